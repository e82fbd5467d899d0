"""What the proofs enumerate: every state of the bidding, every course of the steps before play, every result of a hand.

The tables are made by the kernel itself, instruction by instruction, over the compiled program: no rule is known here.
"""
