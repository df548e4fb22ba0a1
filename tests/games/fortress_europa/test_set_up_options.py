"""31.6 to 31.8 Options of the German set-up, on the campaign."""

from __future__ import annotations

import random
from collections import Counter as Tally
from dataclasses import replace
from typing import Any

import pytest

from engine.games.fortress_europa.counters import ALLIED, GERMAN, Counter
from engine.games.fortress_europa.movement.moving import FIRST_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.set_up.boxes import BOXES, starting
from engine.games.fortress_europa.state import FortressState, area_of
from engine.play import Choice, Game
from engine.playtest.reference import resolve
from tests.games.fortress_europa import table
from tests.games.fortress_europa.table import asked, number, offers, refusals, take, where


def campaign(**options: object) -> Game:
    """Begin the campaign with options; the German set-up is asked for."""
    found = resolve("fortress_europa/campaign")
    chosen = {**found.scenario.options, **{name.replace("__", "."): value for name, value in options.items()}}
    return Game.start(replace(found.scenario, options=chosen), 1, system=found.system)


def in_boxes(state: FortressState) -> Tally[str]:
    """Count the units of each box."""
    return Tally(area_of(state, unit) for unit in starting(state))


# 31.8

PANZER, SECURITY = "ge.panzer/lehr", "ge.security/325_security"


def test_the_units_of_the_boxes_are_chosen_freely() -> None:
    """rb.31.8#a, rb.31.8#b Every box keeps its number, and a frozen district freezes whoever is put there."""
    assert refusals(campaign(), "exchange", PANZER) == ["boxes.fixed"]
    game = campaign(setup__limited=True)
    state = table.now(game)
    before, panzer = in_boxes(state), number(state, PANZER)
    assert set(before) == set(BOXES) and area_of(state, panzer) == "free" and not state.frozen[panzer]
    take(game, "exchange", PANZER)
    other = next(unit for unit in offers(game, "with") if area_of(state, number(state, unit)) == "netherlands")
    place = where(game, other)
    take(game, "with", other)
    assert in_boxes(state) == before
    assert (area_of(state, panzer), where(game, PANZER)) == ("netherlands", place)


def test_frozen_and_district_rules_go_with_the_box() -> None:
    """rb.31.8#c The panzers are frozen and stay in the district, the other unit sets up anywhere."""
    game = campaign(setup__limited=True)
    state = table.now(game)
    take(game, "exchange", PANZER)
    other = next(unit for unit in offers(game, "with") if area_of(state, number(state, unit)) == "netherlands")
    take(game, "with", other)
    assert [table.of(game, "frozen", unit) for unit in (PANZER, other)] == [1, 0]
    goals = {unit: {hex for each, hex in offers(game, "set") if each == unit} for unit in (PANZER, other)}
    holland = table.labels(state, state.board.area("district_netherlands"))
    assert goals[PANZER] <= holland and len(goals[other]) > 10 * len(goals[PANZER])


def test_no_coastal_unit_leaves_the_coast_by_an_exchange() -> None:
    """rb.31.8#c, rb.22.1#b Chance exchanges units; every one stands where its box and its type let it be."""
    rng, game = random.Random(5), campaign(setup__limited=True)
    state = table.now(game)
    before = in_boxes(state)
    for _turn in range(12):
        take(game, "exchange", rng.choice(offers(game, "exchange")))
        take(game, "with", rng.choice(offers(game, "with")))
    from engine.games.fortress_europa.set_up.boxes import is_coastal, place_of, ranges

    assert in_boxes(state) == before and sum(other >= 0 for other in state.quarters) > 12
    for unit, hexes in ranges(state).items():
        assert place_of(state, unit) in hexes
    assert any(is_coastal(state, unit) and state.quarters[unit] >= 0 for unit in starting(state))
    assert asked(game) == "set_up" and not list(game.system.invariants(state))


# 31.7


def test_decoys_lie_on_units_and_on_blanks() -> None:
    """rb.31.7#a, rb.31.7#b, rb.31.7#c No other unit is hidden; nine units and ten blanks, anywhere on land."""
    plain = campaign()
    assert (
        offers(plain, "hide") and offers(plain, "cover") == [] and refusals(plain, "blank", "R12") == ["decoy.no_blank"]
    )
    game = campaign(decoys__setup=True)
    state = table.now(game)
    assert offers(game, "hide") == [] and not any(state.hidden)
    for _cover in range(9):
        take(game, "cover", offers(game, "cover")[0])
    assert refusals(game, "cover", PANZER) == ["decoy.none_left"] and sum(state.hidden) == 9
    for hex in ("R12", "R12", "RR9", "K2", "A19", "N33", "GG3", "Z20", "S12", "M6"):
        take(game, "blank", hex)
    assert sum(state.decoys) == 19 and refusals(game, "blank", "R12") == ["decoy.no_blank"]
    covered = {state.hideout[unit] for unit in range(len(state.record)) if state.hidden[unit]}
    assert all(state.decoys[hex] for hex in covered)


def test_a_covered_unit_keeps_its_box() -> None:
    """rb.31.7#c, rb.31.8#a With both options chance sets up to the end, and nothing is lost."""
    rng, game = random.Random(1), campaign(decoys__setup=True, setup__limited=True)
    state = table.now(game)
    take(game, "cover", PANZER)
    assert refusals(game, "exchange", PANZER) == ["boxes.no_partner"]
    for _turn in range(24):
        assert game.prompt is not None
        verb = rng.choice([verb for verb, found in game.prompt.offers.items() if found and verb != "done"])
        take(game, verb, *game.plain_args(Choice(verb, rng.choice(game.prompt.offers[verb]))))
    covered = {state.hideout[unit] for unit in range(len(state.record)) if state.hidden[unit]}
    assert all(state.decoys[hex] for hex in covered) and not list(game.system.invariants(state))


def test_the_allies_see_markers_and_not_what_is_under_them() -> None:
    """rb.31.7#c A fork for the Allies lays each hidden unit under some marker where it can be."""
    game = campaign(decoys__setup=True)
    for unit in (PANZER, "ge.panzer/2_pz", SECURITY):
        take(game, "cover", unit)
    for hex in ("R12", "X12", "Z20"):
        take(game, "blank", hex)
    take(game, "done")
    state = table.now(game)
    view = game.for_side(0).view()
    numbers = [number(state, unit) for unit in (PANZER, "ge.panzer/2_pz", SECURITY)]
    assert sum(view["decoys"]) == 6 and {view["hideout"][unit] for unit in numbers} == {"hidden"}
    places = set()
    for seed in range(12):
        found = table.now(game.for_side(0).fork(seed))
        assert all(found.decoys[found.hideout[unit]] for unit in numbers)
        assert found.hideout[numbers[2]] == state.hideout[numbers[2]]
        places.add(found.hideout[numbers[0]])
    assert len(places) > 2


def test_all_decoys_are_taken_away_when_units_are_revealed() -> None:
    """rb.31.7#d The units are where they were covered."""
    from engine.games.fortress_europa.invasions.revealing import REVEAL, has_hidden

    units = {table.tanks("ge.p"): ""}
    hidden: dict[str, Any] = {"hidden": {"ge.p": 1}, "hideout": {"ge.p": "R12"}, "decoys": {"R12": 1, "Z20": 2}}
    game = table.play(REVEAL, None, units, **hidden)
    assert where(game, "ge.p") == "R12" and not any(table.now(game).decoys)
    only_blanks = table.position(units, decoys={"Z20": 1})
    assert has_hidden(only_blanks)


# 31.6

DECOYS = {"decoys.germany": True}
PANZERS = {table.tanks("ge.p"): "PP14", table.foot("ge.1", 6): "QQ14", table.foot("ge.2"): "S24"}


def moves(units: dict[Counter, str], **entries: Any) -> Game:
    """Begin a German move, with the triggers of the game at work."""
    return table.play(FIRST_MOVE, OfSide(GERMAN), units, phasing=GERMAN, impulse=1, **{"options": DECOYS} | entries)


def test_units_in_germany_are_covered_out_of_sight() -> None:
    """rb.31.6#a In Germany, and with no Allied unit within five hexes; nineteen at most."""
    assert offers(moves(PANZERS, options={}), "cover") == []
    game = moves(PANZERS)
    assert offers(game, "cover") == ["ge.p", "ge.1"] and refusals(game, "cover", "ge.2") == ["decoy.in_sight"]
    near = moves({**PANZERS, table.foot("us.1"): "PP19", table.foot("us.2"): "JJ14"})
    assert offers(near, "cover") == ["ge.1"]
    full = moves({table.foot(f"ge.{n}"): "PP14" if n < 3 else f"QQ{n}" for n in range(1, 22)})
    for unit in offers(full, "cover")[:19]:
        take(full, "cover", unit)
    assert offers(full, "cover") == [] and sum(table.now(full).covers) == 19


def test_the_allies_see_only_the_marker_of_a_covered_unit() -> None:
    """rb.31.6#a, rb.31.6#b It marches in Germany at its own rate, and its marker goes with it."""
    game = moves(PANZERS)
    state = table.now(game)
    reach = {}
    for covered in (False, True):
        take(game, "march", "ge.p")
        reach[covered] = set(offers(game, "to"))
        game.undo()
        if not covered:
            take(game, "cover", "ge.p")
    assert reach[True] == reach[False]
    take(game, "march", "ge.p")
    take(game, "to", "PP11")
    seat = game.for_side(ALLIED)
    assert seat.view()["at"][number(state, "ge.p")] == "hidden" and where(game, "ge.p") == "PP11"
    assert [state.board.label(hex) for hex, count in enumerate(seat.view()["covers"]) if count] == ["PP11"]
    told = [event for event in seat.events if event.key == "march.entered"]
    assert told == [] and table.events(game, "march.entered") == 3


def walked(here: str, there: str, walker: str) -> Game:
    """Cover two units, and march the one that is in PP14."""
    game = moves({table.tanks("ge.p", 8): here, table.tanks("ge.q", 6): there, table.foot("us.1"): "S24"})
    for unit in ("ge.p", "ge.q"):
        take(game, "cover", unit)
    take(game, "march", walker)
    take(game, "to", "PP11")
    return game


def test_the_allies_do_not_see_which_covered_unit_has_marched() -> None:
    """rb.31.6#a, rb.31.6#b All that they see is alike, whichever of two units under decoys it was."""
    one, other = walked("PP14", "QQ14", "ge.p"), walked("QQ14", "PP14", "ge.q")
    assert (where(one, "ge.p"), where(other, "ge.q")) == ("PP11", "PP11")
    assert table.of(one, "spent", "ge.p") and not table.of(one, "spent", "ge.q")
    views = [game.for_side(ALLIED).view() for game in (one, other)]
    assert {name for name in views[0] if views[0][name] != views[1][name]} == set()
    assert one.for_side(GERMAN).view()["spent"] != other.for_side(GERMAN).view()["spent"]
    told = [[event.message for event in game.for_side(ALLIED).events] for game in (one, other)]
    assert told[0] == told[1]


def test_a_fork_keeps_together_what_a_covered_unit_has_done() -> None:
    """rb.31.6#b Whoever is where the unit went has marched."""
    game = walked("PP14", "QQ14", "ge.p")
    gone = set()
    for seed in range(8):
        state = table.now(game.for_side(ALLIED).fork(seed))
        there = next(unit for unit in range(2) if state.at[unit] == table.hex_of(state, "PP11"))
        assert state.spent[there] == table.of(game, "spent", "ge.p") and not state.spent[1 - there]
        gone.add(there)
    assert gone == {0, 1}


def test_a_fork_for_the_allies_mixes_the_units_under_decoys() -> None:
    """rb.31.6#a Markers stay where they are."""
    game = moves(PANZERS)
    for unit in ("ge.p", "ge.1"):
        take(game, "cover", unit)
    found = {tuple(table.now(game.for_side(ALLIED).fork(seed)).at) for seed in range(8)}
    here, there = (table.hex_of(table.now(game), label) for label in ("PP14", "QQ14"))
    assert {places[:2] for places in found} == {(here, there), (there, here)}


@pytest.mark.parametrize(("start", "goal", "shown"), [("II14", "FF13", True), ("II14", "JJ14", False)])
def test_a_unit_is_revealed_when_it_leaves_germany(start: str, goal: str, shown: bool) -> None:
    """rb.31.6#c FF13 is in Luxembourg."""
    game = moves({table.tanks("ge.p"): start})
    take(game, "cover", "ge.p")
    take(game, "march", "ge.p")
    take(game, "to", goal)
    assert (table.of(game, "covered", "ge.p") == 0) == shown == bool(table.events(game, "decoy.shown"))
    assert sum(table.now(game).covers) == (not shown)


def test_a_unit_is_revealed_when_allies_come_near() -> None:
    """rb.31.6#c Armor that comes within five hexes sees it on the way, and is stopped by its zone."""
    units = {table.tanks("ge.p"): "NN14", table.tanks("us.t", 8): "GG14"}
    entries: dict[str, Any] = {"covered": {"ge.p": 1}, "covers": {"NN14": 1}, "options": DECOYS}
    game = table.play(FIRST_MOVE, OfSide(ALLIED), units, phasing=ALLIED, impulse=1, **entries)
    take(game, "march", "us.t")
    take(game, "to", "HH14")
    assert table.of(game, "covered", "ge.p") == 1
    take(game, "march", "us.t")
    take(game, "to", "II14")
    assert table.of(game, "covered", "ge.p") == 0 and not any(table.now(game).covers)
