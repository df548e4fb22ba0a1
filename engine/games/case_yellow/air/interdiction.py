"""5.1c The Allies try to interdict crossings that the Germans hold."""

from __future__ import annotations

from engine.games.case_yellow.air.assets import lose, ready, use
from engine.games.case_yellow.counters import ALLIED, GERMAN, die
from engine.games.case_yellow.map import controller, has_crossing
from engine.games.case_yellow.state import HEX, OfSide, YellowPlay, YellowState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import Step, Verb, rule
from engine.play.chance import Faces


@rule("rb.5.1#c1", "rb.10.7#d")
def lift_old(play: YellowPlay, _frame: OfSide) -> None:
    """5.1c The markers of the turn before come off first."""
    for hex in play.state.interdicted.entities(1):
        play.state.interdicted[hex] = 0


@cached_value("at", "control", "record")
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


no, choose = No[YellowState, OfSide](), Choose[YellowState, OfSide]()
# 5.1c After a success nobody need try again.
not_yet_interdicted = no("interdiction.there", "rb.5.1#c3", lambda s, a: s.interdicted[a.hex], about=("hex",))
# 2.2 There are no more markers than the counter mix holds.
marker_left = no(
    "interdiction.no_marker",
    "rb.2.2#p",
    lambda s, a: s.rules.markers_limited and len(tuple(s.interdicted.entities(1))) >= s.rules.markers_interdiction,
    about=(),
    most=lambda s, a: s.rules.markers_interdiction,
)
# 5.1c The target is a hex that the Germans control and that has a crossing.
INTERDICT = choose(
    "interdict",
    interdict,
    lambda state, _frame, _side: german_crossings(state),
    "interdiction.no_crossing",
    "rb.5.1#c2",
    not_yet_interdicted,
    marker_left,
    arg=HEX,
    also=("rb.10.7#c",),
)
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
