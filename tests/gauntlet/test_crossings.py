"""Water: half points, wading as a first step, ferries and pontoons that are open now, bridges that fill up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.play import Game, Tally
from engine.rulebook import Renderer
from engine.rulebook.catalogue import Catalogue
from tests.gauntlet.toybox import offers, refused, start, state_of, take, undo_all_and_redo, where
from tests.gauntlet.toys.crossings import BOARD, MARCHES, SCENARIOS, SYSTEM, TROOPS
from tests.mechanics.walked import walked

NAMES = {troop.id: number for number, troop in enumerate(TROOPS)}
BRIDGE = "0303/0402"


def begin(at: dict[str, str] | None = None, **entries: object) -> Game:
    """A game in which red sends, with some units elsewhere and other entries."""
    toy = SCENARIOS["toy"]()
    position = {**toy.position, "at": {**toy.position["at"], **(at or {})}, **entries}
    return start(SYSTEM, lambda: replace(toy, position=position))


def sum_of(game: Game, *args: str) -> list[tuple[str, int]]:
    """Return the items of the sum behind a march, in halves."""
    assert game.prompt is not None
    found = game.explain(game.prompt.actor, game.choice_from_plain("to", args))
    assert isinstance(found, Tally) and found.parts == 2
    return [(item.message.key, item.amount) for item in found]


@pytest.mark.parametrize(
    ("unit", "to", "items"),
    [
        ("column", "0303", [("cost.road", 1)]),
        ("column", "0402", [("cost.road", 1)] * 2),
        ("column", "0304", [("cost.ground", 3)]),
        ("rifles", "0204", [("cost.ground", 3)]),
        ("rifles", "0404", [("cost.ground", 2), ("cost.wading", 4)]),
        ("battery", "0402", [("cost.ground", 4), ("cost.ground", 4), ("cost.road", 2)]),
    ],
)
def test_costs_are_halves_within(unit: str, to: str, items: list[tuple[str, int]]) -> None:
    game = begin()
    take(game, "send", unit)
    assert sum_of(game, to) == items
    take(game, "to", to)
    assert where(game, unit) == to


TEXTS = {
    "move.too_far": {
        "en": "It costs {points:cost} {plural_points:cost|point|points}; {points:left} left.",
        "ja": "コストは{points:cost}移動力で、残りは{points:left}移動力である。",
    },
    "cost.ground": {"en": "ground", "ja": "地形"},
    "kernel.total": {"en": "in all", "ja": "合計"},
    "kernel.with_clause": {"en": "{message:text} ({words:clause})", "ja": "{message:text}（{words:clause}）"},
    "kernel.refusal": {"en": "{words:said} ({words:clause}).", "ja": "{words:said}（{words:clause}）。"},
}


@pytest.mark.parametrize(
    ("language", "refusal", "sum_"),
    [
        ("en", "It costs 5½ points; 5 left (29.1).", ["+1½  ground (29.4)", "+1½  in all"]),
        ("ja", "コストは5½移動力で、残りは5移動力である（29.1）。", ["+1½  地形（29.4）", "+1½  合計"]),
    ],
)
def test_people_read_points(language: str, refusal: str, sum_: list[str]) -> None:
    game = begin()
    words = Renderer(Catalogue(TEXTS), game.state, language, strict=True)
    take(game, "send", "column")
    (against,) = game.why_not(0, game.choice_from_plain("to", ("0405",)))
    assert words.refusal(against) == refusal
    tally = game.explain(0, game.choice_from_plain("to", ("0304",)))
    assert tally is not None
    assert [line.strip() for line in words.tally(tally)] == sum_


def test_foot_wade_as_their_first_step_only() -> None:
    game = begin({"rifles": "0205"})
    take(game, "send", "rifles")
    take(game, "via", "0305")
    assert refused(game, "to", "0405") == ["move.not_first"]
    game = begin({"rifles": "0305"})
    take(game, "send", "rifles")
    take(game, "to", "0405")
    assert where(game, "rifles") == "0405"


def test_nobody_else_wades_and_a_ferry_is_open_while_engineers_work_it() -> None:
    game = begin({"sappers": "0305", "battery": "0305"})
    take(game, "send", "battery")
    assert refused(game, "to", "0404") == ["move.no_ferry"]
    game.undo()
    take(game, "ferry", "sappers")
    take(game, "send", "battery")
    assert sum_of(game, "0404") == [("cost.ground", 4), ("cost.ferry", 5)]
    take(game, "to", "0404")
    assert where(game, "battery") == "0404"
    assert refused(game, "send", "sappers") == ["toy.not_fresh"]
    undo_all_and_redo(game)


def test_engineers_lay_a_pontoon_beside_them_over_which_all_go() -> None:
    game = begin({"sappers": "0305", "column": "0305"})
    assert refused(game, "lay", "sappers", "0301/0401") == ["work.no_water"]
    assert refused(game, "lay", "rifles", "0304/0404") == ["work.not_engineers"]
    assert refused(game, "lay", "sappers", "0305/0304") == ["work.no_water"]
    take(game, "lay", "sappers", "0305/0404")
    take(game, "send", "column")
    assert sum_of(game, "0404") == [("cost.ground", 3)]
    take(game, "to", "0404")
    assert state_of(game).crossed[BOARD.edge("0305/0404")] == 6, "two steps of trucks"
    assert refused(game, "lay", "sappers", "0305/0405") == ["work.not_engineers"]


def test_a_bridge_holds_24_points_a_turn() -> None:
    game = begin({"battery": "0303"}, crossed={BRIDGE: 17})
    take(game, "send", "column")
    take(game, "to", "0402")
    assert state_of(game).crossed[BOARD.edge(BRIDGE)] == 23
    take(game, "send", "battery")
    assert refused(game, "to", "0402") == ["move.bridge_full"]
    assert ("0402",) not in offers(game, "to")
    take(game, "to", "0302")
    take(game, "send", "sappers")
    take(game, "to", "0402")
    assert where(game, "sappers") == "0402", "foot takes no room"
    while game.state.turn == 1:
        take(game, "done")
    assert not any(state_of(game).crossed)
    undo_all_and_redo(game)


def test_a_column_that_takes_more_than_is_left_is_refused() -> None:
    game = begin(crossed={BRIDGE: 19})
    take(game, "send", "column")
    assert refused(game, "to", "0402") == ["move.bridge_full"]


@pytest.mark.parametrize("unit", ["column", "battery"])
@pytest.mark.parametrize("hex", ["0303", "0305", "0402", "0404"])
def test_reach_is_what_tallies_and_refusals_let_pass(unit: str, hex: str) -> None:
    state = state_of(begin({unit: hex}, pontoon={"0305/0405": 1}, ferry={"rifles": 1}))
    found = MARCHES.onward(state, (NAMES[unit],), BOARD.hex(hex), 0, 0)
    assert {place: found.cost(place) for place in found.costs} == walked(MARCHES, state, (NAMES[unit],), BOARD.hex(hex))
