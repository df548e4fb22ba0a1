"""The numbers of the charts, read from the ruleset as they lie there.

Every shape of a table is read here and nowhere else: if the ruleset writes a chart in another way, change this module.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from tests.games.oracle.numbers import Numbers

RULESET = Numbers("france_1944")
SET_PIECE, MOBILE = "set_piece", "mobile"
ANY = 99
number, chart = RULESET.number, RULESET.chart


def terrain_cost(word: str) -> int | None:
    """7.0 Return the movement points of a kind of ground; None if nothing enters it."""
    told = chart("terrain")[word]["mp"]
    return told if isinstance(told, int) else None


def ground_morale(word: str) -> int:
    """9.4 Return what a kind of ground, a city or works add to the defender's morale in set-piece combat."""
    for name in ("terrain", "features"):
        if word in chart(name):
            return int(chart(name)[word]["morale"])
    return 0


def side_morale(word: str) -> int:
    """9.4 Return what a hexside adds to the defender's morale if all attackers are across it."""
    return int(chart("hexsides")[word]["morale"])


@dataclass(frozen=True)
class Box:
    """6.0 A box of the track: who may attack in it, the points of each allowance, and the boxes linked below it."""

    attack: int | None
    points: dict[int, int]
    next: tuple[int, ...]


@cache
def boxes() -> dict[int, Box]:
    """6.0 Return the track."""
    found = {}
    for row, told in chart("increments").items():
        points = {mpa: int(told[f"m{mpa}"] or 0) for mpa in (2, 3, 4, 6)}
        found[int(row)] = Box(_code(told["attack"]), points, _links(told))
    return found


def _code(told: Any) -> int | None:
    digits = "".join(letter for letter in str(told) if letter.isdigit())
    return int(digits) if digits and int(digits) else None


def _links(told: dict[str, Any]) -> tuple[int, ...]:
    values = [told[name] for name in told if name.startswith("next")]
    flat = [each for value in values for each in (value if isinstance(value, list) else str(value or "").split())]
    return tuple(int(str(each).strip(",")) for each in flat if str(each).strip(",").isdigit() and int(each) > 0)


def command_limit(hq: str, unit: str) -> int:
    """4.5 Return how many units of a nation an HQ of a nation may command: none, the limit of one, or any number."""
    return {"no": 0, "one": number("british.us_units"), "yes": ANY}[str(chart("command")[hq][unit])]


def bonus_counts(kind: str, attack: bool) -> bool:
    """9.6 Tell whether the matrix lets an HQ add its bonus to this side of this type of combat."""
    return chart("sides")[f"{kind}_{'attack' if attack else 'defense'}"]["hq"] in ("yes", True)


def matrix_box(attacker_passes: bool, defender_passes: bool) -> str:
    """9.6 Return the box by the morale checks."""
    words = {True: "pass", False: "fail"}
    return str(chart("outcomes")[words[attacker_passes]][words[defender_passes]])


def matrix_hits(box: str, kind: str, attack: bool) -> int:
    """9.6 Return what a box of the matrix adds to the hits of a side."""
    return int(chart("matrix")[box][f"{kind}_{'attacker' if attack else 'defender'}"])


def withdrawal(box: str, kind: str) -> str:
    """9.6, 9.7 Return 'may' or 'must': how the defender leaves."""
    return str(chart("matrix")[box][f"{kind}_retreat"])


def band_hits(attack: int, defence: int) -> tuple[int, int]:
    """9.6 Return what the strengths of both sides add to the hits of the attacker and of the defender."""
    ratio, found = Fraction(attack, defence) if defence else Fraction(999), (0, 0)
    for label, told in chart("bands").items():
        if ratio >= _ratio(str(label)):
            found = (int(told["attacker"]), int(told["defender"]))
    return found


def _ratio(label: str) -> Fraction:
    one, other = label.split(":")
    return Fraction(int(one), int(other))


def air_change(marker: str, column: str) -> int:
    """9.2 Return what an air marker does to the German lead (set_piece, mobile) or to the Allied one (own_mobile)."""
    return int(chart("air")[marker][column])


def on_track(turn: int, column: str) -> int:
    """2.0 Return an entry of the turn record track."""
    return int(chart("turns_track")[turn][column] or 0)
