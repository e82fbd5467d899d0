"""What the proofs find, and what they must not find."""
