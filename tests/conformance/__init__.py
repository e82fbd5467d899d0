"""One suite that every game must pass, whatever its rules."""
