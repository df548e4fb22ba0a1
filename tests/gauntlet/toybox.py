"""What the toys share: a plain counter, a small map, the end of the game; and what their tests share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from engine.board import Board, compile_board
from engine.hexes import Grid, Numbering, Orientation, Sheet, Stagger
from engine.mechanics.questions import questions, sight
from engine.play import (
    Choice,
    Frame,
    Game,
    Outcome,
    Scenario,
    State,
    Step,
    System,
    Verb,
    Vocabulary,
    repeat,
    say,
    sequence,
)
from engine.play.position_query import BLIND
from engine.play.state import ADOPTED
from engine.play.state_data import from_plain, to_plain


@dataclass(frozen=True, slots=True)
class Piece:
    """A counter."""

    id: str
    side: int
    strength: int = 1
    kind: str = ""

    @property
    def names(self) -> Mapping[str, str]:
        """A toy calls its pieces by their ids."""
        return {"en": self.id, "ja": self.id}


def small_board(columns: int, rows: int, **layers: Any) -> Board:
    """Make a flat-top map with hexes 0101, 0201, ...; layers as for compile_board."""
    return compile_board(Grid(Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(), columns, rows),)), **layers)


def scenario(
    game: str, board: Board, roster: tuple[Piece, ...], /, id: str = "toy", **position: Any
) -> Callable[[], Scenario]:
    """Make a scenario of a toy: its map, its counters, and the entries of the state that are not empty."""
    return lambda: Scenario(game, id, board, roster, position)


def add_to_rules(state: State, vocabulary: Vocabulary | None = None, **added: Any) -> None:
    """Let a state have this of its scenario, as if it had begun with it."""
    standing = {name: getattr(state, name) for name in ADOPTED}
    state.adopt(SimpleNamespace(**{**standing, **added}), vocabulary or state.vocabulary)


def no_rules(_layers: tuple[str, ...], _options: Mapping[str, Any]) -> None:
    """A toy has no rulebook to compile."""


def finish(score: Callable[[Any], tuple[int, ...]]) -> Step:
    """Make the last step of a game: the higher score wins."""

    def enter(play: Any, _frame: Any) -> None:
        points = score(play.state)
        best = max(points)
        winner = points.index(best) if points.count(best) == 1 else None
        play.end_game(Outcome(winner, points, say("toy.over")))

    return Step("finish", enter=enter)


def decision(name: str, record: type[Frame], *verbs: Verb, **hooks: Any) -> Step:
    """Make a step in which the side that its record names decides."""
    return Step(name, record=record, actor=lambda state, frame: frame.side, verbs=verbs, **hooks)


DECLINE = Verb("decline", lambda play, frame: play.done(False))


def next_turn(play: Any, _frame: Any) -> None:
    """Count the turn up; the hook `enter` of a turn."""
    play.state.turn += 1


def toy(
    slug: str,
    state: type[State],
    turn: Iterable[Any],
    steps: tuple[Step, ...],
    *,
    turns: int = 3,
    score: Callable[[Any], tuple[int, ...]],
    **more: Any,
) -> System:
    """Make a system that runs the parts of a turn a few times; `steps` are all that are called.

    Its questions, and what it lets people see, are those of its forms.
    """
    one = sequence("turn", *turn, enter=next_turn, scope="turn")
    all_turns = repeat("turns", one, until=lambda s: s.turn == turns, left=lambda s: (turns - s.turn,))
    last, forms = finish(score), more.get("forms", ())
    seen = {name: ask for name, ask in vars(more.pop("sight", BLIND)).items() if ask}
    told = {"queries": questions(*forms), "sight": sight(*forms, **seen)}
    steps = (all_turns, one, *steps, last)
    return System(slug, state, sequence("game", all_turns, last), no_rules, steps, **{**told, **more})


# For tests


def start(system: System, scenario: Callable[[], Scenario], *faces: int | tuple[int, ...], seed: int = 0) -> Game:
    """Start a game whose first rolls are known."""
    rolls = [(face,) if isinstance(face, int) else face for face in faces]
    return Game.start(scenario(), seed, system=system, faces=rolls)


def take(game: Game, verb: str, *args: Any) -> None:
    """Take a choice, written by ids and labels, for the side that has to decide."""
    assert game.prompt is not None
    game.take(game.prompt.actor, game.choice_from_plain(verb, args))


def offers(game: Game, verb: str) -> list[tuple[Any, ...]]:
    """Return the targets of a verb on offer, by ids and labels."""
    assert game.prompt is not None
    return [game.plain_args(Choice(verb, args)) for args in game.prompt.offers.get(verb, ())]


def refused(game: Game, verb: str, *args: Any) -> list[str]:
    """Return the keys of all refusals of a choice, for the side that has to decide."""
    assert game.prompt is not None
    refusals = game.why_not(game.prompt.actor, game.choice_from_plain(verb, args))
    return [refusal.message.key for refusal in refusals]


def state_of(game: Game) -> Any:
    """Return the state, whose entries differ from toy to toy."""
    return game.state


def asked(game: Game) -> tuple[str, str] | None:
    """Return who has to decide in which step; None when the game is over."""
    return (game.system.sides[game.prompt.actor], game.prompt.place[-1]) if game.prompt else None


def where(game: Game, unit: str) -> str | None:
    """Return the label of the place where a unit stands; None when it is nowhere."""
    state: Any = game.state
    place: str | None = to_plain(state, "place", state.at[from_plain(state, "unit", unit)])
    return place


def happened(game: Game) -> list[str]:
    """Return the keys of all events."""
    return [event.key for event in game.events]


def undo_all_and_redo(game: Game) -> None:
    """Go back to the start and forth again: every position is as it was."""
    digests = [taken.digest for taken in game.history]
    while game.undo():
        assert game.digest() == digests[len(game.history) - 1]
    while game.redo():
        assert game.digest() == digests[len(game.history) - 1]
