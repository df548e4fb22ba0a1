"""52.3 to 52.6, 53 Which units bear a loss before others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.state import GERMAN, TrumpetsState
from engine.mechanics.battle.losses import LossOrder, TierMaker
from engine.play import Frame, rule


@dataclass(frozen=True, slots=True)
class Losses(Frame):
    """A side that loses steps: `units` may bear them, `foes` fought against them; `afv` of an AFV result.

    `more` tells that superior guns have added their hits (53.1).
    """

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "foes": "unit"}

    side: int
    units: tuple[int, ...]
    foes: tuple[int, ...]
    hits: int
    attacking: bool
    afv: bool = False
    more: bool = False


first = TierMaker[TrumpetsState, Losses]()
Order = LossOrder[TrumpetsState, Losses]


def printed_er(state: TrumpetsState, unit: int) -> int:
    """52.3 The ER that is printed on a unit."""
    return state.counter(unit).er


def is_front_line_afv(state: TrumpetsState, unit: int) -> bool:
    """2.7.4 Tell whether a unit is a front-line AFV."""
    return state.counter(unit).is_tank


def is_foot_soldier(state: TrumpetsState, unit: int) -> bool:
    """52.3 Tell whether a unit bears losses as infantry: a front-line unit that is not an AFV."""
    counter = state.counter(unit)
    return counter.is_front_line and not counter.is_afv


def is_plain_support(state: TrumpetsState, unit: int) -> bool:
    """52.3 Tell whether a unit is a combat support unit, but not an AFV."""
    counter = state.counter(unit)
    return counter.is_support and not counter.is_front_line and not counter.is_afv


# The classes, in the words of the lists

# 52.3 Front-line AFV.
tanks = first("rb.52.3#a1", lambda s, _f, unit: is_front_line_afv(s, unit))
# 52.3 AFV among the combat support units.
gun_afv = first("rb.52.3#a2", lambda s, _f, unit: s.counter(unit).is_afv)
# 52.4 Any AFV.
any_afv = first("rb.52.4#a1", lambda s, _f, unit: s.counter(unit).is_afv)
# 52.3, 52.4 Infantry.
infantry = first("rb.52.3#a3", lambda s, _f, unit: is_foot_soldier(s, unit), also=("rb.52.4#a2",))
# 52.3, 52.4 Combat support that is not an AFV.
plain_support = first("rb.52.3#a4", lambda s, _f, unit: is_plain_support(s, unit), also=("rb.52.4#a3",))
# 52.5, 52.6 Front-line units.
front_line = first("rb.52.5#a1", lambda s, _f, unit: s.counter(unit).is_front_line, also=("rb.52.6#a1",))
# 52.5, 52.6 Combat support units.
support = first("rb.52.5#a2", lambda s, _f, unit: s.counter(unit).is_support, also=("rb.52.6#a2",))
# 52.4, 52.6 Artillery.
artillery = first("rb.52.4#a4", lambda s, _f, unit: s.counter(unit).is_artillery, also=("rb.52.6#a3", "rb.53.2.2#a5"))
# 52.4, 52.6 Headquarters.
headquarters = first("rb.52.4#a5", lambda s, _f, unit: s.counter(unit).is_hq, also=("rb.52.6#a4", "rb.53.2.2#a6"))

ATTACKER_AFV: Order = LossOrder((tanks, gun_afv, infantry, plain_support), by=printed_er)
DEFENDER_AFV: Order = LossOrder((any_afv, infantry, plain_support, artillery, headquarters))
ATTACKER_STEP: Order = LossOrder((front_line, support), by=printed_er)
DEFENDER_STEP: Order = LossOrder((front_line, support, artillery, headquarters))


# 53 Enhanced AFV combat


@rule("rb.53.2#b")
def is_open_to_heavy_loss(state: TrumpetsState, foes: tuple[int, ...]) -> bool:
    """53.2 Tell whether enemies have a weapon against heavy armor."""
    return any(state.counter(unit).is_anti_heavy for unit in foes)


def may_be_hit(state: TrumpetsState, frame: Losses, unit: int) -> bool:
    """53.2 Tell whether an AFV may take a hit: a German heavy one only from weapons against heavy armor."""
    counter = state.counter(unit)
    return not counter.is_heavy_afv or not counter.is_german or is_open_to_heavy_loss(state, frame.foes)


# 53.2.1 German front-line AFV; heavy ones only if the enemy has a weapon against them.
own_tanks = first("rb.53.2.1#a1", lambda s, f, unit: is_front_line_afv(s, unit) and may_be_hit(s, f, unit))
# 53.2.1 AFV that are not heavy.
light_afv = first(
    "rb.53.2.1#a2",
    lambda s, _f, unit: s.counter(unit).is_afv and not s.counter(unit).is_heavy_afv,
    also=("rb.53.2.2#a2",),
)
# 53.2.2 Any AFV; heavy ones only if the enemy has a weapon against them.
hit_afv = first("rb.53.2.2#a1", lambda s, f, unit: s.counter(unit).is_afv and may_be_hit(s, f, unit))
# 53.2 Infantry.
men = first("rb.53.2.1#a3", lambda s, _f, unit: is_foot_soldier(s, unit), also=("rb.53.2.2#a3",))
# 53.2 Combat support units.
guns = first("rb.53.2.1#a4", lambda s, _f, unit: is_plain_support(s, unit), also=("rb.53.2.2#a4",))

ENHANCED_ATTACKER: Order = LossOrder((own_tanks, light_afv, men, guns), by=printed_er)
ENHANCED_DEFENDER: Order = LossOrder((hit_afv, light_afv, men, guns, artillery, headquarters))


@rule("rb.53.2.1#b", "rb.53.2.2#b")
def is_proof(state: TrumpetsState, frame: Losses, units: tuple[int, ...]) -> bool:
    """53.2.1, 53.2.2 Tell whether nobody can be hit: all are heavy AFV, and the enemy has no weapon against them."""
    return bool(units) and all(
        state.counter(unit).is_heavy_afv and not may_be_hit(state, frame, unit) for unit in units
    )


@rule("rb.53.2#a", "rb.52#a")
def order_of(state: TrumpetsState, frame: Losses) -> Order:
    """52.3 to 52.6 Return the order in which units bear a loss; 53.2 German heavy armor changes that of AFV results."""
    if not frame.afv:
        return ATTACKER_STEP if frame.attacking else DEFENDER_STEP
    if not is_enhanced(state, frame):
        return ATTACKER_AFV if frame.attacking else DEFENDER_AFV
    return ENHANCED_ATTACKER if frame.attacking else ENHANCED_DEFENDER


def is_enhanced(state: TrumpetsState, frame: Losses) -> bool:
    """53.2 Tell whether the orders of enhanced AFV combat apply; by one reading not to Allied attackers."""
    german = frame.side == GERMAN
    same = german or not frame.attacking or state.rules.afv_losses_allied_attackers == "same"
    return bool(state.rules.afv_losses) and frame.afv and same


@rule("rb.53.1#a", "rb.53.1#b1", "rb.53.1#b2", "rb.53.1#b3")
def is_outgunned(state: TrumpetsState, frame: Losses, unit: int) -> bool:
    """53.1 Tell whether an Allied AFV faces superior German guns."""
    outgunned = frame.side != GERMAN and state.counter(unit).is_afv and frame.afv and bool(state.rules.afv_losses)
    return outgunned and any(state.counter(foe).is_superior_at for foe in frame.foes)
