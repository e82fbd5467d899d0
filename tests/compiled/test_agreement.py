"""Kernel and players under Numba (extra `fast`): a few hands here, 200 by ``python -m tests.compiled.agreement``."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle.dsl import shipped

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(importlib.util.find_spec("numba") is None, reason="the extra `fast` is not installed"),
]


def test_compiled_and_interpreted_agree() -> None:
    """In a process of its own: bounds checking must be chosen before Numba is imported."""
    command = [sys.executable, "-m", "tests.compiled.agreement", "--hands", "6"]
    ran = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    for name in shipped():
        assert f"{name}: " in ran.stdout
