"""17.10.2 In the first invasion ground support is assigned to hexes before hidden units are revealed."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.air.missions import GROUND_SUPPORT, TAC
from engine.games.fortress_europa.air.range import in_range
from engine.games.fortress_europa.air.support import is_assigned_before
from engine.games.fortress_europa.combat.fights import faced, fights_in_own_hex
from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.orders import HEX, OfSide
from engine.games.fortress_europa.state import FortressPlay, FortressState, fights, on_map
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import Step, Verb, rule, say

no, choose = No[FortressState, OfSide](), Choose[FortressState, OfSide]()


@rule("rb.17.10.2#b", "rb.12.8#a")
def battlefields(state: FortressState, frame: OfSide, _side: int) -> Iterator[int]:
    """17.10.2 Return the hexes in which Allied units may have to fight: their own, or those that they face."""
    found: dict[int, None] = {}
    for unit in on_map(state, frame.side):
        if fights(state, unit):
            here = state.at[unit]
            found.update(dict.fromkeys((here,) if fights_in_own_hex(state, unit) else (here, *faced(state, here))))
    return (hex for hex in found if in_range(state, frame.side, hex))


def assign(play: FortressPlay, _frame: OfSide, hex: int) -> None:
    """17.10.2 An aircraft is assigned to the battle in a hex."""
    state = play.state
    state.supported[hex] += 1
    state.air[ALLIED, GROUND_SUPPORT, TAC] -= 1
    play.tell("air.supports", "rb.17.10.2#b", hex=hex, count=state.supported[hex])


# 17.10.2 Only where Allied units may fight, within range.
is_battlefield = choose.member(battlefields, "air.no_battle", "rb.17.10.2#b", arg=HEX)
# 17.10.2 No more than so many for a battle.
has_room = no(
    "air.most",
    "rb.17.10.2#c",
    lambda s, a: s.supported[a.hex] >= s.rules.air_support_most,
    about=(),
    most=lambda s, _a: s.rules.air_support_most,
)
SUPPORT = Step(
    "support",
    "rb.17.10.2#b",
    OfSide,
    actor=lambda state, frame: (
        frame.side if is_assigned_before(state, frame.side) and state.air[ALLIED, GROUND_SUPPORT, TAC] else None
    ),
    verbs=(
        choose.of("support", assign, is_battlefield, has_room),
        Verb("done", lambda play, _frame: play.done(), text="verb.done_supporting"),
    ),
    measure=lambda state, _frame: (state.air[ALLIED, GROUND_SUPPORT, TAC],),
    ask=lambda state, _frame: say("ask.support", "rb.17.10.2#b", left=state.air[ALLIED, GROUND_SUPPORT, TAC]),
)
