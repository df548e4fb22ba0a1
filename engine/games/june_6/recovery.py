"""21 Recovery: an active unit that neither moves nor attacks sheds disorder, or comes back to full strength."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6 import special
from engine.games.june_6.activation.orders import UNIT, Activation, is_active, is_fresh, is_on_map
from engine.games.june_6.command.formations import commander
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.state import June6Play, June6State, german, is_commando, side_of
from engine.games.june_6.supply.lines import cut_in, has_line
from engine.mechanics.guards import No, forbids
from engine.mechanics.schedules import PointAccount, Replacements, Saying, at_most, not_before
from engine.mechanics.unit_actions import scenario_lets
from engine.play import NOWHERE, Attempt, Verb, rule

no = No[June6State, Activation]()


@forbids("recover.isolated", "rb.21.23", also=("rb.22.25",))
def not_isolated(state: June6State, attempt: Attempt[Activation]) -> tuple[int, ...]:
    """21.23, 21.32e, 22.25 Neither the unit nor the headquarters that leads it now may have an Isolated marker."""
    leading = (attempt.unit, commander(state, attempt.unit))
    return tuple(one for one in leading if one != NOWHERE and state.isolated[one])


# 21.22, 21.34 A unit that attacks may not recover.
has_not_fought = no("recover.has_fought", "rb.21.34", lambda s, a: s.fought[a.unit], also=("rb.21.22",))


# Disorder

# 21.21 The unit must have a Disorder marker.
is_disordered = no("recover.in_order", "rb.21.21", lambda s, a: not s.disorder[a.unit], also=("rb.21.2",))
# 21.24 Strongpoint units and detachments may not recover.
has_officers = no(
    "recover.never",
    "rb.21.24",
    lambda s, a: s.counter(a.unit).type in ("beach_strongpoint", "detachment"),
    also=("rb.19.22", "rb.19.34"),
)


@rule("rb.21.21")
def shed_disorder(play: June6Play, _frame: Activation, unit: int) -> None:
    """21.21 One action takes off one level."""
    state = play.state
    special.count_actions(state, "recover", unit)
    state.recovered[unit] = 1
    state.disorder[unit] -= 1
    play.tell("recover.disorder", "rb.21.21", unit=unit, level=state.disorder[unit])


# Reduction

# 21.31 The unit must show its reduced side.
is_reduced = no("recover.whole", "rb.21.31", lambda s, a: s.steps[a.unit] >= s.counter(a.unit).steps, also=("rb.21.3",))
# 21.31 Replacements arrive from 11/12 June on.
is_late_enough = not_before("recover.too_early", "rb.21.31", lambda s: s.rules.recovery_reduction_first_turn)


@forbids("recover.no_replacements", "rb.21.32")
def is_replaceable(state: June6State, attempt: Attempt[Activation]) -> object:
    """21.32 No replacements for paratroops, Allied gliders and commandos, German armor; nor for HQs (6.17)."""
    unit, counter = attempt.unit, state.counter(attempt.unit)
    airborne = counter.type == "parachute" or counter.is_paratroop
    allied = side_of(state, unit) == ALLIED and (counter.type == "glider" or is_commando(state, unit))
    return airborne or allied or (german(state, unit) and counter.type == "armour") or counter.headquarters


def by_turn(state: June6State, nation: str) -> tuple[str, int]:
    """Under what the recoveries of a nation in this turn are counted."""
    return nation, state.turn


def by_game(side: int) -> tuple[str, int]:
    """Under what the recoveries of a side in the whole game are counted."""
    return "game", side


# 21.35, 5.35 Replacements need a line of communication.
traces_line = no(
    "recover.no_line",
    "rb.21.35",
    lambda s, a: not has_line(s, a.unit),
    also=("rb.5.35",),
    needs=(is_on_map, is_reduced),
    hexes=lambda s, a: cut_in(s, a.unit),
)

# 21.33 One unit of each nation in a turn.
OF_THE_TURN: PointAccount[June6State] = at_most(
    "recover.turn_used",
    "rb.21.33",
    "recoveries",
    lambda s, unit: by_turn(s, s.counter(unit).nation),
    lambda s: s.rules.recovery_reduction_most,
    nation=lambda s, a: s.counter(a.unit).nation,
)
# 21.33 A scenario may limit how many units of a side do so in the whole game.
OF_THE_GAME: PointAccount[June6State] = at_most(
    "recover.game_used",
    "rb.21.33",
    "recoveries",
    lambda s, unit: by_game(side_of(s, unit)),
    lambda s: s.rules.recovery_reduction_game,
)


@rule("rb.21.31")
def recovered(play: June6Play, unit: int) -> None:
    """21.31 It takes the unit its action."""
    special.count_actions(play.state, "recover", unit)
    special.count_actions(play.state, "rebuild", unit)
    play.state.recovered[unit] = 1


def weakened(state: June6State, frame: Activation) -> Iterator[int]:
    """The active units that show their reduced side."""
    return (unit for unit in frame.units if 0 < state.steps[unit] < state.counter(unit).steps)


# 21.31 One action brings a unit back to full strength.
REBUILDING = Replacements[June6State, Activation](
    "june_6.replacements",
    weakened,
    (OF_THE_TURN, OF_THE_GAME),
    steps=lambda s, unit: s.counter(unit).steps,
    restored=Saying("recover.rebuilt", "rb.21.31"),
    then=recovered,
)
# 21.33 One unit of each nation in a turn; a scenario may also limit the whole game.
is_first_of_nation = REBUILDING.paid()


# The verbs


def disordered(state: June6State, frame: Activation, _side: int) -> Iterator[tuple[int]]:
    """The active units with a disorder marker."""
    return ((unit,) for unit in frame.units if state.disorder[unit])


@rule("rb.7.3")
def recoveries_left(state: June6State, frame: Activation) -> int:
    """7.3 How many active units could still recover something."""
    return sum(
        not (state.moved[unit] or state.recovered[unit] or state.strategic[unit])
        and (state.disorder[unit] > 0 or 0 < state.steps[unit] < state.counter(unit).steps)
        for unit in frame.units
    )


ANY = (is_active, is_on_map, is_fresh, has_not_fought)
RECOVER = (
    Verb(
        "recover",
        shed_disorder,
        (UNIT,),
        (*ANY, is_disordered, has_officers, not_isolated, scenario_lets("recover")),
        disordered,
        sure=(is_active, is_disordered),
    ),
    REBUILDING.verb(
        "rebuild",
        *ANY,
        *(is_reduced, is_late_enough, is_replaceable, is_first_of_nation, not_isolated, traces_line),
        *(scenario_lets("recover"), scenario_lets("rebuild")),
        sure=(is_active, is_reduced),
    ),
)
