"""Proofs about what happens between bidding and play: every exchange works out, and trump is known in time."""
