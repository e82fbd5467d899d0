"""Proofs that every line of a file does something."""
