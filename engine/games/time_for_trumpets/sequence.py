"""13 to 61 The sequence of play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.time_for_trumpets.activity.activation import armies_step, army_step
from engine.games.time_for_trumpets.activity.choosing import STATUS
from engine.games.time_for_trumpets.air.segment import AIR
from engine.games.time_for_trumpets.artillery.substitutes import EXCHANGE, RESTORE
from engine.games.time_for_trumpets.calendar import is_predawn, moment
from engine.games.time_for_trumpets.combat.returning import RETURN, Returning
from engine.games.time_for_trumpets.combat.segment import COMBAT
from engine.games.time_for_trumpets.command.segment import COMMAND
from engine.games.time_for_trumpets.control import note_holders
from engine.games.time_for_trumpets.ending.administration import ADMINISTRATION
from engine.games.time_for_trumpets.ending.exploitation import EXPLOITATION
from engine.games.time_for_trumpets.ending.mutual_end import MUTUAL_END
from engine.games.time_for_trumpets.ending.player_end import PLAYER_END
from engine.games.time_for_trumpets.movement.segment import MOVEMENT
from engine.games.time_for_trumpets.orders import OfSide
from engine.games.time_for_trumpets.preparation.freshness import FRESHNESS
from engine.games.time_for_trumpets.preparation.ground_and_weather import PREPARATION
from engine.games.time_for_trumpets.reaction import REACTION
from engine.games.time_for_trumpets.special.breakout import ALERT, alerts, end_alert
from engine.games.time_for_trumpets.special.commandos import COMMANDOS
from engine.games.time_for_trumpets.special.events import EVENT
from engine.games.time_for_trumpets.special.paratroops import PARATROOP_DROP
from engine.games.time_for_trumpets.special.transfers import transfer, withdraw
from engine.games.time_for_trumpets.stacking import CHECK
from engine.games.time_for_trumpets.staff.attachments import ATTACHMENTS
from engine.games.time_for_trumpets.staff.reserves import RELEASE, RESERVES
from engine.games.time_for_trumpets.staff.surrender import SURRENDER
from engine.games.time_for_trumpets.state import ALLIED, GERMAN, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.supply.by_air import AIR_SUPPLY
from engine.games.time_for_trumpets.supply.fuel import FUEL
from engine.games.time_for_trumpets.supply.segment import SUPPLY
from engine.games.time_for_trumpets.victory import JUDGE_END, JUDGE_TURN
from engine.games.time_for_trumpets.works.bridging import BRIDGES
from engine.games.time_for_trumpets.works.demolition import BLOWING, DEMOLITION, at_start
from engine.games.time_for_trumpets.works.fording import FORDING
from engine.games.time_for_trumpets.works.positions import WORKS
from engine.mechanics.turns import next_turn, until_the_last
from engine.play import Frame, Item, Step, rule, sequence

NAMES = TrumpetsState.SIDES
When = Callable[[TrumpetsState], Any]


def of_corps(step: Step, when: When = lambda _state: True) -> Item:
    """Make the part of a cycle that is a step of the activated corps."""
    return Item(step, lambda state: step.record(state.phasing, state.corps), when)


def of_both(step: Step, record: Callable[[int], Frame]) -> tuple[Item, ...]:
    """Make the parts of a sequence that are a step of each side, the Germans first."""
    return Item(step, lambda _state: record(GERMAN)), Item(step, lambda _state: record(ALLIED))


@rule("rb.18.4#a", "rb.59.2#b")
def with_reserves(state: TrumpetsState) -> bool:
    """18.4 Reserves are an advanced rule; 59.2 they exploit after all combat of the corps."""
    return state.rules.reserves


@rule(
    *("rb.17.1#d", "rb.17.1#d2", "rb.17.1#d3", "rb.17.1#d5", "rb.17.1#e", "rb.17.1#f"),
    *("rb.17.2#d", "rb.17.2#d2", "rb.17.2#d3", "rb.17.2#d5", "rb.17.2#e", "rb.17.2#f"),
)
def with_leaders(state: TrumpetsState) -> bool:
    """17.0 The reaction of leaders is an advanced rule: after the movement of each corps, before its combat."""
    return state.rules.leaders


# 18 to 59 The cycle of a corps


@rule("rb.14.2#c")
def end_cycle(play: TrumpetsPlay, _frame: Frame) -> None:
    """14.2 Units of an army's echelon that have acted with this corps do not act with another one."""
    state = play.state
    for unit in range(len(state.record)):
        if state.moved[unit] or state.expended[unit] or state.fought[unit]:
            state.acted[unit] = 1
    note_holders(state)


CHECKS = of_both(CHECK, OfSide)
"""23.2, 23.3 At the end of a segment each side puts its stacks in order."""

CYCLE = sequence(
    "cycle",
    of_corps(STATUS),
    of_corps(EVENT),
    of_corps(SURRENDER),
    of_corps(ATTACHMENTS, is_predawn),
    of_corps(RESERVES, with_reserves),
    of_corps(WORKS),
    of_corps(FORDING),
    of_corps(BRIDGES),
    of_corps(DEMOLITION),
    of_corps(RELEASE, with_reserves),
    Item(BLOWING, at_start),
    of_corps(MOVEMENT),
    of_corps(ALERT, lambda state: alerts(state, state.corps)),
    of_corps(REACTION, with_leaders),
    *CHECKS,
    of_corps(COMBAT),
    of_corps(ADMINISTRATION),
    *CHECKS,
    of_corps(EXPLOITATION, with_reserves),
    *CHECKS,
    section="rb.15#d",
    scope="activation",
    leave=end_cycle,
)
ARMY = army_step(CYCLE)
ARMIES = armies_step(ARMY)


# 13 to 60 Player turns


def player_turn(side: int) -> Step:
    """13.0 Make the player turn of a side."""

    def begin(play: TrumpetsPlay, _frame: Frame) -> None:
        play.state.phasing = side

    return sequence(
        f"{NAMES[side]}_turn",
        *((Item(PARATROOP_DROP),) if side == GERMAN else ()),
        Item(ARMIES, lambda _state: OfSide(side)),
        Item(PLAYER_END, lambda _state: OfSide(side)),
        section="rb.18.overview#n",
        scope="phase",
        enter=begin,
    )


GERMAN_TURN = player_turn(GERMAN)
ALLIED_TURN = player_turn(ALLIED)


# 3 to 61 Turns


@rule("rb.3.1#a")
def begin_turn(play: TrumpetsPlay, _frame: Frame) -> None:
    """3.1 The turn marker moves on; formations are transferred, units withdrawn."""
    next_turn(play, "turn.begins", "rb.3.1#a")
    transfer(play)
    withdraw(play)
    end_alert(play)


@rule("rb.61.2#n")
def of_substitutes(state: TrumpetsState) -> bool:
    """61.2 At the end of a turn substitutes and battalions are exchanged, by option."""
    return state.rules.substitutes


@rule("rb.44.1#a", "rb.44.1#b")
def substitutes_at_the_start(state: TrumpetsState) -> bool:
    """44.1 Substitutes may also come on the first morning; where the card is not held, to one of their battalions."""
    return state.rules.substitutes and state.turn == moment("16MO")


TURN = sequence(
    "turn",
    PREPARATION,
    FRESHNESS,
    AIR,
    COMMAND,
    *of_both(RETURN, Returning),
    SUPPLY,
    AIR_SUPPLY,
    FUEL,
    Item(EXCHANGE, lambda _state: OfSide(GERMAN), substitutes_at_the_start),
    GERMAN_TURN,
    ALLIED_TURN,
    MUTUAL_END,
    COMMANDOS,
    Item(EXCHANGE, lambda _state: OfSide(GERMAN), of_substitutes),
    Item(RESTORE, lambda _state: OfSide(GERMAN), of_substitutes),
    JUDGE_TURN,
    section="rb.13.overview#a",
    scope="turn",
    enter=begin_turn,
)
TURNS = until_the_last(TURN, "rb.3.1#a")
GAME = sequence("game", TURNS, JUDGE_END, section="rb.3.1")
