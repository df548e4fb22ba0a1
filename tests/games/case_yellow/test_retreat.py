"""11.4 Retreats: the compass, rivers, zones, friends, borders, and what happens to those who find no way.

Sections: rb.11.4, rb.9.5, rb.8.4, rb.10.10, qa.4.
"""

from __future__ import annotations

from typing import Any

from engine.games.case_yellow.combat.retreat import RETREAT
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.state import OfSide
from engine.mechanics.areas import Spots
from engine.mechanics.retreating.course import Retreat
from engine.mechanics.special_records import Special, SpecialRule
from engine.play import Game, Item, sequence
from engine.rulebook.catalogue import load_catalogue
from engine.rulebook.render import Renderer
from tests.games.case_yellow import table
from tests.games.case_yellow.fighting import (
    EAST,
    FIELD,
    NORTH_EAST,
    NORTH_WEST,
    REST,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    asked,
    steps,
)
from tests.games.case_yellow.marches import SYSTEM
from tests.games.case_yellow.table import corps, offers, refusals, take, troop, west, where

FRENCH = corps("fr.x")


def falls_back(
    units: Any, *who: str, start: str = FIELD, hexes: int = 2, may_stop: bool = True, **entries: Any
) -> Game:
    """The named units, or the first one, retreat from where they are."""
    pairs = list(units)
    ids = [unit.id for unit in pairs]
    numbers = tuple(map(ids.index, who or ids[:1]))
    mover = entries.pop("mover", pairs[numbers[0]].side)
    frame = Retreat(numbers, west().place(start), hexes, mover, may_stop)
    root = sequence("rout", Item(RETREAT, lambda _state: frame), Item(REST, lambda _state: OfSide(GERMAN)))
    return table.play(root, root.record(), units, system=SYSTEM, active="german", **entries)


def test_the_allies_fall_back_west_and_south_west() -> None:
    game = falls_back({FRENCH: FIELD, corps("ge.x"): EAST})
    assert asked(game) == ("allied", "retreat")
    assert sorted(offers(game, "retreat_alone")) == [("fr.x", SOUTH_WEST), ("fr.x", WEST)]
    take(game, "retreat_alone", "fr.x", WEST)
    assert sorted(offers(game, "retreat_together")) == ["1017", "1116"]
    take(game, "retreat_together", "1116")
    assert where(game, "fr.x") == "1116"


def test_the_germans_fall_back_east() -> None:
    game = falls_back({corps("ge.x"): FIELD, FRENCH: WEST})
    assert sorted(hex for _unit, hex in offers(game, "retreat_alone")) == sorted([EAST, NORTH_EAST, SOUTH_EAST])


def test_where_both_are_barred_they_go_north_west_or_south_east() -> None:
    foes = {corps("ge.1"): WEST, corps("ge.2"): EAST}
    game = falls_back({FRENCH: FIELD, **foes, troop("fr.1"): NORTH_WEST, troop("fr.2"): SOUTH_EAST}, hexes=1)
    assert sorted(hex for _unit, hex in offers(game, "retreat_alone")) == sorted([NORTH_WEST, SOUTH_EAST])


def test_an_empty_hex_in_an_enemy_zone_is_closed_and_a_friend_opens_it() -> None:
    foes = {corps(f"ge.{at}"): hex for at, hex in enumerate((EAST, "1217", "1016"))}
    closed = falls_back({FRENCH: FIELD, **foes, corps("ge.9"): "1017"})
    assert steps(closed, "fr.x") == 0
    opened = falls_back({FRENCH: FIELD, **foes, corps("ge.9"): "1017", troop("fr.1"): WEST}, hexes=1)
    assert where(opened, "fr.x") == WEST


def test_a_yellow_unit_of_higher_rating_goes_through_zones() -> None:
    dlm = troop("fr.dlm", 3, 4, 6, kind="dlm", yellow=True)
    foes = {corps(f"ge.{at}", 6, 3): hex for at, hex in enumerate((EAST, "1217", "1016", "1017"))}
    assert ("fr.dlm", WEST) in offers(falls_back({dlm: FIELD, **foes}, hexes=1), "retreat_alone")
    equal = {corps(f"ge.{at}", 6, 4): hex for at, hex in enumerate((EAST, "1217", "1016", "1017"))}
    assert steps(falls_back({dlm: FIELD, **equal}), "fr.dlm") == 0


def test_a_full_hex_sends_them_one_hex_further() -> None:
    full = {corps("fr.a"): "1116", troop("fr.b"): "1116"}
    game = falls_back({FRENCH: FIELD, corps("ge.x"): EAST, **full})
    take(game, "retreat_alone", "fr.x", WEST)
    take(game, "retreat_together", "1116")
    if asked(game)[1] == "retreat":
        take(game, "retreat_together", offers(game, "retreat_together")[0])
    assert west().grid.distance(west().place(FIELD), west().place(where(game, "fr.x"))) == 3


def test_a_city_ends_a_retreat_early_if_its_owner_likes() -> None:
    game = falls_back({FRENCH: "1412", corps("ge.x"): "1413"}, start="1412")
    take(game, "retreat_alone", "fr.x", "1411")
    assert offers(game, "stop") == [()]
    take(game, "stop")
    assert where(game, "fr.x") == "1411"


def test_not_where_the_overrunner_drives_them() -> None:
    game = falls_back({FRENCH: "1412", corps("ge.x"): "1413"}, start="1412", may_stop=False, mover=GERMAN)
    assert asked(game)[0] == "german"
    take(game, "retreat_alone", "fr.x", "1411")
    assert offers(game, "stop") == []


def test_great_rivers_are_crossed_at_crossings_only() -> None:
    game = falls_back({corps("ge.x"): "2025", FRENCH: "2024"}, start="2025", hexes=1, destroyed={"2025": 1})
    assert where(game, "ge.x") == "2125"


def test_germans_do_not_fall_back_into_intact_works() -> None:
    units = {corps("ge.x"): "2024", FRENCH: "2023"}
    game = falls_back(units, start="2024", hexes=1)
    assert "2025" not in [hex for _unit, hex in offers(game, "retreat_alone")]
    assert refusals(game, "retreat_alone", "ge.x", "2025") == [("retreat.works", "qa.4#a")]
    game = falls_back(units, start="2024", hexes=1, destroyed={"2025": 1})
    assert ("ge.x", "2025") in offers(game, "retreat_alone")


def test_the_allies_fall_back_into_their_own_works() -> None:
    game = falls_back({FRENCH: "2125", corps("ge.x"): "2126"}, start="2125", hexes=1)
    assert where(game, "fr.x") == "2025"


def test_a_rule_of_the_scenario_may_close_a_hex_to_retreats() -> None:
    shut = SpecialRule("shut", "forbid", "retreat", where=Spots((west().hex(WEST),)))
    game = falls_back({FRENCH: FIELD, corps("ge.x"): EAST}, hexes=1, special=Special((shut,)))
    assert where(game, "fr.x") == SOUTH_WEST


def test_the_dutch_do_not_leave_their_country() -> None:
    foe = {corps("ge.x"): "3725"}
    home = set(west().area("netherlands"))
    dutch = falls_back({troop("nl.1"): "3624", **foe}, start="3624", hexes=1)
    assert where(dutch, "nl.1") == "3623", "the only way that stays at home"
    assert west().place("3623") in home and west().place("3523") not in home
    french = falls_back({troop("fr.1"): "3624", **foe}, start="3624", hexes=1)
    assert ("fr.1", "3523") in offers(french, "retreat_alone")


def test_two_together_or_one_by_one() -> None:
    units = {FRENCH: FIELD, troop("fr.1"): FIELD, corps("ge.x"): EAST}
    game = falls_back(units, "fr.x", "fr.1")
    assert sorted(offers(game, "retreat_together")) == [SOUTH_WEST, WEST]
    take(game, "retreat_alone", "fr.1", WEST)
    take(game, "retreat_together", "1116")
    assert asked(game) == ("allied", "retreat")
    take(game, "retreat_alone", "fr.x", SOUTH_WEST)
    if asked(game)[1] == "retreat":
        take(game, "retreat_together", "0917" if "0917" in offers(game, "retreat_together") else "1017")
    assert where(game, "fr.1") == "1116"
    assert where(game, "fr.x") == "1017"


def test_one_comes_to_his_end_before_the_next_sets_out() -> None:
    game = falls_back({FRENCH: FIELD, troop("fr.1"): FIELD, corps("ge.x"): EAST}, "fr.x", "fr.1")
    take(game, "retreat_alone", "fr.1", WEST)
    assert refusals(game, "retreat_alone", "fr.x", SOUTH_WEST) == [("retreat.not_due", "rb.11.4#a")]
    take(game, "retreat_together", "1116")
    assert refusals(game, "retreat_alone", "fr.x", SOUTH_WEST) == []


def test_a_retreat_of_two_hexes_does_not_end_next_to_its_start() -> None:
    game = falls_back({FRENCH: FIELD, corps("ge.x"): EAST})
    for first in (WEST, SOUTH_WEST):
        take(game, "retreat_alone", "fr.x", first)
        grid, board = west().grid, west()
        assert all(grid.distance(board.place(FIELD), board.place(hex)) == 2 for hex in offers(game, "retreat_together"))
        game.undo()


def test_a_refused_hex_names_what_keeps_the_retreat_from_it() -> None:
    game = falls_back({FRENCH: FIELD, corps("ge.x"): EAST})
    why = {hex: refusals(game, "retreat_alone", "fr.x", hex) for hex in (EAST, NORTH_EAST, NORTH_WEST, "2025")}
    assert why == {
        EAST: [("move.enemy_there", "rb.11.4#e")],
        NORTH_EAST: [("retreat.zone", "rb.11.4#h")],
        NORTH_WEST: [("retreat.not_best", "rb.11.4#c")],
        "2025": [("retreat.no_way", "rb.11.4#c")],
    }
    take(game, "retreat_alone", "fr.x", WEST)
    assert ("retreat.back", "rb.11.4#f") in refusals(game, "retreat_together", FIELD)
    assert refusals(game, "retreat_together", NORTH_WEST) == [("retreat.too_near", "rb.11.4#f")]
    assert refusals(game, "retreat_together", "1217") == [("retreat.not_best", "rb.11.4#c")]


def test_of_two_ways_the_refusal_names_the_better_one_and_why() -> None:
    game = falls_back({FRENCH: FIELD, corps("ge.x"): EAST})
    (refusal,) = game.why_not(0, game.choice_from_plain("retreat_alone", ("fr.x", NORTH_WEST)))
    assert refusal.message["row"] == "retreat.keeps_to_compass"
    assert west().label(refusal.message["better"]) in (SOUTH_WEST, WEST)
    texts = load_catalogue("case_yellow")
    said = [Renderer(texts, game.state, language, strict=True).text(refusal.message) for language in ("en", "ja")]
    assert "the way by it keeps better to the compass" in said[0]
    assert "コンパス" in said[1]


def test_ground_and_rivers_are_told_apart() -> None:
    shore = falls_back({FRENCH: "4929", corps("ge.x"): EAST}, start="4929")
    assert ("retreat.ground", "rb.11.4#d") in refusals(shore, "retreat_alone", "fr.x", "4829")
    bank = falls_back({FRENCH: "4331", corps("ge.x"): EAST}, start="4331")
    assert ("retreat.river", "rb.11.4#d") in refusals(bank, "retreat_alone", "fr.x", "4332")
