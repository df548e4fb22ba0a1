"""A toy that uses the whole kernel, for the kernel's own tests: a raid on a strip of hexes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from engine.play import (
    NOWHERE,
    SEALED,
    Arg,
    Attempt,
    Choice,
    Frame,
    Game,
    Interrupt,
    Item,
    Limit,
    Outcome,
    Refusal,
    Reroll,
    Scenario,
    Step,
    System,
    Tally,
    Trigger,
    Verb,
    WindowFrame,
    refuse,
    rule,
    say,
    sealed,
)
from tests.gauntlet.toybox import Piece, small_board, toy
from tests.play.raid_state import MODES, Acting, Fight, RaidState, at_goal, fresh, near, own, whose


def move(play: Any, frame: Acting, unit: int, hex: int) -> None:
    """Move, and let the other side ambush."""
    play.state.moved[unit] = 1
    play.state.at[unit] = hex
    play.tell("raid.moved_to", "3", unit=unit, hex=hex)
    play.window("entered_hex", unit, hex)


def fire(play: Any, frame: Acting, unit: int) -> None:
    """Roll two dice for a unit."""
    play.state.moved[unit] = 1
    play.state.fights.add(Fight(play.state.at[unit], (unit,), frame.side))
    play.roll("fire", (6, 6), unit)


def strength(state: RaidState, attempt: Attempt) -> Tally:
    """Sum up what speaks for a fire."""
    return Tally().plus(state.steps[attempt.args[0]], "raid.steps").plus(-1, "raid.rain")


def fired(play: Any, frame: Acting, faces: tuple[int, ...]) -> None:
    """Count the hits; the firing unit may break."""
    number, fight = play.state.fights.items()[-1]
    play.state.fights.remove(number)
    if faces[0] == 1:
        play.state.steps[fight.units[0]] -= 1
    play.state.hits[frame.side] += int(sum(faces) >= 8)
    play.tell("raid.fired", "5", tally=Tally().plus(sum(faces), "raid.dice"), unit=fight.units[0])


def split(play: Any, frame: Acting, unit: int) -> None:
    """Bring a detachment into play."""
    play.state.moved[unit] = 1
    made = play.state.create_unit(play.state.record[unit])
    play.state.at[made] = play.state.at[unit]
    play.state.moved[made] = 1
    play.state.steps[made] = play.state.steps[unit] = 1
    play.state.led.link(unit, made)


@rule("6", needs=(own, fresh))
def whole(state: RaidState, attempt: Attempt) -> Refusal | None:
    """6 A whole unit."""
    return None if state.steps[attempt.args[0]] == 2 else refuse("raid.weak", "6", unit=attempt.args[0])


def score_goal(play: Any, frame: Acting) -> None:
    """Score in secret: only the own side learns of it, and that it was done shows by the link."""
    play.state.led.link(0, frame.side)
    play.tell("raid.scored", to=(frame.side,), side=frame.side)


UNIT = Arg("unit", "unit")
MOVE = Verb("move", move, (UNIT, Arg("to", "hex")), (own, fresh, near))
FIRE = Verb(
    "fire", fire, (UNIT,), (own, fresh), lambda s, f, side: [(u,) for u in range(len(s.record))], tally=strength
)
SPLIT = Verb("split", split, (UNIT,), (own, fresh, whole))
SCORE = Verb("score", score_goal, (), (at_goal,))
DONE = Verb("done", lambda play, frame: play.done())
MOVES = Step(
    "moves",
    "2",
    Acting,
    actor=whose,
    verbs=(MOVE, FIRE, SPLIT, SCORE, DONE),
    after={"fire": fired},
    measure=lambda state, frame: (sum(not moved for moved in state.moved), 9 - len(state.led.of(0))),
    suggest=lambda state, frame, side: (Choice("done"),),
    scope="phase",
    station=True,
)

ASK = Step(
    "ask",
    "7",
    Acting,
    actor=whose,
    verbs=(Verb("mode", lambda play, frame, word: play.done(word), (Arg("mode", "word", words=MODES),)),),
    secret=True,
)


def revealed(play: Any, _frame: Frame, modes: tuple[str, ...]) -> None:
    """Lay the modes open."""
    play.state.modes = modes
    play.tell("raid.modes", "7", modes=modes)


CHOOSE = Step(
    "choose",
    enter=lambda play, frame: play.call(SEALED, sealed((0, ASK, Acting(0)), (1, ASK, Acting(1)))),
    after={"sealed": revealed},
)


def clouds(play: Any, _frame: Frame, piece: str) -> None:
    """The weather lasts for the turn, and its chit goes back."""
    play.state.weather = piece
    play.state.cup.put(piece)


WEATHER = Step("weather", enter=lambda play, frame: play.draw("cup", "cup"), after={"cup": clouds})

ANSWER = Step(
    "answer",
    "8",
    Acting,
    actor=whose,
    verbs=(
        Verb("again", lambda play, frame: play.done(Reroll((0,)))),
        Verb("keep", lambda play, frame: play.done(False)),
    ),
)


@rule("9")
def waits_there(state: RaidState, attempt: Attempt) -> Refusal | None:
    """9 Only one whose goal is the last column lies in ambush."""
    return None if state.goal[attempt.side] == 2 else refuse("raid.no_ambush", "9")


def spring(play: Any, frame: Acting) -> None:
    """Spring the ambush: it comes to light."""
    play.reveal()
    play.state.hits[frame.side] += 1
    play.done(True)


AMBUSH = Step(
    "ambush",
    "9",
    Acting,
    actor=whose,
    verbs=(Verb("spring", spring, guards=(waits_there,)), Verb("let", lambda play, frame: play.done(False))),
)

REROLL = Interrupt("luck", "after_roll", ANSWER, lambda state, window: True, lambda state, window: Acting(0), Limit(1))


def other_side(state: RaidState, window: WindowFrame) -> Acting:
    """The enemies of who moves."""
    return Acting(1 - state.counter(window.subject[0]).side)


LURK = Interrupt(
    "lurk",
    "entered_hex",
    AMBUSH,
    lambda state, window: state.goal[other_side(state, window).side] == 2,
    other_side,
    Limit(1, "turn", lambda window: (window.subject[0],)),
    ask_always=True,
)


def broken(state: RaidState) -> Iterable[tuple[int]]:
    """Name units without steps that are on the map."""
    return ((unit,) for unit, steps in enumerate(state.steps) if steps <= 0 and state.at[unit] != NOWHERE)


def leave(play: Any, unit: int) -> None:
    """Take a unit off; it may come back."""
    play.state.at[unit] = NOWHERE
    play.state.returning.push(play.state.turn + 1, unit)


def won(state: RaidState) -> Iterable[tuple[int]]:
    """Name a side with six hits."""
    return ((side,) for side, hits in enumerate(state.hits) if hits >= 6)


def end(play: Any, side: int) -> None:
    """End the game at once."""
    play.end_game(Outcome(side, tuple(play.state.hits), say("raid.won", side=side)))


def resample(state: RaidState, side: int, below: Callable[[int], int]) -> None:
    """Give the other side any goal."""
    state.goal[1 - side] = below(3)


def item(side: int) -> Item:
    """A side's moves."""
    return Item(MOVES, lambda state: Acting(side))


SYSTEM: System = toy(
    "raid",
    RaidState,
    (WEATHER, CHOOSE, item(0), item(1)),
    (WEATHER, CHOOSE, MOVES, ASK),
    score=lambda state: tuple(state.hits),
    interrupts=(REROLL, LURK),
    triggers=(Trigger("broken", ("steps",), broken, leave), Trigger("won", ("hits",), won, end)),
    resample=resample,
)
ROSTER = (Piece("r1", 0), Piece("r2", 0), Piece("b1", 1), Piece("b2", 1))
AT = {"r1": "0101", "r2": "0102", "b1": "0301", "b2": "0302"}
CUP = ["rain", "sun", "sun"]


def scenario() -> Scenario:
    """Two units a side on three columns of two hexes."""
    board = small_board(3, 2, boxes=("off",))
    return Scenario("raid", "raid", board, ROSTER, {"at": AT, "goal": {"red": 1, "blue": 2}, "cup": CUP})


def raid(seed: int = 0, system: System = SYSTEM, **more: Any) -> Game:
    """Start a raid."""
    return Game.start(scenario(), seed, system=system, **more)


def changed(system: System = SYSTEM, **hooks: Any) -> System:
    """Return the raid with hooks of its moves changed."""
    moves = replace(MOVES, **hooks)
    parts = tuple(Item(moves, lambda state, side=side: Acting(side)) for side in (0, 1))  # type: ignore[misc]
    return toy(
        "raid",
        system.state,
        (WEATHER, CHOOSE, *parts),
        (WEATHER, CHOOSE, moves, ASK),
        score=lambda state: tuple(state.hits),
        interrupts=system.interrupts,
        triggers=system.triggers,
        resample=system.resample,
    )


def choose(game: Game, verb: str, *args: Any) -> None:
    """Take a choice for whoever has to decide."""
    assert game.prompt is not None
    game.take(game.prompt.actor, Choice(verb, args))


def to_moves(game: Game) -> Game:
    """Choose modes and come to red's moves."""
    choose(game, "mode", "bold")
    choose(game, "mode", "sly")
    return game
