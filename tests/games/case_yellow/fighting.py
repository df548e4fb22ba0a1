"""Combats by hand: attacks to ask questions of, and rounds that are fought through."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.case_yellow import COMBAT_STEPS, COMBAT_TRIGGERS, VOCABULARY
from engine.games.case_yellow.combat.attacks import ATTACKS, Attacks
from engine.games.case_yellow.combat.engaged_combats import ENGAGED, EngagedCombats
from engine.games.case_yellow.combat.fight import Fight
from engine.games.case_yellow.combat.motorized_combat import MOTORIZED, MotorizedAttacks
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.rules import compile_rules
from engine.games.case_yellow.state import OfSide, YellowState
from engine.play import Game, Item, Step, System, Verb, sequence
from tests.games.case_yellow import table
from tests.games.case_yellow.table import index, now, position, take

FIELD = "1118"
"""A clear hex with clear hexes around it and no river."""
NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST = "1219", "1119", "1019", "1018", "1117", "1218"

REST = Step(
    "rest",
    "rb.11.1",
    OfSide,
    actor=lambda _state, frame: frame.side,
    verbs=(Verb("rest", lambda play, _frame: play.done()),),
)


def _next_round(combat: int, number: int) -> Step:
    """The last step between two rounds: whose turn it is changes."""

    def enter(play: Any, _frame: Any) -> None:
        play.state.active = 1 - play.state.active
        play.state.combat_round = combat

    return Step(f"next_{number}", enter=enter)


def round_of(kind: str, number: int = 0) -> Step:
    """A Combat round, or the end of a Move round."""
    attacks = (
        Item(ATTACKS, lambda state: Attacks(state.active))
        if kind == "combat"
        else Item(MOTORIZED, lambda state: MotorizedAttacks(state.active))
    )
    return sequence(
        f"{kind}_round_{number}",
        Item(ENGAGED, lambda state: EngagedCombats(state.active)),
        attacks,
        Item(REST, lambda state: OfSide(state.active)),
        scope="activation",
    )


def rounds(units: Any, *kinds: str, side: int = GERMAN, faces: Iterable[int] = (), **entries: Any) -> Game:
    """Some rounds one after another, of one side and the other in turn; each asks once more when it is through."""
    kinds = kinds or ("combat",)
    steps = [round_of(kinds[0])]
    for number, kind in enumerate(kinds[1:], 1):
        steps += [_next_round(int(kind == "combat"), number), round_of(kind, number)]
    root = sequence("rounds", *steps)
    system = System(
        "case_yellow",
        YellowState,
        root,
        compile_rules,
        steps=COMBAT_STEPS,
        triggers=COMBAT_TRIGGERS,
        vocabulary=VOCABULARY,
    )
    given = {"turn": 1, "active": YellowState.SIDES[side], "combat_round": int(kinds[0] == "combat"), **entries}
    return table.play(root, root.record(), units, faces, system=system, **given)


def attack(game: Game, target: str, *units: str) -> None:
    """Attack a hex with some units and no others; nobody sends aircraft."""
    take(game, "attack", target)
    for unit in units if "join" in prompt(game).offers else ():
        take(game, "join", unit)
    if "declare" in prompt(game).offers:
        take(game, "declare")
    without_air(game)


def without_air(game: Game) -> None:
    """Let nobody send aircraft."""
    while "no_air" in prompt(game).offers:
        take(game, "no_air")


def prompt(game: Game) -> Any:
    """What is asked."""
    assert game.prompt is not None
    return game.prompt


def asked(game: Game) -> tuple[str, str]:
    """Whose decision it is, and in which step."""
    return YellowState.SIDES[prompt(game).actor], prompt(game).place[-1]


def fight(units: Any, target: str, *attackers: str, **facts: Any) -> tuple[YellowState, Fight]:
    """A position and an attack in it; `entries` of the position are taken out of the facts."""
    entries = {"turn": 1, **facts.pop("entries", {})}
    state = position(units, **entries)
    numbers = tuple(index(state, unit) for unit in attackers)
    side = state.counter(numbers[0]).side
    guns = tuple(index(state, unit) for unit in facts.pop("guns", ()))
    return state, Fight(side, state.board.place(target), numbers, guns, **facts)


def columns(tally: Any) -> dict[str, int]:
    """What a tally adds up, by the keys of its items."""
    found: dict[str, int] = {}
    for message, amount in tally:
        key = message.key.removeprefix("combat.")
        found[key] = found.get(key, 0) + amount
    return found


def steps(game: Game, unit: str) -> int:
    """How many steps a unit has left."""
    return now(game).steps[index(now(game), unit)]


def is_disrupted(game: Game, unit: str) -> bool:
    """Whether a unit bears the marker."""
    return bool(now(game).disrupted[index(now(game), unit)])


def results(game: Game) -> list[str]:
    """The results of all combats so far."""
    return [event["result"] for event in game.events if event.key == "combat.result"]
