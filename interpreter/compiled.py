"""The kernel and the players a second time, compiled by Numba (extra ``fast``).

The same source is executed again with Numba's ``njit`` in the place of the mark ``jit``, so there is still only one
implementation. Nothing in the product needs this yet; the tests compare it with the interpreted one.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from types import ModuleType
from typing import Any

PACKAGE = __package__ or "hoyle.interpreter"
PARTS = ("streams", "seats", "hands", "expressions", "legality", "points", "scores", "flow", "deals", "views")
SOURCES = (*(f"kernel.{part}" for part in PARTS), "kernel", "players")
"""In the order in which they build on each other."""


def compiler() -> Any:
    """Numba's ``njit``, without the counting of references to arrays: nothing here allocates one, and all runs more
    than twice as fast without. Raises ImportError without Numba."""
    from numba import njit

    options: dict[str, Any] = {"_nrt": False}
    return njit(**options)


def load_compiled() -> dict[str, ModuleType]:
    """``{"kernel": module, "players": module}`` with every function compiled on first use. Raises ImportError without
    Numba. ``NUMBA_BOUNDSCHECK=1`` in the environment makes every index checked."""
    mark = sys.modules[f"{PACKAGE}.jit"]
    originals = {name: importlib.import_module(f"{PACKAGE}.{name}") for name in SOURCES}
    plain = mark.jit
    loaded: dict[str, ModuleType] = {}
    try:
        mark.jit = compiler()  # type: ignore[attr-defined]
        for name in SOURCES:
            loaded[name] = fresh(originals[name], f"{PACKAGE}.{name}")
            # Modules that follow import their functions from this one.
            put(name, loaded[name])
    finally:
        mark.jit = plain  # type: ignore[attr-defined]
        for name, module in originals.items():
            put(name, module)
    return {"kernel": loaded["kernel"], "players": loaded["players"]}


def put(name: str, module: ModuleType) -> None:
    """Makes ``module`` what an import of ``name`` finds."""
    sys.modules[f"{PACKAGE}.{name}"] = module
    parent, _, own = f"{PACKAGE}.{name}".rpartition(".")
    setattr(sys.modules[parent], own, module)


def fresh(original: ModuleType, name: str) -> ModuleType:
    """The module executed anew from its own file."""
    spec = importlib.util.spec_from_file_location(name, str(original.__file__))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def arrays(program_words: list[int], state: list[int]) -> tuple[Any, Any, Any]:
    """(program, state, room for legal actions) as int64 arrays."""
    import numpy

    return (
        numpy.array(program_words, dtype=numpy.int64),
        numpy.array(state, dtype=numpy.int64),
        numpy.zeros(256, dtype=numpy.int64),
    )
