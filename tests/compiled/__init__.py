"""The kernel and the players compiled by Numba, beside the interpreted ones."""
