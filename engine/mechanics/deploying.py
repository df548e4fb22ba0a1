"""Setting up in play: sides place units one side after the other, openly or in secret, within ranges and budgets.

A scenario's `set_up` is compiled into a Deployment, which the state carries. A game calls DEPLOYMENT before its first
turn, made by `deployment_step` with its own answer to whether a unit may stand somewhere. What a side places is held
by the step that asks it until the side has finished, or, in secret, until all have: nothing of it is in the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar

from engine.mechanics.guards import Blame, No, blame, forbids
from engine.play import NOWHERE, SEALED, Arg, Attempt, Frame, Guard, Refusal, Step, Verb, sealed

SECRETLY, OPENLY = "deploy_secretly", "deploy_openly"
CLAUSE = "special:set_up"
"""The clause under which refusals cite the scenario."""
MayStand = Callable[[Any, int, int], Refusal | None]


@dataclass(frozen=True)
class Fund:
    """A budget in play: what each unit costs, and what may be spent on those who are placed."""

    name: str
    costs: tuple[tuple[int, int], ...]
    most: int

    @cached_property
    def cost_of(self) -> Mapping[int, int]:
        """The same costs, for look-up."""
        return dict(self.costs)


@dataclass(frozen=True)
class Deployment:
    """Who sets up in which order, whether the next one sees it, where each unit may start, and within what budgets."""

    order: tuple[int, ...]
    seen: bool
    ranges: tuple[tuple[int, tuple[int, ...]], ...]
    homes: tuple[tuple[int, int], ...] = ()
    funds: tuple[Fund, ...] = ()

    @cached_property
    def hexes(self) -> Mapping[int, frozenset[int]]:
        """Where each unit may start."""
        return {unit: frozenset(places) for unit, places in self.ranges}

    @cached_property
    def home(self) -> Mapping[int, int]:
        """Where each unit starts if nobody chooses."""
        return dict(self.homes)


@dataclass(frozen=True, slots=True)
class Deploying(Frame):
    """Who sets up, and what has been placed so far."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "hexes": "place"}

    side: int
    units: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()

    @property
    def placed(self) -> dict[int, int]:
        """Who is placed where."""
        return dict(zip(self.units, self.hexes, strict=True))


@dataclass(frozen=True, slots=True)
class Deployed(Frame):
    """The whole of the set-up in play."""

    KINDS: ClassVar[dict[str, str]] = {}


def units_of(state: Any, side: int) -> Iterator[int]:
    """The units that a side places."""
    return (unit for unit in state.deployment.hexes if state.counter(unit).side == side)


def fund_left(state: Any, fund: Fund, placed: Mapping[int, int]) -> int:
    """What is left of a budget."""
    return fund.most - sum(fund.cost_of.get(unit, 0) for unit in placed)


def is_free(state: Any, unit: int) -> bool:
    """Whether a unit may be left out, because a budget chooses."""
    return any(unit in fund.cost_of for fund in state.deployment.funds)


# What is asked of a placement


no = No[Any, Deploying]()

# A side places its own units, each once.
waits = no(
    "deploy.not_waiting", CLAUSE, lambda s, a: a.unit in a.frame.units or a.unit not in units_of(s, a.frame.side)
)
# A unit starts where the order of battle lets it; in secret never where the other side might.
in_range = no(
    "deploy.elsewhere",
    CLAUSE,
    lambda s, a: a.hex not in s.deployment.hexes[a.unit],
    needs=(waits,),
    about=("unit", "hex"),
)


@forbids("deploy.too_dear", CLAUSE, needs=(waits,))
def affordable(state: Any, attempt: Attempt[Deploying]) -> Blame | None:
    """No budget is exceeded."""
    unit, placed = attempt.unit, attempt.frame.placed
    for fund in state.deployment.funds:
        left = fund_left(state, fund, placed)
        if fund.cost_of.get(unit, 0) > max(left, 0):
            return blame(cost=fund.cost_of[unit], left=left)
    return None


def standing(may_stand: MayStand) -> Guard:
    """The game's own rules, asked of what the side can see: those at their `seen_place`."""
    return no.told(CLAUSE, lambda s, a: may_stand(s, a.unit, a.hex), needs=(in_range,))


def candidates(state: Any, frame: Deploying, side: int) -> Iterator[tuple[int, int]]:
    """Every unit that still waits, with every hex of its range."""
    for unit in units_of(state, side):
        if unit not in frame.units:
            yield from ((unit, hex) for hex in sorted(state.deployment.hexes[unit]))


def place(play: Any, frame: Deploying, unit: int, hex: int) -> None:
    """Note where a unit shall start."""
    play.replace(replace(frame, units=(*frame.units, unit), hexes=(*frame.hexes, hex)))


def finish(play: Any, frame: Deploying) -> None:
    """Hand in what has been placed."""
    play.done((frame.side, frame.units, frame.hexes))


def deployment_step(may_stand: MayStand) -> tuple[Step, Step, Step]:
    """The step that sets up, and the two that ask a side, in secret and openly."""
    guards = (waits, in_range, affordable, standing(may_stand))
    put = Verb("deploy", place, (Arg("unit", "unit"), Arg("to", "hex")), guards, candidates)
    secretly, openly = (_asking(name, put, secret=name == SECRETLY) for name in (SECRETLY, OPENLY))
    after = {"shown": _settle_one, "sealed": _settle_all}
    enter, end = _beginning(secretly, openly), lambda play, _frame: play.done()
    return Step("deployment", "", Deployed, enter=enter, advance=end, after=after), secretly, openly


def nobody_left(put: Verb) -> Guard:
    """The guard that lets a side end only when nobody waits who must start on the map."""

    @forbids("deploy.somebody_waits", CLAUSE, about=())
    def nobody_is_left(state: Any, attempt: Attempt[Deploying]) -> Blame | None:
        """Whoever has no budget to choose by is placed, if there is a place."""
        legal = put.legal(state, attempt.frame, attempt.frame.side)
        left = next((unit for unit, _hex in legal if not is_free(state, unit)), None)
        return None if left is None else blame(units=(left,), unit=left)

    return nobody_is_left


def _asking(name: str, put: Verb, *, secret: bool) -> Step:
    return Step(
        name,
        "",
        Deploying,
        actor=lambda _state, frame: frame.side,
        verbs=(put, Verb("deployed", finish, (), (nobody_left(put),))),
        measure=lambda state, frame: (sum(unit not in frame.units for unit in units_of(state, frame.side)),),
        secret=secret,
    )


def _beginning(secretly: Step, openly: Step) -> Callable[[Any, Deployed], None]:
    def begin(play: Any, _frame: Deployed) -> None:
        said = play.state.deployment
        if said.seen:
            for side in said.order:
                play.call(openly, Deploying(side), "shown")
        else:
            play.call(SEALED, sealed(*((side, secretly, Deploying(side)) for side in said.order)))

    return begin


def _settle_one(play: Any, _frame: Deployed, answer: Any) -> None:
    _settle(play, answer)


def _settle_all(play: Any, _frame: Deployed, answers: Any) -> None:
    play.reveal()
    for answer in answers:
        _settle(play, answer)


def _settle(play: Any, answer: tuple[int, tuple[int, ...], tuple[int, ...]]) -> None:
    """Let a side's units stand where it has placed them; the others are not used."""
    state, (side, units, hexes) = play.state, answer
    placed = dict(zip(units, hexes, strict=True))
    for unit in units_of(state, side):
        state.at[unit] = placed.get(unit, NOWHERE)
    play.tell("deploy.done", CLAUSE, side=side, count=len(units))


# What is seen meanwhile


def under_way(state: Any) -> Deploying | None:
    """The set-up that is being asked for now, with what has been placed; None when none is."""
    top = state.stack[-1].frame if state.deployment and state.stack else None
    return top if isinstance(top, Deploying) else None


def seen_place(state: Any, unit: int) -> int:
    """Where a unit is shown: while its side sets up, where it has been placed; until then nowhere."""
    if not state.deployment or unit not in state.deployment.hexes:
        at: int = state.at[unit]
        return at
    frame = under_way(state)
    if frame is None or (state.deployment.seen and _comes_before(state, unit, frame.side)):
        return int(state.at[unit])
    return frame.placed.get(unit, NOWHERE)


def _comes_before(state: Any, unit: int, side: int) -> bool:
    order = state.deployment.order
    return bool(order.index(state.counter(unit).side) < order.index(side))


def kept_from(state: Any, unit: int, viewer: int) -> bool:
    """Whether a side must not see yet where a unit is placed."""
    deploys = state.deployment
    if not deploys or deploys.seen or unit not in deploys.hexes or under_way(state) is None:
        return False
    return bool(state.counter(unit).side != viewer)


def is_setting_up(state: Any) -> bool:
    """Whether the set-up goes on: until it ends, those who are placed stand nowhere yet, whatever the state says."""
    return bool(state.deployment) and any(isinstance(entry.frame, Deployed) for entry in state.stack)
