"""A small complete game in which examples of mistakes stand."""

from __future__ import annotations

BASE = """\
hoyle 1
game "Specimen"
table   4 players, partners opposite
cards   9 10 J Q K A
deal    5 each in 3 2, 4 left, turn up 1

rank
  plain   A K Q J 10 9
  trump   J off-J A K Q 10 9

bidding for maker
  round
    pass
    order up, may add alone
  round
    pass
    name a suit, not the turned suit, may add alone
  all passed: throw in, next dealer

before play
  if alone
    maker's partner sits out
  if ordered up
    dealer takes the turned card
    dealer discards 1

play
  eldest leads
  follow suit

score
  makers' tricks | with partner | alone
  3 or more      | makers 1     | makers 2
  otherwise      | defenders 2  | defenders 2

match
  start at 0, up to 10
"""


def embed(snippet: str, into: str = BASE) -> str:
    """The specimen (or another game) with its statements replaced by those of the snippet; new ones come last. A
    snippet that begins with ``hoyle`` is a file of its own."""
    if snippet.startswith("hoyle") or not snippet.strip():
        return snippet
    base, new = _statements(into), _statements(snippet)
    words = [_word(statement) for statement in new]
    out: list[str] = []
    placed: set[str] = set()
    for statement in base:
        word = _word(statement)
        if word in words:
            if word not in placed:
                out += [one for one in new if _word(one) == word]
                placed.add(word)
        else:
            out.append(statement)
    return "".join(out + [one for one in new if _word(one) not in placed])


def _statements(text: str) -> list[str]:
    """The text in pieces that begin at the margin; blank lines stay with what is above them."""
    out: list[str] = []
    for line in text.splitlines(keepends=True):
        line = line if line.endswith("\n") else f"{line}\n"
        if out and (line[0] in " \n\t" or not line.strip()):
            out[-1] += line
        else:
            out.append(line)
    return out


def _word(statement: str) -> str:
    words = statement.replace(":", " ").split()
    two = {"no bidding": "bidding", "before bidding": "before bidding"}
    return two.get(" ".join(words[:2]), statement.split()[0] if words else "")
