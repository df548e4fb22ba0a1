"""26 German army boundaries: who may be where, who may dare to cross, and who must return."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.time_for_trumpets.boundaries import foreign, may_attack, starts_out_of_command
from engine.games.time_for_trumpets.combat.advance import Manner
from engine.games.time_for_trumpets.combat.advance_ways import ADVANCES
from engine.games.time_for_trumpets.counters import Counter
from engine.games.time_for_trumpets.entering import RETREAT, entered
from engine.games.time_for_trumpets.movement.march import MARCHES
from engine.games.time_for_trumpets.zones import exerts
from engine.mechanics.retreating import route
from engine.play import Step
from tests.games.time_for_trumpets.field import asked, hex_of, hq, now, offers, play, position, refusals, take, unit
from tests.games.time_for_trumpets.marching import infantry, may_step, reaches, segment

SIXTH, FIFTH, SEVENTH = (hq(f"ge.{name}", "army_hq", formation=name) for name in ("6pza", "5pza", "7a"))
XLVII = hq("ge.xlvii", "corps_hq", formation="xlvii")
SOUTH, ROAD = "9025", "9024"
"""A hex south of the northern boundary, and one of its road."""


@pytest.mark.parametrize(
    ("army", "start", "there", "said"),
    [
        (SIXTH, "9024", "9025", "move.boundary"),
        (SIXTH, "9023", "9024", ""),
        (FIFTH, "9024", "9023", "move.boundary"),
        (FIFTH, "9025", "9024", ""),
        (FIFTH, "7249", "7250", "move.boundary"),
        (SEVENTH, "7248", "7247", "move.boundary"),
        (SEVENTH, "7248", "7149", "move.kautenbach"),
    ],
)
def test_armies_stay_in_their_areas_and_share_the_road(army: Counter, start: str, there: str, said: str) -> None:
    """rb.26.1.1#c, rb.26.1.1#d, rb.26.1.1#e, rb.26.2.2#c, rb.26.2.2#d, rb.26.2.4#a The road belongs to both."""
    mover = infantry("ge.mover", "12vg")
    state = position({army: "9940", mover: start}, superior={"ge.mover": army.id}, turn=5)
    assert may_step(state, mover, there) == said


def test_the_xlvii_corps_alone_acts_south_of_the_fluid_boundary() -> None:
    """rb.26.2.5#b, rb.26.2.5#e, rb.26.1.1#c By the default reading; nobody attacks beyond his boundary."""
    one, other = infantry("ge.one", "2pz"), infantry("ge.other", "116pz")
    units = {FIFTH: "9040", XLVII: "9041", one: "6747", other: "6746"}
    superior = {"ge.xlvii": "ge.5pza", "ge.one": "ge.xlvii", "ge.other": "ge.5pza"}
    for options, free in (({}, False), ({"boundary.fluid": "army"}, True)):
        state = position(units, superior=superior, turn=5, options=options)
        assert may_attack(state, 2, hex_of("6050"))
        assert may_attack(state, 3, hex_of("6050")) is free
        assert not may_attack(state, 2, hex_of("9957"))


@pytest.mark.parametrize(("face", "free"), [(1, True), (4, False)])
def test_ss_units_dare_to_cross_and_a_die_decides(face: int, free: bool) -> None:
    """rb.26.1.4#c, rb.26.1.4#d, rb.26.1.4#e Below their ER they go on, else they must return."""
    corps = hq("ss.1ssk", "corps_hq", formation="1ssk")
    mover = unit("ss.mover", "armored_infantry", (3, 8), (6, 8), mobility="off_road", er=4)
    units = {SIXTH: "9915", corps: "9018", mover: "9024"}
    game = segment(units, "ss.1ssk", faces=[face], superior={"ss.1ssk": "ge.6pza"})
    assert "9028" not in reaches(now(game), mover)
    take(game, "march", "ss.mover")
    take(game, "to", "9025")
    state = now(game)
    assert bool(state.trespassing[2]) is free
    assert bool(state.must_return[2]) is not free
    assert starts_out_of_command(state, 2)
    assert ("ss.mover" in offers(game, "march")) is free
    assert may_attack(state, 2, hex_of("9028")) is free


def test_a_unit_beyond_its_boundary_returns_by_the_cheapest_way() -> None:
    """rb.26.1.3#a, rb.26.1.3#b After a retreat it goes back to the road before its corps may end the segment."""
    corps = hq("ge.lxvii", "corps_hq", formation="lxvii")
    mover = infantry("ge.mover", "12vg")

    def begin(play: Any, _frame: object) -> None:
        entered(play, 2, hex_of("9024"), hex_of("9025"), RETREAT)
        play.done()

    units = {SIXTH: "9915", corps: "9018", mover: "9025"}
    pushed = play(Step("push", enter=begin), None, units, superior={"ge.lxvii": "ge.6pza", "ge.mover": "ge.lxvii"})
    assert now(pushed).must_return[2]
    assert starts_out_of_command(now(pushed), 2)
    game = segment(units, "ge.lxvii", superior={"ge.lxvii": "ge.6pza"}, must_return={"ge.mover": 1})
    assert "move.must_return_first" in refusals(game, "done")
    assert "9026" not in reaches(now(game), mover)
    take(game, "march", "ge.mover")
    take(game, "to", offers(game, "to")[0])
    assert not now(game).must_return[2]
    take(game, "done")
    assert asked(game) == "rest"


@pytest.mark.parametrize(
    ("army", "start", "target", "beyond"),
    [(SIXTH, "9023", "9024", "9025"), (FIFTH, "9025", "9024", "9023"), (SEVENTH, "7249", "7248", "7247")],
)
def test_no_advance_leads_over_the_boundary(army: Counter, start: str, target: str, beyond: str) -> None:
    """rb.26.1.1#c, rb.26.1.1#d, rb.26.2.6#b, rb.55.1#d After the hex on the road an advance turns aside."""
    mover = infantry("ge.mover", "12vg")
    foe = infantry("us.foe", "28id")
    for superior, free in (({"ge.mover": army.id}, False), ({}, True)):
        state = position({army: "9940", mover: start, foe: "0101"}, superior=superior, turn=5)
        manner = Manner(hex_of(target), "DR2", False, ())
        on_the_road = route(0, (1,), hex_of(start), 0, (hex_of(target),), manner)
        assert (hex_of(beyond) in ADVANCES.next_hexes(state, on_the_road)) is free


def test_the_boundary_roads_belong_to_both_armies() -> None:
    """rb.26.1.1#e, rb.26.2.2#e, rb.26.2.7#b No hex of the road nets is closed to either of them, up to Givet."""
    state = position({infantry("ge.mover", "12vg"): "9024"})
    for name, armies in (
        ("boundary_6_5", ("6pza", "5pza")),
        ("boundary_5_7_east", ("5pza", "7a")),
        ("boundary_5_7_west", ("5pza", "7a")),
    ):
        for army in armies:
            assert not set(state.board.area(name)) & foreign(state, army), (name, army)


def test_units_of_two_armies_do_not_share_the_boundary_road() -> None:
    """rb.26.1.1#f, rb.26.1.2#a, rb.26.2.8#a Neither enters the hex of the other, in either direction."""
    north, south = infantry("ge.north", "12vg"), infantry("ge.south", "18vg")
    superior = {"ge.north": "ge.6pza", "ge.south": "ge.5pza"}
    state = position({SIXTH: "9915", FIFTH: "9940", north: "9024", south: "9124"}, superior=superior, turn=5)
    assert may_step(state, north, "9124") == "stacking.not_passed"
    assert may_step(state, south, "9024") == "stacking.not_passed"


@pytest.mark.parametrize(
    ("army", "here", "home", "away"), [(SEVENTH, "9350", "9349", "9948"), (FIFTH, "9023", "9024", "9018")]
)
def test_who_is_forced_over_a_boundary_returns(army: Counter, here: str, home: str, away: str) -> None:
    """rb.26.2.9#a, rb.26.2.9#b, rb.26.2.9#c, rb.26.1.3#a, rb.26.1.3#c Out Comm, by any of the cheapest ways."""
    mover = infantry("ge.mover", "12vg")
    abroad = next(
        label
        for label in (here, home, away)
        if hex_of(label) in foreign(position({army: "9940", mover: label}, superior={"ge.mover": army.id}), land(army))
    )

    def begin(play: Any, _frame: object) -> None:
        entered(play, 1, hex_of(home), hex_of(abroad), RETREAT)
        play.done()

    superior = {"ge.mover": army.id}
    pushed = now(play(Step("push", enter=begin), None, {army: "9940", mover: abroad}, superior=superior))
    assert pushed.must_return[1] and starts_out_of_command(pushed, 1)
    state = position({army: "9940", mover: abroad}, superior=superior, must_return={"ge.mover": 1}, turn=5)
    to = reaches(state, mover)
    ends = {label for label in to if hex_of(label) not in foreign(state, land(army))}
    assert ends
    costs = {label: MARCHES.onward(state, (1,), hex_of(abroad), 0, "normal").cost(hex_of(label)) for label in ends}
    assert len(set(costs.values())) == 1


def land(army: Counter) -> str:
    """Return under which rules of boundaries units of an army move."""
    return army.formation


def test_an_ss_unit_that_fails_starts_its_next_turn_out_of_command() -> None:
    """rb.26.1.4#e1, rb.26.1.4#e2, rb.26.1.4#e3 It goes back to the road, and cannot go anywhere else."""
    mover = infantry("ss.mover", "12vg")
    superior = {"ss.mover": "ge.6pza"}
    state = position({SIXTH: "9915", mover: "9025"}, superior=superior, must_return={"ss.mover": 1}, turn=5)
    assert starts_out_of_command(state, 1)
    assert may_step(state, mover, "9026") == "move.must_return"
    assert may_step(state, mover, "9024") == ""
    assert not {hex for hex in reaches(state, mover) - {"9025"} if hex_of(hex) in foreign(state, "6pza")}


def test_the_weather_of_the_south_holds_for_the_xlvii_corps_there() -> None:
    """rb.26.2.5#d Snow over the 7th Army closes the eyes of a unit of the 5th Panzer Army that stands in its area."""
    mover = infantry("ge.mover", "2pz")
    for weather, exerts_there in (("clear", True), ("snow", False)):
        state = position({mover: "6050"}, turn=5, weather_7=weather, weather_5="clear", weather_6="clear")
        near = next(hex for hex, _edge in state.board.adjacent(hex_of("6050")))
        assert exerts(state, 0, near, False) is exerts_there
