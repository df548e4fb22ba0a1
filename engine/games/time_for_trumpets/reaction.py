"""37.0, 38.0 Leader reaction: between the movement and the combat of a corps enemy leaders move their reserves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.time_for_trumpets.command.paths import in_command
from engine.games.time_for_trumpets.leaders.command import REACT, commands, in_range, leaders_with, rating
from engine.games.time_for_trumpets.movement.marching import can_go_at, send_at
from engine.games.time_for_trumpets.orders import UNIT, OfCorps, OfSide
from engine.games.time_for_trumpets.preparation.freshness import exhausted
from engine.games.time_for_trumpets.stacking import CHECK
from engine.games.time_for_trumpets.state import HALF_PACE, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.supply.lines import in_supply
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.positions import in_hex, on_map
from engine.play import NOWHERE, Arg, Step, Verb, rule, say

LEADER = Arg("leader", "unit")


@dataclass(frozen=True, slots=True)
class Reacting(OfCorps):
    """A leader who reacts; `side` is his, `left` how many units he may still move, `goes` whether he moves last."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "corps": "unit", "leader": "unit", "unit": "unit"}

    leader: int
    left: int
    unit: int = NOWHERE
    goes: bool = False


# 38 Who may react


@rule("rb.38#d", "rb.38#e")
def is_triggered(state: TrumpetsState, leader: int) -> bool:
    """38.0d-e Tell whether a unit of the active corps has moved next to a unit of a leader that is In Comm.

    By one reading the leader must be In Comm, too.
    """
    if state.rules.reaction_in_comm == "both" and not in_command(state, leader):
        return False
    return any(commands(state, leader, unit) and in_command(state, unit) for unit in state.neared.entities(1))


@rule("rb.38#f", "rb.38#h", "rb.38#k", "rb.38#l")
def movable(state: TrumpetsState, leader: int) -> Iterator[int]:
    """38.0f Return the reserve units that a leader may move: of his formation, in his range, In Comm, in supply."""
    for unit in state.reserve.entities(1):
        if not (in_hex(state, unit) and commands(state, leader, unit)):
            continue
        fit = in_command(state, unit) and in_supply(state, unit) and not exhausted(state, unit)
        if fit and in_range(state, leader, unit) and can_go_at(state, unit, HALF_PACE):
            yield unit


@rule("rb.39#c", "rb.38#a", "rb.38#b", "rb.38#n", "rb.37.1#b", "rb.37.2#b")
def ready(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[int]:
    """38.0 Return the leaders of the other side that may react now, each once in an enemy turn."""
    for leader in leaders_with(state, 1 - frame.side, REACT) if state.rules.reaction_times else ():
        alone = can_go_at(state, leader, HALF_PACE)
        if is_triggered(state, leader) and (alone or any(True for _unit in movable(state, leader))):
            yield leader


# 38 Reacting


@rule("rb.38#g", "rb.38#n", "rb.39.6#a")
def react(play: TrumpetsPlay, frame: OfCorps, leader: int) -> None:
    """38.0 A leader reacts, and is spent."""
    state = play.state
    state.spent[leader] = 1
    play.tell("leader.reacts", "rb.38#n", unit=leader)
    play.call(REACTING, Reacting(1 - frame.side, frame.corps, leader, rating(state, leader)))
    play.call(CHECK, OfSide(1 - frame.side))


def reserves(state: TrumpetsState, frame: Reacting, _side: int) -> Iterator[int]:
    """38.0f Return the units that the leader may still move."""
    return movable(state, frame.leader) if frame.left and not frame.goes else iter(())


@rule("rb.38#f", "rb.38#g", "rb.38#i", "rb.38#j", "rb.38#k")
def move_reserve(play: TrumpetsPlay, frame: Reacting, unit: int) -> None:
    """38.0i A reserve unit moves up to half its MF, and is no longer in reserve."""
    play.replace(replace(frame, left=frame.left - 1, unit=unit))
    play.state.reacted[unit] = 1
    send_at(play, unit, HALF_PACE)


def settle(play: TrumpetsPlay, frame: Reacting) -> None:
    """38.0i When it has moved its Reserve marker is removed."""
    state = play.state
    if frame.unit != NOWHERE:
        state.reserve[frame.unit] = 0
        play.replace(replace(frame, unit=NOWHERE))


@rule("rb.38#m", "rb.39.4#a")
def leader_goes(play: TrumpetsPlay, frame: Reacting) -> None:
    """38.0m As the last action the leader moves with half of his own MF."""
    play.replace(replace(frame, left=0, goes=True))
    send_at(play, frame.leader, HALF_PACE)


choose, no = Choose[TrumpetsState, OfCorps](), No[TrumpetsState, Reacting]()
inside = Choose[TrumpetsState, Reacting]()
# 38.0 Leaders react to what has come next to their units.
REACTS = choose("react", react, ready, "reaction.not_triggered", "rb.38#d", also=("rb.38#e", "rb.38#n"), arg=LEADER)
# 38.0f Reserve units of his formation, as many as his command attribute says.
MOVE_RESERVE = inside(
    "move_reserve",
    move_reserve,
    reserves,
    "reaction.not_movable",
    "rb.38#f",
    also=("rb.38#g", "rb.38#h", "rb.38#l"),
    arg=UNIT,
)
# 38.0m The leader moves last, and once.
may_go = no(
    "reaction.leader_cannot",
    "rb.38#m",
    lambda s, a: a.frame.goes or not can_go_at(s, a.frame.leader, HALF_PACE),
    about=(),
    unit=lambda _s, a: a.frame.leader,
)
LEADER_GOES = Verb("leader_goes", leader_goes, guards=(may_go,))
REACTING = Step(
    "reacting",
    "rb.38",
    Reacting,
    advance=settle,
    actor=lambda state, frame: None if frame.goes else frame.side,
    verbs=(MOVE_RESERVE, LEADER_GOES, Verb("done", lambda play, _frame: play.done(), text="verb.done_reacting")),
    measure=lambda _state, frame: (not frame.goes, frame.left),
    ask=lambda _state, frame: say("ask.reacting", "rb.38", unit=frame.leader, left=frame.left),
)


# 37 The interlude


@rule("rb.37.1#a", "rb.37.1#b", "rb.37.1#c", "rb.37.2#a", "rb.37.2#b", "rb.37.2#c")
def reactor(state: TrumpetsState, frame: OfCorps) -> int | None:
    """37.0 The other side is asked if any of its leaders may react."""
    return 1 - frame.side if any(True for _leader in ready(state, frame, 1 - frame.side)) else None


REACTION = Step(
    "reaction",
    "rb.37",
    OfCorps,
    actor=reactor,
    verbs=(REACTS, Verb("done", lambda play, _frame: play.done(), text="verb.done_reaction")),
    measure=lambda state, frame: (
        sum(not state.spent[leader] for leader in leaders_with(state, 1 - frame.side, REACT)),
        len(on_map(state, 1 - frame.side)),
    ),
    station=True,
    ask=lambda _state, frame: say("ask.reaction", "rb.37", side=1 - frame.side),
)
REACTION_STEPS = (REACTING,)
