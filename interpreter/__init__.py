"""From a checked ``Game`` to a program of integers, and to hands and matches played with it."""
