"""Euchre Game Notation (EGN) 1.4: games of standard euchre written in it, and read from it.

An EGN file is one JSON document with one game in it: the players, the score at its start, a ruleset, and deal by deal
the dealer, the card turned up, the hands, the calls, the discard and the tricks, as cards in the order played. It says
neither who played a card nor what was scored; both follow from the rules.

``standard.hoyle`` is the game that a file takes for granted, in our own language. A game can be written in EGN when
its rules are those of that file, whatever it is called: ``ruleset.ruleset_of`` compares them, and names the line that
EGN has no word for. Reading goes the other way: the game is looked for whose rules make the ruleset of the file.
"""
