"""6.13 Attachment, 6.14 units without a corps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6 import special
from engine.games.june_6.activation.orders import ME, UNIT, Activation, is_on_map
from engine.games.june_6.arrivals.reinforcements import due
from engine.games.june_6.command.formations import corps_of_nation, headquarters_of, is_corps_unit, parent_corps
from engine.games.june_6.counters import ALLIED, DIVISION
from engine.games.june_6.map import beach_of
from engine.games.june_6.state import June6Play, June6State, in_hex, is_headquarters, on_map, side_of
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.positions import units_of
from engine.mechanics.special import allowed
from engine.mechanics.special_records import in_force
from engine.mechanics.unit_actions import scenario_lets, unit_action
from engine.play import NOWHERE, Arg, Attempt, Frame, Step, Verb, rule

# 6.13a Attachment: an active division takes a unit of its corps under command for the rest of the turn.

ASSET = "corps_asset"


def division(state: June6State, frame: Activation) -> int:
    """Return the one division headquarters that is active; NOWHERE if it is corps or lone units that are."""
    hqs = [hq for hq in frame.hqs if state.counter(hq).headquarters == DIVISION]
    return hqs[0] if len(hqs) == 1 else NOWHERE


def freely(state: June6State, unit: int, hq: int) -> bool:
    """Whether a rule of the scenario allows this attachment, at the headquarters, beyond the one and across corps."""
    return bool(state.special) and allowed(state, unit_action(state, "attach", unit, state.at[hq]))


@rule("pb.1.71#e")
def shares_beach(state: June6State, unit: int, hq: int) -> bool:
    """1.71 On 6 June a division uses any number of corps units that landed from its box, wherever they are by then."""
    if hq == NOWHERE or NOWHERE in (state.landed[unit], state.landed[hq]):
        return False
    return beach_of(state, state.landed[unit]) == beach_of(state, state.landed[hq])


@rule("qa.am-5")
def is_asset(state: June6State, unit: int) -> bool:
    """6.12, AM-5 Units of a corps but its headquarters, and those that a scenario counts among them."""
    if is_headquarters(state, unit):
        return False
    return is_corps_unit(state, unit) or (bool(state.special) and special.counts_as(state, ASSET, unit))


no = No[June6State, Activation]()

# 6.13a Only units of a corps that are no headquarters are attached (AM-5).
is_attachable = no(
    "attach.not_corps", "rb.6.13#a", lambda s, a: side_of(s, a.unit) != a.side or not is_asset(s, a.unit)
)


@forbids("attach.no_division", "rb.6.13#a", about=())
def to_a_division(state: June6State, attempt: Attempt[Activation]) -> bool:
    """6.13a Only an active division headquarters on the map attaches units."""
    hq = division(state, attempt.frame)
    return hq == NOWHERE or not in_hex(state, hq)


@forbids("attach.only_one", "rb.6.13#a", needs=(to_a_division,), about=())
def only_one(state: June6State, attempt: Attempt[Activation]) -> Blame | None:
    """6.13a A division attaches one unit."""
    unit, hq = attempt.unit, division(state, attempt.frame)
    held = attached_to(state, hq)
    free = len(held) < state.rules.attach_most or freely(state, unit, hq) or shares_beach(state, unit, hq)
    return None if free else blame(units=held, unit=hq)


@forbids("attach.other_corps", "rb.6.13#a", needs=(to_a_division, is_attachable))
def of_its_corps(state: June6State, attempt: Attempt[Activation]) -> Blame | None:
    """6.13a An Allied division attaches units of its own corps only."""
    unit, hq = attempt.unit, division(state, attempt.frame)
    own = attempt.side != ALLIED or headquarters_of(state, unit) == parent_corps(state, hq)
    return None if own or freely(state, unit, hq) else blame(units=(unit, hq), hq=hq)


@forbids("attach.too_far", "rb.6.13#a", needs=(to_a_division, is_on_map))
def in_reach(state: June6State, attempt: Attempt[Activation]) -> Blame | None:
    """6.13a The unit stands within four hexes of the headquarters."""
    unit, hq = attempt.unit, division(state, attempt.frame)
    far = state.board.grid.distance(state.at[unit], state.at[hq])
    near = far <= state.rules.attach_range or shares_beach(state, unit, hq)
    return None if near else blame(hq=hq, count=far)


@forbids("attach.has_acted", "rb.6.13#a")
def not_acted(state: June6State, attempt: Attempt[Activation]) -> bool:
    """6.13a The unit has neither moved nor fought this turn, and is not attached yet."""
    unit = attempt.unit
    busy = state.acted[unit] or state.moved[unit] or state.fought[unit]
    landed = busy and shares_beach(state, unit, division(state, attempt.frame))
    return state.attached[unit] != NOWHERE or bool(busy and not landed)


# 3.63 Isolated and scattered units do not act in the ME phase, so nobody attaches them then.
is_fit = no(
    "attach.unfit", "rb.3.63", lambda s, a: a.frame.efficiency == ME and (s.isolated[a.unit] or s.scattered[a.unit])
)


def attached_to(state: June6State, hq: int) -> tuple[int, ...]:
    """Return the units attached to a headquarters this turn."""
    return tuple(state.attached.entities(hq))


@rule("rb.6.13#a")
def attachments_left(state: June6State, frame: Activation) -> int:
    """6.13a How many units might still be attached at most: one, or all where the scenario lets more join."""
    hq = division(state, frame)
    if hq == NOWHERE:
        return 0
    waiting = tuple(_unattached(state, frame.side))
    extra = sum(shares_beach(state, unit, hq) for unit in waiting)
    if in_force(state, "allow", "attach"):
        extra += len(waiting)
    return extra + (not attached_to(state, hq))


def _unattached(state: June6State, side: int) -> Iterator[int]:
    named = on_map(state, side) if in_force(state, "treat", ASSET) else corps_units(state, side)
    return (unit for unit in named if state.attached[unit] == NOWHERE and is_asset(state, unit))


@cached_value("at", "record", "assigned")
def corps_units(state: June6State, side: int) -> tuple[int, ...]:
    """Return the units of corps on the map."""
    at, size = state.at, state.board.grid.size
    return tuple([unit for unit in units_of_corps(state, side) if 0 <= at[unit] < size])


@cached_value("record", "assigned")
def units_of_corps(state: June6State, side: int) -> tuple[int, ...]:
    """Return the units of corps, in play or not."""
    return tuple(unit for unit in units_of(state, side) if is_corps_unit(state, unit))


def candidates(state: June6State, frame: Activation, side: int) -> Iterator[tuple[int]]:
    """The corps units of a side that are not attached."""
    if division(state, frame) != NOWHERE:
        yield from ((unit,) for unit in _unattached(state, side))


@rule("rb.6.13#a")
def attach(play: June6Play, frame: Activation, unit: int) -> None:
    """6.13a The unit acts as one of the division's own for the rest of the turn."""
    state, hq = play.state, division(play.state, frame)
    special.count_actions(state, "attach", unit)
    state.attached[unit] = hq
    state.activations[unit] += 1
    state.reduced_efficiency[unit] = 0
    play.change(units=(*frame.units, unit))
    play.tell("attach.done", "rb.6.13#a", unit=unit, hq=hq)


ATTACH = Verb(
    "attach",
    attach,
    (UNIT,),
    (
        *(is_attachable, to_a_division, is_on_map, only_one, of_its_corps, in_reach, not_acted, is_fit),
        scenario_lets("attach"),
    ),
    candidates,
)

# 6.14 Corps units without a corps: whoever lands or enters first gets a corps headquarters for good.


@dataclass(frozen=True, slots=True)
class Assignment(Frame):
    """Whose units are assigned."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


@rule("rb.6.14")
def is_unassigned(state: June6State, unit: int) -> bool:
    """6.14 Whether a unit still lacks its corps."""
    return state.counter(unit).is_unassigned and state.assigned[unit] == NOWHERE


@rule("rb.6.14")
def open_corps(state: June6State, unit: int) -> tuple[int, ...]:
    """6.14 The corps headquarters of the nation on the map that have no such unit yet."""
    taken = set(state.assigned)
    hqs = corps_of_nation(state, state.counter(unit).nation)
    return tuple(hq for hq in hqs if in_hex(state, hq) and hq not in taken)


def to_assign(state: June6State, side: int) -> tuple[int, ...]:
    """The units that come this turn and can be given to a corps."""
    return tuple(unit for unit in due(state, side) if is_unassigned(state, unit) and open_corps(state, unit))


no_corps = No[June6State, Assignment]()

# 6.14 Only units without a corps are assigned, when they come.
comes_unassigned = no_corps("assign.has_corps", "rb.6.14", lambda s, a: a.unit not in to_assign(s, a.side))


@forbids("assign.not_open", "rb.6.14", needs=(comes_unassigned,), about=())
def to_open_corps(state: June6State, attempt: Attempt[Assignment]) -> Blame | None:
    """6.14 Each corps gets one of them."""
    unit, hq = attempt.args
    return None if hq in open_corps(state, unit) else blame(units=(hq,), unit=hq)


@rule("rb.6.14")
def assign(play: June6Play, _frame: Assignment, unit: int, hq: int) -> None:
    """6.14 The unit belongs to that corps for the rest of the game."""
    play.state.assigned[unit] = hq
    play.tell("assign.done", "rb.6.14", unit=unit, hq=hq)


def open_units(state: June6State, frame: Assignment, _side: int) -> Iterator[tuple[int, int]]:
    """Each such unit with each corps that is open to it."""
    return ((unit, hq) for unit in to_assign(state, frame.side) for hq in open_corps(state, unit))


ASSIGN = Verb("assign", assign, (UNIT, Arg("hq", "unit")), (comes_unassigned, to_open_corps), open_units)
ASSIGNMENT = Step(
    "assignment",
    "rb.6.14",
    Assignment,
    actor=lambda state, frame: frame.side if to_assign(state, frame.side) else None,
    verbs=(ASSIGN,),
    measure=lambda state, frame: (len(to_assign(state, frame.side)),),
)
