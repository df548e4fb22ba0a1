"""18.2, 18.3 Units that are far from their headquarters are attached to others, and return."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.time_for_trumpets.activity.heads import ARMY, acting, level
from engine.games.time_for_trumpets.command.chain import echelon
from engine.games.time_for_trumpets.command.paths import in_command, range_of, reach
from engine.games.time_for_trumpets.orders import UNIT, Ordering, is_of_corps, is_on_map, is_own, noted
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.guards import No
from engine.mechanics.positions import in_hex, on_map, side_of
from engine.play import NOWHERE, Arg, Step, Verb, rule

SURROGATES = ("division", "brigade")
HQ = Arg("hq", "unit")
no = No[TrumpetsState, Ordering]()


def nationality(state: TrumpetsState, unit: int) -> str:
    """18.2 Return the nationality of a unit: German, American, British."""
    counter = state.counter(unit)
    return "german" if counter.is_german else counter.nationality


@rule("rb.18.2#c", "rb.18.2#g")
def is_surrogate(state: TrumpetsState, unit: int, hq: int) -> bool:
    """18.2 Tell whether a headquarters may take a unit: a division or brigade of its nationality, in command range."""
    return (
        level(state, hq) in SURROGATES
        and in_hex(state, hq)
        and hq != state.superior[unit]
        and side_of(state, hq) == side_of(state, unit)
        and nationality(state, hq) == nationality(state, unit)
        and is_in_range(state, unit, hq)
    )


def is_in_range(state: TrumpetsState, unit: int, hq: int) -> bool:
    """18.2 Tell whether a unit is within the command range of a headquarters."""
    return in_hex(state, hq) and state.at[unit] in reach(state, hq, range_of(state, hq))


def distance(state: TrumpetsState, unit: int, hq: int) -> int | None:
    """18.2 Return the hexes from a unit to a headquarters; None if that is not on the map."""
    if hq == NOWHERE or not in_hex(state, hq):
        return None
    return state.board.grid.distance(state.at[unit], state.at[hq])


@rule("rb.18.2#b", "rb.18.2#d", "rb.18.2#e", "rb.18.2#f", "rb.7.2#e", "rb.7.14#a")
def is_cut_off(state: TrumpetsState, unit: int) -> bool:
    """18.2 Tell whether a unit is far enough from its headquarters: Out Comm for army echelon, hexes for others."""
    if echelon(state, unit) == ARMY:
        return not in_command(state, unit)
    far = distance(state, unit, state.superior[unit])
    return far is None or far > state.rules.attach_distance


@rule("rb.18.2#h", "rb.18.2#i")
def attach(play: TrumpetsPlay, _frame: Ordering, unit: int, hq: int) -> None:
    """18.2 A unit obeys another headquarters, and is in command and in supply as that is; 18.3 so it may pass on."""
    state = play.state
    if state.parent[unit] == NOWHERE:
        state.parent[unit] = state.superior[unit]
    state.attached[unit], state.superior[unit] = 1, hq
    state.out_of_command[unit], state.out_of_supply[unit] = state.out_of_command[hq], state.out_of_supply[hq]
    noted(play, unit)
    play.tell("unit.attached", "rb.18.2#h", unit=unit, hq=hq)


@rule("rb.18.3#a", "rb.18.3#d", "rb.18.3#e")
def detach(play: TrumpetsPlay, unit: int) -> None:
    """18.3 A unit returns to its own headquarters, and is Out Comm if that is out of range."""
    state = play.state
    hq = state.parent[unit]
    state.attached[unit], state.superior[unit], state.parent[unit] = 0, hq, NOWHERE
    state.out_of_command[unit] = int(not in_hex(state, hq) or not is_in_range(state, unit, hq))
    play.tell("unit.detached", "rb.18.3#e", unit=unit, hq=hq)


def let_go(play: TrumpetsPlay, _frame: Ordering, unit: int) -> None:
    """18.3 A unit is detached by order."""
    noted(play, unit)
    detach(play, unit)


@rule("rb.18.3#b", "rb.18.3#c")
def must_detach(state: TrumpetsState, unit: int) -> bool:
    """18.3 Tell whether an attached unit is near its own headquarters, and may go by the reading of the option."""
    far = distance(state, unit, state.parent[unit])
    is_near = far is not None and far < state.rules.detach_distance
    may_go = state.rules.detach_out_of_range == "detaches" or is_in_range(state, unit, state.superior[unit])
    return bool(state.attached[unit]) and is_near and may_go


def detach_those_near(play: TrumpetsPlay, frame: Ordering) -> None:
    """18.3 Units that begin the segment near their own headquarters are detached at once."""
    for unit in acting(play.state, frame.corps):
        if state_of_attachment(play.state, unit) and must_detach(play.state, unit):
            detach(play, unit)


def state_of_attachment(state: TrumpetsState, unit: int) -> bool:
    """18.2 Tell whether a unit has been attached by its player, and not by the scenario."""
    return bool(state.attached[unit]) and state.parent[unit] != NOWHERE


def wanting(state: TrumpetsState, frame: Ordering, side: int) -> Iterator[tuple[int, int]]:
    """18.2 List cut-off units, and those that are attached, with the headquarters that might take them."""
    hqs = [hq for hq in on_map(state, side) if level(state, hq) in SURROGATES]
    for unit in acting(state, frame.corps):
        if not is_attachable(state, unit) or unit in frame.ordered:
            continue
        if state_of_attachment(state, unit) or is_cut_off(state, unit):
            yield from ((unit, hq) for hq in hqs if is_surrogate(state, unit, hq))


def is_attachable(state: TrumpetsState, unit: int) -> bool:
    """18.2 Tell whether a unit is of a kind that is attached: a combat unit that commands nobody."""
    counter = state.counter(unit)
    return counter.is_ground_unit and not counter.is_hq and state.superior[unit] != NOWHERE


def attached(state: TrumpetsState, frame: Ordering, _side: int) -> Iterator[tuple[int]]:
    """18.3 List the attached units of the activated corps."""
    return ((unit,) for unit in acting(state, frame.corps) if state_of_attachment(state, unit))


# 18.3 A unit gets one order in the segment.
is_first_order = no("attach.ordered", "rb.18.3#f", lambda _s, a: a.unit in a.frame.ordered)
# 18.2 Combat units are attached, headquarters are not.
is_unit = no("attach.kind", "rb.18.2#c", lambda s, a: not is_attachable(s, a.unit))
# 18.2 The unit must be far from its own headquarters, or be attached already.
is_far = no(
    "attach.not_cut_off",
    "rb.18.2#e",
    lambda s, a: not (state_of_attachment(s, a.unit) or is_cut_off(s, a.unit)),
    also=("rb.18.2#d", "rb.18.2#f"),
    needs=(is_on_map, is_unit),
)
# 18.2 The other headquarters is a division or brigade of the same nationality that reaches the unit.
finds_surrogate = no(
    "attach.no_surrogate",
    "rb.18.2#g",
    lambda s, a: not is_surrogate(s, a.unit, a.args[1]),
    also=("rb.18.2#c",),
    needs=(is_on_map,),
    hq=lambda _s, a: a.args[1],
)
# 18.3 A unit that passes on must be in range of the headquarters that lets it go.
is_let_go = no(
    "attach.out_of_range",
    "rb.18.3#f",
    lambda s, a: state_of_attachment(s, a.unit) and not is_in_range(s, a.unit, s.superior[a.unit]),
    also=("rb.18.3#c",),
    needs=(is_on_map,),
)
# 18.3 Only units that have been attached are detached.
is_attached = no("attach.not_attached", "rb.18.3#a", lambda s, a: not state_of_attachment(s, a.unit))
BEFORE = (is_own, is_on_map, is_of_corps, is_first_order)
ATTACH = Verb("attach", attach, (UNIT, HQ), (*BEFORE, is_unit, is_far, is_let_go, finds_surrogate), wanting)
DETACH = Verb("detach", let_go, (UNIT,), (*BEFORE, is_attached, is_let_go), attached)
VERBS = (ATTACH, DETACH)


def actor(state: TrumpetsState, frame: Ordering) -> int | None:
    """18.2, 18.3 The step ends by itself when nobody can be attached or detached."""
    return frame.side if any(any(verb.legal(state, frame, frame.side)) for verb in VERBS) else None


ATTACHMENTS = Step(
    "attachments",
    "rb.18.2",
    Ordering,
    enter=detach_those_near,
    actor=actor,
    verbs=(*VERBS, Verb("done", lambda play, _frame: play.done(), text="verb.done_segment")),
    measure=lambda state, frame: (len(state.record) - len(frame.ordered),),
)
