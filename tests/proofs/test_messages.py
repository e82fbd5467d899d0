"""Every message of a proof as a person sees it, recorded beside this file. ``--update-golden`` records them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.dsl import read_text, render
from hoyle.dsl.specimen import embed
from hoyle.interpreter.proofs import PROOFS, Proof, prove_all

SEEN = Path(__file__).parent / "seen"


@pytest.mark.parametrize("proof", PROOFS, ids=lambda proof: proof.CODE.code)
def test_the_message_about_the_bad_example(proof: Proof, update_golden: bool) -> None:
    text = embed(proof.CODE.bad)
    game = read_text(text, "bad.hoyle").game
    assert game is not None
    seen = "\n\n".join(render(found, text) for found in prove_all(game)) + "\n"
    golden = SEEN / f"{proof.CODE.code}.txt"
    if update_golden:
        SEEN.mkdir(exist_ok=True)
        golden.write_text(seen, "utf-8")
    assert golden.exists(), "record it with --update-golden"
    assert seen == golden.read_text("utf-8")


def test_no_message_is_recorded_for_a_proof_that_is_gone() -> None:
    assert {path.stem for path in SEEN.glob("*.txt")} == {proof.CODE.code for proof in PROOFS}
