"""From the text of a game to a checked, frozen ``Game``."""
