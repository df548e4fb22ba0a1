"""Answers to whoever points at the map or asks: verdicts, marches, what the ground costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.mechanics.march import Found, Plan
from engine.mechanics.positions import Positions, side_of
from engine.play import NOWHERE, Frame, Guard, Refusal, Tally, Verb
from engine.play.guards import all_refusals
from engine.play.messages import attempts
from engine.rulebook.tables import Table

Record = dict[str, Any]
BY_ROAD = "road"
"""What a terrain chart says where a kind of mover needs a road."""

TO_HEX = attempts(("hex",))

S = TypeVar("S", bound=Positions)


@dataclass(frozen=True)
class Marches(Generic[S]):
    """What the rules of a game say of marches, as answers to whoever points at a unit and a hex.

    `where_to` are the guards of a march's end, `held_back` is what keeps a unit from marching at all.
    """

    march: Callable[[S, int], Found | None]
    path: Callable[[S, int, int], tuple[int, ...]]
    costs: Callable[[S, int, int], Tally | None]
    where_to: tuple[Guard, ...]
    held_back: Callable[[S, int], tuple[Refusal, ...]] = lambda _state, _unit: ()

    def reach(self, state: S, unit: int) -> Mapping[int, int]:
        """Every hex to which a unit may march, and what that costs."""
        return costs_of(self.march(state, unit), state.at[unit])

    def cost(self, state: S, unit: int, to: int) -> Tally | None:
        """Every cost of the best march; nothing where none leads there."""
        return self.costs(state, unit, to) if self.path(state, unit, to) else None

    def barred(self, state: S, unit: int, to: int) -> tuple[Refusal, ...]:
        """Everything that keeps a unit from marching to a hex."""
        here = state.at[unit]
        against = self.held_back(state, unit) if here != to else ()
        if against or here in (NOWHERE, to):
            return against
        return not_to(state, side_of(state, unit), Plan(unit, here), to, self.where_to)


def verdict(refusals: Iterable[Refusal | None], **numbers: Any) -> Record:
    """Say whether something is allowed; if not, the messages that speak against it and the clauses they rest on."""
    against = [refusal for refusal in refusals if refusal is not None]
    reasons = tuple(dict.fromkeys(refusal.message.key for refusal in against))
    clauses = tuple(dict.fromkeys(refusal.clause for refusal in against))
    return {"allowed": not against, "reasons": reasons, "clauses": clauses, **numbers}


def attempted(state: Any, side: int, verb: Verb, args: tuple[Any, ...], frame: Frame) -> tuple[Refusal, ...]:
    """Return everything that would speak against a choice."""
    return all_refusals(state, verb.attempt(side, args, frame), verb.guards)


def not_to(state: Any, side: int, plan: Plan, to: int, where_to: tuple[Guard, ...]) -> tuple[Refusal, ...]:
    """Return everything that keeps a planned march from a hex; `where_to` are the guards of its end."""
    return all_refusals(state, TO_HEX((side, "to", (to,), plan)), where_to)


def cost_to(found: Found | None, to: int) -> int | None:
    """Return what the best march costs; None where none leads there, or there is no march at all."""
    return found.cost(to) if found and to in found else None


def path_to(found: Found | None, to: int) -> tuple[int, ...]:
    """Return the hexes that the best march enters."""
    return found.path(to)[1:] if found and to in found else ()


def others_of(found: Found | None, here: int) -> tuple[int, ...]:
    """Return the hexes to which a march may lead from here."""
    return tuple(hex for hex in found.hexes() if hex != here) if found else ()


def costs_of(found: Found | None, here: int) -> dict[int, int]:
    """Return what it costs to go to each of these hexes."""
    return {hex: found.cost(hex) or 0 for hex in found.hexes() if hex != here} if found else {}


def ground_costs(chart: Table, word: str, arms: Iterable[str], kind: str) -> list[tuple[str, str]]:
    """Return what entering a kind of terrain costs each arm, under the names of `kind`; "no" where it needs a road."""
    cells = ((arm, chart.look_up(word, arm)) for arm in arms)
    return [
        (f"{kind}.{arm}_off_road", "no") if cell == BY_ROAD else (f"{kind}.{arm}", str(cell)) for arm, cell in cells
    ]
