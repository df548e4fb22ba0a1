"""What a combat is likely to bring, by the real tables."""

from __future__ import annotations

from functools import lru_cache

from engine.games.june_6.casualties import REDUCED
from engine.games.june_6.dice import D10, pips
from engine.games.june_6.fights import PROBE, STAND, Fight
from engine.games.june_6.modifiers import battle_tally
from engine.games.june_6.results import ALL, BUT_BEST, BUT_WORST, ROUTED, Hit, Result, read_cell
from engine.games.june_6.rules import June6Rules
from engine.games.june_6.state import June6State
from engine.mechanics.cached_values import cached_value

STEP, LEVEL, GROUND, FLIGHT, ROUT = 40, 10, 40, 10, 20
SEVERAL = 2
"""A stack is reckoned as two units."""
LEAST, MOST = -12, 20


def harm(result: Result) -> int:
    """Say what a side suffers by a cell of the table."""
    losses = sum(_loss(hit) for loss in result.losses for hit in loss)
    return losses + FLIGHT * result.retreat + ROUT * result.has(ROUTED)


def _loss(hit: Hit) -> int:
    if hit.what == REDUCED:
        return STEP
    several = hit.letter in (ALL, BUT_BEST, BUT_WORST)
    levels = int(str(hit.what)[-1]) if str(hit.what)[-1].isdigit() else 1
    return LEVEL * levels * (SEVERAL if several else 1)


def gain(rules: June6Rules, total: int, modes: str, worth: int) -> int:
    """Say what the attacker gains by one row of the table, ground that is worth so much included."""
    attacker = read_cell(str(rules.crt_attacker.look_up(total, modes)))
    defender = read_cell(str(rules.crt_defender.look_up(total, modes)))
    ground = worth if defender.retreat and attacker.advances else 0
    return harm(defender) + ground - harm(attacker)


@lru_cache(maxsize=1024)
def expected(rules: June6Rules, modifiers: int, attack: str, defence: str, ground: int = GROUND) -> int:
    """Say what the attacker gains on the average, ten times over; a Probe against Stand has its own modifier."""
    modes = f"{attack}_{defence}"
    more = rules.probe_stand if (attack, defence) == (PROBE, STAND) else 0
    faces = range(1, D10[0] + 1)
    return sum(gain(rules, pips(face) + min(max(modifiers, LEAST), MOST) + more, modes, ground) for face in faces)


@cached_value("at", "steps", "disorder", "fired", "isolated")
def total_of(state: June6State, fight: Fight) -> int:
    """Return all modifiers of a combat as they are so far."""
    return battle_tally(state, fight).total
