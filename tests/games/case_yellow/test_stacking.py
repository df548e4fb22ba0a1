"""8, 10.2 Stacking, units that are too many, and reinforcements that need room."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.case_yellow.counters import ALLIED, Counter
from engine.games.case_yellow.stacking import fits, overfull
from tests.games.case_yellow.marches import march, moves
from tests.games.case_yellow.table import corps, now, offers, panzer, position, refusals, take, troop, west, where

BOARD = west()
CORPS, OTHER = corps("ge.corps/1"), corps("ge.corps/2")
DIVISION, SECOND = troop("ge.div/1", 2), troop("ge.div/2", 2)
TANKS = panzer("ge.pz/1")
ARKO = corps("ge.arko", 3, kind="arko", red_box=True)
SUPPLY = corps("ge.supply/a", 0, 0, 6, kind="attack_supply", red_box=True, back=0)


def small(number: int) -> Counter:
    """A regiment."""
    return troop(f"ge.reg/{number}", 1, size="regiment", band="white")


def together(*units: Counter, **entries: Any) -> str:
    """What speaks against these units in one hex."""
    found = overfull(position(dict.fromkeys(units, "3019"), **entries), BOARD.hex("3019"))
    return found.message.key if found else ""


@pytest.mark.parametrize(
    ("units", "allowed"),
    [
        ((CORPS, OTHER), False),
        ((CORPS, DIVISION), True),
        ((CORPS, TANKS), False),
        ((DIVISION, SECOND), True),
        ((TANKS, DIVISION), True),
        ((DIVISION, SECOND, TANKS), False),
        ((CORPS, ARKO), False),
        ((DIVISION, SUPPLY), True),
        ((TANKS, SUPPLY), False),
        ((CORPS, small(1), small(2)), True),
        ((DIVISION, small(1), small(2)), True),
        ((CORPS, small(1), small(2), small(3)), False),
        ((CORPS, DIVISION, small(1)), True),
        ((CORPS, DIVISION, small(1), small(2)), False),
        ((small(1), small(2)), True),
        ((small(1), small(2), small(3)), False),
    ],
)
def test_limits(units: tuple[Counter, ...], allowed: bool) -> None:
    """8.3"""
    assert together(*units) == ("" if allowed else "stacking.full")


def test_nations() -> None:
    """8.6, 13.5"""
    dutch, belgian = troop("nl.div/1", 1), troop("be.div/1", 1)
    french, british, canadian = troop("fr.div/1", 2), troop("br.div/1", 2), troop("ca.brig/1", 1, size="brigade")
    assert together(dutch, belgian) == "stacking.dutch_belgian"
    assert together(belgian, french) == ""
    assert together(belgian, british) == ""
    assert together(french, british) == "stacking.french_british"
    assert together(french, canadian) == "stacking.french_british"
    assert together(british, canadian) == ""
    assert together(french, british, options={"french_with_british": True}) == ""
    assert together(dutch, french) == "", "the text is silent"
    port = {"dynamo_port": "3119", "dynamo_turn": 3}
    assert together(french, british, **port) == "", "next to the port"
    assert together(french, british, dynamo_over=4, **port) == "stacking.french_british"


def test_the_port_holds_any_number() -> None:
    """13.5c"""
    many = dict.fromkeys((corps("br.corps/1"), corps("br.corps/2"), corps("fr.corps/1")), "3313")
    assert overfull(position(many, dynamo_port="3313", dynamo_turn=3), BOARD.hex("3313")) is None
    assert overfull(position(many), BOARD.hex("3313")) is not None


def test_whether_one_more_fits() -> None:
    state = position({CORPS: "3019", TANKS: "3018", DIVISION: "3018"})
    assert fits(state, 0, state.at[0]) is None, "it stands there itself"
    assert fits(state, 1, state.at[0]) is not None
    assert fits(state, 2, state.at[0]) is None


def test_the_owner_gives_up_units_at_the_end_of_movement() -> None:
    """8.4: not before, for they may pass, and leave again."""
    game = moves({CORPS: "2112", OTHER: "2113", DIVISION: "2412"})
    march(game, "ge.corps/2", "2112")
    assert where(game, "ge.corps/2") == "2112"
    take(game, "done")
    assert offers(game, "give_up") == ["ge.corps/1", "ge.corps/2"]
    assert refusals(game, "give_up", "ge.div/1") == [("stacking.in_order", "rb.8.4#a")]
    take(game, "give_up", "ge.corps/1")
    assert (where(game, "ge.corps/1"), where(game, "ge.corps/2")) == ("", "2112")
    assert game.prompt is not None
    assert game.prompt.place[-1] == "rest"


def test_who_stands_too_close_may_still_move_away() -> None:
    game = moves({CORPS: "2112", OTHER: "2113"})
    march(game, "ge.corps/2", "2112")
    march(game, "ge.corps/1", "2111")
    take(game, "done")
    assert game.prompt is not None
    assert game.prompt.place[-1] == "rest"


# Reinforcements


def arriving(*units: tuple[Counter, str], standing: Any = None, side: int = 1, **entries: Any) -> Any:
    """A Move round in which units are due at a hex."""
    queue = [[3, unit.id] for unit, _gate in units]
    gates = {unit.id: [gate] for unit, gate in units}
    roster = {**{unit: "" for unit, _gate in units}, **(standing or {})}
    return moves(roster, side, arrivals=queue, gates=gates, **entries)


def test_reinforcements_come_where_and_when_the_scenario_says() -> None:
    """10.2b: and they may move in the same round."""
    late = corps("ge.corps/9")
    game = arriving((CORPS, "3435"), (DIVISION, "3035"), standing={late: ""})
    assert offers(game, "place") == [("ge.corps/1", "3435"), ("ge.div/1", "3035")]
    assert refusals(game, "place", "ge.corps/1", "3035") == [("placing.elsewhere", "rb.10.2#b")]
    assert refusals(game, "place", "ge.corps/9", "3435") == [("placing.not_due", "rb.10.2#b")]
    take(game, "place", "ge.corps/1", "3435")
    take(game, "done")
    assert offers(game, "pick") == ["ge.corps/1"]
    assert now(game).placed[0] == 1
    assert now(game).arrivals.due(3) == (1,), "who was not placed waits"


def test_reinforcements_need_room_and_ground_of_their_own() -> None:
    """8.4, 10.2b"""
    full = arriving((CORPS, "3435"), standing={OTHER: "3435"})
    assert full.prompt.place[-1] == "moves", "nobody is asked"
    lost = arriving(
        (corps("fr.corps/1"), "1216"), (corps("fr.corps/2"), "1016"), side=ALLIED, control={"1216": "german"}
    )
    assert offers(lost, "place") == [("fr.corps/2", "1016")]
    assert refusals(lost, "place", "fr.corps/1", "1216") == [("placing.not_ours", "rb.10.2#b")]


def test_without_a_gate_units_come_at_home() -> None:
    """12.10e: eliminated units come back as reinforcements, where their nation draws its supply from."""
    game = moves({corps("be.corps/1"): ""}, ALLIED, arrivals=[[3, "be.corps/1"]])
    assert sorted(hex for _unit, hex in offers(game, "place")) == ["3423", "3516"]
