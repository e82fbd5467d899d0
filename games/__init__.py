"""The games that come with Hoyle: ordinary files of the language, and no code."""
