"""Journals: written, read, played again, and compared under two sets of rules."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.play import (
    Arg,
    BadJournal,
    Divergence,
    Game,
    Journal,
    JournalMove,
    Mismatch,
    Scenario,
    System,
    Tally,
    Verb,
    diverge,
    journal_of,
    refuse,
    resume,
    sequence,
)
from tests.play.notes import END, decides
from tests.play.raid import FIRE, MOVE, MOVES, SYSTEM, changed, choose, fire, raid, scenario, strength, to_moves
from tests.play.raid import move as march
from tests.play.raid_state import Acting
from tests.play.test_game import played


def written(tmp_path: Path, *lines: str | dict[str, Any]) -> Path:
    """Write lines to a file."""
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines) + "\n")
    return path


HEAD: dict[str, Any] = {
    "game": "raid", "scenario": "raid", "scenario_digest": "", "engine": "0", "rules": "",
    "seed": 1, "live": False, "format": 1,
}  # fmt: skip
LINE: dict[str, Any] = {"side": "red", "verb": "move", "args": ["r1", "0201"], "dice": [["fire/1", [3, 4]]]}


# Files


def test_a_journal_comes_back_from_its_file(tmp_path: Path) -> None:
    game = played()
    journal = journal_of(game)
    journal.save(tmp_path / "new folder" / "game.jsonl")
    assert Journal.read(tmp_path / "new folder" / "game.jsonl") == journal
    (nested,) = Journal.read(written(tmp_path, HEAD, {**LINE, "args": [["r1", [2, None]], "x"]})).moves
    assert nested.args == (("r1", (2, None)), "x")
    assert Journal.read(written(tmp_path, HEAD, LINE)).moves == [
        JournalMove("red", "move", ("r1", "0201"), (("fire/1", (3, 4)),))
    ]


def test_journals_hold_ids_and_labels(tmp_path: Path) -> None:
    game = to_moves(raid(faces=[(1,), (6, 5)]))
    choose(game, "fire", 1)
    move = journal_of(game).moves[-1]
    assert (move.side, move.verb, move.args) == ("red", "fire", ("r2",))
    assert move.dice == (("fire/1/1/0:6+6", (6, 5)),)


def test_words_of_every_alphabet_and_line_ends_inside_them_come_back(tmp_path: Path) -> None:
    words = ("騎兵", "a\u2028b", "c\x0bd", 'e"\n')
    path = tmp_path / "game.jsonl"
    journal = replace(journal_of(raid()), moves=[JournalMove("red", "say", words)])
    journal.save(path)
    assert Journal.read(path).moves[0].args == words


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([""], "line 1: this is not a line of a journal"),
        (["[1]"], "line 1: this is not a line of a journal"),
        (["{"], "line 1: this is not a line of a journal"),
        (["[" * 100_000], "line 1: this is not a line of a journal"),
        ([{}], "journals of format None cannot be read, only 1"),
        ([{**HEAD, "format": 2}], "journals of format 2 cannot be read, only 1"),
        ([{**HEAD, "seed": "1"}], "line 1: this is not a line of a journal"),
        ([{**HEAD, "live": 1}], "line 1: this is not a line of a journal"),
        ([{**HEAD, "moves": []}], "line 1: this is not a line of a journal"),
        ([{**HEAD, "colour": "red"}], "line 1: this is not a line of a journal"),
        ([{"format": 1}], "line 1: this is not a line of a journal"),
        ([HEAD, LINE, "nonsense"], "line 3: this is not a line of a journal"),
        ([HEAD, LINE, "", LINE], "line 3: this is not a line of a journal"),
        ([HEAD, {**LINE, "side": 1}], "line 2: this is not a line of a journal"),
        ([HEAD, {**LINE, "args": "r1"}], "line 2: this is not a line of a journal"),
        ([HEAD, {**LINE, "args": [1.5]}], "line 2: this is not a line of a journal"),
        ([HEAD, {**LINE, "args": [{}]}], "line 2: this is not a line of a journal"),
        ([HEAD, {**LINE, "dice": [["x", [True]]]}], "line 2: this is not a line of a journal"),
        ([HEAD, {**LINE, "dice": [["x"]]}], "line 2: this is not a line of a journal"),
        ([HEAD, {**LINE, "dice": 7}], "line 2: this is not a line of a journal"),
        ([HEAD, {**LINE, "salt": "0"}], "line 2: this is not a line of a journal"),
        ([HEAD, {**LINE, "colour": 0}], "line 2: this is not a line of a journal"),
    ],
)
def test_what_is_no_journal_is_named_with_its_line(tmp_path: Path, lines: list[Any], said: str) -> None:
    with pytest.raises(BadJournal, match=f"game.jsonl.*{said}"):
        Journal.read(written(tmp_path, *lines))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadJournal, match=r"none.jsonl: This file does not exist"):
        Journal.read(tmp_path / "none.jsonl")
    (tmp_path / "latin.jsonl").write_bytes(b"\xff\xfe")
    with pytest.raises(BadJournal, match=r"latin.jsonl.*UTF-16"):
        Journal.read(tmp_path / "latin.jsonl")


@given(st.binary(max_size=200))
def test_any_bytes_are_a_journal_or_a_bad_one(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "bytes.jsonl"
    path.write_bytes(data)
    with pytest.raises(BadJournal):
        Journal.read(path)


# Playing again


def test_a_game_is_resumed_where_it_stood_and_can_be_taken_back() -> None:
    for live in (False, True):
        game = to_moves(raid(3, live=live))
        choose(game, "fire", 0)
        game.roll_again()
        choose(game, "keep")
        again = resume(journal_of(game), scenario(), system=SYSTEM)
        assert again.digest() == game.digest() and again.prompt == game.prompt
        assert again.undo() and game.undo() and again.digest() == game.digest()
        assert again.undo() and game.undo() and again.redo() and game.redo() and again.digest() == game.digest()


def test_groups_stay_together() -> None:
    game = raid()
    choose(game, "mode", "bold")
    game.take(1, journal_choice(game, "mode", "sly"), join=True)
    again = resume(journal_of(game), scenario(), system=SYSTEM)
    assert again.undo_group() and len(again.history) == 1


def journal_choice(game: Game, verb: str, *args: str) -> Any:
    """Make a choice from ids and labels."""
    return game.choice_from_plain(verb, args)


def test_units_that_came_into_play_and_were_substituted_are_found_again() -> None:
    game = to_moves(raid())
    choose(game, "split", 0)
    choose(game, "done")
    choose(game, "done")
    choose(game, "mode", "bold")
    choose(game, "mode", "sly")
    choose(game, "move", 4, 1)
    journal = journal_of(game)
    assert journal.moves[-1].args == ("+1", "0201")
    assert resume(journal, scenario(), system=SYSTEM).digest() == game.digest()
    game.state.record[4] = 1
    assert journal_of(game) == journal, "what it shows now does not change what was written"


def spoiled(change: Callable[[list[JournalMove]], Any]) -> Journal:
    """Return the journal of a short game with its moves changed."""
    game = to_moves(raid(faces=[(1,), (6, 5)]))
    choose(game, "fire", 0)
    choose(game, "again")
    journal = journal_of(game)
    change(journal.moves)
    return journal


def _put(step: int, **what: Any) -> Callable[[list[JournalMove]], Any]:
    def change(moves: list[JournalMove]) -> None:
        moves[step] = replace(moves[step], **what)

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda moves: moves.clear(), "the journal is empty"),
        (_put(2, side="green"), "step 2: there is no side 'green'"),
        (_put(2, verb="sing"), "step 2: raid has no verb 'sing'"),
        (_put(3, args=("r9",)), "step 3: no unit 'r9'"),
        (_put(3, args=()), "step 3: zip"),
        (_put(3, args=(77,)), "step 3: red fire .* is refused: kernel.bad_argument"),
        (_put(3, args=("b1",)), "step 3: red fire .* is refused: raid.not_yours"),
        (_put(3, digest="0" * 16), "step 3: the position after fire differs"),
        (_put(0, digest="0" * 16), "step 0: the position after the opening differs"),
        (_put(0, dice=(("draw.cup/1/0:3", (9,)),)), "step 0: rolled .*instead of"),
        (_put(3, dice=(("fire/1/0/0:6+6", (0, 7)),)), "step 3: rolled .*instead of"),
        (_put(3, dice=(("fire/1/0/0:6+6", (6, 4)),)), "step 3: the position after fire differs"),
        (_put(3, dice=()), "step 3: rolled"),
    ],
)
def test_the_first_step_that_differs_is_named(change: Callable[[list[JournalMove]], Any], said: str) -> None:
    with pytest.raises(Mismatch, match=said):
        resume(spoiled(change), scenario(), system=SYSTEM)


def test_resuming_asks_for_no_offers() -> None:
    def never(_state: Any, _frame: Any, _side: int) -> Any:
        raise AssertionError("the whole list of offers was built")

    game = to_moves(raid(faces=[(1,), (6, 5)]))
    choose(game, "fire", 0)
    choose(game, "again")
    verbs = tuple(replace(verb, targets=never) for verb in MOVES.verbs)
    again = resume(journal_of(game), scenario(), system=changed(verbs=verbs))
    assert again.digest() == game.digest()


def test_resuming_leaves_the_collector_as_it_was() -> None:
    before = gc.get_threshold()
    resume(journal_of(raid()), scenario(), system=SYSTEM)
    with pytest.raises(Mismatch):
        resume(spoiled(_put(2, verb="sing")), scenario(), system=SYSTEM)
    assert gc.get_threshold() == before


def test_another_version_of_the_scenario_is_a_mismatch() -> None:
    journal = journal_of(raid())
    for other in (replace(scenario(), layers=("wet",)), replace(scenario(), position={})):
        with pytest.raises(Mismatch, match="another version of the scenario raid"):
            resume(journal, other, system=SYSTEM)


def test_a_journal_of_another_scenario_names_both() -> None:
    with pytest.raises(Mismatch, match=r"belongs to the scenario (\w+)/raid, not to \1/x"):
        resume(journal_of(raid()), replace(scenario(), id="x"), system=SYSTEM)


def test_a_scenario_is_the_same_after_json() -> None:
    game = to_moves(raid())
    choose(game, "split", 0)
    written = game.write_out()
    again = replace(
        written,
        position=json.loads(json.dumps(written.position)),
        frames=tuple(json.loads(json.dumps(list(written.frames)))),
    )
    assert again.digest == written.digest != scenario().digest
    assert Game.start(again, system=SYSTEM).prompt == game.prompt


# Two sets of rules


def under(**variants: Callable[..., System]) -> System:
    """Return a raid whose layers change what its moves do."""

    def pick_fire(play: Any, frame: Acting, unit: int) -> None:
        fire(play, frame, unit)
        if "loud" in play.state.rules:
            play.tell("raid.bang")

    def count(state: Any, attempt: Any) -> Tally:
        return strength(state, attempt).plus(1, "raid.bonus") if "strong" in state.rules else strength(state, attempt)

    def pick_move(play: Any, frame: Acting, unit: int, hex: int) -> None:
        march(play, frame, unit, hex)
        if "named" in play.state.rules:
            play.tell("raid.step", tally=Tally().plus(len("".join(play.state.rules)), "raid.cost"))

    def calm(state: Any, attempt: Any) -> Any:
        return refuse("raid.calm") if "calm" in state.rules else None

    verbs = (
        replace(MOVE, apply=pick_move),
        replace(FIRE, apply=pick_fire, tally=count, guards=(*FIRE.guards, calm)),
        *MOVES.verbs[2:],
    )
    return replace(changed(verbs=verbs), rules=lambda layers, options: layers)


def compared(first: tuple[str, ...], second: tuple[str, ...]) -> Divergence | None:
    """Compare a short game under two stacks of layers."""
    system = under()
    game = Game.start(scenario(), 1, system=system, faces=[(1,), (6, 5)])
    to_moves(game)
    choose(game, "move", 0, 1)
    choose(game, "let")
    choose(game, "fire", 0) if game.prompt and (0,) in game.prompt.offers["fire"] else choose(game, "fire", 1)
    choose(game, "keep")
    stacks: list[Scenario] = [replace(scenario(), layers=layers) for layers in (first, second)]
    return diverge(journal_of(game), *stacks, system=system)


def test_the_same_rules_do_not_differ() -> None:
    assert compared((), ()) is None
    assert compared(("quiet",), ("loudly",)) is None


def test_a_move_that_one_stack_refuses_is_a_difference() -> None:
    found = compared((), ("calm",))
    assert found is not None and (found.step, found.kind, found.first) == (5, "choice", None)
    assert isinstance(found.second, tuple) and found.second[0].message.key == "raid.calm"
    assert found.games[0].history[-1].choice and len(found.games[0].history) == len(found.games[1].history) + 1


def test_a_move_that_both_stacks_refuse_is_a_mismatch() -> None:
    with pytest.raises(Mismatch, match=r"step 5: .*raid\.calm"):
        compared(("calm",), ("calm", "loud"))


def test_another_sum_behind_a_move_is_a_difference() -> None:
    found = compared((), ("strong",))
    assert found is not None and (found.step, found.kind) == (5, "tally")
    assert isinstance(found.first, Tally) and isinstance(found.second, Tally)
    assert (found.first.total, found.second.total) == (1, 2)


def test_another_sum_behind_an_event_is_a_difference() -> None:
    found = compared(("named",), ("named", "too"))
    assert found is not None and (found.step, found.kind) == (3, "tally")


def test_an_event_that_happens_under_one_stack_only_is_a_difference() -> None:
    for stacks in (((), ("loud",)), (("loud",), ())):
        found = compared(*stacks)
        assert found is not None and (found.step, found.kind) == (5, "event")
        bang = found.second if stacks[1] else found.first
        assert bang is not None and getattr(bang, "key", "") in ("raid.bang", "kernel.rolled")


def test_what_a_journal_cannot_mean_is_no_difference_of_sums() -> None:
    journal = spoiled(_put(3, args=("r9",)))
    with pytest.raises(Mismatch, match="step 3: no unit 'r9'"):
        diverge(journal, scenario(), scenario(), system=SYSTEM)


def test_verbs_of_one_name_are_written_as_the_step_means_that_asked() -> None:
    def moved(play: Any, frame: Acting, hex: int) -> None:
        play.state.at[0] = hex
        play.done()

    where = Verb("pick", moved, (Arg("to", "hex"),))
    who = Verb("pick", lambda play, frame, unit: play.done(), (Arg("unit", "unit"),))
    steps = decides("where", where), decides("who", who), decides("stop")
    system = replace(SYSTEM, root=sequence("root", *steps, END), steps=(*steps, END), triggers=())
    game = Game.start(scenario(), system=system)
    choose(game, "pick", 3)
    choose(game, "pick", 3)
    journal = journal_of(game)
    assert [move.args for move in journal.moves[1:]] == [("0102",), ("b2",)]
    assert resume(journal, scenario(), system=system).digest() == game.digest()
