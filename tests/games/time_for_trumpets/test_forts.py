"""2.13, 19.0, 19.4, 19.5 What becomes of works with their defenders, and who keeps a fort."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.time_for_trumpets import SYSTEM
from engine.games.time_for_trumpets.combat.advance import ADVANCE, Advance
from engine.games.time_for_trumpets.combat.battle import BATTLE
from engine.games.time_for_trumpets.combat.bearing import LOSSES
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.frames import Battle
from engine.games.time_for_trumpets.combat.losses import eliminate, lose_step
from engine.games.time_for_trumpets.combat.modifiers import is_sheltered
from engine.games.time_for_trumpets.combat.obligations import may_ignore
from engine.games.time_for_trumpets.combat.retreat import RETREAT as RETREATING
from engine.games.time_for_trumpets.combat.who import is_able
from engine.games.time_for_trumpets.entering import ADVANCE as BY_ADVANCE
from engine.games.time_for_trumpets.entering import RETREAT, entered
from engine.games.time_for_trumpets.leaders.hold import is_steady
from engine.games.time_for_trumpets.overrun_conditions import prohibition
from engine.games.time_for_trumpets.state import GERMAN, POSITION_6, STRONG_POINT
from engine.games.time_for_trumpets.works.positions import effectiveness_of, work_in
from engine.play import Step
from tests.games.time_for_trumpets import data
from tests.games.time_for_trumpets.field import (
    ardennes,
    asked,
    events,
    hex_of,
    hq,
    marked,
    now,
    of,
    offers,
    play,
    position,
    take,
    unit,
)
from tests.games.time_for_trumpets.marching import segment

HERE, BESIDE, BEHIND = "7034", "7035", "7033"
COMPANY = unit("us.co", "infantry", (2, 6), size="company", traits=("dispersed",))
BATTALION, INFANTRY = unit("us.1"), unit("ge.1")


def after(happens: Any, units: dict[Any, str], **entries: Any) -> Any:
    """Return the game after something has happened to it."""
    return play(Step("happens", enter=lambda play, _frame: happens(play)), None, units, turn=5, **entries)


# Works without defenders


@pytest.mark.parametrize("entries", [{"position": {HERE: POSITION_6}}, {"fort": {HERE: 1}}, {"road_block": {HERE: 1}}])
def test_a_work_falls_with_its_last_defender(entries: dict[str, Any]) -> None:
    """rb.19#k, rb.19.5#e It goes at once, and not while another defender is there."""
    units = {BATTALION: HERE, COMPANY: HERE, INFANTRY: BESIDE}
    lost = after(lambda play: eliminate(play, 0, "rb.52.2#a"), units, **entries)
    assert not events(lost, "work.removed")

    def lose_both(play: Any) -> None:
        eliminate(play, 0, "rb.52.2#a")
        eliminate(play, 1, "rb.52.2#a")

    state = now(after(lose_both, units, **entries))
    assert not (state.position[hex_of(HERE)] or state.fort[hex_of(HERE)] or state.road_block[hex_of(HERE)])


def test_a_step_lost_in_a_fort_costs_company_and_fort() -> None:
    """rb.2.13#f, rb.2.9.1#a14 Artillery has a single step, too."""
    guns = unit("us.guns", "field_artillery", (1, 6), unit_class="artillery")

    def happens(play: Any) -> None:
        for one in (0, 1):
            lose_step(play, one, "rb.52.6#a")

    state = now(after(happens, {COMPANY: HERE, guns: BEHIND}, in_fort={"us.co": 1}))
    assert (of(state, "steps", "us.co"), of(state, "steps", "us.guns")) == (0, 0)
    assert not work_in(state, hex_of(HERE))


# 19.4 Road blocks


@pytest.mark.parametrize("road_block", [False, True])
def test_nobody_advances_past_a_road_block(road_block: bool) -> None:
    """rb.19.4#c, rb.19.4#f The block is gone with its defenders, but not for this advance."""
    strong = {unit(f"ge.{n}", "recon", (20, 9), (20, 9), mobility="off_road"): BESIDE for n in range(2)}
    fight = Fight(GERMAN, hex_of(HERE), (0, 1), (), blocked=road_block)
    frame = Advance(fight, "DR2", (0, 1))
    game = play(ADVANCE, frame, {**strong, BATTALION: "7030"}, turn=5, phasing="german")
    take(game, "advance", "ge.0", HERE)
    went_on = asked(game) == "advance" and any(one[0] == "ge.0" for one in offers(game, "advance"))
    assert went_on is not road_block


@pytest.mark.parametrize(("steps", "rolls"), [(2, 1), (1, 0)])
def test_a_hit_at_a_road_block_comes_before_the_die(steps: int, rolls: int) -> None:
    """rb.19.4#d, rb.19.4#e At 5 to 1 a battalion takes a hit; if it is still there, the combat is rolled."""
    units = {unit("ge.0", "infantry", (60, 6), (60, 6)): BESIDE, BATTALION: HERE}
    fight = Fight(GERMAN, hex_of(HERE), (0,), (1,), corps=0, blocked=True)
    made = {"turn": 5, "phasing": "german", "road_block": {HERE: 1}, "steps": {"us.1": steps, "ge.0": 2}}
    game = play(BATTLE, Battle(fight), units, [3] * rolls, steps_called=(LOSSES, RETREATING, ADVANCE), **made)
    assert events(game, "battle.result") == rolls and events(game, "unit.loses_step") <= 1
    assert events(game, "unit.loses_step") + events(game, "unit.eliminated") >= 1


# 19.5 Forts


def test_germans_keep_no_fort() -> None:
    """rb.19.5#d1 It is gone when a German unit comes in; an American one keeps it."""

    def comes(play: Any) -> None:
        entered(play, 0, hex_of(BESIDE), hex_of(HERE), BY_ADVANCE)

    assert not now(after(comes, {INFANTRY: HERE}, fort={HERE: 1})).fort[hex_of(HERE)]
    assert now(after(comes, {BATTALION: HERE}, fort={HERE: 1})).fort[hex_of(HERE)]


def test_the_fort_of_a_company_counts_wherever_a_fort_counts() -> None:
    """rb.2.13#b, rb.2.13#i, rb.19.5#b Against overruns, for a CA, for shocked units that hold; rb.9.15#i for supply."""
    for entries in ({"in_fort": {"us.co": 1}}, {"fort": {HERE: 1}}):
        state = position({COMPANY: HERE, INFANTRY: BESIDE}, turn=5, shocked={"us.co": 1}, **entries)
        hex = hex_of(HERE)
        assert prohibition(state, GERMAN, hex) == "rb.35.2#g" and may_ignore(state, hex)
        assert is_steady(state, 0) and effectiveness_of(state, hex) == 6
    plain = position({COMPANY: HERE, INFANTRY: BESIDE}, turn=5, shocked={"us.co": 1})
    assert prohibition(plain, GERMAN, hex_of(HERE)) == "" and not may_ignore(plain, hex_of(HERE))
    assert not is_steady(plain, 0)


def test_an_oos_defender_is_sheltered_in_a_town_with_a_fort() -> None:
    """rb.9.15#i A strong point or fort in a town; neither a town alone nor a strong point in the open."""
    town, hex = hex_of("7826"), hex_of(HERE)
    strong = {"7826": STRONG_POINT, HERE: STRONG_POINT}
    assert is_sheltered(position({COMPANY: "7826"}, position=strong), town)
    assert is_sheltered(position({COMPANY: "7826"}, in_fort={"us.co": 1}), town)
    assert not is_sheltered(position({COMPANY: "7826"}), town)
    assert not is_sheltered(position({COMPANY: HERE}, position=strong), hex)


def test_the_game_begins_with_twelve_forts_and_manned_ones() -> None:
    """rb.19.5#a, rb.19.5#d, rb.2.13#c US units stand in each of them; dispersed companies are on their fort side."""
    begun = data.start("campaign", SYSTEM)
    forts = {begun.board.label(hex) for hex in range(begun.board.grid.size) if begun.fort[hex]}
    known = {"8506", "8609", "8610", "9015", "9116", "9117", "9119", "8920", "7937", "7738", "7449"}
    assert known < forts and len(forts) == 12
    there = [begun.at[one] for one, counter in enumerate(begun.roster) if counter.nationality == "us"]
    assert forts <= {begun.board.label(hex) for hex in there if hex >= 0}
    assert all(begun.counter(one).is_dispersed for one, held in enumerate(begun.in_fort) if held)
    assert any(begun.in_fort)


# Units at work


def test_who_builds_a_bridge_attacks_nobody() -> None:
    """rb.21.1#k, rb.19#f, rb.20#h, rb.22.2#h Nor does who digs, ferries or has prepared a demolition."""
    edge = next(edge for _there, edge in ardennes().adjacent(hex_of(BESIDE)))
    label = "/".join(ardennes().grid.label(hex) for hex in ardennes().grid.edge_hexes(edge))
    for entries in ({"bridging": {"ge.1": label}}, {"building": {"ge.1": 1}}, {"ferrying": {"ge.1": 1}}):
        assert not is_able(position({INFANTRY: BESIDE, BATTALION: HERE}, turn=5, **entries), 0)
    assert is_able(position({INFANTRY: BESIDE, BATTALION: HERE}, turn=5), 0)


def test_a_charge_does_not_go_with_its_engineer() -> None:
    """rb.22.2#g In another hex, although a bridge is there, too, nothing is prepared."""
    engineer = unit("us.eng", "engineer")

    def retreats(play: Any) -> None:
        entered(play, 0, hex_of("7842"), hex_of("7742"), RETREAT)

    state = now(after(retreats, {engineer: "7742"}, demolition={"us.eng": 1}))
    assert not marked(state, "demolition")


def test_who_works_does_not_leave_the_map() -> None:
    """rb.19#f Nor does who is in reserve, or pinned by an engagement."""
    board = ardennes()
    edge = board.grid.label(min(board.area("zone_m")))
    units = {hq("us.corps", "corps_hq"): "6510", BATTALION: edge}
    assert offers(segment(units, "us.corps"), "leave") == ["us.1"]
    for mark in ("building", "demolition", "reserve", "engaged"):
        entries: dict[str, Any] = {mark: {"us.1": 1}}
        assert offers(segment(units, "us.corps", **entries), "leave") == [], mark
