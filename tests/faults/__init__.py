"""The fault set: slips of the pen made on purpose in the shipped games, and whether the checker finds them."""
