"""94 Skorzeny's infiltration and the breakout of Kampfgruppe Peiper."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.time_for_trumpets.counters import Face
from engine.games.time_for_trumpets.ending.exploitation import EXPLOITATION
from engine.games.time_for_trumpets.special.breakout import ALERT, alerts
from engine.games.time_for_trumpets.special.infiltration import drm
from engine.games.time_for_trumpets.works.demolition import can_blow
from engine.play import Game, Step
from tests.games.time_for_trumpets.field import (
    events,
    hex_of,
    hq,
    marked,
    now,
    number,
    of,
    offers,
    position,
    refusals,
    take,
    unit,
)
from tests.games.time_for_trumpets.marching import segment, tank

EVENING = 3
"""16EV."""

# 94.1 The example of the rulebook: the 150th Brigade before Losheimergraben

SKORZENY = replace(
    unit(
        "ge.skorzeny", "leader", (0, 9), formation="150bde", unit_class="leader", mobility="off_road", command=2, er=0
    ),
    faces=(Face(0, 0, 9, 3),),
)
BRIGADE = {"formation": "150bde", "mobility": "off_road"}
KG_X = unit("ge.kg-x", "motorized_infantry", (3, 8), (5, 8), **BRIGADE)
KG_Y = unit("ge.kg-y", "motorized_infantry", (3, 8), (5, 8), **BRIGADE)
KG_Z = unit("ge.kg-z", "motorized_infantry", (3, 8), (5, 8), formation="150bde", mobility="truck")
STAFF = hq("ge.150", "brigade_hq", formation="150bde")
CORPS = hq("ge.1ssk", "corps_hq", formation="1ssk")
COMPANY = unit("us.393", formation="99id")
FORT = unit("us.394", formation="99id")
FIELD = {CORPS: "9418", SKORZENY: "9118", STAFF: "9118", KG_X: "9118", KG_Y: "9118", COMPANY: "9017", FORT: "9117"}


def night(units: Any = None, faces: Any = (), **entries: Any) -> Game:
    """Return the movement segment of the corps in the evening of the 16th."""
    return segment(units or FIELD, "ge.1ssk", faces, **{"turn": EVENING, **entries})


def at(game: Game, name: str) -> str:
    """Return the hex of a unit."""
    state = now(game)
    return state.board.label(state.at[number(state, name)])


def test_the_sums_of_the_example_are_one_less() -> None:
    """rb.94.1#c The clear hex 9118 in a US ZOC, and the forest hexes 9017 and 9117 with US units: all are -1."""
    state = position(FIELD, turn=EVENING)
    assert [drm(state, hex_of(label)) for label in ("9118", "9017", "9117")] == [-1, -1, -1]


@pytest.mark.parametrize(("turn", "sum"), [(4, 0), (5, 1), (6, 2), (7, 2), (8, 3), (20, 3)])
def test_the_alarm_spreads(turn: int, sum: int) -> None:
    """rb.94.1#c From turn to turn it becomes harder to come through a forest hex with US units."""
    assert drm(position(FIELD, turn=turn), hex_of("9017")) == sum


def test_a_kg_slips_through_us_infantry() -> None:
    """rb.94.1#a, rb.94.1#b, rb.94.1#e, rb.29.1#f2 KG-X pays 4 for the forest at night and comes out in 8917."""
    game = night(faces=[4])
    assert ("ge.kg-x", "8917") in offers(game, "infiltrate")
    assert ("ge.kg-x", "9017") not in offers(game, "infiltrate")
    take(game, "infiltrate", "ge.kg-x", "8917")
    take(game, "set_out")
    assert at(game, "ge.kg-x") == "8917"
    state = now(game)
    assert not of(state, "halted", "ge.kg-x") and of(state, "expended", "ge.kg-x") >= 4 * state.PARTS


def test_one_that_fails_stays_and_ends_its_movement() -> None:
    """rb.94.1#c, rb.94.1#e On a 5 KG-X ends its movement in 9118."""
    game = night(faces=[5])
    take(game, "infiltrate", "ge.kg-x", "8917")
    take(game, "set_out")
    assert at(game, "ge.kg-x") == "9118" and "move.stopped" in refusals(game, "march", "ge.kg-x")


def test_a_stack_shares_the_roll_and_skorzeny_goes_with_a_kg() -> None:
    """rb.94.1#d, rb.94.1#f KG-Y, the headquarters and Skorzeny come out in 8918 with one roll."""
    game = night(faces=[1])
    assert refusals(game, "infiltrate", "ge.skorzeny", "8918") == ["infiltration.not_led"]
    take(game, "infiltrate", "ge.150", "8918")
    assert set(offers(game, "join_infiltration")) == {"ge.kg-x", "ge.kg-y"}
    take(game, "join_infiltration", "ge.kg-y")
    take(game, "join_infiltration", "ge.skorzeny")
    take(game, "set_out")
    assert {at(game, one) for one in ("ge.150", "ge.kg-y", "ge.skorzeny")} == {"8918"} and at(game, "ge.kg-x") == "9118"


@pytest.mark.parametrize(("faces", "place", "told"), [((4, 4), "8918", 2), ((4, 5), "9118", 1)])
def test_trucks_need_the_road_and_two_rolls(faces: tuple[int, ...], place: str, told: int) -> None:
    """rb.94.1#b, rb.94.1#c KG-Z drives along the road through 9117 and 9017; both rolls must succeed."""
    units = {CORPS: "9418", SKORZENY: "8918", KG_Z: "9118", COMPANY: "9017", FORT: "9117"}
    game = night(units, faces)
    take(game, "infiltrate", "ge.kg-z", "8918")
    take(game, "set_out")
    assert at(game, "ge.kg-z") == place and events(game, "infiltration.through") == told
    spent = of(now(game), "expended", "ge.kg-z") / now(game).PARTS
    assert spent == (3 if place == "8918" else 0)


def test_a_zone_is_passed_without_stopping() -> None:
    """rb.94.1#a, rb.94.1#c KG-X enters the clear hex 9118 in a US ZOC and moves on; without Skorzeny it cannot."""
    units = {CORPS: "9418", SKORZENY: "9218", KG_X: "9218", FORT: "9117"}
    game = night(units, [4])
    take(game, "infiltrate", "ge.kg-x", "9118")
    take(game, "set_out")
    assert at(game, "ge.kg-x") == "9118" and not of(now(game), "halted", "ge.kg-x")
    far = night({**units, SKORZENY: "9418"})
    assert offers(night({**units, SKORZENY: "9618"}), "infiltrate") == [] != offers(far, "infiltrate")


def test_others_do_not_infiltrate() -> None:
    """rb.94.1#a A unit of another formation beside Skorzeny may not."""
    other = unit("ge.other", formation="12vg")
    game = night({**FIELD, other: "9118"})
    assert refusals(game, "infiltrate", "ge.other", "8917") == ["infiltration.not_led"]


# 94.3 The breakout of KGP: Peiper, a tank and infantry in reserve behind Lanzerath, Americans west and north of it

PEIPER = replace(
    unit("ge.peiper", "leader", (0, 9), formation="kgp", unit_class="leader", mobility="off_road", command=3, er=0),
    faces=(Face(0, 0, 9, 4),),
    abilities=("designate", "react", "hold", "exploit"),
)
KGP = hq("ge.kgp", "kampfgruppe_hq", formation="kgp", traits=("always_march",))
PANTHER = tank("ge.panther", "kgp", cf=6)
GRENADIERS = unit("ge.grenadiers", "armored_infantry", (2, 8), (4, 8), formation="kgp", mobility="off_road")
SLEEPER = unit("us.sleeper", "combat_engineer", (2, 6), formation="99id")
NORTH = unit("us.north", formation="99id")
LANZERATH = {
    **{CORPS: "9022", KGP: "8822", PEIPER: "8722", PANTHER: "8722", GRENADIERS: "8722"},
    **{SLEEPER: "8521", NORTH: "8920"},
}
UNDER = {"ge.kgp": "ge.1ssk", **dict.fromkeys(("ge.peiper", "ge.panther", "ge.grenadiers"), "ge.kgp")}


def breakout(root: Step = EXPLOITATION, units: Any = None, **entries: Any) -> Game:
    """Return a segment of the 1SS Panzer Corps, with units of KGP in reserve."""
    options = {"leaders": True, "reserves": True}
    reserve = {"ge.panther": 1, "ge.grenadiers": 1}
    given = {"turn": EVENING, "superior": UNDER, "reserve": reserve, "options": options, **entries}
    return segment(units or LANZERATH, "ge.1ssk", root=root, **given)


def exploits(game: Game, name: str, to: str) -> None:
    """Let Peiper release a unit."""
    take(game, "exploit", name, "ge.peiper")
    take(game, "to", to)


def test_units_beside_the_corps_are_alerted() -> None:
    """rb.94.3#a, rb.94.3#b Only in the area: not those north of the Warche; and only for this corps and these turns."""
    game = breakout(ALERT, {**LANZERATH, GRENADIERS: "8621", PANTHER: "8821"})
    assert marked(now(game), "alerted") == {"us.sleeper"}
    assert [alerts(position({CORPS: "9022"}, turn=turn), 0) for turn in (2, 3, 4, 5)] == [False, True, True, False]
    assert not alerts(position({hq("ge.lxvi", "corps_hq", formation="lxvi"): "9022"}, turn=EVENING), 0)


def test_kgp_surprises_those_that_are_not_alerted() -> None:
    """rb.94.3#c, rb.94.3#d The zone does not stop KGP; the Americans are disrupted and blow up no bridge."""
    game = breakout()
    exploits(game, "ge.grenadiers", "8620")
    state = now(game)
    assert of(state, "disrupted", "us.sleeper") == 2 and not of(state, "halted", "ge.grenadiers")
    sleeper = number(state, "us.sleeper")
    awake = position(LANZERATH, turn=5)
    assert can_blow(awake, sleeper) and not can_blow(state, sleeper)


@pytest.mark.parametrize("entries", [{"alerted": {"us.sleeper": 1}}, {"turn": 5}])
def test_alerted_units_are_not_surprised(entries: dict[str, Any]) -> None:
    """rb.94.3#c, rb.94.3#d Nor is anybody after 17PD: KGP stops in the zone."""
    game = breakout(**entries)
    exploits(game, "ge.grenadiers", "8620")
    assert not of(now(game), "disrupted", "us.sleeper") and of(now(game), "halted", "ge.grenadiers")


def test_kgp_overruns_at_four_to_one_in_exploitation() -> None:
    """rb.94.3#e 10 against 2 is enough for surprised units; before the surprise, and without infantry, it is not."""
    game = breakout()
    assert refusals(game, "overrun", "ge.panther", "8521")[:1] == ["exploit.no_surprise"]
    exploits(game, "ge.panther", "8621")
    assert refusals(game, "overrun", "ge.panther", "8521") == ["overrun.too_weak"]
    exploits(game, "ge.grenadiers", "8621")
    take(game, "overrun", "ge.panther", "8521")
    take(game, "join_overrun", "ge.grenadiers")
    take(game, "carry_out")
    take(game, "stand_by")
    assert at(game, "ge.panther") == "8521" and not of(now(game), "steps", "us.sleeper")
