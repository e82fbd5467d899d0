"""The promise: a file that passes `check` never crashes or hangs `run`; any other is refused with a place."""
