"""26 German army boundaries: who may be where, who may dare to cross, and who must return."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.time_for_trumpets.boundaries import may_attack, starts_out_of_command
from engine.games.time_for_trumpets.combat.advance import Manner
from engine.games.time_for_trumpets.combat.advance_ways import ADVANCES
from engine.games.time_for_trumpets.counters import Counter
from engine.games.time_for_trumpets.entering import RETREAT, entered
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
