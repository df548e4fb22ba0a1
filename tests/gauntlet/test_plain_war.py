"""Rules that are plain data play, explain and refuse."""

from __future__ import annotations

import ast
import inspect
import re
from dataclasses import replace
from typing import Any

import pytest

from engine.mechanics.battle.declared import OnCounter
from engine.mechanics.battle.plain import Rounding, across, by_terrain, column_of
from engine.mechanics.lines import TracedLine
from engine.mechanics.lines.plain import FromAreas
from engine.mechanics.movement import Fare, bar_in, charge, layer
from engine.mechanics.names import Misnamed, fits
from engine.mechanics.retreating.plain import nearest
from engine.play import RULES, Choice, Game, Tally
from tests.gauntlet.toybox import asked, happened, offers, refused, start, state_of, take, undo_all_and_redo, where
from tests.gauntlet.toys import plain_war
from tests.gauntlet.toys.plain_war import BOARD, COMBAT, MARCHES, RETREATS, SCENARIOS, SUPPLY, SYSTEM, TROOPS
from tests.mechanics.walked import walked

NAMES = {troop.id: number for number, troop in enumerate(TROOPS)}


def begin(**at: str) -> Game:
    """A game in which red sends, with some units elsewhere."""
    toy = SCENARIOS["toy"]()
    position = {**toy.position, "at": {**toy.position["at"], **at}}
    return start(SYSTEM, lambda: replace(toy, position=position))


def begun(unit: str, hex: str) -> Game:
    """A game in which a unit has been sent from a hex."""
    game = begin(**{unit: hex})
    take(game, "send", unit)
    return game


def sum_of(game: Game, verb: str, *args: str) -> list[tuple[str, str, int]]:
    """Return the items of the sum behind a choice: key, clause, amount."""
    assert game.prompt is not None
    found = game.explain(game.prompt.actor, game.choice_from_plain(verb, args))
    assert isinstance(found, Tally)
    return [(item.message.key, item.message.clause, item.amount) for item in found]


def test_the_toy_has_no_function_of_its_own() -> None:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
    found = [node for node in ast.walk(ast.parse(inspect.getsource(plain_war))) if isinstance(node, kinds)]
    assert found == []


def test_rows_that_forms_make_are_those_of_the_toy() -> None:
    made = {function.__module__ for function in RULES if function.__name__ in ("loss.not_first", "advance.not_beside")}
    assert made == {plain_war.__name__}


@pytest.mark.parametrize(
    ("unit", "to", "items"),
    [
        ("guard", "0202", [("cost.ground", "2.1", 1)]),
        ("guard", "0203", [("cost.ground", "2.1", 2)]),
        ("train", "0303", [("cost.road", "2.2", 1)] * 2),
        ("train", "0403", [("cost.road", "2.2", 1)] * 3 + [("cost.zone", "3.1", 1)]),
        (
            "lancers",
            "0402",
            [("cost.ground", "2.1", 1)] * 3
            + [("cost.road", "2.2", 1), ("cost.ground", "2.1", 1), ("cost.zone", "3.1", 1)],
        ),
    ],
)
def test_a_march_costs_what_the_chart_says(unit: str, to: str, items: list[tuple[str, str, int]]) -> None:
    game = begin()
    take(game, "send", unit)
    assert sum_of(game, "to", to) == items
    take(game, "to", to)
    assert where(game, unit) == to


def test_a_stream_is_for_who_can_wade() -> None:
    game = begin(guard="0304", lancers="0305", train="0204")
    take(game, "send", "guard")
    assert sum_of(game, "to", "0404") == [("cost.ground", "2.1", 2), ("cost.river", "2.3", 1)]
    assert refused(begun("train", "0304"), "to", "0404") == ["move.too_far"], "there is a way round, by the road"


@pytest.mark.parametrize(
    ("unit", "at", "to", "why"),
    [
        ("guard", "0303", "0503", "move.enemy_there"),
        ("guard", "0104", "0105", "move.full"),
        ("train", "0102", "0203", "move.no_way"),
        ("train", "0102", "0401", "move.too_far"),
        ("lancers", "0206", "0305", "move.swamp"),
    ],
)
def test_refusals_say_which_row(unit: str, at: str, to: str, why: str) -> None:
    game = begin(**{unit: at})
    take(game, "send", unit)
    if why == "move.swamp":
        assert refused(game, "via", "0205") == ["march.leads_no_further"]
    else:
        assert refused(game, "to", to) == [why]
        assert (to,) not in offers(game, "to")


def test_who_makes_a_zone_is_to_blame() -> None:
    game = begun("guard", "0602")
    (refusal,) = game.why_not(0, game.choice_from_plain("to", ("0503",)))
    assert (refusal.clause, refusal.units) == ("2.4", (NAMES["picket"],))


@pytest.mark.parametrize("hex", ["0103", "0304", "0402", "0205", "0506"])
@pytest.mark.parametrize("unit", ["guard", "train", "lancers"])
def test_reach_is_what_tallies_and_refusals_let_pass(unit: str, hex: str) -> None:
    state = state_of(begin(**{unit: hex}))
    found = MARCHES.onward(state, (NAMES[unit],), BOARD.hex(hex), 0, "")
    assert {place: found.cost(place) for place in found.costs} == walked(MARCHES, state, (NAMES[unit],), BOARD.hex(hex))


def line_of(game: Game, unit: str) -> tuple[list[str], list[tuple[str, tuple[int, ...]]]]:
    """Return the line of a red unit, and what closes it."""
    state, key = state_of(game), TracedLine(0, ())
    path = SUPPLY.path(state, key, state.at[NAMES[unit]])
    closed = SUPPLY.closed(state, key, state.at[NAMES[unit]])
    return [BOARD.label(hex) for hex in path], [(each.message.key, each.units) for each in closed]


def test_a_line_of_supply_leads_to_a_source() -> None:
    path, closed = line_of(begin(), "guard")
    assert (path[0], path[-1], len(path), closed) == ("0103", "0101", 3, [])


@pytest.mark.parametrize(
    ("at", "key", "units"),
    [
        ({"guard": "0505", "picket": "0504", "vedette": "0506"}, "supply.enemy", ("picket", "vedette")),
        ({"guard": "0404", "picket": "0403", "vedette": "0405"}, "supply.enemy", ("picket", "vedette")),
    ],
)
def test_who_has_no_line_is_not_sent_and_hears_why(at: dict[str, str], key: str, units: tuple[str, ...]) -> None:
    game = begin(**at)
    path, closed = line_of(game, "guard")
    assert path == []
    assert key in [said for said, _units in closed]
    assert {unit for _said, who in closed for unit in who} <= {NAMES[unit] for unit in units}
    assert refused(game, "send", "guard") == [closed[0][0]]


# Combat

FIELD = {"guard": "0302", "lancers": "0403", "train": "0101", "picket": "0402", "vedette": "0606"}


def red_attacks(*faces: int, **at: str) -> Game:
    """A game in which red attacks the picket with guard and lancers."""
    toy = SCENARIOS["toy"]()
    position = {**toy.position, "at": {**toy.position["at"], **FIELD, **at}}
    game = start(SYSTEM, lambda: replace(toy, position=position), *faces)
    take(game, "done")
    take(game, "attack", "0402")
    return game


def test_the_sum_of_an_attack_is_odds_and_shifts() -> None:
    game = red_attacks()
    assert sum_of(game, "join", "guard") == [("combat.odds", "6", 2)]
    take(game, "join", "guard")
    assert sum_of(game, "join", "lancers") == [("combat.odds", "6", 3), ("combat.horse", "6.4", 1)]
    assert refused(game, "join", "train") == ["attack.not_beside"]
    assert refused(game, "join", "guard") == ["attack.not_beside"]


def test_an_attack_without_anybody_is_refused() -> None:
    assert refused(red_attacks(), "strike") == ["attack.empty"]


def test_only_hexes_with_enemies_next_to_fresh_units_in_supply_are_attacked() -> None:
    toy = SCENARIOS["toy"]()
    game = start(SYSTEM, lambda: replace(toy, position={**toy.position, "at": {**toy.position["at"], **FIELD}}))
    take(game, "done")
    assert offers(game, "attack") == [("0402",)]
    assert refused(game, "attack", "0606") == refused(game, "attack", "0203") == ["attack.no_enemy"]


@pytest.mark.parametrize(
    ("face", "code", "picket"),
    [(1, "-", 2), (2, "EX", 1), (6, "DE", None)],
)
def test_the_table_is_read_and_its_effects_follow(face: int, code: str, picket: int | None) -> None:
    game = red_attacks(face)
    take(game, "join", "guard")
    take(game, "join", "lancers")
    take(game, "strike")
    told = next(event for event in game.events if event.key == "combat.result")
    assert (told["odds"], told["result"]) == ("3:1", code)
    if code == "EX":
        assert refused(game, "lose", "picket") == ["loss.not_first"]
        take(game, "lose", "guard")
        assert offers(game, "advance") == [], "the picket holds the hex"
    state = state_of(game)
    assert (state.steps[NAMES["picket"]] or None) == picket
    if code == "DE":
        take(game, "advance", "guard")
        assert where(game, "guard") == "0402"


def test_who_alone_is_hit_is_not_asked() -> None:
    game = red_attacks(1, lancers="0506")
    take(game, "join", "guard")
    take(game, "strike")
    assert (happened(game)[-1], state_of(game).steps[NAMES["guard"]]) == ("unit.loses_step", 1)


def test_the_attacker_moves_who_falls_back_and_enters_its_hex() -> None:
    game = red_attacks(3)
    take(game, "join", "guard")
    take(game, "join", "lancers")
    take(game, "strike")
    assert asked(game) == ("red", "retreat")
    assert refused(game, "retreat_alone", "picket", "0303") == ["retreat.not_best"] or offers(game, "retreat_alone")


def test_an_outlook_shows_what_the_dice_would_bring() -> None:
    toy = SCENARIOS["toy"]()
    game = start(SYSTEM, lambda: replace(toy, position={**toy.position, "at": {**toy.position["at"], **FIELD}}))
    sight = SYSTEM.sight.chances
    assert sight is not None
    (found,) = sight(game.state, (Choice("attack", (BOARD.hex("0402"),)),))
    assert (found.before, found.after, found.strengths, found.throws) == ("odds.2:1", "odds.3:1", (5, 2), 6)
    falls = dict(found.results)
    assert (falls["result.eliminated.1"], falls["result.retreats.1"], falls["result.nothing"]) == (1, 3, 1)


@pytest.mark.parametrize(
    ("columns", "attack", "defence", "rounds", "found"),
    [
        (("1:2", "1:1", "3:2", "2:1"), 7, 4, "down", "3:2"),
        (("1:2", "1:1", "3:2", "2:1"), 7, 4, "up", "2:1"),
        (("1:2", "1:1", "3:2", "2:1"), 7, 4, "nearest", "3:2"),
        (("1:2", "1:1", "3:2", "2:1"), 15, 8, "nearest", "2:1"),
        (("1:2", "1:1", "3:2", "2:1"), 1, 9, "up", "1:2"),
        (("1:2", "1:1", "3:2", "2:1"), 9, 1, "down", "2:1"),
        (("1:2", "1:1", "3:2", "2:1"), 3, 0, "down", "2:1"),
        (("-3", "0", "+3", "+6"), 9, 5, "down", "+3"),
        (("-3", "0", "+3", "+6"), 9, 5, "up", "+6"),
        (("-3", "0", "+3", "+6"), 9, 4, "nearest", "+6"),
        (("-3", "0", "+3", "+6"), 1, 9, "nearest", "-3"),
    ],
)
def test_columns_by_ratio_and_by_difference(
    columns: tuple[str, ...], attack: int, defence: int, rounds: Rounding, found: str
) -> None:
    assert columns[column_of(columns, attack, defence, rounds)] == found


# Declarations that are wrong


def test_a_table_that_is_wrong_is_refused_at_once() -> None:
    with pytest.raises(TypeError, match=r"plain_war.combat: the results do not say what 'DR' does: -, AE"):
        replace(COMBAT, results={word: COMBAT.results[word] for word in COMBAT.results if word != "DR"})
    with pytest.raises(TypeError, match=r"plain_war.combat: the table has no column '4:1'"):
        replace(COMBAT, columns=(*COMBAT.columns, "4:1"))
    with pytest.raises(TypeError, match="different numbers"):
        replace(COMBAT, table={**COMBAT.table, "1:2": ("-",)})
    with pytest.raises(TypeError, match="'even' is not the head of a column"):
        replace(COMBAT, columns=("even",), table={"even": ("-",)})


TYPO = bar_in("move.typo", "2.7", "area:swmap")


@pytest.mark.parametrize(
    ("form", "said"),
    [
        (
            MARCHES.varied(rules=(*MARCHES.rules, TYPO)),
            ": the map has no area 'swmap'. Did you mean 's",
        ),
        (RETREATS.varied(bars=(TYPO,)), "plain_war.retreats, move.typo: the map has no area 'swmap'."),
        (RETREATS.varied(prefer=(nearest("n", "4", "area:n"),)), "plain_war.retreats, n: the map has no area 'n'."),
        (
            replace(COMBAT, die=(by_terrain("d", "6", "terrain", {"town": 1}),)),
            "plain_war.combat, d: the layer 'terrain' has",
        ),
        (
            replace(COMBAT, shifts=(across("r", "6", "rivers", {}),)),
            "the map has no layer 'rivers'. Did you mean 'river'",
        ),
        (
            replace(COMBAT, attack=replace(COMBAT.attack, value=OnCounter("punch"))),
            "the counter 'guard' has no 'punch'.",
        ),
        (replace(SUPPLY, sources=FromAreas({0: "wset"})), ": the map has no area 'wset'."),
        (
            MARCHES.varied(fares=(Fare("road", (charge("cost.typo", "2", layer("road"), {"foot": {"raod": 1}}),)),)),
            "cost.typo: the layer 'road' has no word 'raod'. Did you mean 'road'?",
        ),
    ],
)
def test_names_that_the_map_lacks_are_refused_when_a_game_begins(form: Any, said: str) -> None:
    with pytest.raises(Misnamed, match=re.escape(said)):
        start(replace(SYSTEM, prepare=fits(form)), SCENARIOS["toy"])


def test_a_place_of_no_kind_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="There is no place 'swamp': take 'enemy'"):
        bar_in("move.typo", "2.7", "swamp")


def test_both_sides_send_their_units_and_it_can_be_taken_back() -> None:
    game = begin()
    for unit, hex in (("guard", "0202"), ("train", "0303"), ("lancers", "0205")):
        take(game, "send", unit)
        take(game, "to", hex)
    take(game, "send", "picket")
    assert refused(game, "to", "0303") == ["move.enemy_there"]
    take(game, "to", "0402")
    undo_all_and_redo(game)
