"""Proofs about the score tables: every contract and result falls into one column and one row, and none is left over."""
