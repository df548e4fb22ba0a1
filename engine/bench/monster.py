"""A generated campaign by the rules of June 6, as large as the largest games: 5,854 hexes, 1,200 units."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from engine.bench.monster_map import FRONT, SECTORS, WIDTH, monster_board
from engine.board import Board
from engine.games.june_6.counters import CORPS, DIVISION, FOOT, MOTORIZED, Counter, Face
from engine.play import Scenario, load_system
from engine.playtest import Reference

GAME, NAME = "june_6", "monster"
FIRST_TURN, LAST_TURN = 5, 8
POINTS = 40
"""The resource points of a side each turn: most of its divisions can be activated."""
DEEP = 3
"""So many divisions stand behind one another in each sector."""
CLEAR_SKY = dict.fromkeys(range(FIRST_TURN, LAST_TURN + 1), "clear")


class Make(NamedTuple):
    """Counters of one kind in a formation: how many, their numbers at full strength, what else is printed."""

    copies: int
    type: str
    numbers: tuple[int, int, int, int, int, int]
    steps: int = 1
    mobility: str = MOTORIZED
    support: bool = True
    defence_only: bool = False


STAFF = Make(1, "headquarters", (1, 5, 8, 0, 0, 4), defence_only=True)
DIVISION_OF_20 = (
    STAFF,
    Make(9, "infantry", (7, 5, 6, 0, 0, 0), steps=2, mobility=FOOT, support=False),
    Make(3, "motorised_infantry", (6, 6, 8, 0, 0, 0), steps=2, support=False),
    Make(2, "armour", (2, 6, 8, 3, 0, 0)),
    Make(2, "reconnaissance", (2, 6, 10, 1, 0, 0)),
    Make(2, "anti_tank", (1, 5, 8, 0, 3, 0)),
    Make(1, "artillery", (1, 5, 8, 0, 0, 3), defence_only=True),
)
CORPS_OF_20 = (
    STAFF,
    Make(8, "infantry", (7, 5, 6, 0, 0, 0), steps=2, mobility=FOOT, support=False),
    Make(3, "armour", (2, 6, 8, 3, 0, 0)),
    Make(4, "cavalry", (2, 5, 9, 1, 0, 0)),
    Make(2, "tank_destroyer", (1, 6, 9, 2, 0, 0)),
    Make(2, "artillery", (1, 5, 8, 0, 0, 3), defence_only=True),
)
ARMIES = (("us.I", "us.II", "cw.III"), ("ge.I", "ge.II", "ge.III"))
"""The corps by side, from west to east; each leads the divisions of its sectors."""
PEOPLES = {"us": "american", "cw": "british", "ge": "german"}


@cache
def monster() -> Reference:
    """Generate the campaign; always the same one."""
    board, roster = monster_board(), tuple(_roster())
    position = {
        "turn": FIRST_TURN - 1,
        "last": LAST_TURN,
        "at": dict(_standing(board, roster)),
        "steps": {counter.id: counter.steps for counter in roster},
        "source": {board.label(hex): "allied" for hex in board.area("allied_rear")},
        "control": {board.label(hex): "german" for hex in board.area("caen") + board.area("saint_lo_city")},
    }
    sheet: dict[str, dict[int, Any]] = {"weather": dict(CLEAR_SKY)}
    for side in ("allied", "german"):
        sheet[f"{side}_rp"] = dict.fromkeys(CLEAR_SKY, POINTS)
    made = Scenario(GAME, NAME, board, roster, position, titles={"en": "Monster", "ja": "モンスター"}, turn_sheet=sheet)
    return Reference(made, load_system(GAME))


# The order of battle


def _roster() -> Iterator[Counter]:
    for side, corps in enumerate(ARMIES):
        for formation in corps:
            yield from _formation(side, formation, CORPS, "", CORPS_OF_20)
        for number in range(SECTORS * DEEP):
            leader = corps[number % SECTORS * len(corps) // SECTORS]
            nation = leader.partition(".")[0]
            parent = leader if nation != "ge" else ""
            yield from _formation(side, f"{nation}.{number + 1}", DIVISION, parent, DIVISION_OF_20)


def _formation(side: int, formation: str, level: str, parent: str, makes: tuple[Make, ...]) -> Iterator[Counter]:
    nation, name = formation.split(".")
    for make in makes:
        for number in range(1, make.copies + 1):
            staff = level if make is STAFF else ""
            short = "hq" if staff else f"{make.type[:3]}{number}"
            yield Counter(
                f"{nation}.{short}/{name}",
                side,
                {"en": f"{short}/{name}", "ja": f"{short}/{name}"},
                type=make.type,
                nationality=PEOPLES[nation],
                formation=formation,
                faces=_faces(make),
                mobility=make.mobility,
                defence_only=make.defence_only,
                support=make.support,
                infantry="infantry" in make.type,
                headquarters=staff,
                parent=parent if staff else "",
            )


def _faces(make: Make) -> tuple[Face, ...]:
    full = Face(*make.numbers)
    strength, cohesion, *others = make.numbers
    return (full,) if make.steps == 1 else (Face((strength + 1) // 2, cohesion - 1, *others), full)


# Where it stands


def _standing(board: Board, roster: tuple[Counter, ...]) -> Iterator[tuple[str, str]]:
    """Put each formation into its block: combat units along it, one support unit with each of them."""
    formations: dict[str, list[Counter]] = {}
    for counter in roster:
        formations.setdefault(counter.formation, []).append(counter)
    dice = random.Random(2)
    for formation, counters in formations.items():
        side, name = counters[0].side, formation.split(".")[1]
        corps = ARMIES[side].index(formation) if formation in ARMIES[side] else None
        hexes = _block_of_corps(corps, side) if corps is not None else _block(int(name) - 1, side)
        yield from _filled(board, counters, hexes, dice)


def _block(number: int, side: int) -> list[tuple[int, int]]:
    """Return the columns and rows of a division: its sector of the front, and how far behind the front."""
    sector, line = number % SECTORS, number // SECTORS
    left = sector * WIDTH // SECTORS
    return [(column, _row(side, 2 * line + back)) for back in (0, 1) for column in range(left, left + WIDTH // SECTORS)]


def _block_of_corps(number: int, side: int) -> list[tuple[int, int]]:
    middle = (2 * number + 1) * WIDTH // (2 * len(ARMIES[side]))
    return [(middle + off, _row(side, 2 * DEEP + back)) for back in (0, 1) for off in range(-5, 5)]


def _row(side: int, behind: int) -> int:
    return FRONT - 1 - behind if side == 0 else FRONT + 1 + behind


def _filled(
    board: Board, counters: list[Counter], block: list[tuple[int, int]], dice: random.Random
) -> Iterator[tuple[str, str]]:
    labels = [board.label(row * board.grid.columns + column) for column, row in block]
    fighters = [counter for counter in counters if not counter.support]
    others = [counter for counter in counters if counter.support]
    width = len(labels) // 2
    held = sorted(range(len(labels)), key=lambda place: (place >= width, dice.random()))[: len(fighters)]
    yield from ((counter.id, labels[place]) for counter, place in zip(fighters, held, strict=True))
    yield from ((counter.id, labels[held[-1 - number % len(held)]]) for number, counter in enumerate(others))
