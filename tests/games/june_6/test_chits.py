"""1.4, 2.84 Random event chits: drawn in secret, shown at their moment, and what each of them does."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.june_6.activation.orders import ME
from engine.games.june_6.arrivals.release import must_roll
from engine.games.june_6.combat.battle import BATTLES, Battles
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.first_day.airborne import DROP_PHASE, Drops
from engine.games.june_6.first_day.hesitation import hesitation_tally
from engine.games.june_6.first_day.random_event_chits import (
    CHIT,
    DRAW_CHITS,
    Showing,
    draws,
    held,
    is_moment,
    resample_chit,
)
from engine.games.june_6.first_day.secret_setup import WRITING, Writing
from engine.games.june_6.state import face
from engine.games.june_6.supply.resource_points import rolled_resources
from engine.games.june_6.support.air_and_naval import count_markers
from engine.games.june_6.victory import worth
from engine.play import Frame, Game
from tests.games.june_6.table import hq, offers, position, refusals, take, troop
from tests.games.june_6.turns import at_work, is_over, state_of, value

ON = {"chits.random": True}
PARA: dict[str, Any] = {"type": "parachute", "infantry": True, "back": (3, 6, 5)}
REGIMENT: dict[str, Any] = {"back": (3, 3, 4)}
HITLERJUGEND = {hq("ge.hq/12ss"): "", troop("ge.25/12ss"): "", troop("ge.26/12ss"): ""}
OFF_MAP: dict[str, Any] = {"steps": {"ge.hq/12ss": 1, "ge.25/12ss": 1, "ge.26/12ss": 1}}
LANDED = {troop("us.16/1", **REGIMENT): "E3020", hq("us.hq/1"): "E3118"}


def where(game: Game, unit: str) -> str:
    place = value(game, "at", unit)
    return game.state.board.label(place) if place >= 0 else ""


def hexes(game: Game, *labels: str) -> dict[str, int]:
    return {label: game.state.board.hex(label) for label in labels}


def told(game: Game, key: str) -> list[dict[str, Any]]:
    return [dict(event.message.values) for event in game.events if event.key == key]


def showing(side: int, number: int, turn: int, units: Any = LANDED, **entries: Any) -> Game:
    """A side holds a chit at the start of a turn."""
    chits = {("allied", "german")[side]: number}
    return at_work(CHIT, Showing(side), units, chits=chits, turn=turn, options=ON, **entries)


def writing(number: int, units: Any, side: int = GERMAN, **entries: Any) -> Game:
    chits = {("allied", "german")[side]: number}
    return at_work(WRITING, Writing(side), units, chits=chits, turn=0, options=ON, **entries)


# Drawing


def test_each_side_draws_one_and_learns_only_its_own() -> None:
    game = at_work(DRAW_CHITS, Frame(), LANDED, (5, 2), turn=0, options=ON)
    assert (held(state_of(game), ALLIED), held(state_of(game), GERMAN)) == ("a5", "g2")
    drawn = [event for event in game.events if event.key == "chit.drawn"]
    assert [(event.visible_to, dict(event.message.values)["chit"]) for event in drawn] == [
        ((ALLIED,), "a5"),
        ((GERMAN,), "g2"),
    ]
    assert game.for_side(GERMAN).view()["chits"][ALLIED] == "hidden"


def test_chits_are_drawn_only_by_agreement_and_before_6_june() -> None:
    assert draws(position(LANDED, turn=0, options=ON))
    assert not draws(position(LANDED, turn=0))
    assert not draws(position(LANDED, turn=7, options=ON))


def test_a_fork_holds_any_chit_of_the_enemy_and_nothing_written() -> None:
    state = position(
        {**LANDED, **HITLERJUGEND}, chits={"allied": 3, "german": 1}, written={"ge.hq/12ss": "E1736"}, options=ON
    )
    resample_chit(state, ALLIED, lambda size: size - 1)
    assert (held(state, ALLIED), held(state, GERMAN)) == ("a3", "g6")
    assert not list(state.written.entities(state.board.hex("E1736")))


# Showing


@pytest.mark.parametrize(
    ("side", "number", "early", "turn", "points"),
    [
        (ALLIED, 2, 1, 2, -3),
        (ALLIED, 3, None, 1, -1),
        (ALLIED, 4, None, 1, 0),
        (ALLIED, 5, 2, 6, -3),
        (ALLIED, 6, 6, 9, -1),
        (GERMAN, 2, 1, 5, 2),
        (GERMAN, 4, None, 1, 0),
        (GERMAN, 5, None, 1, 1),
        (GERMAN, 6, 5, 6, 1),
    ],
)
def test_a_chit_is_shown_from_its_turn_on(side: int, number: int, early: int | None, turn: int, points: int) -> None:
    if early is not None:
        assert refusals(showing(side, number, early), "show_chit") == [("chit.not_yet", "pb.1.42")]
    game = showing(side, number, turn)
    take(game, "show_chit")
    assert is_over(game)
    assert state_of(game).points == points
    word = f"{'ag'[side]}{number}"
    assert told(game, "chit.shown") == [{"side": side, "chit": word, "points": points}]
    assert state_of(game).events[(word,)] == turn
    assert game.for_side(1 - side).view()["chits"][side] == number


@pytest.mark.parametrize(("side", "number"), [(ALLIED, 1), (GERMAN, 1), (GERMAN, 3)])
def test_chits_with_written_positions_are_not_shown_by_hand(side: int, number: int) -> None:
    assert refusals(showing(side, number, 1), "show_chit") == [("chit.not_yet", "pb.1.42")]


def test_whoever_keeps_a_chit_may_show_it_later() -> None:
    game = showing(ALLIED, 2, 2)
    take(game, "keep_chit")
    assert is_over(game)
    assert not state_of(game).played[ALLIED]
    assert offers(showing(ALLIED, 2, 9), "show_chit")


def test_a_side_is_asked_whatever_it_holds_in_the_turns_of_its_chits() -> None:
    for number in range(1, 7):
        state = position(LANDED, chits={"german": number}, options=ON)
        asked = []
        for turn in range(1, 14):
            state.turn = turn
            asked += [turn] if is_moment(state, GERMAN) else []
        assert asked == [1, 5, 6]


# What they do


def events(*words: str, units: Any = LANDED, **entries: Any) -> Any:
    state = position(units, options=ON, **entries)
    for word in words:
        state.events[(word,)] = 1
    return state


def test_a2_and_g2_change_allied_resource_points_every_turn() -> None:
    plain = rolled_resources(events(turn=8), ALLIED, 5).total
    assert rolled_resources(events("a2", turn=8), ALLIED, 5).total == plain + 6
    assert rolled_resources(events("g2", turn=8), ALLIED, 5).total == plain - 4
    assert rolled_resources(events("a2", "g2", turn=8), GERMAN, 5) == rolled_resources(events(turn=8), GERMAN, 5)


@pytest.mark.parametrize(("weather", "air"), [("clear", 12), ("light", 6), ("heavy", 0)])
def test_a3_gives_air_markers(weather: str, air: int) -> None:
    state = events("a3", weather=weather)
    count_markers(type("Play", (), {"state": state})(), Frame())
    assert state.air == air


def test_a5_raises_the_cohesion_of_americans_alone() -> None:
    units = {
        troop("us.16/1", 8, 5, **REGIMENT): "E3020",
        troop("cw.8/3", 8, 5): "E2336",
        troop("ge.915/352", 8, 5): "E2524",
    }
    state = events("a5", units=units)
    assert [face(state, unit).cohesion for unit in range(3)] == [6, 5, 5]
    state.steps[0] = 1
    assert (face(state, 0).cohesion, face(state, 0).strength) == (4, 3)
    assert [face(events(units=units), unit).cohesion for unit in range(3)] == [5, 5, 5]


def test_a6_sends_east_who_has_not_come() -> None:
    units = {
        hq("ge.hq/1ss"): "",
        troop("ge.kg/1ss"): "E1435",
        troop("ge.19/9ss", group=3): "",
        troop("ge.2/2fj", group=2): "",
    }
    coming = [[11, "ge.hq/1ss"], [10, "ge.19/9ss"], [11, "ge.2/2fj"]]
    game = showing(ALLIED, 6, 9, units, arrivals=coming)
    take(game, "show_chit")
    assert [value(game, "steps", unit) for unit in ("ge.hq/1ss", "ge.kg/1ss", "ge.19/9ss", "ge.2/2fj")] == [0, 1, 0, 1]
    assert [unit for _turn, unit in state_of(game).arrivals] == [game.state.unit_number("ge.2/2fj")]


def test_g5_needs_no_release() -> None:
    units = {hq("ge.hq/275"): ""}
    late = {"arrivals": [[5, "ge.hq/275"]], "release": {"ge.hq/275": 5}, "units": units}
    assert must_roll(events(**late), 0)
    assert not must_roll(events("g5", **late), 0)


def test_g6_makes_cherbourg_worthless() -> None:
    assert worth(events(), "cherbourg", 6) > 0
    assert worth(events("g6"), "cherbourg", 6) == 0
    assert worth(events("g6"), "caen", 6) > 0


def test_g1_helps_the_release_of_12ss_alone() -> None:
    units = {hq("ge.hq/12ss"): "E1736", hq("ge.hq/352"): "E2425"}
    state = events("g1", units=units)
    assert [hesitation_tally(state, unit).total for unit in (0, 1)] == [-5, 0]


# Writing


def test_a_chit_without_positions_leaves_nothing_to_write() -> None:
    game = writing(5, {**LANDED, **HITLERJUGEND}, **OFF_MAP)
    assert offers(game, "name_formation") == []
    assert refusals(game, "name_formation", "ge.hq/12ss") == [("writing.not_this", "pb.2.84")]
    take(game, "done_writing")
    assert is_over(game)


def test_g1_is_written_for_12ss_on_the_east_map_near_its_headquarters() -> None:
    game = writing(1, {**LANDED, **HITLERJUGEND, hq("ge.hq/352"): "E2425"}, **OFF_MAP)
    assert offers(game, "name_formation") == ["ge.hq/12ss"]
    take(game, "name_formation", "ge.hq/12ss")
    assert refusals(game, "write_down", "ge.25/12ss", "E1736")[0] == ("writing.not_now", "pb.1.41")
    for wrong in ("W3021", "E2829", "E3020"):
        assert refusals(game, "write_down", "ge.hq/12ss", wrong)[0] == ("writing.ground", "pb.2.84")
    take(game, "write_down", "ge.hq/12ss", "E2427")
    assert refusals(game, "write_down", "ge.25/12ss", "E1927") == [("writing.too_far", "pb.2.84")]
    assert refusals(game, "done_writing") == [("writing.unfinished", "pb.2.84")]
    take(game, "write_down", "ge.25/12ss", "E2429")
    take(game, "write_down", "ge.26/12ss", "E2425")
    take(game, "done_writing")
    assert is_over(game)
    assert where(game, "ge.25/12ss") == ""
    assert game.for_side(ALLIED).view()["written"][game.state.unit_number("ge.25/12ss")] == "hidden"


def test_written_stacks_hold_no_more_than_others() -> None:
    units = {**HITLERJUGEND, troop("ge.12pz/12ss"): ""}
    game = writing(1, units, steps={**OFF_MAP["steps"], "ge.12pz/12ss": 1})
    take(game, "name_formation", "ge.hq/12ss")
    take(game, "write_down", "ge.hq/12ss", "E2427")
    for unit in ("ge.25/12ss", "ge.26/12ss"):
        take(game, "write_down", unit, "E2427")
    assert refusals(game, "write_down", "ge.12pz/12ss", "E2427") == [("stacking.full", "rb.9.14")]


def test_g3_is_written_for_one_formation_on_the_map_anywhere() -> None:
    units = {
        hq("ge.hq/352"): "E2425",
        troop("ge.915/352"): "E2524",
        hq("ge.hq/716"): "E2035",
        hq("ge.hq/cherbourg", traits=("cherbourg",)): "W4911",
        **HITLERJUGEND,
    }
    game = writing(3, units, **OFF_MAP)
    assert offers(game, "name_formation") == ["ge.hq/352", "ge.hq/716"]
    take(game, "name_formation", "ge.hq/352")
    assert offers(game, "name_formation") == []
    take(game, "write_down", "ge.hq/352", "W2718")
    take(game, "write_down", "ge.915/352", "W2818")
    take(game, "done_writing")
    assert where(game, "ge.915/352") == "E2524"


def test_a1_is_written_for_paratroops_of_any_divisions_near_each_other() -> None:
    units = {
        hq("us.hq/82abn"): "",
        troop("us.505/82abn", 6, 7, 5, **PARA): "utah_box",
        troop("us.507/82abn", 6, 7, 5, **PARA): "utah_box",
        hq("us.hq/101abn"): "",
        troop("us.501/101abn", 6, 7, 5, **PARA): "utah_box",
        troop("ge.915/352"): "E2524",
    }
    game = writing(1, units, ALLIED)
    assert offers(game, "name_formation") == ["us.hq/82abn", "us.hq/101abn"]
    take(game, "name_formation", "us.hq/82abn")
    assert refusals(game, "write_down", "us.505/82abn", "E2524") == [("drop.enemy", "pb.1.51")]
    take(game, "write_down", "us.505/82abn", "E1520")
    assert refusals(game, "write_down", "us.507/82abn", "E1525") == [("writing.too_far", "pb.2.84")]
    assert refusals(game, "name_formation", "us.hq/101abn") == [("writing.unfinished", "pb.2.84")]
    take(game, "write_down", "us.507/82abn", "E1521")
    take(game, "name_formation", "us.hq/101abn")
    take(game, "write_down", "us.501/101abn", "E2020")
    take(game, "done_writing")
    assert is_over(game)


# The drop


DROPPERS = {
    troop("us.505/82abn", 6, 7, 5, **PARA): "utah_box",
    troop("us.507/82abn", 6, 7, 5, **PARA): "utah_box",
    troop("us.501/101abn", 6, 7, 5, **PARA): "utah_box",
}


def test_a1_drops_where_it_was_written_and_the_others_as_usual() -> None:
    written = {"us.505/82abn": "E1520", "us.507/82abn": "E1521"}
    game = at_work(DROP_PHASE, Drops(), DROPPERS, (1, 1, 1), turn=1, options=ON, chits={"allied": 1}, written=written)
    assert told(game, "chit.shown") == [{"side": ALLIED, "chit": "a1", "points": -2}]
    assert (where(game, "us.505/82abn"), where(game, "us.507/82abn")) == ("E1520", "E1521")
    assert value(game, "reduced_efficiency", "us.505/82abn") == 1
    assert refusals(game, "drop", "us.501/101abn", "E1522") == [("drop.too_far", "pb.1.51")]
    take(game, "drop", "us.501/101abn", "W3521")
    assert is_over(game)
    assert all(value(game, "written", unit) < 0 for unit in written)


def test_a1_that_was_not_used_stays_hidden() -> None:
    game = at_work(DROP_PHASE, Drops(), DROPPERS, turn=1, options=ON, chits={"allied": 1})
    assert not told(game, "chit.shown")
    assert ("us.501/101abn", "W3521") in offers(game, "drop")


def ambushed(hex_of_25: str, drop: str, *faces: int) -> Game:
    """A brigade drops while 12SS hides: its headquarters at E2043, a regiment somewhere near."""
    units = {troop("cw.3/6abn", 6, 7, 5, **PARA): "sword_box", **HITLERJUGEND}
    written = {"ge.hq/12ss": "E2043", "ge.25/12ss": hex_of_25, "ge.26/12ss": "E1942"}
    coming = [[1, unit] for unit in written]
    game = at_work(
        DROP_PHASE, Drops(), units, faces, turn=1, options=ON, chits={"german": 1}, written=written, arrivals=coming
    )
    take(game, "drop", "cw.3/6abn", drop)
    return game


def test_g1_is_shown_when_paratroops_come_down_beside_it() -> None:
    game = ambushed("E2243", "E2142", 1)
    assert told(game, "chit.shown") == [{"side": GERMAN, "chit": "g1", "points": 2}]
    assert (where(game, "ge.hq/12ss"), where(game, "ge.25/12ss")) == ("E2043", "E2243")
    assert value(game, "steps", "cw.3/6abn") == 2
    assert not list(state_of(game).arrivals)
    assert is_over(game)


def test_paratroops_on_12ss_are_reduced_and_get_away() -> None:
    game = ambushed("E2243", "E2243", 1)
    assert value(game, "steps", "cw.3/6abn") == 1
    assert refusals(game, "sidestep", "cw.3/6abn", "E2241") == [("sidestep.not_there", "pb.2.84")]
    take(game, "sidestep", "cw.3/6abn", "E2143")
    assert (where(game, "cw.3/6abn"), where(game, "ge.25/12ss")) == ("E2143", "E2243")
    assert is_over(game)


def test_paratroops_without_an_empty_hex_beside_are_lost() -> None:
    board = position(LANDED).board
    around = [board.label(hex) for hex, _edge in board.adjacent(board.hex("E2243"))]
    ring = {troop(f"ge.{number}/716"): hex for number, hex in enumerate(around)}
    units = {troop("cw.3/6abn", 6, 7, 5, **PARA): "sword_box", **HITLERJUGEND, **ring}
    game = at_work(
        DROP_PHASE, Drops(), units, (1,), turn=1, options=ON, chits={"german": 1}, written={"ge.25/12ss": "E2243"}
    )
    take(game, "drop", "cw.3/6abn", "E2243")
    assert (where(game, "cw.3/6abn"), where(game, "ge.25/12ss")) == ("", "E2243")
    assert is_over(game)


def test_a_drop_far_from_12ss_tells_nothing() -> None:
    game = ambushed("E1843", "E2440", 1)
    assert not told(game, "chit.shown")
    assert where(game, "ge.hq/12ss") == ""


# After the attacks of the landings have been declared


def landing(number: int, units: Any, written: dict[str, str], *faces: int) -> Game:
    everybody = {**LANDED, **units}
    allies = tuple(at for at, unit in enumerate(everybody) if unit.side == ALLIED)
    frame = Battles(ALLIED, (), allies, ME, "landing")
    return at_work(BATTLES, frame, everybody, faces, turn=1, options=ON, chits={"german": number}, written=written)


def test_g3_moves_a_formation_and_the_attacks_beside_it_may_be_changed() -> None:
    units = {
        troop("us.116/29"): "E3019",
        hq("ge.hq/352"): "E2425",
        troop("ge.915/352"): "E2918",
        troop("ge.726/716"): "E2920",
    }
    game = landing(3, units, {"ge.hq/352": "E2722", "ge.915/352": "E2919"})
    take(game, "attack", "E2920")
    take(game, "join", "us.16/1")
    take(game, "declare")
    take(game, "attack", "E2918")
    take(game, "join", "us.116/29")
    take(game, "declare")
    assert told(game, "chit.shown") == [{"side": GERMAN, "chit": "g3", "points": 2}]
    assert (where(game, "ge.915/352"), where(game, "ge.hq/352")) == ("E2919", "E2722")
    assert set(offers(game, "attack")) == {"E2920", "E2919"}
    assert value(game, "fought", "us.16/1") == value(game, "fought", "us.116/29") == 0


def test_g1_comes_to_light_after_the_declarations_and_keeps_attacks_elsewhere() -> None:
    units = {troop("cw.9/3"): "E2441", troop("ge.736/716"): "E2340", **HITLERJUGEND}
    game = landing(1, units, {"ge.hq/12ss": "E2722", "ge.25/12ss": "E2919"})
    take(game, "attack", "E2340")
    take(game, "join", "cw.9/3")
    take(game, "declare")
    assert where(game, "ge.25/12ss") == "E2919"
    assert offers(game, "attack") == ["E2919"]
    assert value(game, "fought", "cw.9/3") == 1


def test_a_hex_that_the_enemy_has_taken_first_is_given_up_for_the_next() -> None:
    game = landing(1, {**HITLERJUGEND}, {"ge.hq/12ss": "E2722", "ge.25/12ss": "E3020"})
    assert where(game, "us.16/1") == "E3020"
    distance = game.state.board.grid.distance
    assert distance(value(game, "at", "ge.25/12ss"), hexes(game, "E3020")["E3020"]) == 1
