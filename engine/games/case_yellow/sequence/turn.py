"""4 The sequence of play: the turn, its Action Phase, and the two kinds of rounds."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.case_yellow.air.air_phase import AIR_PHASE
from engine.games.case_yellow.combat.attacks import ATTACKS, Attacks
from engine.games.case_yellow.combat.engaged_combats import ENGAGED, EngagedCombats
from engine.games.case_yellow.combat.motorized_combat import MOTORIZED, MotorizedAttacks
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.dynamo.declaring_dynamo import DECLARATION, EARLY, early_chance, may_be_declared
from engine.games.case_yellow.end_phase.better_defense import NOTE_DUG_IN
from engine.games.case_yellow.end_phase.end_phase import END_PHASE
from engine.games.case_yellow.movement.moves import MOVES, Moving
from engine.games.case_yellow.movement.reinforcements import PLACEMENT, Placing
from engine.games.case_yellow.sequence.chits import (
    MOVE,
    ROUNDS,
    chits_of_turn,
    chits_outside,
    open_rounds,
    owner,
    played,
    runs_out,
    settle_initiative,
)
from engine.games.case_yellow.stacking import OVERSTACK, Overfull
from engine.games.case_yellow.state import OfSide, YellowPlay, YellowState
from engine.games.case_yellow.supply.supply_check import SUPPLY_PHASE, checked
from engine.games.case_yellow.victory import judge_end
from engine.mechanics.guards import No
from engine.mechanics.turns import next_turn, until_the_last
from engine.play import Arg, Frame, Item, Step, Verb, rule, sequence

# The two kinds of rounds, from their first step to their last


@rule("rb.10.2#b")
def is_first_move_round(state: YellowState) -> bool:
    """10.2b Reinforcements come only in the first Move round of their side."""
    return played(state, state.active, MOVE) == 1


MOVE_ROUND = sequence(
    "move_round",
    NOTE_DUG_IN,
    Item(DECLARATION, lambda state: OfSide(state.active), when=may_be_declared),
    Item(PLACEMENT, lambda state: Placing(state.active), when=is_first_move_round),
    Item(MOVES, lambda state: Moving(state.active)),
    Item(OVERSTACK, lambda state: Overfull(state.active)),
    Item(ENGAGED, lambda state: EngagedCombats(state.active)),
    Item(MOTORIZED, lambda state: MotorizedAttacks(state.active)),
    section="rb.4.0#n",
    scope="activation",
)
COMBAT_ROUND = sequence(
    "combat_round",
    NOTE_DUG_IN,
    Item(ENGAGED, lambda state: EngagedCombats(state.active)),
    Item(ATTACKS, lambda state: Attacks(state.active)),
    section="rb.4.0#p",
    scope="activation",
)


# The Action Phase: one round after another, as the chits come out of the cup

FIRST_CHIT = Arg(
    "chit",
    "word",
    words=tuple(f"{side}.{kind}" for side in ("allied", "german") for kind in ("move", "combat", "either")),
)
ROUND = Arg("round", "word", words=ROUNDS)


@dataclass(frozen=True, slots=True)
class ActionPhase(Frame):
    """How far the phase is: whether it has been opened, and whether the Allies were asked about an early Dynamo."""

    opened: bool = False
    asked: bool = False


@rule("rb.4.0#g", "rb.2.2#i")
def fill_cup(play: YellowPlay, _frame: Frame) -> None:
    """4 The chits of the turn go into the cup; it is settled who has the initiative."""
    state = play.state
    settle_initiative(play)
    state.cup.fill([word for side in (ALLIED, GERMAN) for word in chits_of_turn(state, side)])
    state.outside.fill(chits_outside(state))


@rule("rb.4.0#h", "rb.4.0#j")
def go_on(play: YellowPlay, frame: ActionPhase) -> None:
    """4 First the chosen chit, then draws; after the first round of turn 3 the Allies may declare Dynamo early."""
    state = play.state
    if not frame.opened:
        play.change(opened=True)
        play.call(FIRST, OfSide(state.initiative), "first")
    elif not frame.asked and early_chance(state):
        play.change(asked=True)
        play.call(EARLY, OfSide(ALLIED), "early")
    elif any_left(state):
        play.draw("chit", "cup")
    else:
        close(play)


@rule("rb.4.0#m")
def any_left(state: YellowState) -> bool:
    """4 The phase ends with an empty cup, or when all that is left in it would give a side its third round in a row."""
    return len(state.track) < state.rules.rounds_most and any(
        not runs_out(state, owner(state, word)) for word in state.cup
    )


def close(play: YellowPlay) -> None:
    """Note who played how many rounds, and put away what is left."""
    state = play.state
    for side in (ALLIED, GERMAN):
        state.rounds_before[side] = sum(owner(state, word) == side for _box, word in state.track)
    state.cup.fill(())
    state.active = -1
    play.done()


# The first chit


def choose_first(play: YellowPlay, _frame: OfSide, word: str) -> None:
    """4 The chosen chit comes first."""
    play.state.cup.take(word)
    play.done(word)


def has_chit(state: YellowState, side: int) -> bool:
    """Tell whether a side has a chit in the cup."""
    return any(owner(state, word) == side for word in state.cup)


no = No[YellowState, OfSide]()
# 4 The side with the initiative chooses one of its own chits that lie ready.
is_own_chit = no(
    "chit.not_yours",
    "rb.4.0#g",
    lambda s, a: a.word not in s.cup or owner(s, a.word) != a.frame.side,
    about=(),
    chit=lambda s, a: a.word,
)
FIRST = Step(
    "first_chit",
    "rb.4.0#g",
    OfSide,
    actor=lambda state, frame: frame.side if has_chit(state, frame.side) else None,
    verbs=(Verb("lead_with", choose_first, (FIRST_CHIT,), (is_own_chit,)),),
)


# Rounds


def with_first(play: YellowPlay, _frame: ActionPhase, word: str | None) -> None:
    """4 The first round is played with the chosen chit."""
    if word is not None:
        play_chit(play, word)


@rule("rb.13.1#c")
def with_early(play: YellowPlay, _frame: ActionPhase, word: str | None) -> None:
    """13.1c An early declaration plays the chit that lay outside as the second of the turn."""
    if word is not None:
        play_chit(play, word)


@rule("rb.4.0#l", "qa.6#a")
def with_drawn(play: YellowPlay, _frame: ActionPhase, word: str) -> None:
    """4 Nobody plays three rounds in a row: such a chit goes back, and another is drawn."""
    if runs_out(play.state, owner(play.state, word)):
        play.state.cup.put(word)
        play.tell("chit.put_back", "rb.4.0#l", chit=word)
    else:
        play_chit(play, word)


@rule("rb.4.0#j", "rb.4.0#k")
def play_chit(play: YellowPlay, word: str) -> None:
    """4 The owner must play a chit; if it shows both rounds he chooses, so far as he may still play both."""
    state, rounds = play.state, open_rounds(play.state, word)
    if not rounds:
        play.tell("chit.spent", "rb.4.0#k", chit=word)
        return
    state.track.push(len(state.track) + 1, word)
    play.tell("chit.comes", "rb.4.0#j", chit=word, box=len(state.track))
    if len(rounds) > 1:
        play.call(WHICH, OfSide(owner(state, word)), "which")
    else:
        begin_round(play, owner(state, word), rounds[0])


def with_choice(play: YellowPlay, _frame: ActionPhase, chosen: tuple[int, str]) -> None:
    """Play the round that was chosen."""
    begin_round(play, *chosen)


def begin_round(play: YellowPlay, side: int, round: str) -> None:
    """2.4c The owner of the chit is the active player."""
    state = play.state
    key = (state.SIDES[side], round)
    state.rounds[key] = state.rounds[key] + 1
    state.active = side
    state.combat_round = int(round == "combat")
    play.tell("round.begins", "rb.4.0#j", side=side, round=round)
    step = COMBAT_ROUND if state.combat_round else MOVE_ROUND
    play.call(step, step.record())


WHICH = Step(
    "which_round",
    "rb.4.0#j",
    OfSide,
    actor=lambda _state, frame: frame.side,
    verbs=(Verb("play_round", lambda play, frame, round: play.done((frame.side, round)), (ROUND,)),),
)
ACTION_PHASE = Step(
    "action_phase",
    "rb.4.0",
    ActionPhase,
    enter=fill_cup,
    advance=go_on,
    after={"first": with_first, "early": with_early, "chit": with_drawn, "which": with_choice},
    scope="phase",
)


# The turn


@rule("rb.4.0#a")
def begin_turn(play: YellowPlay, _frame: Frame) -> None:
    """4 The turn marker advances."""
    next_turn(play, "turn.begins", "rb.4.0#a")


JUDGE_END = Step("judge_end", "rb.3.1#c", enter=judge_end)
TURN = sequence(
    "turn",
    AIR_PHASE,
    Item(SUPPLY_PHASE, when=checked),
    ACTION_PHASE,
    END_PHASE,
    section="rb.4.0",
    scope="turn",
    enter=begin_turn,
)
TURNS = until_the_last(TURN, "rb.4.0")
GAME = sequence("game", TURNS, JUDGE_END, section="rb.4.0")
