"""18.0, 59.0, 60.0, 61.0 Surrender, attachments, reserves, and what the ends of turns bring."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.time_for_trumpets.calendar import moment
from engine.games.time_for_trumpets.disruption import disrupt
from engine.games.time_for_trumpets.ending.exploitation import EXPLOITATION, Exploiting
from engine.games.time_for_trumpets.ending.mutual_end import MUTUAL_END
from engine.games.time_for_trumpets.ending.player_end import PLAYER_END
from engine.games.time_for_trumpets.orders import OfCorps, OfSide, Ordering
from engine.games.time_for_trumpets.staff.attachments import ATTACHMENTS
from engine.games.time_for_trumpets.staff.reserves import RESERVES
from engine.games.time_for_trumpets.staff.surrender import SURRENDER
from engine.games.time_for_trumpets.state import ALLIED, DUE, ELIMINATED, GERMAN
from engine.play import Step
from tests.games.time_for_trumpets.field import (
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

GREEN = unit("us.green", er=3)
DIVISION, OTHER = hq("us.div", near=8), hq("us.other", near=8)
FIRST, SECOND, THIRD, FOURTH = (unit(f"us.{number}") for number in range(1, 5))
ENEMY = unit("ge.1")
BATTALIONS = {FIRST: "7030", SECOND: "7031", THIRD: "7032", FOURTH: "7130"}
OBEY = {counter.id: "us.div" for counter in BATTALIONS}


# 18.1 Surrender


@pytest.mark.parametrize(("face", "stays"), [(6, False), (5, True)])
def test_isolated_green_units_may_surrender(face: int, stays: bool) -> None:
    """rb.18.1#a, rb.18.1#b From 18PD an isolated unit with a printed ER below 4 surrenders on a 6."""
    units = {DIVISION: "7030", GREEN: "7130"}
    game = play(
        SURRENDER,
        OfCorps(ALLIED, 0),
        units,
        (face,),
        superior={"us.green": "us.div"},
        turn=moment("18PD"),
        isolated={"us.green": 1, "us.div": 1},
    )
    assert bool(of(now(game), "steps", "us.green")) is stays
    assert events(game, "kernel.rolled") == 1, "the ER of the headquarters is 4"


def test_nobody_surrenders_before_the_18th() -> None:
    """rb.18.1#b Surrender begins on 18PD."""
    early = {"superior": {"us.green": "us.div"}, "isolated": {"us.green": 1}, "turn": moment("17EV")}
    game = play(SURRENDER, OfCorps(ALLIED, 0), {DIVISION: "7030", GREEN: "7130"}, (6,), **early)
    assert of(now(game), "steps", "us.green")


# 18.2, 18.3 Attachments


def attaching(places: dict[Any, str], **entries: Any) -> Any:
    """Return a game in which units of a division are attached."""
    made = {"superior": {"us.1": "us.div"}, "turn": moment("17PD"), **entries}
    return play(ATTACHMENTS, Ordering(ALLIED, 0), {DIVISION: "4030", **places}, **made)


def test_a_unit_beyond_twenty_hexes_is_attached() -> None:
    """rb.18.2#f, rb.18.2#g, rb.18.2#h More than 20 hexes from its headquarters, and in range of another division."""
    game = attaching({OTHER: "6231", FIRST: "6130"})
    assert offers(game, "attach") == [("us.1", "us.other")]
    take(game, "attach", "us.1", "us.other")
    state = now(game)
    assert of(state, "superior", "us.1") == number(state, "us.other") and of(state, "attached", "us.1")
    assert asked(attaching({OTHER: "6231", FIRST: "6030"})) == "rest", "20 hexes are not more than 20"


def test_a_unit_that_is_near_again_must_detach() -> None:
    """rb.18.3#b, rb.18.3#e Less than 21 hexes from its own headquarters a unit returns to it at once."""
    home = {"superior": {"us.1": "us.other"}, "parent": {"us.1": "us.div"}, "attached": {"us.1": 1}}
    step = {DIVISION: "5030", OTHER: "6231", FIRST: "6130"}
    made: dict[str, Any] = {**home, "turn": moment("17PD")}
    game = play(ATTACHMENTS, Ordering(ALLIED, 1), step, **made)
    assert of(now(game), "superior", "us.1") == 0 and events(game, "unit.detached") == 1
    far = play(ATTACHMENTS, Ordering(ALLIED, 1), {**step, DIVISION: "4030"}, **made)
    assert offers(far, "detach") == ["us.1"]


def test_out_of_range_of_the_surrogate_a_unit_stays_attached() -> None:
    """rb.18.3#c By one reading such a unit stays, by the other it detaches all the same."""
    home: dict[str, Any] = {"superior": {"us.1": "us.other"}, "parent": {"us.1": "us.div"}, "attached": {"us.1": 1}}
    units = {DIVISION: "5030", OTHER: "7231", FIRST: "6130"}
    for reading, detached in (("stays", 0), ("detaches", 1)):
        options = {"detach.out_of_range": reading}
        game = play(ATTACHMENTS, Ordering(ALLIED, 1), units, **home, turn=moment("17PD"), options=options)
        assert events(game, "unit.detached") == detached


# 18.4, 18.5 Reserves


def reserving(units: dict[Any, str], **entries: Any) -> Any:
    """Return a game in which a division designates reserves."""
    made = {"superior": OBEY, "turn": moment("17PD"), "options": {"reserves": True, "reserve_bonus": True}, **entries}
    return play(RESERVES, OfCorps(ALLIED, 0), {DIVISION: "7030", **BATTALIONS, **units}, **made)


def test_three_units_in_reserve_improve_an_american_division() -> None:
    """rb.18.4.2#a, rb.18.5#a Three units at most; the third one brings +1 ER."""
    game = reserving({})
    for unit_ in ("us.1", "us.2"):
        take(game, "reserve", unit_)
    assert not marked(now(game), "bonus")
    take(game, "reserve", "us.3")
    assert marked(now(game), "bonus") == {"us.div"}
    assert asked(game) == "rest", "a fourth unit is one too many"


def test_a_disrupted_unit_is_no_longer_in_reserve() -> None:
    """rb.18.4#l Whatever disrupts it."""
    step = Step("strafed", enter=lambda play, _frame: disrupt(play, 0, "rb.5.7.5#o"))
    state = now(play(step, None, {FIRST: "7030", SECOND: "7030"}, reserve={"us.1": 1, "us.2": 1}))
    assert marked(state, "reserve") == {"us.2"}


def test_no_reserve_beside_an_enemy() -> None:
    """rb.18.4#e, rb.18.4#b Not next to an enemy, and only before dawn."""
    game = reserving({ENEMY: "7230"})
    assert refusals(game, "reserve", "us.4") == ["reserve.enemy"]
    assert asked(reserving({}, turn=moment("17MO"))) == "rest"


def test_a_leader_releases_as_many_as_its_command_value() -> None:
    """rb.59.2#g, rb.59.2#i, rb.59.2#h A leader of the chain, spent or not, releases units in its range."""
    game = exploiting({LEADER: "7030"}, spent={"us.leader": 1})
    assert offers(game, "exploit") == [("us.1", "us.leader")], "its range is its hex"
    assert not offers(exploiting({LEADER: "4030"}), "exploit")


LEADER = unit(
    "us.leader",
    "leader",
    (0, 6),
    unit_class="leader",
    abilities=("exploit",),
    command=1,
    size="leader",
    mobility="foot",
)


def exploiting(units: dict[Any, str], **entries: Any) -> Any:
    """Return a game in which two units in reserve may move after combat."""
    made = {
        "superior": {**OBEY, **({"us.leader": "us.div"} if LEADER in units else {})},
        "turn": moment("17MO"),
        "phasing": "allied",
        "reserve": {"us.1": 1, "us.2": 1},
        "options": {"reserves": True, "leaders": True},
        **entries,
    }
    return play(EXPLOITATION, Exploiting(ALLIED, 0), {DIVISION: "7030", **BATTALIONS, **units}, **made)


def test_reserves_reposition_without_an_order() -> None:
    """rb.59.1#a, rb.59.1#b Reserves in supply move with half their MF; without a leader nobody exploits."""
    game = exploiting({})
    assert offers(game, "reposition") == ["us.1", "us.2"] and not offers(game, "exploit")
    assert offers(exploiting({}, out_of_supply={"us.1": 1}), "reposition") == ["us.2"]


def test_a_leader_designates_as_many_as_its_command_value() -> None:
    """rb.39.5#a, rb.39.5#b, rb.39.5#d, rb.39#b On any turn: of its own chain, near it, and it is not spent."""
    general = replace(LEADER, abilities=("designate",))
    under = {
        "superior": {**OBEY, "us.leader": "us.div"},
        "turn": moment("17MO"),
        "options": {"reserves": True, "leaders": True},
    }
    game = reserving({general: "7030", FIRST: "7030", SECOND: "7030", ENEMY: "7233"}, **under)
    assert offers(game, "reserve") == ["us.1", "us.2", "us.leader"], "the others are out of its range"
    take(game, "reserve", "us.1")
    assert refusals(game, "reserve", "us.2") == ["reserve.no_order"] and not of(now(game), "spent", "us.leader")
    take(game, "reserve", "us.leader")
    assert marked(now(game), "reserve") == {"us.1", "us.leader"}


def test_a_leader_puts_itself_in_reserve_for_nothing() -> None:
    """rb.39.5#e It takes none of the places of its division, and needs the attribute."""
    under = {"superior": {**OBEY, "us.leader": "us.div"}}
    game = reserving({replace(LEADER, abilities=("designate",)): "7030"}, options=BOTH, **under)
    take(game, "reserve", "us.leader")
    for unit_ in ("us.1", "us.2", "us.3"):
        take(game, "reserve", unit_)
    assert not offers(game, "reserve")
    assert "us.leader" not in offers(reserving({LEADER: "7030"}, options=BOTH, **under), "reserve")


BOTH = {"reserves": True, "leaders": True}


# 60.0, 61.0 Ends of turns


def test_shock_becomes_disruption_and_wears_off() -> None:
    """rb.60.6#a, rb.61.2#b, rb.61.2#c, rb.29.3#f, rb.29.3#g8 Shock, then Disrupt 2, then Disrupt 1, then nothing."""
    ended = now(play(PLAYER_END, OfSide(GERMAN), {FIRST: "7030"}, shocked={"us.1": 1}))
    assert (of(ended, "shocked", "us.1"), of(ended, "disrupted", "us.1")) == (0, 2)
    for before, after in ((2, 1), (1, 0)):
        assert (
            of(now(play(MUTUAL_END, None, {FIRST: "7030"}, disrupted={"us.1": before})), "disrupted", "us.1") == after
        )


def test_when_fired_markers_go() -> None:
    """rb.60.7#a, rb.60.8#a, rb.61.2#g Allied battalions after each player turn, German ones after the whole turn."""
    guns = {unit("us.guns", "field_artillery"): "7030", unit("ge.guns", "field_artillery"): "8030"}
    fired = {"us.guns": 1, "ge.guns": 1}
    assert marked(now(play(PLAYER_END, OfSide(GERMAN), guns, fired=fired)), "fired") == {"ge.guns"}
    assert not marked(now(play(MUTUAL_END, None, guns, fired=fired)), "fired")


def test_rubble_is_cleared_slowly_and_by_engineers_at_once() -> None:
    """rb.61.1#d, rb.61.2#e With an engineer rubble goes at once, otherwise in two turns."""
    engineer = {unit("us.eng", "engineer", traits=("combat_engineer",)): "7030"}
    state = now(play(MUTUAL_END, None, engineer, rubble={"7030": 2, "7031": 2, "7032": 1}))
    assert [state.rubble[hex_of(label)] for label in ("7030", "7031", "7032")] == [0, 1, 0]


@pytest.mark.parametrize(("turn", "kept"), [("17AF", {"us.1"}), ("17EV", set())])
def test_reserves_end_with_the_day(turn: str, kept: set[str]) -> None:
    """rb.61.2#m Reserve markers are removed at the end of evening turns."""
    game = play(MUTUAL_END, None, {FIRST: "7030"}, reserve={"us.1": 1}, turn=moment(turn))
    assert marked(now(game), "reserve") == kept


def test_the_guns_of_a_division_that_is_no_more_leave() -> None:
    """rb.60.5#a, rb.60.5#g Without a named battalion a US division loses its guns, unless they are isolated."""
    guns = unit("us.guns", "field_artillery", unit_class="artillery")
    tanks = unit("us.tanks", "medium_tank", (3, 8), (5, 8), (7, 8), (9, 8), (11, 8), (13, 8), mobility="afv")
    units = {DIVISION: "7030", guns: "7131", tanks: "7132"}
    obey = {"us.guns": "us.div", "us.tanks": "us.div"}
    for steps, isolated, stays in ((6, 0, True), (2, 0, False), (2, 1, True)):
        made: dict[str, Any] = {"superior": obey, "steps": {"us.tanks": steps}, "isolated": {"us.guns": isolated}}
        state = now(play(PLAYER_END, OfSide(ALLIED), units, **made))
        assert bool(of(state, "steps", "us.guns")) is stays


def test_a_division_that_has_yet_to_come_keeps_its_guns() -> None:
    """rb.60.5#b Guns stay that arrive before their infantry, or whose infantry is attached elsewhere."""
    guns = unit("us.guns", "field_artillery", unit_class="artillery", formation="10ad")
    men = unit("us.men", formation="10ad")
    head = hq("us.10", formation="10ad")
    units = {head: "7030", DIVISION: "6030", guns: "7131", men: ""}
    obey = {"us.guns": "us.10", "us.men": "us.10"}
    coming: dict[str, Any] = {"superior": obey, "away": {"us.men": DUE}, "arrivals": [[30, "us.men"]]}
    assert of(now(play(PLAYER_END, OfSide(ALLIED), units, **coming)), "steps", "us.guns")
    lent = {**units, men: "6131"}
    attached: dict[str, Any] = {
        "superior": {**obey, "us.men": "us.div"},
        "attached": {"us.men": 1},
        "parent": {"us.men": "us.10"},
    }
    assert of(now(play(PLAYER_END, OfSide(ALLIED), lent, **attached)), "steps", "us.guns")
    lost: dict[str, Any] = {"superior": obey, "away": {"us.men": ELIMINATED}, "steps": {"us.men": 0}}
    assert not of(now(play(PLAYER_END, OfSide(ALLIED), units, **lost)), "steps", "us.guns")


def test_any_leader_commands_reserves_that_reposition() -> None:
    """rb.59.1#b A unit that is Out Comm repositions near a leader of its chain, even one that cannot release it."""
    plain = replace(LEADER, abilities=("react", "hold"))
    under = {"superior": {**OBEY, "us.leader": "us.div"}, "out_of_command": {"us.1": 1, "us.2": 1}}
    assert offers(exploiting({plain: "7030"}, **under), "reposition") == ["us.1"], "the other one is out of its range"
    assert offers(exploiting({plain: "4030"}, **under), "reposition") == []
