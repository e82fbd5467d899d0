"""How the tests of the command line call it: as a process of its own, or (quicker) in this one."""

import os
import subprocess
import sys
from pathlib import Path

from click.testing import Result
from typer.testing import CliRunner

from hoyle.cli.main import app

ENV = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "PYTHONIOENCODING")}
ENV["PYTHONIOENCODING"] = "utf-8"


def process(
    *args: str, stdin: str | bytes = "", cwd: Path | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    """`hoyle ARGS` as a process, outside the tree unless ``cwd`` says where; text is decoded as UTF-8."""
    done = subprocess.run(
        [sys.executable, "-m", "hoyle.cli", *args],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        cwd=cwd or Path(sys.executable).parent,
        env=ENV | env,
        timeout=120,
    )
    text = [stream.decode("utf-8", "surrogateescape") for stream in (done.stdout, done.stderr)]
    return subprocess.CompletedProcess(done.args, done.returncode, *text)


def hoyle(*args: str, stdin: str | bytes | None = None) -> Result:
    """`hoyle ARGS` in this process: ``exit_code``, ``stdout``, ``stderr``."""
    return CliRunner().invoke(app, list(args), input=stdin, env={"NO_COLOR": None, "COLUMNS": None}, prog_name="hoyle")
