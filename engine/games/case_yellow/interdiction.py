"""5.1c The Allies try to interdict crossings that the Germans hold."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.case_yellow.assets import lose, ready, use
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.dice import die
from engine.games.case_yellow.ground import controller, has_crossing
from engine.games.case_yellow.orders import HEX, OfSide
from engine.games.case_yellow.state import YellowPlay, YellowState
from engine.mechanics.derived import derived
from engine.play import Attempt, Refusal, Step, Verb, refuse, rule
from engine.play.chance import Faces


@rule("rb.5.1#c1", "rb.10.7#d")
def lift_old(play: YellowPlay, _frame: OfSide) -> None:
    """5.1c The markers of the turn before come off first."""
    for hex in play.state.interdicted.entities(1):
        play.state.interdicted[hex] = 0


@rule("rb.5.1#c2", "rb.10.7#c")
def held_crossing(state: YellowState, attempt: Attempt) -> Refusal | None:
    """5.1c The target is a hex that the Germans control and that has a crossing."""
    hex = attempt.args[0]
    if controller(state, hex) != GERMAN or not has_crossing(state, hex):
        return refuse("interdiction.no_crossing", "rb.5.1#c2", hexes=(hex,), hex=hex)
    return None


@rule("rb.5.1#c3")
def not_yet_interdicted(state: YellowState, attempt: Attempt) -> Refusal | None:
    """5.1c After a success nobody need try again."""
    hex = attempt.args[0]
    if state.interdicted[hex]:
        return refuse("interdiction.there", "rb.5.1#c3", hexes=(hex,), hex=hex)
    return None


@rule("rb.2.2#p")
def marker_left(state: YellowState, _attempt: Attempt) -> Refusal | None:
    """2.2 There are no more markers than the counter mix holds."""
    most = state.rules.markers_interdiction
    if state.rules.markers_limited and len(tuple(state.interdicted.entities(1))) >= most:
        return refuse("interdiction.no_marker", "rb.2.2#p", most=most)
    return None


def crossings(state: YellowState, _frame: OfSide, _side: int) -> Iterator[tuple[int]]:
    """The hexes that might be interdicted."""
    return ((hex,) for hex in german_crossings(state) if not state.interdicted[hex])


@derived("at", "control", "record")
def german_crossings(state: YellowState) -> tuple[int, ...]:
    """5.1c The hexes with a crossing that the Germans control."""
    return tuple(hex for hex in state.board.grid.hexes if has_crossing(state, hex) and controller(state, hex) == GERMAN)


@rule("rb.5.1#c3", "rb.10.7#a")
def interdict(play: YellowPlay, _frame: OfSide, hex: int) -> None:
    """5.1c One asset after another tries, and each throws a die."""
    use(play.state, ALLIED)
    play.roll("interdiction", die(play.state.rules), hex)


@rule("rb.5.1#c4", "rb.5.1#c6")
def with_die(play: YellowPlay, _frame: OfSide, faces: Faces) -> None:
    """5.1c The table says whether all crossings of the hex are interdicted, and whether the asset is lost."""
    state, hex = play.state, int(faces.subject[0])
    success = bool(state.rules.interdiction.look_up(faces[0], "success"))
    lost = bool(state.rules.interdiction.look_up(faces[0], "lost"))
    if success:
        state.interdicted[hex] = 1
    play.tell("interdiction.succeeds" if success else "interdiction.fails", "rb.5.1#c3", hex=hex)
    if lost:
        lose(state, ALLIED, state.rules.interdiction_return)
        play.tell("interdiction.asset_lost", "rb.5.1#c4", turns=state.rules.interdiction_return)


def can_interdict(state: YellowState) -> bool:
    """Tell whether there is an asset for it, and a crossing."""
    return ready(state, ALLIED) > 0 and any(not state.interdicted[hex] for hex in german_crossings(state))


INTERDICT = Verb("interdict", interdict, (HEX,), (held_crossing, not_yet_interdicted, marker_left), crossings)
INTERDICTION = Step(
    "interdiction",
    "rb.5.1#c2",
    OfSide,
    enter=lift_old,
    actor=lambda state, frame: frame.side if can_interdict(state) else None,
    verbs=(INTERDICT, Verb("end_interdiction", lambda play, _frame: play.done())),
    after={"interdiction": with_die},
    measure=lambda state, frame: (ready(state, frame.side),),
)
