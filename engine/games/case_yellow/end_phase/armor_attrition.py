"""12.9 Armor wears out: each side draws chits until two steps are gone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.case_yellow.combat.losses import lose_step
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.state import YellowPlay, YellowState, in_hex
from engine.play import Bag, Frame, Item, Step, rule, sequence

CUPS = {ALLIED: "allied_attrition", GERMAN: "german_attrition"}


@dataclass(frozen=True, slots=True)
class Wearing(Frame):
    """Whose armor wears out, and how many steps it has lost by now."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int
    lost: int = 0


def cup(state: YellowState, side: int) -> Bag:
    """The cup of attrition chits of a side."""
    found: Bag = getattr(state, CUPS[side])
    return found


@rule("rb.12.9#a")
def wears_out(state: YellowState) -> bool:
    """12.9 Attrition is a rule of the scenarios of ten turns, from the first on."""
    return state.rules.attrition


@rule("rb.12.9#b", "rb.12.9#f", "rb.12.9#g")
def draw_on(play: YellowPlay, frame: Wearing) -> None:
    """12.9a,d Chits are drawn until enough steps are lost or the cup is empty."""
    if frame.lost >= play.state.rules.attrition_steps or not len(cup(play.state, frame.side)):
        play.done()
    else:
        play.draw("worn", CUPS[frame.side])


@rule("rb.12.9#c", "rb.12.9#h")
def with_chit(play: YellowPlay, frame: Wearing, unit: int) -> None:
    """12.9b The unit of the chit loses a step; the chit of a unit that is not on the map is simply spent."""
    if not in_hex(play.state, unit) or not play.state.steps[unit]:
        play.tell("attrition.spent", "rb.12.9#c", unit=unit)
        return
    supplied = not play.state.oos[unit]
    play.change(lost=frame.lost + 1)
    play.tell("attrition.worn", "rb.12.9#c", unit=unit)
    lose_step(play, unit, "attrition")
    if frame.side == GERMAN and not play.state.steps[unit]:
        put_aside(play, unit, supplied)


@rule("rb.12.9#d", "rb.12.9#e", "rb.12.12#d")
def put_aside(play: YellowPlay, unit: int, supplied: bool) -> None:
    """12.9c A Panzer division worn out in supply waits for the refit, if that is still to come; if not, it is gone."""
    state = play.state
    if not state.counter(unit).is_panzer or not supplied:
        return
    state.worn_out[unit] = 1
    if refit_to_come(state):
        state.refit_pool.push(0, unit)
    play.tell("attrition.put_aside" if refit_to_come(state) else "attrition.gone", "rb.12.9#d", unit=unit)


@rule("rb.12.12#a")
def refit_to_come(state: YellowState) -> bool:
    """12.12a The one refit of the game has not been declared, or is not over."""
    return state.rules.refit and (not state.refit_turn or state.turn <= state.refit_turn)


ATTRITION = Step("attrition", "rb.12.9", Wearing, advance=draw_on, after={"worn": with_chit})
ATTRITION_OF_BOTH = sequence(
    "armor_attrition",
    Item(ATTRITION, lambda _state: Wearing(GERMAN)),
    Item(ATTRITION, lambda _state: Wearing(ALLIED)),
    section="rb.12.9",
)
