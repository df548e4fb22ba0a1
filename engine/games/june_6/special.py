"""Special rules of scenarios, in the words of June 6: what a march, an attack, a mode of combat are to them."""

from __future__ import annotations

from engine.games.june_6.state import June6State
from engine.mechanics.special import allowed, forbidden, modified, note, obliged, ordered, treated_as
from engine.mechanics.special_records import Deed
from engine.mechanics.steps import STEPS
from engine.play import NOWHERE, Refusal, Row, Tally

MODES = {"attack_mode": ("assault", "probe"), "defence_mode": ("stand", "retreat")}
FIRST = {"first_activation": ("marker", "corps")}
DEEDS = (
    *("move", *STEPS, "strategic", "attack", "retreat", "advance"),
    *("recover", "rebuild", "split", "attach", "exit", "demolish", "build"),
)
LIMITS = ("move", "attack", "recover", "rebuild", "attach")
ALLOWS = ("support", "attach")
TREATS = ("in_supply", "isolated", "corps_asset", "arrives_at_end")
MODIFIERS = ("attack_die", "defence_die", "movement_points", "release_die")
SHEET = {
    "weather": Row(("clear", "light", "heavy", "storm")),
    "initiative": Row(("allied", "german")),
    "allied_rp": Row(low=0, high=60),
    "german_rp": Row(low=0, high=60),
    "allied_air": Row(low=0, high=20),
    "naval": Row(low=0, high=20),
    "allied_free_ops": Row(low=0, high=4),
    "german_free_ops": Row(low=0, high=4),
}


def deed(state: June6State, word: str, unit: int, place: int = NOWHERE) -> Deed:
    """Return what a unit does, where it stands or towards another place."""
    return Deed(word, unit, state.at[unit] if place == NOWHERE else place, state.at[unit])


def may(state: June6State, word: str, unit: int, place: int = NOWHERE) -> Refusal | None:
    """Say what forbids a unit to do something."""
    return forbidden(state, deed(state, word, unit, place)) if state.special else None


def done(state: June6State, word: str, *units: int, place: int = NOWHERE) -> None:
    """Count what units have done together, for the rules that limit it."""
    note(state, *(deed(state, word, unit, place) for unit in units))


def must(state: June6State, word: str, unit: int, place: int = NOWHERE) -> Refusal | None:
    """Say what makes a unit do something."""
    return obliged(state, deed(state, word, unit, place))


def mode_ordered(state: June6State, question: str, mode: str, units: tuple[int, ...], hex: int) -> Refusal | None:
    """Say why a mode of combat may not be chosen."""
    return ordered(state, question, mode, units, hex)


def added(state: June6State, tally: Tally, word: str, units: tuple[int, ...], place: int = NOWHERE) -> Tally:
    """Add what rules of the scenario change of a number."""
    return modified(state, tally, word, units, place)


def lets(state: June6State, word: str, unit: int) -> bool:
    """Tell whether a rule allows a unit what the rulebook forbids."""
    return allowed(state, deed(state, word, unit)) if state.special else False


def counts_as(state: June6State, word: str, unit: int) -> bool:
    """Tell whether a rule makes a unit count as something, such as in_supply."""
    return treated_as(state, word, unit)
