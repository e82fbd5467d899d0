"""Proofs about the match: it can be won, and it is clear by whom."""
