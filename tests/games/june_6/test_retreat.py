"""13.3 Retreats.

Sections: rb.13.31, rb.13.32, rb.13.33, rb.13.34, rb.13.35, rb.13.36, rb.13.37, rb.13.22, qa.r-1, qa.r-2.
"""

from __future__ import annotations

from typing import Any

from engine.games.june_6.combat.retreat import RETREAT, Retreat
from engine.play import Game, Item, sequence
from tests.games.june_6.fighting import REST, asked, marks, run, where
from tests.games.june_6.table import offers, position, refusals, take, troop

BACK = (3, 3, 4)
ATTACKER = troop("us.16/1", 8, 4)
REGIMENT, OTHER = troop("ge.915/352", 6, 4, back=BACK), troop("ge.916/352", 6, 5, back=BACK)
FIELD = {ATTACKER: "E2235", REGIMENT: "E2236", OTHER: "E2236"}


def falls_back(units: dict[Any, str], *who: str, length: int = 1, **entries: Any) -> Game:
    """The named units, or both regiments, retreat from where they are."""
    ids = [unit.id for unit in units]
    numbers = tuple(map(ids.index, who or ("ge.915/352", "ge.916/352")))
    origin = position({}).board.place(next(hex for unit, hex in units.items() if unit.id == ids[numbers[0]]))
    side = next(unit.side for unit in units if unit.id == ids[numbers[0]])
    root = sequence("rout", Item(RETREAT, lambda _state: Retreat(side, numbers, origin, length)), REST)
    return run(root, units, **entries)


def test_the_defenders_choose_to_keep_together_or_not() -> None:
    game = falls_back(FIELD)
    assert asked(game) == ("german", "retreat")
    assert sorted(offers(game, "retreat_together")) == ["E2135", "E2136", "E2237", "E2335", "E2336"]
    take(game, "retreat_alone", "ge.915/352", "E2237")
    take(game, "retreat_alone", "ge.916/352", "E2336")
    assert (where(game, "ge.915/352"), where(game, "ge.916/352")) == ("E2237", "E2336")
    assert asked(game) == ("allied", "rest")
    assert marks(game, "ge.915/352") == (2, 0)


def test_a_first_hex_in_an_enemy_zone_costs_a_stack_one_step_and_leads_on() -> None:
    game = falls_back(FIELD)
    take(game, "retreat_together", "E2335")
    assert asked(game) == ("german", "casualty")
    take(game, "suffer", "ge.916/352")
    assert (marks(game, "ge.915/352"), marks(game, "ge.916/352")) == ((2, 0), (1, 0))
    assert asked(game) == ("german", "flight")
    assert "E2236" not in offers(game, "retreat_on"), "not back to where it came from"
    take(game, "retreat_on", "E2435")
    assert (where(game, "ge.915/352"), where(game, "ge.916/352")) == ("E2435", "E2435")


def test_one_by_one_each_loses_a_step() -> None:
    game = falls_back(FIELD)
    for unit in ("ge.915/352", "ge.916/352"):
        take(game, "retreat_alone", unit, "E2335")
        take(game, "retreat_on", "E2435")
    assert (marks(game, "ge.915/352"), marks(game, "ge.916/352")) == ((1, 0), (1, 0))


def test_a_friend_in_the_hex_does_not_save_the_step() -> None:
    game = falls_back({**FIELD, troop("ge.1/84", 3): "E2335"}, "ge.915/352")
    take(game, "retreat_alone", "ge.915/352", "E2335")
    assert marks(game, "ge.915/352") == (1, 0)


def test_every_zone_on_the_way_costs_a_step_or_only_the_first() -> None:
    units = {**FIELD, troop("us.18/1", 8, 4): "E2436"}
    for each, steps in ((True, 0), (False, 1)):
        game = falls_back(units, "ge.915/352", options={"retreat.each_zone": each})
        take(game, "retreat_alone", "ge.915/352", "E2335")
        take(game, "retreat_on", "E2435")
        assert marks(game, "ge.915/352")[0] == steps


def test_a_zone_entered_late_costs_a_step_though_only_one_zone_costs() -> None:
    """rb.13.36: a retreat of two hexes, the first of them in the open."""
    units = {**FIELD, troop("us.18/1", 8, 4): "E2438"}
    for each in (True, False):
        game = falls_back(units, "ge.915/352", length=2, options={"retreat.each_zone": each})
        take(game, "retreat_alone", "ge.915/352", "E2237")
        take(game, "retreat_on", "E2337")
        assert marks(game, "ge.915/352") == (1, 0)


def test_the_second_hex_of_a_retreat_of_two_is_asked_for() -> None:
    game = falls_back(FIELD, "ge.915/352", length=2)
    take(game, "retreat_alone", "ge.915/352", "E2237")
    assert asked(game) == ("german", "flight")
    take(game, "retreat_on", "E2238")
    assert where(game, "ge.915/352") == "E2238"
    assert marks(game, "ge.915/352") == (2, 0)


def ring(*hexes: str) -> dict[Any, str]:
    """Enemies of the regiments in these hexes."""
    return {troop(f"us.{at}/9", 6): hex for at, hex in enumerate(hexes)}


AROUND = ("E2135", "E2136", "E2237", "E2335", "E2336")


def test_who_has_nowhere_to_go_stays_and_the_stack_loses_a_step() -> None:
    game = falls_back({**FIELD, **ring(*AROUND)})
    take(game, "suffer", "ge.915/352")
    assert (marks(game, "ge.915/352"), marks(game, "ge.916/352")) == ((1, 0), (2, 0))
    assert where(game, "ge.915/352") == "E2236"


def test_a_stack_that_finds_no_room_breaks_up() -> None:
    units = {
        **FIELD,
        **ring("E2135", "E2136", "E2335", "E2336"),
        troop("ge.1/84", 3): "E2237",
        troop("ge.2/84", 3): "E2238",
    }
    game = falls_back(units)
    assert offers(game, "retreat_together") == []
    assert refusals(game, "retreat_together", "E2237") == [("stacking.full", "rb.9.14")]
    take(game, "retreat_alone", "ge.915/352", "E2237")
    assert marks(game, "ge.915/352") == (1, 0), "through the zones of those around"
    take(game, "retreat_on", offers(game, "retreat_on")[0])
    assert asked(game)[1] in ("retreat", "rest")


def test_a_single_unit_passes_a_full_hex_but_does_not_end_there() -> None:
    full = {troop("ge.1/84", 3): "E2237", troop("ge.2/84", 3): "E2237"}
    one = falls_back({**FIELD, **full}, "ge.915/352")
    assert "E2237" not in offers(one, "retreat_alone")
    assert ("ge.915/352", "E2237") not in offers(one, "retreat_alone")
    two = falls_back({**FIELD, **full}, "ge.915/352", length=2)
    assert ("ge.915/352", "E2237") in offers(two, "retreat_alone")
    both = falls_back({**FIELD, **full}, length=2)
    assert "E2237" not in offers(both, "retreat_together")


def test_a_city_ends_any_retreat_even_in_an_enemy_zone() -> None:
    units = {troop("us.16/1", 8): "E1735", REGIMENT: "E1736"}
    for near, length, steps in (({}, 2, 2), ({troop("us.18/1", 8): "E1837"}, 1, 1)):
        game = falls_back({**units, **near}, "ge.915/352", length=length)
        take(game, "retreat_alone", "ge.915/352", "E1737")
        assert (where(game, "ge.915/352"), asked(game)[1]) == ("E1737", "rest")
        assert marks(game, "ge.915/352")[0] == steps


def test_nobody_retreats_across_a_river_without_a_bridge() -> None:
    game = falls_back({troop("us.16/1", 8): "E1841", REGIMENT: "E1940"}, "ge.915/352")
    ways = {hex for _unit, hex in offers(game, "retreat_alone")}
    assert "E2040" not in ways
    assert "E1939" in ways


def test_beaten_attackers_may_be_pinned_or_isolated_and_retreat_all_the_same() -> None:
    marked: dict[str, Any] = {name: {"ge.915/352": 1} for name in ("pinned", "isolated", "scattered", "disorder")}
    game = falls_back(FIELD, "ge.915/352", **marked)
    assert offers(game, "retreat_alone")


def test_germans_do_not_retreat_into_a_beach_hex_that_is_held() -> None:
    game = falls_back(FIELD, "ge.915/352", garrison={"E2237": 1})
    assert ("ge.915/352", "E2237") not in offers(game, "retreat_alone")


def test_by_an_option_retreats_lead_towards_supply() -> None:
    source: dict[str, Any] = {"source": {"E2244": "german"}, "options": {"retreat.towards": "supply"}}
    game = falls_back(FIELD, "ge.915/352", **source)
    assert ("ge.915/352", "E2237") in offers(game, "retreat_alone")
    assert ("ge.915/352", "E2335") not in offers(game, "retreat_alone")


def test_of_a_stack_only_those_that_are_left_need_room() -> None:
    wounded = troop("ge.915/352", 6, 4)
    friends = {troop(f"ge.{number}/84", 3): hex for number, hex in enumerate(("E2434", "E2435", "E2436"), 1)}
    units = {ATTACKER: "E2235", wounded: "E2236", OTHER: "E2236", **friends}
    game = falls_back(units)
    take(game, "retreat_together", "E2335")
    take(game, "suffer", "ge.915/352")
    assert marks(game, "ge.915/352") == (0, 0)
    assert {"E2435", "E2436"} <= set(offers(game, "retreat_on")), "there is room for one more"
