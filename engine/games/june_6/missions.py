"""17.2, 18.2 What may be struck by bombers and ships, and which boxes they may interdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.counters import GERMAN
from engine.games.june_6.entry_hexes import INTERDICTION
from engine.games.june_6.naval import in_naval_range
from engine.games.june_6.state import June6State, holder, in_play
from engine.mechanics.guards import No
from engine.play import Attempt, Frame, Refusal, refuse, rule

AIR, NAVAL = "air", "naval"
KINDS = (AIR, NAVAL)
FIRST_INTERDICTION = 2
"""The landings of the first turn leave nothing over for interdiction (1.63)."""


@dataclass(frozen=True, slots=True)
class Missions(Frame):
    """The hexes that bombers and ships have struck this turn."""

    KINDS: ClassVar[dict[str, str]] = {"air": "hex", "naval": "hex"}

    air: tuple[int, ...] = ()
    naval: tuple[int, ...] = ()


no = No[June6State, Missions]()


def available(state: June6State, kind: str) -> int:
    """How many markers of a kind have not been used."""
    return state.air if kind == AIR else state.naval


def struck(frame: Missions, kind: str) -> tuple[int, ...]:
    """The hexes that one kind has struck."""
    return frame.air if kind == AIR else frame.naval


def _other(kind: str) -> str:
    return NAVAL if kind == AIR else AIR


@rule("rb.17.22", "rb.18.22")
def markers_there(state: June6State, attempt: Attempt[Missions]) -> Refusal | None:
    """17.22, 18.22 A mission uses one or two unused markers."""
    kind, number = attempt.word, attempt.number
    if not 1 <= number <= state.rules.mission_markers:
        return refuse("mission.size", _clause(kind), most=state.rules.mission_markers)
    if number > available(state, kind):
        return refuse("mission.no_markers", _clause(kind), left=available(state, kind), kind=kind)
    return None


def _clause(kind: str) -> str:
    return "rb.17.22" if kind == AIR else "rb.18.22"


@rule("rb.17.22", "rb.18.22")
def germans_there(state: June6State, attempt: Attempt[Missions]) -> Refusal | None:
    """17.22, 18.22 Only hexes with German units are bombarded."""
    hex = attempt.hex
    if holder(state, hex) != GERMAN or not in_play(state, hex):
        return refuse("mission.nobody", _clause(attempt.word), hexes=(hex,), hex=hex)
    return None


# 18.13 Ships may not fire further than their range.
ships_reach = no(
    "mission.too_far",
    "rb.18.13",
    lambda s, a: a.word == NAVAL and not in_naval_range(s, a.hex),
    about=("hex",),
    reach=lambda s, a: s.rules.naval_range,
)


def may_be_struck(frame: Missions, kind: str, hex: int) -> bool:
    """Tell whether the other kind has left a hex alone this turn."""
    return hex not in struck(frame, _other(kind))


@rule("rb.17.22", "rb.18.22#d")
def not_struck_by_the_other(_state: June6State, attempt: Attempt[Missions]) -> Refusal | None:
    """17.22, 18.22 Bombers and ships do not strike the same hex; one kind may strike it again and again."""
    kind, hex = attempt.word, attempt.hex
    if not may_be_struck(attempt.frame, kind, hex):
        return refuse("mission.struck", _clause(kind), hexes=(hex,), hex=hex, kind=_other(kind))
    return None


# 1.63 On 6 June markers may not interdict.
after_the_landings = no("interdict.not_yet", "pb.1.63", lambda s, a: s.turn < FIRST_INTERDICTION, about=())


@rule("rb.17.24")
def room_in_the_box(state: June6State, attempt: Attempt[Missions]) -> Refusal | None:
    """17.24, 18.23 A box takes so many markers of a kind."""
    kind, box = attempt.args
    most = state.rules.interdiction_entry_most
    if state.interdiction[(kind, box)] >= most:
        return refuse("interdict.full", "rb.17.24" if kind == AIR else "rb.18.23", most=most)
    return None


# 18.23 Ships may interdict only the first box, for area A.
within_ships_reach = no(
    "interdict.ships", "rb.18.23", lambda s, a: a.word == NAVAL and a.args[1] != next(iter(INTERDICTION)), about=()
)


@rule("rb.17.22", "rb.17.12", "rb.18.12")
def marker_left(state: June6State, attempt: Attempt[Missions]) -> Refusal | None:
    """17.22 Each marker is used once a turn."""
    kind = attempt.word if attempt.args else AIR
    return None if available(state, kind) else refuse("mission.no_markers", _clause(kind), left=0, kind=kind)


# 17.23 Only a limited number of air markers may interdict supply.
supply_still_open = no(
    "interdict.full",
    "rb.17.23",
    lambda s, a: s.supply_interdiction >= s.rules.interdiction_supply_most,
    about=(),
    most=lambda s, a: s.rules.interdiction_supply_most,
)
