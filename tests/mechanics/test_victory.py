"""Victory of scenarios: every condition, levels at their moment, points that are awarded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.mechanics.areas import OffMap, Outside, Spots, Who
from engine.mechanics.conditions import Count, Exited, NumberOf, Settled, points
from engine.mechanics.victory import Award, Level, Victory, awarded, give_awards, reached
from engine.play import NOWHERE, Column, Game, Play, State, Step, System, Vocabulary, column
from engine.play.chance import NoDice
from engine.rulebook import Renderer, load_catalogue
from tests.compile.trial import started
from tests.games.primer.table import happened, offers, state, step, take
from tests.gauntlet.toybox import Piece, add_to_rules, small_board

AT = {"k.1": "0502", "k.2": "0402", "l.town": "0905", "l.river": "0801"}
LEVELS = [{"id": "lorn", "side": "lorn"}]


def to_the_end(game: Game) -> Game:
    """Do as little as possible."""
    while game.prompt is not None:
        take(game, "done_moving" if step(game) == "moves" else "no_more_battles")
    return game


def level_of(game: Game) -> str:
    assert game.outcome is not None
    return str(game.outcome.message["level"]).removeprefix("level:")


def judged(condition: Mapping[str, Any], **said: Any) -> bool:
    """Whether a condition holds at the end of a turn in which nobody does anything."""
    victory = {"levels": [{"id": "yes", "side": "kestria", "if": condition}, {"id": "no", "side": "lorn"}]}
    game = to_the_end(started(said.pop("at", AT), 1, victory=victory, **said))
    assert game.outcome is not None
    assert game.outcome.winner == (0 if level_of(game) == "yes" else 1)
    return level_of(game) == "yes"


HARROW, RED = {"areas": ["harrow"]}, {"side": "lorn"}
BOTH = {"areas": ["harrow", "mill"]}
CONTROL = {"control": {"0702": "kestria", "1105": "lorn"}}


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ({"control": HARROW, "by": "lorn"}, True),
        ({"control": HARROW, "by": "kestria"}, False),
        ({"control": BOTH, "by": "lorn"}, False),
        ({"control": BOTH, "by": "lorn", "least": 1}, True),
        ({"control": BOTH, "by": "kestria", "exactly": 1}, True),
        ({"control": BOTH, "by": "kestria", "most": 0}, False),
        ({"occupy": {"within": 1, "of": {"hexes": ["0402"]}}, "by": {"side": "kestria"}, "least": 2}, True),
        ({"occupy": {"hexes": ["0402", "0403"]}, "by": {"side": "kestria"}, "least": 2}, False),
        ({"occupy": {"inside": ["0401", "0601", "0503"]}, "by": {"units": ["k.1"]}}, True),
        ({"units": RED}, True),
        ({"units": RED, "exactly": 2}, True),
        ({"units": RED, "count": "steps", "least": 4}, True),
        ({"units": RED, "count": "steps", "least": 5}, False),
        ({"units": {"types": ["foot"], "except": {"side": "kestria"}}, "exactly": 2}, True),
        ({"units": {"values": {"returns": True}}}, False),
        ({"units": RED, "where": HARROW, "exactly": 1}, True),
        ({"units": RED, "where": {"not_in": HARROW}, "exactly": 1}, True),
        ({"units": RED, "where": {"map": "off"}, "exactly": 0}, True),
        ({"units": RED, "where": {"units_at": {"side": "kestria"}, "reach": 3}}, True),
        ({"units": RED, "where": {"units_at": {"side": "kestria"}, "reach": 2}}, False),
        ({"units": RED, "where": {"all_of": [{"terrain": ["town"]}, {"within": 1, "of": HARROW}]}}, True),
        ({"units": RED, "where": {"any_of": [{"terrain": ["marsh"]}, HARROW]}, "exactly": 1}, True),
        ({"lost": RED}, False),
        ({"lost": RED, "exactly": 0}, True),
        ({"lost": RED, "count": "units"}, False),
        ({"points": "kestria", "least": 1}, True),
        ({"points": "lorn", "minus": "kestria", "least": 1}, True),
        ({"points": "kestria", "minus": "lorn", "least": 1}, False),
        ({"by_turn": 1}, True),
        ({"by_turn": 0}, False),
        ({"linked": {"hexes": ["0505"]}, "to": HARROW, "by": "lorn", "network": "road"}, True),
        ({"linked": {"hexes": ["0402"]}, "to": HARROW, "by": "lorn", "network": "road"}, False),
        ({"linked": {"hexes": ["0505"]}, "to": {"hexes": ["1205"]}, "by": "lorn"}, True),
        ({"linked": {"hexes": ["0505"]}, "to": HARROW, "by": "kestria"}, False),
        ({"state": "weather", "equals": "clear"}, True),
        ({"state": "last", "least": 1, "most": 2}, True),
        ({"state": "last", "least": 2}, False),
        ({"state": "control", "hex": "0702", "equals": "kestria"}, True),
        ({"state": "control", "hex": "0702", "equals": "lorn"}, False),
        ({"state": "blown", "hexside": "0303/0403", "equals": 0}, True),
        ({"state": "blown", "hexside": "0303/0403", "least": 1}, False),
        ({"state": "hungry", "unit": "k.1", "equals": 0}, True),
        ({"option": "battle.hunger_counts", "equals": "once"}, True),
        ({"option": "battle.hunger_counts", "equals": "each"}, False),
        ({"level": "never"}, False),
        ({"all": [{"by_turn": 1}, {"units": RED}]}, True),
        ({"all": [{"by_turn": 1}, {"lost": RED}]}, False),
        ({"any": [{"by_turn": 0}, {"units": RED}]}, True),
        ({"any": [{"by_turn": 0}, {"lost": RED}]}, False),
        ({"not": {"lost": RED}}, True),
        ({"number_of": [{"by_turn": 1}, {"units": RED}, {"lost": RED}], "exactly": 2}, True),
        ({"number_of": [{"by_turn": 1}, {"units": RED}, {"lost": RED}], "least": 3}, False),
    ],
)
def test_conditions(condition: Mapping[str, Any], holds: bool) -> None:
    if "level" in condition:
        levels = [
            {"id": "also", "side": "kestria", "if": condition},
            {"id": "never", "side": "kestria", "if": {"lost": RED}},
            {"id": "no", "side": "lorn"},
        ]
        assert (level_of(to_the_end(started(AT, 1, victory={"levels": levels}, state=CONTROL))) == "also") is holds
    else:
        assert judged(condition, state=CONTROL) is holds


def test_a_level_that_rests_on_another_holds_with_it() -> None:
    levels = [
        {"id": "great", "side": "kestria", "if": {"all": [{"level": "plain"}, {"by_turn": 1}]}},
        {"id": "plain", "side": "kestria", "if": {"control": {"areas": ["mill"]}, "by": "kestria"}},
        *LEVELS,
    ]
    held = {"control": {"0702": "kestria"}}
    assert level_of(to_the_end(started(AT, 1, victory={"levels": levels}, state=held))) == "great"
    assert level_of(to_the_end(started(AT, 2, victory={"levels": levels}, state=held))) == "plain"
    assert level_of(to_the_end(started(AT, 1, victory={"levels": levels}))) == "lorn"


# Moments


def test_a_level_that_counts_at_once_ends_the_game_in_the_middle_of_a_turn() -> None:
    level = {"id": "mill", "side": "kestria", "at": "at_once", "if": {"control": {"areas": ["mill"]}, "by": "kestria"}}
    game = started({"k.1": "0602", "l.town": "1210"}, victory={"levels": [level, *LEVELS]})
    take(game, "pick", "k.1")
    take(game, "to", "0702")
    assert game.prompt is None and (game.state.turn, level_of(game)) == (1, "mill")
    assert game.undo() and game.outcome is None and "0702" in offers(game, "to")


@pytest.mark.parametrize(("at", "turn"), [("each_turn", 1), (2, 2), ("end", 3)])
def test_a_level_is_judged_at_its_moment(at: str | int, turn: int) -> None:
    level = {"id": "early", "side": "kestria", "at": at, "if": {"units": RED}}
    game = to_the_end(started(AT, 3, victory={"levels": [level, *LEVELS]}))
    assert (game.state.turn, level_of(game)) == (turn, "early")


def test_the_result_is_called_by_its_name_in_both_languages() -> None:
    name = {"en": "Glorious defeat", "ja": "名誉ある敗北"}
    game = to_the_end(started(AT, 1, victory={"levels": [{"id": "loss", "side": "lorn", "name": name}]}))
    for language, words in name.items():
        renderer = Renderer(load_catalogue("primer"), game.state, language, strict=True)
        assert game.outcome is not None and renderer.text(game.outcome.message) == words


def test_a_level_without_a_side_is_a_draw_and_no_level_at_all_too() -> None:
    draw = to_the_end(started(AT, 1, victory={"levels": [{"id": "draw"}]}))
    assert draw.outcome is not None and draw.outcome.winner is None
    none = to_the_end(started(AT, 1, victory={"levels": [{"id": "x", "side": "lorn", "if": {"by_turn": 0}}]}))
    assert none.outcome is not None and (none.outcome.winner, none.outcome.message.key) == (None, "victory.nobody")


def test_a_scenario_without_levels_ends_by_the_rulebook() -> None:
    game = to_the_end(started(AT, 1))
    assert game.outcome is not None and game.outcome.message.key in ("outcome.points", "outcome.draw")


# Awards


def test_points_once_and_by_turn_and_for_each_turn() -> None:
    held = {"control": {"areas": ["mill"]}, "by": "kestria"}
    awards = [
        {"id": "once", "to": "kestria", "points": 4, "if": held},
        {"id": "turns", "to": "kestria", "points": 2, "each": "turn", "if": held},
        {"id": "soon", "to": "kestria", "by_turn": [9, 5, 1], "if": {"state": "turn", "least": 2}},
        {"id": "hexes", "to": "lorn", "points": 3, "each": "hex", "if": {"control": BOTH, "by": "lorn", "least": 1}},
        {
            "id": "units",
            "to": "lorn",
            "points": 1,
            "each": "unit",
            "if": {"units": {"side": "kestria"}, "where": {"hexes": ["0502", "0402"]}},
        },
    ]
    game = started(AT, 3, victory={"awards": awards, "levels": LEVELS}, state={"control": {"0702": "kestria"}})
    to_the_end(game)
    found = {item.message["award"]: item.amount for side in (0, 1) for item in awarded(game.state, side)}
    assert found == {"award:once": 4, "award:turns": 6, "award:soon": 5, "award:hexes": 3, "award:units": 2}
    assert game.outcome is not None and game.outcome.score[0] == points(game.state, 0) >= 15
    said = [event for event in game.events if event.key == "victory.awarded"]
    assert [(event.tally and event.tally.total, event["points"]) for event in said][:2] == [(4, 4), (2, 2)]


def test_awards_are_taken_back_and_written_out_with_the_position() -> None:
    awards = [{"id": "turns", "to": "kestria", "points": 2, "each": "turn", "if": {"units": RED}}]
    game = started(AT, 3, victory={"awards": awards, "levels": LEVELS})
    for _ in range(2):
        take(game, "done_moving")
    assert awarded(game.state, 0).total == 2
    again = Game.start(game.write_out())
    assert awarded(again.state, 0).total == 2 and again.state.victory == game.state.victory
    game.undo()
    assert awarded(game.state, 0).total == 0
    assert awarded(to_the_end(again).state, 0).total == 6


def test_awards_add_to_the_points_of_the_rulebook() -> None:
    plain = to_the_end(started(AT, 1))
    award = {"id": "gift", "to": "kestria", "points": 50, "if": {"by_turn": 9}}
    game = to_the_end(started(AT, 1, victory={"awards": [award]}))
    assert plain.outcome is not None and game.outcome is not None
    assert game.outcome.score[0] == plain.outcome.score[0] + 50 and game.outcome.winner == 0


def test_losses_are_counted_through_battles() -> None:
    level = {"id": "blood", "side": "kestria", "at": "at_once", "if": {"lost": RED, "least": 2}}
    at = {"k.1": "0504", "k.guard": "0404", "k.2": "0506", "l.upland": "0505", "l.town": "1210"}
    game = started(at, faces=[6], victory={"levels": [level, *LEVELS]})
    take(game, "done_moving")
    for verb, *args in (("attack", "0505"), ("join", "k.1"), ("join", "k.guard"), ("join", "k.2"), ("declare",)):
        take(game, verb, *args)
    while game.prompt is not None and game.state.turn == 1:
        take(game, game.prompt.choices[0].verb, *game.plain_args(game.prompt.choices[0]))
    assert sum(state(game).lost[unit] for unit in range(6, 12)) >= 2 and level_of(game) == "blood"


# The turn sheet


def test_the_sheet_fixes_the_weather_and_leaves_the_rest_to_the_cup() -> None:
    game = to_the_end(started(AT, 3, turn_sheet={"weather": ["rain", "roll", "clear"]}, state={"sky": ["rain"]}))
    drawn = [event["weather"] for event in game.events if event.key == "weather.drawn"]
    assert drawn == ["rain", "rain", "clear"] and len(state(game).sky) == 0
    assert "kernel.rolled" not in happened(game)


def test_a_scenario_that_begins_later_counts_its_turns_from_there() -> None:
    late = {"id": "late", "side": "kestria", "at": 4, "if": {"units": RED}}
    turns = {"first": 3, "last": 5}
    sheet = {"weather": ["rain", "clear", "rain"]}
    game = started(AT, 3, turns=turns, turn_sheet=sheet, victory={"levels": [late, *LEVELS]})
    assert (game.state.turn, state(game).weather) == (3, "rain")
    to_the_end(game)
    assert (game.state.turn, level_of(game)) == (4, "late")


# What the primer has not: units that leave the map


class Exodus(State):
    """Units that are somewhere or have left through a hex."""

    at: Column = column("unit", NOWHERE, values="place")
    door: Column = column("unit", NOWHERE, values="place")
    steps: Column = column("unit", 2)


def test_units_that_left_count_by_where_they_left_and_earn_points() -> None:
    state = Exodus(small_board(4, 1), None, [Piece(f"u{n}", n % 2) for n in range(4)])
    words = Vocabulary(exited=lambda s, unit: int(s.door[unit]), steps=lambda s, unit: int(s.steps[unit]))
    mine = Who((0, 2))
    left = Exited(mine, Spots((3,)), True, Count(1))
    victory = Victory((Level("out", 0, left, "at_once"),), (Award("out", 0, left, "step", 5),))
    add_to_rules(state, words, victory=victory)
    assert reached(state, "at_once") is None
    state.door[0], state.door[1], state.door[2] = 3, 3, 1
    assert left.number(state) == 2 and reached(state, "at_once") == victory.levels[0]
    assert points(state, 0) == 10 and points(state, 1) == 0
    assert (
        Exited(mine, None, False, Count(2, 2)).holds(state)
        and Exited(mine, Outside(OffMap()), False, Count(3)).number(state) == 2
    )


def test_points_from_a_table_of_the_game() -> None:
    state = Exodus(small_board(2, 1), None, [Piece("u", 0)])
    award = Award("worth", 0, Settled(True), table="gains")
    words = Vocabulary(tables={"gains": lambda s: 3 + s.turn})
    add_to_rules(state, words, victory=Victory((), (award,)))
    state.turn = 4
    play = Play(System("exodus", Exodus, Step("end"), lambda _layers, _options: None), state, NoDice())
    give_awards(play)
    state.turn = 5
    give_awards(play)
    assert points(state, 0) == 7 and [event["points"] for event in play.events] == [7]


def test_none_of_and_all_of_are_numbers_too() -> None:
    state = Exodus(small_board(2, 1), None, [Piece("u", 0)])
    yes, no = Settled(True), Settled(False)
    assert NumberOf((yes, yes), Count(None)).holds(state) and not NumberOf((yes, no), Count(None)).holds(state)
    assert NumberOf((no, no), Count(0, 0)).holds(state) and not NumberOf((yes, no), Count(0, 0)).holds(state)
