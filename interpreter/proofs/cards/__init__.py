"""Proofs about points and awards: each can be won, and each is for something of its own."""
