"""Proofs about the bidding: somebody can always call, it ends, and each of its lines can be used."""
