"""4 The sequence of play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.fortress_europa.air.allocation import AIR_ALLIED, AIR_GERMAN
from engine.games.fortress_europa.air.before_revealing import SUPPORT
from engine.games.fortress_europa.air.bridges import BRIDGES
from engine.games.fortress_europa.air.nullification import NULLIFY
from engine.games.fortress_europa.airborne.drops import DROPS, Dropping
from engine.games.fortress_europa.airborne.varsity import assemble
from engine.games.fortress_europa.arrivals.start import STARTS
from engine.games.fortress_europa.combat.steps import FIRST_COMBAT, SECOND_COMBAT
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.invasions.afterwards import FAILURE, ON_TOP
from engine.games.fortress_europa.invasions.declaring import INVASION, Invading, may_invade, next_invasion
from engine.games.fortress_europa.invasions.revealing import LANDED, REVEAL, has_hidden
from engine.games.fortress_europa.invasions.sites import FIRST
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.mulberries import STORMS
from engine.games.fortress_europa.naval import SHIPS, send_home
from engine.games.fortress_europa.options.ardennes import is_rearranged
from engine.games.fortress_europa.options.flooding import FLOODING, is_open
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.partisans import PARTISAN_LEAVES, PARTISANS
from engine.games.fortress_europa.rail import RAIL_CONTROL
from engine.games.fortress_europa.replacements.phase import REPLACEMENT
from engine.games.fortress_europa.set_up.funnies import FUNNIES
from engine.games.fortress_europa.set_up.german import SET_UP
from engine.games.fortress_europa.stacking import EXCESS, LANDED_EXCESS
from engine.games.fortress_europa.state import FortressPlay, FortressState
from engine.games.fortress_europa.sudden_death import CHOOSING, are_wanted, judge_sudden_death, reveal
from engine.games.fortress_europa.supply.phase import SUPPLY_PHASES
from engine.games.fortress_europa.turn import WEATHER, begin_turn, release_in_july
from engine.games.fortress_europa.victory import judge_end, judge_turn
from engine.mechanics.turns import until_the_last
from engine.play import Frame, Item, Step, rule, sequence

NAMES = FortressState.SIDES
When = Callable[[FortressState], Any]


@rule("rb.33.3.2#a", "rb.4.2#e", "rb.33.3.1#c", "rb.33.3.1#d", "rb.31.10#c", "rb.31.10#d")
def not_late(state: FortressState) -> bool:
    """33.3.2 A scenario may begin with the German first combat impulse: nothing comes before it in that turn.

    33.3.1 So units over the limit attack first, and meet it at the end of the next move impulse.
    """
    return not state.begun_late


@rule("rb.3.8#a")
def is_free_to_move(state: FortressState) -> bool:
    """3.8 In the turn of the first invasion the Allies go straight on to the first combat impulse."""
    return not_late(state) and state.invading_now != FIRST


def of(side: int, step: Step, when: When = lambda _state: True) -> Item:
    """Make the part of a sequence that is a step of a side."""
    return Item(step, lambda _state: OfSide(side), when)


# 4.2 Impulses


def impulse(name: str, number: int, *parts: Step | Item) -> Step:
    """4.2 Make an impulse."""

    def begin(play: FortressPlay, _frame: Frame) -> None:
        play.state.impulse = number

    return sequence(name, *parts, section="rb.4.2#b", scope="activation", enter=begin)


@rule(
    *("rb.4.3#e", "rb.20.9#a", "rb.29.5#a", "rb.3.9#a", "rb.12.19#a", "rb.17.10.4#a"),
    *("rb.3.6#b", "rb.3.6#c"),
)
def before_allied_moves() -> tuple[Step | Item, ...]:
    """4.3 What comes before all Allied movement: storm damage, landings, bridges, drops, ships; hidden units appear.

    3.6 In the turn of an invasion drops and aircraft come between the landing and the first combat.
    """
    return (
        of(ALLIED, STORMS),
        Item(INVASION, lambda state: Invading(ALLIED, next_invasion(state)), may_invade),
        of(ALLIED, BRIDGES),
        Item(DROPS, lambda _state: Dropping(ALLIED)),
        of(ALLIED, SHIPS),
        of(ALLIED, SUPPORT),
        Item(REVEAL, when=has_hidden),
        LANDED,
    )


ALLIED_FIRST = impulse(
    "allied_first",
    1,
    *before_allied_moves(),
    of(ALLIED, FIRST_MOVE, is_free_to_move),
    of(ALLIED, EXCESS),
    of(ALLIED, FIRST_COMBAT),
    of(ALLIED, ON_TOP),
    of(ALLIED, LANDED_EXCESS),
)
ALLIED_SECOND = impulse(
    "allied_second", 2, of(ALLIED, SECOND_MOVE), of(ALLIED, EXCESS), of(ALLIED, SECOND_COMBAT), of(ALLIED, ON_TOP)
)
GERMAN_FIRST = impulse(
    "german_first",
    1,
    Item(DROPS, lambda _state: Dropping(GERMAN), not_late),
    Item(LANDED, when=not_late),
    of(GERMAN, FIRST_MOVE, not_late),
    of(GERMAN, EXCESS, not_late),
    of(GERMAN, FIRST_COMBAT),
    of(GERMAN, ON_TOP),
)
GERMAN_SECOND = impulse(
    "german_second",
    2,
    of(GERMAN, SECOND_MOVE),
    of(GERMAN, EXCESS),
    of(GERMAN, PARTISAN_LEAVES),
    of(GERMAN, SECOND_COMBAT),
    of(GERMAN, ON_TOP),
)


# 4.2 Player turns


def player_turn(side: int, *parts: Step | Item) -> Step:
    """4.2 Make the player turn of a side."""

    def begin(play: FortressPlay, _frame: Frame) -> None:
        state = play.state
        state.phasing = side
        if side == ALLIED:
            send_home(play)
            assemble(play)
        if side == GERMAN and state.rules.release_moment == "german":
            release_in_july(play)

    return sequence(f"{NAMES[side]}_turn", *parts, section="rb.4.2#b", scope="phase", enter=begin)


@rule("rb.4.3#d", "rb.4.3#i", "rb.4.3#j")
def allied_turn() -> Step:
    """4.3 B The Allied player turn: replacements, two impulses, rail control, supply."""
    return player_turn(
        ALLIED,
        Item(FLOODING, when=is_open),
        STARTS[ALLIED],
        of(ALLIED, REPLACEMENT),
        PARTISANS,
        ALLIED_FIRST,
        ALLIED_SECOND,
        of(ALLIED, RAIL_CONTROL),
        SUPPLY_PHASES[ALLIED],
        FAILURE,
    )


@rule("rb.4.2#c", "rb.4.3#k")
def german_turn() -> Step:
    """4.3 C The German player turn has the same phases and impulses."""
    return player_turn(
        GERMAN,
        Item(FLOODING, when=is_open),
        Item(STARTS[GERMAN], when=not_late),
        of(GERMAN, REPLACEMENT, not_late),
        GERMAN_FIRST,
        GERMAN_SECOND,
        of(GERMAN, RAIL_CONTROL),
        SUPPLY_PHASES[GERMAN],
        FAILURE,
    )


# 4.1 Turns


def show_goals(play: FortressPlay, _frame: Frame) -> None:
    """33.2.4 At the end of To the West Wall both sides show their goals."""
    reveal(play)


@rule("rb.4.2#a", "rb.4.3#c", "rb.3.5#a")
def initial_segment() -> tuple[Step | Item, ...]:
    """4.2 A The initial segment, after the turn marker has moved on: weather, then the aircraft of both sides."""
    return (
        Step("sudden_death", "rb.32.2", enter=lambda play, _frame: judge_sudden_death(play)),
        WEATHER,
        of(ALLIED, AIR_ALLIED, not_late),
        of(GERMAN, AIR_GERMAN, not_late),
        Item(NULLIFY, when=not_late),
    )


@rule("rb.4.2#d", "rb.4.3#m", "rb.4.3#m2")
def turn_end() -> Step:
    """4.2 D The turn end segment; with the turn end the marks of aircraft and of units that cannot move."""
    return Step("judge_turn", "rb.4.4#a", enter=judge_turn)


TURN = sequence(
    "turn",
    *initial_segment(),
    Item(allied_turn(), when=not_late),
    german_turn(),
    turn_end(),
    section="rb.4.1",
    scope="turn",
    enter=begin_turn,
)
TURNS = until_the_last(TURN, "rb.4.4#a")
GAME = sequence(
    "game",
    Item(SET_UP, when=lambda state: state.turn < 1 or is_rearranged(state)),
    of(ALLIED, FUNNIES),
    Item(CHOOSING, when=are_wanted),
    TURNS,
    Item(Step("reveal_goals", "rb.33.2.4#a", enter=show_goals), when=lambda state: state.west_wall),
    Step("judge_end", "rb.4.4#a", enter=judge_end),
    section="rb.4",
)
