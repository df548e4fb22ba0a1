"""19.0 to 22.0, 60.0 Works, bridges, demolition, and how they are completed."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.time_for_trumpets.calendar import moment
from engine.games.time_for_trumpets.ending.player_end import PLAYER_END
from engine.games.time_for_trumpets.orders import OfCorps, OfSide, Ordering
from engine.games.time_for_trumpets.state import (
    ALLIED,
    B_BRIDGE,
    BAILEY,
    BLOWN,
    GERMAN,
    J_BRIDGE,
    POSITION_5,
    POSITION_6,
    STRONG_POINT,
)
from engine.games.time_for_trumpets.works.bridges import is_open
from engine.games.time_for_trumpets.works.bridging import BRIDGES
from engine.games.time_for_trumpets.works.demolition import BLOWING, DEMOLITION, Blowing
from engine.games.time_for_trumpets.works.nearby import sites_at
from engine.games.time_for_trumpets.works.positions import WORKS, effectiveness_of
from engine.play import NOWHERE, sequence
from engine.play.frames import Item
from tests.games.time_for_trumpets.field import (
    ardennes,
    asked,
    events,
    hex_of,
    hq,
    marked,
    now,
    number,
    of,
    offers,
    play,
    refusals,
    take,
    unit,
)

EAST, WEST = "7842", "7742"
"""The bridge at Dasburg: the German and the American bank of the Our."""
BEHIND = "7942"
CORPS = hq("ge.corps", "corps_hq", 10)
ENGINEER = unit("ge.eng", "engineer", traits=("combat_engineer", "either_class"), unit_class="combat_support")
INFANTRY, GUNS = unit("ge.1"), unit("ge.guns", "field_artillery", unit_class="artillery")
AMERICAN = unit("us.1")


def edge_between(one: str, other: str) -> int:
    """Return the hexside between two hexes."""
    return next(edge for hex, edge in ardennes().adjacent(hex_of(one)) if hex == hex_of(other))


DASBURG = edge_between(EAST, WEST)


def working(units: dict[Any, str], **entries: Any) -> Any:
    """Return a game in which the German corps constructs defenses, and then the German turn ends."""
    step = sequence(
        "day",
        Item(WORKS, lambda _state: OfCorps(GERMAN, 0)),
        Item(PLAYER_END, lambda _state: OfSide(GERMAN)),
    )
    obey = {counter.id: CORPS.id for counter in units if counter.side == GERMAN}
    return play(step, step.record(), {CORPS: "8842", **units}, **{"superior": obey, "turn": 5, **entries})


def test_infantry_digs_and_engineers_build_better() -> None:
    """rb.19.1#a, rb.19.2#a, rb.60.2#c A position of 5 or 6 is complete at the end of the player turn."""
    game = working({INFANTRY: "8540", ENGINEER: "8640", GUNS: "8740"})
    assert set(offers(game, "dig")) == {"ge.1", "ge.eng"} and offers(game, "fortify") == ["ge.eng"]
    assert refusals(game, "dig", "ge.guns") == ["work.kind"]
    take(game, "dig", "ge.1")
    take(game, "fortify", "ge.eng")
    state = now(game)
    assert state.position[hex_of("8540")] == POSITION_5 and state.position[hex_of("8640")] == POSITION_6
    assert (effectiveness_of(state, hex_of("8540")), effectiveness_of(state, hex_of("8640"))) == (5, 6)
    assert not marked(state, "building")


def test_a_strong_point_takes_the_place_of_a_position() -> None:
    """rb.19.3#b, rb.19.3#d A strong point is begun in a complete position of 6."""
    game = working({ENGINEER: "8640"}, position={"8640": POSITION_5})
    assert refusals(game, "strong_point", "ge.eng") == ["work.no_position"]
    game = working({ENGINEER: "8640"}, position={"8640": POSITION_6})
    take(game, "strong_point", "ge.eng")
    assert now(game).position[hex_of("8640")] == STRONG_POINT


def test_an_enemy_next_to_the_hex_prevents_a_work() -> None:
    """rb.19#c, rb.60.2#b Nobody begins a work next to an enemy, nor completes one."""
    game = working({INFANTRY: "8540", ENGINEER: "8838", AMERICAN: "8541"})
    assert refusals(game, "dig", "ge.1") == ["work.enemy"]
    game = working({INFANTRY: "8540", AMERICAN: "8541"}, building={"ge.1": POSITION_5})
    assert not now(game).position[hex_of("8540")] and events(game, "work.abandoned") == 1


@pytest.mark.parametrize("mark", ["out_of_command", "out_of_supply", "unreleased", "reserve"])
def test_who_may_not_work(mark: str) -> None:
    """rb.19#a, rb.19#a1, rb.18.4#i Units that are Out Comm, out of supply, unreleased or in reserve do not work."""
    game = working({INFANTRY: "8540", ENGINEER: "8640"}, **{mark: {"ge.1": 1}})
    assert offers(game, "dig") == ["ge.eng"]


def test_empty_works_disappear() -> None:
    """rb.60.2#d A fort without a unit is removed at the end of a player turn, one with a unit is kept."""
    state = now(working({AMERICAN: "8541"}, fort={"8541": 1, "8641": 1}, position={"8741": POSITION_6}))
    assert state.fort[hex_of("8541")] and not state.fort[hex_of("8641")] and not state.position[hex_of("8741")]


# 21.0 Bridges


def builder(id: str, **facts: Any) -> Any:
    """Return a bridge builder."""
    return unit(id, facts.pop("type", "engineer"), unit_class="combat_support", **facts)


BRIDGERS = builder("ge.breng", type="bridge_engineer", formation="5pza")
PIONEERS = builder("ge.army_eng", traits=("jb_bridges", "combat_engineer"), formation="5pza")
J_COUNTER = unit("ge.j", "bridge_j", (0, 6), unit_class="bridge", formation="5pza")
BRITISH = builder("us.bailey", traits=("bailey", "combat_engineer"))


def bridging(engineer: Any, turns: int, far: dict[Any, str] | None = None, **entries: Any) -> Any:
    """Return a game of so many bridge segments and ends of turn of one engineer at Dasburg."""
    side = engineer.side
    work = Item(BRIDGES, lambda _state: Ordering(side, 0))
    end = Item(PLAYER_END, lambda _state: OfSide(side))
    step = sequence("days", *(item for _turn in range(turns) for item in (work, end)))
    place = EAST if side == GERMAN else WEST
    units = {engineer: place, J_COUNTER: EAST, **(far or {})}
    made = {"bridge": {f"{WEST}/{EAST}": BLOWN}, "turn": 5, **entries}
    return play(step, step.record(), units, **made)


def begin(engineer: Any, word: str, turns: int, far: dict[Any, str] | None = None, **entries: Any) -> Any:
    """Begin a bridge, and end each later segment."""
    game = bridging(engineer, turns, far, **entries)
    take(game, "bridge", engineer.id, f"{WEST}/{EAST}", word)
    while asked(game) == "bridges":
        take(game, "done")
    return game


@pytest.mark.parametrize(
    ("engineer", "word", "turns", "kind"),
    [(BRIDGERS, "j", 2, J_BRIDGE), (PIONEERS, "j", 4, J_BRIDGE), (BRITISH, "bailey", 2, BAILEY)],
    ids=["bridge engineers", "army engineers", "Allies"],
)
def test_how_long_a_bridge_takes(engineer: Any, word: str, turns: int, kind: int) -> None:
    """rb.21.1#g, rb.21.1#h Bridge engineers and Allies need two turns, German army engineers four."""
    soon, done = now(begin(engineer, word, turns - 1)), now(begin(engineer, word, turns))
    assert not is_open(soon, DASBURG) and soon.bridge[DASBURG] == BLOWN
    assert is_open(done, DASBURG) and done.bridge[DASBURG] == kind
    assert done.bridging[number(done, engineer.id)] == NOWHERE


def test_an_enemy_on_the_far_bank_delays_completion() -> None:
    """rb.21.4#b, rb.21.4#c The bridge waits, and is complete when the bank is free."""
    waits = begin(BRIDGERS, "j", 3, {AMERICAN: WEST})
    assert not is_open(now(waits), DASBURG) and events(waits, "bridge.waits") == 2


def test_rest_and_lack_of_supply_halt_the_work() -> None:
    """rb.21.1#l, rb.60.3.2#b The first marker comes all the same; then nothing moves without supply."""
    stage = now(begin(BRIDGERS, "j", 1)).stage[DASBURG]
    halted = now(bridging(BRIDGERS, 2, stage={f"{WEST}/{EAST}": stage}, bridging={"ge.breng": f"{WEST}/{EAST}"},
                          spans={"ge.j": f"{WEST}/{EAST}"}, at={"ge.breng": EAST}, out_of_supply={"ge.breng": 1},
                          builder={f"{WEST}/{EAST}": 1}, away={"ge.j": 0}))  # fmt: skip
    assert halted.stage[DASBURG] == stage and not is_open(halted, DASBURG)


def test_an_enemy_on_the_same_bank_prevents_the_work() -> None:
    """rb.21.1#m An enemy may be adjacent only across the river."""
    game = bridging(BRIDGERS, 1, {AMERICAN: "7841"})
    assert asked(game) == "rest"


def test_the_bridges_of_the_our_stay() -> None:
    """rb.21.5#e A bridge at Dasburg is not dismantled, one elsewhere is, in two turns."""
    game = bridging(BRIDGERS, 1, bridge={f"{WEST}/{EAST}": J_BRIDGE})
    assert asked(game) == "rest"
    other = next(edge for edge in sites_at(now(game), hex_of("6520")))
    label = "/".join(ardennes().grid.label(hex) for hex in ardennes().grid.edge_hexes(other))
    step = sequence(
        "days", *[Item(BRIDGES, lambda _s: Ordering(GERMAN, 0)), Item(PLAYER_END, lambda _s: OfSide(GERMAN))] * 2
    )
    game = play(
        step, step.record(), {BRIDGERS: "6520", J_COUNTER: ""}, bridge={label: J_BRIDGE}, spans={"ge.j": label}, turn=5
    )
    take(game, "dismantle", "ge.breng", label)
    assert not is_open(now(game), other)
    while asked(game) == "bridges":
        take(game, "done")
    assert now(game).bridge[other] == BLOWN and now(game).at[number(now(game), "ge.j")] == hex_of("6520")


# 22.0 Demolition

SAPPER = unit("us.eng", "engineer", traits=("combat_engineer",), unit_class="combat_support")
PANTHER = unit("ge.panther", "heavy_tank", traits=("heavy",), mobility="afv", weapon="Panther")


def blowing(*faces: int, units: dict[Any, str] | None = None, **entries: Any) -> Any:
    """Return a game in which American engineers may blow up the bridge at Dasburg."""
    there = units or {SAPPER: WEST, INFANTRY: EAST}
    return play(BLOWING, Blowing(ALLIED, (DASBURG,)), there, faces, **{"turn": moment("17MO"), **entries})


@pytest.mark.parametrize(
    ("face", "prepared", "enemy", "blown"),
    [
        (5, True, INFANTRY, True),
        (6, True, INFANTRY, False),
        (3, False, INFANTRY, True),
        (4, False, INFANTRY, False),
        (4, True, PANTHER, True),
        (5, True, PANTHER, False),
        (5, True, ENGINEER, False),
    ],
)
def test_what_makes_a_demolition_harder(face: int, prepared: bool, enemy: Any, blown: bool) -> None:
    """rb.22.1#drm1, rb.22.1#drm3, rb.22.1#drm4 Haste, heavy AFVs and engineers add to the die; low numbers succeed."""
    game = blowing(face, units={SAPPER: WEST, enemy: EAST}, demolition={"us.eng": int(prepared)})
    take(game, "blow", "us.eng", f"{WEST}/{EAST}")
    assert (now(game).bridge[DASBURG] == BLOWN) is blown
    assert not marked(now(game), "demolition") and asked(game) == "rest"


def test_a_blown_german_bridge_is_out_of_the_game() -> None:
    """rb.22.1#h A J bridge that is blown up is eliminated."""
    game = blowing(1, units={SAPPER: WEST, INFANTRY: EAST, J_COUNTER: ""}, bridge={f"{WEST}/{EAST}": B_BRIDGE},
                   spans={"ge.j": f"{WEST}/{EAST}"})  # fmt: skip
    take(game, "blow", "us.eng", f"{WEST}/{EAST}")
    assert now(game).bridge[DASBURG] == BLOWN and not of(now(game), "steps", "ge.j")


def test_a_bridge_is_tried_once_in_an_enemy_turn() -> None:
    """rb.22.1#e, rb.22.1#g Each bridge once, and Americans not on the first day."""
    assert asked(blowing(tried={f"{WEST}/{EAST}": 1})) == "rest"
    assert asked(blowing(turn=moment("16EV"))) == "rest"
    assert asked(blowing(ferrying={"us.eng": 1})) == "rest"
    assert asked(blowing()) == "blowing"


def test_preparing_a_demolition() -> None:
    """rb.22.2#a, rb.22.2#c An engineer prepares a bridge as long as no enemy is at its hexside."""
    units = {hq("us.corps", "corps_hq"): "7442", SAPPER: WEST}
    obey = {"us.eng": "us.corps"}
    game = play(DEMOLITION, OfCorps(ALLIED, 0), units, superior=obey, turn=moment("17PD"))
    assert offers(game, "prepare") == ["us.eng"]
    assert asked(play(DEMOLITION, OfCorps(ALLIED, 0), units, superior=obey, turn=moment("16EV"))) == "rest"
    near = {**units, INFANTRY: EAST}
    other = [edge for edge in sites_at(now(game), hex_of(WEST)) if edge != DASBURG]
    assert not other and asked(play(DEMOLITION, OfCorps(ALLIED, 0), near, superior=obey, turn=5)) == "rest"
