"""What seats and scoring units are called: N E S W and NS EW, 1-3 2-4, or plain numbers."""

from .model import Table


def seat_name(table: Table, seat: int) -> str:
    """``N E S W`` with four players, ``1`` to ``n`` otherwise."""
    return "NESW"[seat] if table.players == 4 else str(seat + 1)


def units(table: Table) -> tuple[tuple[int, ...], ...]:
    """The scoring units: the sides where they are fixed, else one per seat."""
    return table.sides


def unit_name(table: Table, unit: int) -> str:
    """``NS`` and ``EW``, ``1-3`` and ``2-4``, or the seat where each plays for himself."""
    seats = table.sides[unit]
    if len(seats) == 1:
        return seat_name(table, seats[0])
    if table.players == 4:
        return "".join(seat_name(table, seat) for seat in sorted(seats, key=lambda s: "NSEW".index("NESW"[s])))
    return "-".join(seat_name(table, seat) for seat in seats)


def seat_of(table: Table, name: str) -> int | None:
    """The seat of that name, or None."""
    names = [seat_name(table, seat) for seat in range(table.players)]
    return names.index(name) if name in names else None


def unit_of(table: Table, name: str) -> int | None:
    """The unit of that name, or None."""
    names = [unit_name(table, unit) for unit in range(len(table.sides))]
    return names.index(name) if name in names else None
