"""6.0, 7.0 Chains of command, command paths, who is In Comm."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.time_for_trumpets.command.chain import army_of, corps_of, division_of, is_echelon, is_step
from engine.games.time_for_trumpets.command.paths import in_command, range_of, reach
from engine.games.time_for_trumpets.command.segment import COMMAND
from tests.games.time_for_trumpets.field import (
    asked,
    hq,
    marked,
    now,
    number,
    offers,
    play,
    position,
    take,
    unit,
)

HERE = "7030"


def ladder(**places: str) -> dict[Any, str]:
    """Return an army, a corps, a division, a unit of each, all in one hex unless said otherwise."""
    counters = [
        hq("ge.army", "army_hq", 20),
        hq("ge.corps", "corps_hq", 10),
        hq("ge.div", "division_hq", 8),
        unit("ge.eng", "engineer"),
        unit("ge.guns", "field_artillery"),
        unit("ge.1"),
    ]
    return {counter: places.get(counter.id.removeprefix("ge."), HERE) for counter in counters}


OBEY = {"ge.corps": "ge.army", "ge.div": "ge.corps", "ge.eng": "ge.army", "ge.guns": "ge.corps", "ge.1": "ge.div"}


def cut_off(units: dict[Any, str], **entries: Any) -> tuple[set[str], set[str]]:
    """Return who is marked Out Comm, and who is without command."""
    state = now(play(COMMAND, None, units, **{"superior": OBEY, "turn": 1, **entries}))
    named = {counter.id: number(state, counter.id) for counter in units}
    return marked(state, "out_of_command"), {id for id, at in named.items() if not in_command(state, at)}


def test_the_chain_above_a_unit() -> None:
    state = position(ladder(), superior=OBEY)
    army, corps, division, engineers, guns, foot = range(6)
    assert (army_of(state, foot), corps_of(state, foot), division_of(state, foot)) == (army, corps, division)
    assert division_of(state, guns) == -1
    assert [is_echelon(state, one) for one in (engineers, guns, foot)] == [True, True, False]


def test_only_the_headquarters_of_what_is_out_of_command_is_marked() -> None:
    """rb.7.5#e, rb.7.11#c The corps is 21 hexes off: all below it are without command, it alone is marked."""
    far = ladder(corps="7051", div="7051", guns="7051", **{"1": "7051"})
    assert cut_off(far) == ({"ge.corps"}, {"ge.corps", "ge.div", "ge.guns", "ge.1"})
    near = ladder(corps="7050", div="7050", guns="7050", **{"1": "7050"})
    assert cut_off(near) == (set(), set())


def test_a_deployed_headquarters_reaches_twice_as_far() -> None:
    """rb.7.1#h The unit is 12 hexes from a division that commands over 8 in march order."""
    far = ladder(**{"1": "7042"})
    assert cut_off(far) == ({"ge.1"}, {"ge.1"})
    assert cut_off(far, deployed={"ge.div": 1}) == (set(), set())


def test_three_headquarters_are_always_in_march_order() -> None:
    state = position({hq("ge.kgp", "kampfgruppe_hq", 10, traits=("always_march",)): HERE}, deployed={"ge.kgp": 1})
    assert range_of(state, 0) == 10


def test_paths_cross_water_and_end_in_an_enemy_zone_but_do_not_go_through_one() -> None:
    """rb.7.2#b, rb.7.3#a, rb.7.3#b A line of three battalions bars the way; a friend in the gap opens it."""
    wall = {unit(f"us.{n}"): label for n, label in enumerate(("6235", "6435", "6635", "6835", "7035", "7235", "7435"))}
    state = position({hq("ge.div", near=8): HERE, **wall}, turn=1)
    found = {state.board.label(hex) for hex in reach(state, 0, 8)}
    assert "7034" in found
    assert not found & {"7036", "7037", "6936", "6937"}
    gap = {unit(f"ge.{n}"): label for n, label in enumerate(("6934", "6935", "6936"))}
    friends = position({hq("ge.div", near=8): HERE, **wall, **gap}, turn=1)
    assert {"6936", "6937"} <= {state.board.label(hex) for hex in reach(friends, 0, 8)}


def test_posts_extend_the_range_of_their_division_one_after_another() -> None:
    """rb.7.10#d, rb.2.6.3#e Two posts of 5 hexes pass command on to a battalion of the second one's regiment."""
    units = {
        hq("us.hq", "division_hq", 9): "7020",
        hq("us.a", "command_post", 5, regiment="1"): "7028",
        hq("us.b", "command_post", 5, regiment="2"): "7033",
        unit("us.2/i", regiment="2"): "7037",
        unit("us.1/i", regiment="1"): "7037",
    }
    obey = dict.fromkeys(("us.a", "us.b", "us.2/i", "us.1/i"), "us.hq")
    assert cut_off(units, superior=obey) == ({"us.1/i"}, {"us.1/i"})


def test_an_absent_headquarters_commands_only_what_has_come_before_it() -> None:
    """rb.7.1#b Whoever obeys a headquarters that is yet to come is In Comm; one that was lost commands nobody."""
    units = {hq("ge.div"): "", unit("ge.1"): HERE}
    assert cut_off(units, superior={"ge.1": "ge.div"}, away={"ge.div": 1})[0] == set()
    assert cut_off(units, superior={"ge.1": "ge.div"}, away={"ge.div": 4})[0] == {"ge.1"}


def test_steps_without_a_name_obey_the_nearest_headquarters_of_their_nation() -> None:
    """rb.7.13#a, rb.7.13#c Of two divisions as near the owner chooses one."""
    units = {
        hq("us.a"): "7028",
        hq("us.b"): "7032",
        hq("br.c"): "7030",
        unit("us.step", "medium_tank", (7, 8), (9, 8), ladder=(3, 5, 7, 9)): "7030",
    }
    game = play(COMMAND, None, units, turn=1, steps={"us.step": 2})
    assert asked(game) == "command"
    assert offers(game, "choose_hq") == [("us.step", "us.a"), ("us.step", "us.b")]
    take(game, "choose_hq", "us.step", "us.b")
    state = now(game)
    assert state.superior[number(state, "us.step")] == number(state, "us.b")
    whole = play(COMMAND, None, units, turn=1, steps={"us.step": 3})
    assert asked(whole) == "rest"


@pytest.mark.parametrize(("place", "marks"), [("1010", set()), ("9055", {"br.hq"})])
def test_british_beyond_the_meuse_need_no_path(place: str, marks: set[str]) -> None:
    """rb.7.5#c, rb.7.9#c The corps is out of range of its army, but beyond the Meuse its path is diverted."""
    units = {
        hq("us.army", "army_hq", 5): "7010",
        hq("br.corps", "corps_hq", 5, formation="30c"): "7010",
        hq("br.hq"): place,
    }
    obey = {"br.corps": "us.army", "br.hq": "br.corps"}
    assert cut_off(units, superior=obey)[0] == marks


def test_a_substitute_that_has_lost_battalions_keeps_its_name() -> None:
    """rb.2.12#g, rb.7.12#a Only tanks and battalions become steps without a name; a substitute obeys its division."""
    guns = unit("ge.arty", "artillery_substitute", (1, 6), (2, 6), unit_class="artillery", ladder=(1, 2, 3))
    tank = unit("ge.pz", "medium_tank", (1, 6), (2, 6), mobility="afv", ladder=(1, 2, 3))
    state = position({guns: "7034", tank: "7034"}, steps={"ge.arty": 1, "ge.pz": 1})
    assert not is_step(state, number(state, "ge.arty")) and is_step(state, number(state, "ge.pz"))
