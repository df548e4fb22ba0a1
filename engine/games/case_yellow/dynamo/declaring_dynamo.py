"""13.1 to 13.3 Operation Dynamo: when it may be declared, and what follows at once."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.case_yellow.air.assets import clear
from engine.games.case_yellow.air.stukas import STUKAS, Diving
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.map import controller, in_area
from engine.games.case_yellow.state import HEX, OfSide, YellowPlay, YellowState
from engine.mechanics.choices import Choose
from engine.play import NOWHERE, Step, Trigger, Verb, rule

PORTS = "dynamo_ports"
MOVE_CHIT = "allied.move"


def runs(state: YellowState) -> bool:
    """13.2 Tell whether Dynamo has been declared and is not over."""
    return bool(state.dynamo_turn) and not state.dynamo_over


@rule("rb.13.1#a")
def in_time(state: YellowState) -> bool:
    """13.1 Dynamo may be declared once, in one of two turns, so long as the Allies hold one of its ports."""
    rules = state.rules
    window = rules.dynamo_first_turn <= state.turn <= rules.dynamo_last_turn
    return rules.dynamo and window and not state.dynamo_turn and bool(open_ports(state))


def open_ports(state: YellowState) -> tuple[int, ...]:
    """13.3b The ports from which the Allies may leave: those of the four that they control."""
    return tuple(hex for hex in sorted(in_area(state, PORTS)) if controller(state, hex) == ALLIED)


@rule("rb.13.1#a")
def may_be_declared(state: YellowState) -> bool:
    """13.1a It may be declared when an Allied Move chit has come."""
    return state.active == ALLIED and not state.combat_round and in_time(state)


@rule("rb.13.1#c", "rb.4.0#i")
def early_chance(state: YellowState) -> bool:
    """13.1c Or on the third turn, right after the first round if that was a German one."""
    first = len(state.track) == 1 and state.active == GERMAN
    return first and state.turn == state.rules.dynamo_first_turn and in_time(state) and MOVE_CHIT in state.outside


@rule("rb.13.2#b", "rb.13.3#a", "rb.13.3#d")
def begin(play: YellowPlay, hex: int) -> None:
    """13.3 The port is named; all other Allied aircraft are lost; the Germans may send their Stukas there at once."""
    state = play.state
    state.dynamo_turn, state.dynamo_port = state.turn, hex
    last = state.turn + state.rules.dynamo_turns
    play.tell("dynamo.declared", "rb.13.3#b", hex=hex, last=last)
    clear(state, ALLIED)
    play.call(STUKAS, Diving(GERMAN, port=True))


@rule("rb.13.1#c")
def charge(play: YellowPlay, early: bool) -> None:
    """13.1c The early declaration gives the Germans points; some read the rule so that others do, too."""
    rules, state = play.state.rules, play.state
    third = rules.dynamo_cost == "third_turn" and state.turn == rules.dynamo_first_turn
    if early or third or rules.dynamo_cost == "always":
        state.points[GERMAN] += rules.dynamo_early_vp
        play.tell("dynamo.costs", "rb.13.1#c", points=rules.dynamo_early_vp)


@rule("rb.13.1#b")
def declare(play: YellowPlay, _frame: OfSide, hex: int) -> None:
    """13.1b In a Move round: the Move chit that lies outside goes into the cup."""
    state = play.state
    if MOVE_CHIT in state.outside:
        state.outside.take(MOVE_CHIT)
        state.cup.put(MOVE_CHIT)
    charge(play, early=False)
    begin(play, hex)
    play.done()


@rule("rb.13.1#c")
def declare_early(play: YellowPlay, _frame: OfSide, hex: int) -> None:
    """13.1c Early: the Move chit that lies outside is the second of the turn, and is played at once."""
    play.state.outside.take(MOVE_CHIT)
    charge(play, early=True)
    begin(play, hex)
    play.done(MOVE_CHIT)


choose = Choose[YellowState, OfSide]()
# 13.3b The port is Oostende, Dunkerque, Calais or Boulogne, and in Allied hands.
is_port_of_dynamo = choose.member(
    lambda state, _frame, _side: open_ports(state), "dynamo.no_port", "rb.13.3#b", arg=HEX
)
DECLARATION = Step(
    "declaration",
    "rb.13.1#a",
    OfSide,
    actor=lambda state, _frame: ALLIED if in_time(state) else None,
    verbs=(
        choose.of("declare_dynamo", declare, is_port_of_dynamo),
        Verb("not_yet", lambda play, _frame: play.done()),
    ),
)
EARLY = Step(
    "early_declaration",
    "rb.13.1#c",
    OfSide,
    actor=lambda _state, _frame: ALLIED,
    verbs=(
        choose.of("declare_dynamo", declare_early, is_port_of_dynamo),
        Verb("not_yet", lambda play, _frame: play.done()),
    ),
)


# The end


@rule("rb.13.3#a", "rb.2.2#e")
def port_lost(state: YellowState) -> Iterator[tuple[int]]:
    """13.3a Dynamo is over when the Germans take the port."""
    if runs(state) and controller(state, state.dynamo_port) == GERMAN:
        yield (state.dynamo_port,)


def end(play: YellowPlay, hex: int) -> None:
    """13.3a The markers leave the map and the track."""
    play.state.dynamo_over, play.state.dynamo_port = play.state.turn, NOWHERE
    play.tell("dynamo.ends", "rb.13.3#a", hex=hex)


@rule("rb.13.3#a")
def time_is_up(state: YellowState) -> bool:
    """13.3a Or at the end of the third turn after the declaration."""
    return runs(state) and state.turn >= state.dynamo_turn + state.rules.dynamo_turns


PORT_LOST = Trigger("dynamo_port_lost", ("at", "control", "dynamo_turn"), port_lost, end, "rb.13.3")
END_OF_DYNAMO = Step("end_of_dynamo", "rb.13.3#a", enter=lambda play, _frame: end(play, play.state.dynamo_port))
