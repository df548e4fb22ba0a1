"""Drops that scatter. At night red drops its wings, each in its zone, so many in a zone and turn, then the
dice are thrown for each: one says how it lands, the other which way the wind carries it. One that is carried among
enemies is put beside them by its enemy; without a hex it is lost, as one that the wind carries off the map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.mechanics.battle.modifiers import Mod, Modifiers
from engine.mechanics.positions import Positions, holder, in_hex, on_map, take_off, units_in
from engine.mechanics.schedules import (
    Displaced,
    EntryHexes,
    EntryProcedure,
    Fall,
    Landed,
    Landing,
    PointAccount,
    Saying,
    Schedule,
    at_most,
    drift,
)
from engine.play import Item, Ledger, Queue, Step, Verb, ledger, queue
from tests.gauntlet.field import DONE, Side
from tests.gauntlet.field import on_map as pieces
from tests.gauntlet.toybox import small_board, toy

IN_A_ZONE = 2
RED, BLUE = 0, 1
TABLE = {1: "lands", 2: "lands", 3: "drifts", 4: "drifts far", 5: "lands; hurt"}


class Sky(Positions):
    SIDES = ("red", "blue")
    arrivals: Queue = queue("unit")
    dropped: Ledger = ledger()


@dataclass(frozen=True, slots=True)
class Night(Landed):
    KINDS: ClassVar[dict[str, str]] = {**Landed.KINDS, "side": "side"}

    side: int


def wing(state: Sky, unit: int) -> str:
    return str(state.counter(unit).kind)


def zone(state: Sky, unit: int) -> Iterator[int]:
    """20.2 The hexes of the zone of a wing, without enemies."""
    free = (hex for hex in state.board.grid.hexes if holder(state, hex) != BLUE)
    return (hex for hex in free if state.board.word("zone", hex) == wing(state, unit))


def in_woods(state: Sky, fall: Fall) -> int:
    return int(state.board.word("ground", fall.hex) == "woods")


def by_guns(state: Sky, fall: Fall) -> int:
    return sum(holder(state, hex) == BLUE for hex, _edge in state.board.adjacent(fall.hex))


def down(play: Any, _frame: Night, fall: Fall) -> None:
    play.state.at[fall.unit] = fall.hex


def hurt(play: Any, _frame: Night, fall: Fall) -> None:
    """20.5 It loses a step."""
    play.state.steps[fall.unit] -= 1
    if not play.state.steps[fall.unit]:
        take_off(play.state, fall.unit)


def lose(play: Any, unit: int) -> None:
    play.state.steps[unit] = 0
    take_off(play.state, unit)


def lost(play: Any, _frame: Night, fall: Fall) -> None:
    lose(play, fall.unit)


def among_enemies(state: Sky, _frame: Side) -> tuple[int, ...]:
    """20.8 Red's units in hexes of the enemy."""
    foes = [state.at[unit] for unit in on_map(state, BLUE)]
    return tuple(unit for unit in on_map(state, RED) if state.at[unit] in foes)


def beside(state: Sky, unit: int) -> Iterator[int]:
    """20.8 The hexes beside a unit in which no other stands."""
    around = state.board.adjacent(state.at[unit]) if in_hex(state, unit) else ()
    return (hex for hex, _edge in around if not units_in(state, hex))


mod = Mod[Sky, Fall]()
CAPACITY: PointAccount[Sky] = at_most(
    "toy.zone_full", "20.4", "dropped", lambda state, unit: (wing(state, unit), state.turn), lambda _state: IN_A_ZONE
)
SCHEDULE = Schedule[Sky]("toy.schedule")
DROPS = EntryHexes[Sky, Night]("toy.drops", lambda state, frame: SCHEDULE.due(state, frame.side), zone)
BY_NIGHT = Landing[Sky, Night](
    "toy.drops",
    "20.1",
    SCHEDULE,
    purses=(CAPACITY,),
    roll="drop",
    dice=lambda _state: (6, 6),
    # 20.3 Woods and guns make it worse.
    die=Modifiers((mod("toy.woods", "20.3", in_woods), mod("toy.guns", "20.3", by_guns))),
    words=lambda _state, _fall, total: TABLE.get(total, "lost").split("; "),
    befalls={"drifts": drift(1, down, lost, down), "drifts far": drift(2, down, lost), "hurt": hurt, "lost": lost},
    rolled=Saying("toy.rolled", "20.3"),
)
waits, in_zone = DROPS.waits("toy.not_due", "20.1"), DROPS.gateway("toy.other_zone", "20.2")
DROP = DROPS.verb("drop", BY_NIGHT, waits, in_zone, CAPACITY.guard())
STRANDED = Displaced[Sky, Side]("toy.stranded", among_enemies, beside, lost=lose)
is_stranded, free_beside = STRANDED.waits("toy.not_stranded", "20.8"), STRANDED.gateway("toy.not_beside", "20.8")
PUT = STRANDED.verb("put_beside", EntryProcedure("toy.put", "20.8"), is_stranded, free_beside)


def throw(play: Any, frame: Night) -> None:
    if actor(play.state, frame) is None and not BY_NIGHT.throw_next(play, frame):
        play.done()


def actor(state: Sky, frame: Night) -> int | None:
    return frame.side if not frame.judged and any(DROP.legal(state, frame, frame.side)) else None


def stop(play: Any, _frame: Night) -> None:
    """20.1 The others wait for another turn."""
    for unit in SCHEDULE.due(play.state, RED):
        SCHEDULE.book(play.state, unit, play.state.turn + 1)


NIGHT = Step(
    "night",
    record=Night,
    advance=throw,
    actor=actor,
    verbs=(DROP, Verb("enough", stop)),
    after={"drop": BY_NIGHT.judge},
    measure=lambda state, frame: (DROPS.left(state, frame),),
)
ELSEWHERE = STRANDED.step("elsewhere", "20.8", Side, PUT, by=lambda _state, frame: frame.side)
REST = Step("rest", record=Side, actor=lambda _state, frame: frame.side, verbs=(DONE,), station=True)
PARTS = (Item(NIGHT, lambda _s: Night(RED)), Item(ELSEWHERE, lambda _s: Side(BLUE)), Item(REST, lambda _s: Side(RED)))


def standing(state: Sky) -> tuple[int, ...]:
    return tuple(sum(state.steps[unit] for unit in on_map(state, side)) for side in (RED, BLUE))


SYSTEM = toy("airdrop", Sky, PARTS, (NIGHT, ELSEWHERE, REST), score=standing, forms=(DROPS, STRANDED))
ZONES = {f"{column:02}{row:02}": "north" if row == 2 else "south" for column in (1, 2, 3, 4) for row in (2, 4)}
OTHERS = ("r1", "r2", "r3", "r4", "r5", "r6")
SCENARIO = pieces(
    "airdrop",
    small_board(4, 5, hex_layers={"zone": ZONES, "ground": {"0202": "woods"}}),
    "n1 - north, n2 - north, n3 - north, s1 - south, " + ", ".join(f"{name} - ground" for name in OTHERS),
    "gun 0303",
    arrivals=[[1, "n1"], [1, "n2"], [1, "n3"], [1, "s1"]],
    steps={"n1": 2, "n2": 2, "n3": 2, "s1": 1, "gun": 1, **dict.fromkeys(OTHERS, 1)},
)
SCENARIOS = {"toy": SCENARIO}
