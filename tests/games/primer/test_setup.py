"""Starting positions that people write: what the rules say of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.games.primer import SYSTEM
from engine.games.primer.rules import compile_rules
from engine.games.primer.setup import SETUP, mill_race, two_bridges
from engine.games.primer.state import COUNTERS, KESTRIA, LORN, ROSTER, PrimerState
from engine.play import Game, LaterUnit, MapLayer, Refusal, Unfit, Written, load, plain_position
from engine.rulebook.catalogue import load_catalogue
from engine.rulebook.render import Renderer


def position(**entries: Any) -> PrimerState:
    """The Mill, with some entries of its position replaced."""
    scenario = mill_race()
    state = PrimerState(scenario.board, compile_rules((), {}), scenario.roster)
    load(state, {**scenario.position, **entries})
    return state


def moved(**at: str) -> PrimerState:
    """The Mill, with some units elsewhere."""
    known = mill_race().position["at"]
    return position(at={**known, **{unit.replace("_", "."): hex for unit, hex in at.items()}})


def keys(refusals: Any) -> list[tuple[str, str]]:
    return [(refusal.message.key, refusal.clause) for refusal in refusals]


def worries(state: PrimerState, subject: str, side: int = KESTRIA) -> list[Refusal]:
    return list(SETUP.worries[subject](state, side))


PLAIN = {"id": "x", "names": {"en": "X", "ja": "X"}, "type": "foot", "steps": None, "values": {"strengths": [1, 2]}}


def test_a_counter_is_what_its_file_says() -> None:
    values = {"strengths": [1, 2], "returns": True}
    made = COUNTERS.read({**PLAIN, "steps": 2, "values": values}, LORN)
    assert (made.id, made.side, made.arm, made.strengths, made.returns, made.steps) == (
        "x",
        LORN,
        "foot",
        (1, 2),
        True,
        2,
    )
    assert not COUNTERS.read(PLAIN, KESTRIA).returns


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"type": "tank"}, "the type must be one of foot, horse and guns"),
        ({"values": {}}, "one or two steps"),
        ({"values": {"strengths": ["2"]}}, "“Strength by steps” must be whole numbers"),
        ({"values": {"strengths": []}}, "one or two steps"),
        ({"values": {"strengths": [1, 2, 3]}}, "one or two steps"),
        ({"steps": 1}, "one or two steps"),
    ],
)
def test_a_counter_that_cannot_be_is_refused_in_words(change: Mapping[str, Any], says: str) -> None:
    with pytest.raises(Unfit) as refused:
        COUNTERS.read({**PLAIN, **change}, KESTRIA)
    assert says in Renderer(load_catalogue("primer"), None, strict=True).text(refused.value.message)


def test_what_ships_is_legal_and_gives_no_cause_to_worry() -> None:
    for scenario in (mill_race(), two_bridges()):
        state = Game.start(scenario, system=SYSTEM).state
        assert isinstance(state, PrimerState)
        assert list(SETUP.illegal(state)) == []
        for find in SETUP.worries.values():
            assert [list(find(state, side)) for side in (KESTRIA, LORN)] == [[], []]


def test_no_more_than_two_units_in_a_hex() -> None:
    refusals = list(SETUP.illegal(moved(k_guard="0402", k_lancers="0402")))
    assert keys(refusals) == [("setup.stacked", "2.1")]
    assert [ROSTER[unit].id for unit in refusals[0].units] == ["k.guard", "k.1", "k.lancers"]


def test_enemies_do_not_share_a_hex() -> None:
    assert keys(SETUP.illegal(moved(k_guard="0702"))) == [("setup.shared", "2.1")]


def test_guns_do_not_stand_in_a_marsh() -> None:
    refusals = list(SETUP.illegal(moved(k_guns="0610")))
    assert keys(refusals) == [("setup.ground", "3.1")]
    assert list(SETUP.illegal(moved(k_guard="0610"))) == []


def test_steps_are_those_of_the_counter() -> None:
    steps = mill_race().position["steps"]
    assert keys(SETUP.illegal(position(steps={**steps, "k.guns": 2}))) == [("setup.steps", "1.1")]
    assert keys(SETUP.illegal(position(steps={**steps, "k.1": 0}))) == [("setup.steps", "1.1")]
    assert list(SETUP.illegal(position(steps={**steps, "k.1": 1}))) == []


def test_every_turn_has_its_weather() -> None:
    assert keys(SETUP.illegal(position(sky=["clear"] * 3))) == [("setup.sky", "1.3")]
    assert list(SETUP.illegal(position(sky=["clear"] * 5))) == []


def test_the_map_has_two_sources_and_the_town() -> None:
    scenario = mill_race()
    bare = scenario.board.patched(hexes={"source": {"1205": ""}})
    state = PrimerState(replace(bare, names={}), compile_rules((), {}), scenario.roster)
    load(state, scenario.position)
    assert keys(SETUP.illegal(state)) == [("setup.source", "3.5"), ("setup.town", "8.4")]


def test_units_without_supply_are_a_worry() -> None:
    far = moved(k_guard="1201")
    assert [(r.message.key, ROSTER[r.units[0]].id) for r in worries(far, "supply")] == [("setup.hungry", "k.guard")]
    assert worries(far, "supply", LORN) == []


def test_units_that_cannot_move_are_a_worry() -> None:
    """Guns in a corner: woods are dear but not too dear, other units and the river bar the way."""
    at = {"k.guns": "0101", "k.1": "0102", "k.2": "0102", "k.guard": "0201", "k.lancers": "0201"}
    whole = {unit: ROSTER[index].steps for index, unit in enumerate(counter.id for counter in ROSTER)}
    state = position(at=at, steps={unit: whole[unit] for unit in at})
    assert [ROSTER[r.units[0]].id for r in worries(state, "moves")] == ["k.guns"]
    assert keys(worries(state, "moves")) == [("setup.stuck", "3.4")]


def test_an_enemy_zone_all_around_holds_a_unit() -> None:
    at = {"k.guns": "1009", "l.town": "1108", "l.upland": "0908", "l.river": "1010"}
    state = position(at=at, steps=dict.fromkeys(at, 1))
    assert [ROSTER[r.units[0]].id for r in worries(state, "moves")] == ["k.guns"]


def test_places_that_the_attacker_cannot_reach_in_time_are_a_worry() -> None:
    state = position(last=1, sky=["clear"])
    assert "elms" in {state.board.name(r.hexes[0]) for r in worries(state, "reach")}
    assert keys(worries(state, "reach"))[0] == ("setup.far", "8.3")
    assert worries(state, "reach", LORN) == []
    assert worries(position(), "reach") == []


def test_the_game_says_which_layers_it_reads() -> None:
    layers = SETUP.layers(compile_rules((), {}))
    assert layers["terrain"] == MapLayer("hex", ("clear", "woods", "hill", "marsh", "town"))
    assert layers["source"].words == ("", "kestria", "lorn")
    assert {name for name, layer in layers.items() if layer.kind == "edge"} == {"river", "road", "bridge"}


def test_a_written_position_is_the_states_own() -> None:
    written = Written(
        {"k.1": "0402"}, (LaterUnit("k.2", 3, "0105", "arrivals"),), {"k.1": 2, "k.2": 2}, 1, 6, {"held": 1}
    )
    assert plain_position(written) == {
        "at": {"k.1": "0402"},
        "steps": {"k.1": 2, "k.2": 2},
        "arrivals": [[3, "k.2"]],
        "last": 6,
        "held": 1,
    }


@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_that_is_said_has_words(language: str) -> None:
    states = [
        moved(k_guard="0402", k_lancers="0402"),
        moved(k_guard="0702"),
        moved(k_guns="0610"),
        position(sky=[]),
        moved(k_guard="1201"),
        position(last=1),
    ]
    for state in states:
        renderer = Renderer(load_catalogue("primer"), state, language, strict=True)
        found = [*SETUP.illegal(state), *(r for subject in SETUP.worries for r in worries(state, subject))]
        assert all("【" not in renderer.refusal(refusal) for refusal in found)
