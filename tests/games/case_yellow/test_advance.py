"""11.5 Advances: one hex, and for German yellow units in their Combat rounds a second.

Sections: rb.11.5, rb.10.9, rb.10.8, qa.3.
"""

from __future__ import annotations

from typing import Any

from engine.games.case_yellow.combat.advance import ADVANCE, Advance
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.state import OfSide
from engine.mechanics.areas import Spots
from engine.mechanics.special_records import Special, SpecialRule
from engine.play import Game, Item, sequence
from tests.games.case_yellow import table
from tests.games.case_yellow.fighting import EAST, FIELD, NORTH_EAST, NORTH_WEST, REST, asked, attack, rounds
from tests.games.case_yellow.marches import SYSTEM
from tests.games.case_yellow.table import corps, events, now, offers, panzer, refusals, take, troop, west, where


def advances(units: Any, target: str, *who: str, further: bool = True, **entries: Any) -> Game:
    """The named units, or the first one, may advance into a hex."""
    pairs = list(units)
    ids = [unit.id for unit in pairs]
    numbers = tuple(map(ids.index, who or ids[:1]))
    frame = Advance(pairs[numbers[0]].side, west().place(target), numbers, further)
    root = sequence("advancing", Item(ADVANCE, lambda _state: frame), Item(REST, lambda _state: OfSide(GERMAN)))
    return table.play(root, root.record(), units, entries.pop("faces", ()), system=SYSTEM, active="german", **entries)


def seconds(game: Game) -> list[str]:
    """The second hexes on offer."""
    return sorted({hex for _unit, hex in offers(game, "advance_on")})


def test_a_yellow_unit_takes_a_second_hex_in_any_direction() -> None:
    game = advances({panzer("ge.1"): EAST}, FIELD)
    take(game, "advance", "ge.1")
    assert NORTH_WEST in seconds(game)
    take(game, "advance_on", "ge.1", NORTH_WEST)
    assert where(game, "ge.1") == NORTH_WEST
    assert now(game).control[now(game).board.place(FIELD)] == GERMAN


def test_others_and_those_in_move_rounds_do_not() -> None:
    assert asked(_after_one(advances({corps("ge.x"): EAST}, FIELD), "ge.x"))[1] == "rest"
    assert asked(_after_one(advances({panzer("ge.1"): EAST}, FIELD, further=False), "ge.1"))[1] == "rest"


def _after_one(game: Game, unit: str) -> Game:
    take(game, "advance", unit)
    return game


def test_stacking_limits_hold() -> None:
    units = {panzer(f"ge.{at}"): (EAST, EAST, NORTH_EAST)[at] for at in range(3)}
    game = advances(units, FIELD, "ge.0", "ge.1", "ge.2")
    take(game, "advance", "ge.0")
    take(game, "advance", "ge.1")
    assert "ge.2" not in offers(game, "advance")
    take(game, "advance_on", "ge.0", NORTH_WEST)
    take(game, "advance", "ge.2")
    assert [where(game, unit) for unit in ("ge.0", "ge.1", "ge.2")] == [NORTH_WEST, FIELD, FIELD]


def test_works_fall_to_those_who_enter_either_hex() -> None:
    game = advances({panzer("ge.1"): "1924"}, "2025", control={"2025": "allied"})
    take(game, "advance", "ge.1")
    assert now(game).destroyed[now(game).board.place("2025")]
    take(game, "advance_on", "ge.1", "1925")
    assert now(game).destroyed[now(game).board.place("1925")]


def test_the_second_hex_is_not_across_a_great_river_nor_in_forest_without_a_road() -> None:
    game = advances({panzer("ge.1"): "2024"}, "2025")
    take(game, "advance", "ge.1")
    assert "2026" not in seconds(game), "no crossing"
    assert "2125" in seconds(game), "a road leads over the crossing into the forest"
    assert refusals(game, "advance_on", "ge.1", "2026") == [("advance.second_hex", "rb.11.5#g")]
    game = advances({panzer("ge.1"): "2024"}, "2025", interdicted={"2025": 1})
    take(game, "advance", "ge.1")
    assert "2125" not in seconds(game)


def test_nor_in_a_fortified_line() -> None:
    game = advances({panzer("ge.1"): "1630"}, "1629", destroyed={"1630": 1})
    take(game, "advance", "ge.1")
    assert "1728" not in seconds(game)


def test_nor_where_somebody_stands_already() -> None:
    game = advances({panzer("ge.1"): EAST, troop("ge.9"): NORTH_WEST}, FIELD)
    take(game, "advance", "ge.1")
    assert NORTH_WEST not in seconds(game)


def test_an_attack_supply_unit_that_is_overtaken_is_lost() -> None:
    wagons = troop("fr.ag1", 0, 0, 5, traits=("attack_supply",), red_box=True, band="white")
    game = advances({panzer("ge.1"): EAST, wagons: FIELD}, FIELD)
    take(game, "advance", "ge.1")
    assert (where(game, "ge.1"), where(game, "fr.ag1")) == (FIELD, "")


def test_who_comes_to_a_river_may_try_for_a_bridgehead_and_names_the_hex() -> None:
    game = advances({panzer("ge.1"): "2127"}, "2126", further=False, faces=[6])
    take(game, "advance", "ge.1")
    banks = offers(game, "bridgehead")
    assert events(game, "bridgehead.made") == 0 and len(banks) > 1
    take(game, "bridgehead", banks[-1])
    assert [now(game).bridgehead[now(game).board.place(hex)] for hex in banks] == [0] * (len(banks) - 1) + [1]
    take(game, "no_bridgehead")
    assert asked(game)[1] == "rest"


def test_a_marker_may_be_taken_off_to_serve_after_an_advance() -> None:
    six = dict.fromkeys(("3019", "3018", "3017", "3016", "3015", "3014"), 1)
    game = advances({panzer("ge.1"): "2127"}, "2126", further=False, faces=[6], bridgehead=six)
    take(game, "advance", "ge.1")
    assert offers(game, "bridgehead") == []
    take(game, "lift_bridgehead", "3014")
    assert offers(game, "bridgehead") != []


def test_nobody_advances_after_an_engaged_result() -> None:
    game = rounds({corps("ge.x", 8, 5): EAST, corps("fr.x", 4, 3): FIELD}, faces=[4])
    attack(game, FIELD, "ge.x")
    assert asked(game)[1] == "rest"
    assert where(game, "ge.x") == EAST


def test_in_combat_rounds_the_second_hex_is_offered() -> None:
    game = rounds({panzer("ge.1", 9): EAST, troop("fr.1", 1, 2): FIELD}, faces=[6])
    attack(game, FIELD)
    assert where(game, "fr.1") == ""
    take(game, "advance", "ge.1")
    assert NORTH_WEST in seconds(game)


def test_after_an_engaged_combat_in_an_allied_round_by_an_option_only() -> None:
    for option, offered in (("german_round", False), ("any_round", True)):
        game = rounds(
            {panzer("ge.1", 9): EAST, troop("fr.1", 1, 2): FIELD, corps("ge.9"): "1320"},
            side=0,
            faces=[6],
            options={"engaged.second_hex": option},
            engaged={FIELD: [EAST]},
            engager={FIELD: "german"},
        )
        take(game, "advance", "ge.1")
        assert bool(seconds(game)) == offered


def test_a_rule_of_the_scenario_may_close_a_hex_to_advances() -> None:
    shut = SpecialRule("shut", "forbid", "advance", where=Spots((west().hex(NORTH_WEST),)))
    game = advances({panzer("ge.1"): EAST}, FIELD, special=Special((shut,)))
    take(game, "advance", "ge.1")
    assert seconds(game) and NORTH_WEST not in seconds(game)
