"""What bots think of choices: from the forms, the goals of the game and a page of values."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.france_1944.combat.advance import Advance
from engine.games.france_1944.combat.declaring import attackers
from engine.games.france_1944.combat.fights import HEAVY, NO_AIR, TACTICAL, Fight, defenders, party
from engine.games.france_1944.combat.kind import is_mobile
from engine.games.france_1944.combat.morale import ATTACKER, DEFENDER, can_fly
from engine.games.france_1944.combat.questions import Question
from engine.games.france_1944.combat.strength import attack_strength, band, defence_strength, kind
from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.ground import ANTWERP, german_cities, is_allied, place, ports
from engine.games.france_1944.movement.march import MARCHES
from engine.games.france_1944.movement.movers import in_box
from engine.games.france_1944.orders import OfSide
from engine.games.france_1944.phases.activation import Activation, commanded
from engine.games.france_1944.phases.marching import waiting
from engine.games.france_1944.phases.track import below, can_attack
from engine.games.france_1944.state import FranceState, combat_units, face, is_hq, morale
from engine.games.france_1944.supply.lines import in_range
from engine.games.france_1944.supply.states import is_supplied
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import ChoiceScore, enemy_distance, fixed_score, places_of_levels
from engine.mechanics.tactics.plain import MarchTactics, Tactics, Values
from engine.play import NOWHERE, Attempt, Style
from engine.play.hints import STEADY

CITY, PORT, NAMED, OPEN_PORT = 3, 1, 3, 5
NEAR, FRONT = 6, 8
HIT, GROUND, LEAST = 12, 10, 4
"""What a step is worth in a combat, what the hex, and the least that an attack must promise."""
FACES = tuple(range(1, 7))


# Goals


@cached_value("control", "at", "record")
def goals(state: FranceState, side: int) -> Mapping[int, int]:
    """The places that the Allies lack; the Germans hold those that lie near the front."""
    found = {hex: weight for hex, weight in _places(state).items() if not is_allied(state, hex)}
    if side == ALLIED:
        return found
    near = enemy_distance(state, GERMAN)
    kept = {hex: weight for hex, weight in found.items() if near[hex] <= FRONT}
    return kept or found


@cached_value()
def _places(state: FranceState) -> Mapping[int, int]:
    found = dict.fromkeys(ports(state), PORT) | dict.fromkeys(german_cities(state), CITY)
    found |= dict.fromkeys(place(state, ANTWERP), OPEN_PORT)
    awarded = (award.condition for award in (state.victory.awards if state.victory else ()))
    areas = (getattr(getattr(condition, "area", None), "places", ()) for condition in awarded)
    named = [hex for hexes in areas for hex in hexes if hex < state.board.grid.size]
    for hex in (*named, *places_of_levels(state)):
        found[hex] = found.get(hex, 0) + NAMED
    return found


def strength(state: FranceState, unit: int) -> int:
    """What a unit counts."""
    return 0 if is_hq(state, unit) else (face(state, unit).set_piece + face(state, unit).mobile) // 2 + 1


# Attacks


def led(state: FranceState, fight: Fight) -> Fight:
    """The fight as it would be, each side led by its best morale."""
    units, foes = fight.units, defenders(state, fight)
    lead = max(units, key=lambda unit: (morale(state, unit), unit))
    foe = max(foes, key=lambda unit: (morale(state, unit), unit))
    air = next((each for each in (TACTICAL, HEAVY) if can_fly(state, fight, each)), NO_AIR)
    mobile = is_mobile(state, fight)
    return Fight(fight.side, fight.targets, units, foes, lead, foe, air, mobile)


def promise(state: FranceState, fight: Fight) -> int:
    """What an attack promises on the average: steps of both sides, and the hex."""
    fight = led(state, fight)
    own = min(max(ATTACKER.tally(state, fight).total, 0), 6)
    foe = min(max(DEFENDER.tally(state, fight).total, 0), 6)
    column, rules, total = kind(fight), state.rules, 0
    more = {who: int(rules.bands.look_up(band(state, fight), who)) for who in ("attacker", "defender")}
    steps = sum(state.steps[unit] for unit in fight.defenders)
    for passes, chance in ((True, own), (False, 6 - own)):
        for holds, share in ((True, foe), (False, 6 - foe)):
            box = str(rules.outcomes.look_up("pass" if passes else "fail", "pass" if holds else "fail"))
            given = _mean(state, int(rules.matrix.look_up(box, f"{column}_attacker")) + more["attacker"], 99)
            taken = _mean(state, int(rules.matrix.look_up(box, f"{column}_defender")) + more["defender"], steps)
            gone = rules.matrix.look_up(box, f"{column}_retreat") == "must"
            total += chance * share * (HIT * (taken - given) + 6 * GROUND * gone)
    return total // 216


def _mean(state: FranceState, more: int, most: int) -> int:
    """The hits of six throws of the custom die together."""
    return sum(min(max(int(state.rules.custom_die.look_up(face)) + more, 0), most) for face in FACES)


def best_attack(state: FranceState, side: int, hex: int) -> int:
    """What an attack on a hex promises with all who could join it."""
    fight = Fight(side, (hex,))
    units = attackers(state, fight)
    return promise(state, Fight(side, (hex,), units)) if units else -LEAST


def attack(state: FranceState, attempt: Attempt[OfSide], style: Style) -> int:
    """The best attack is made, if it promises enough."""
    return best_attack(state, attempt.side, attempt.hex) - LEAST + (style.boldness - STEADY) // 5


# Phases


def targets_in(state: FranceState, frame: Activation, box: int) -> int:
    """What attacks in a box promise, those of different hexes together."""
    able = [unit for unit in commanded(state, frame.side) if can_attack(state, unit, box) and state.at[unit] >= 0]
    found: dict[int, list[int]] = {}
    for unit in able:
        for hex, _edge in state.board.adjacent(state.at[unit]):
            if party(state, Fight(frame.side, (hex,)), 1 - frame.side) and _enemy(state, frame.side, hex):
                found.setdefault(hex, []).append(unit)
    worth = (promise(state, Fight(frame.side, (hex,), tuple(units))) for hex, units in found.items())
    return sum(sorted((each - LEAST for each in worth if each > LEAST), reverse=True)[: max(1, len(able) // 2)])


def _enemy(state: FranceState, side: int, hex: int) -> bool:
    return any(state.at[unit] == hex for unit in combat_units(state, 1 - side))


def go_on(state: FranceState, attempt: Attempt[Activation], _style: Style) -> int:
    """Attacks while they promise something, else the box that gives the most movement to those who gain by it."""
    frame, box = attempt.frame, attempt.number
    if attempt.word == "attack":
        more = 1 if below(state, box) else 0
        return 20 + 2 * targets_in(state, frame, box) + more if targets_in(state, frame, box) > 0 else -1
    units = [unit for unit in commanded(state, frame.side) if state.at[unit] >= 0]
    going = [unit for unit in units if gains(state, unit)]
    points = sum(in_box(state, unit, box) for unit in going)
    return points + (2 if below(state, box) else 0) if points else -1


def activate(state: FranceState, attempt: Attempt[OfSide], _style: Style) -> int:
    """The headquarters with the most to do: units in range, near the enemy."""
    hq = attempt.unit
    near = enemy_distance(state, attempt.side)
    units = [unit for unit in combat_units(state, attempt.side) if in_range(state, hq, state.at[unit])]
    return 1 + sum(strength(state, unit) * (3 if near[state.at[unit]] <= 1 else 1) for unit in units)


def administrative(state: FranceState, attempt: Attempt[Activation], _style: Style) -> int:
    """Who is far from the enemy goes by administrative movement."""
    far = enemy_distance(state, attempt.side)[state.at[attempt.unit]] > NEAR
    return 30 if far and attempt.frame.hq != NOWHERE else -1


def army(state: FranceState, attempt: Attempt[OfSide], style: Style) -> int:
    """An army reacts if it has anything to do."""
    return activate(state, attempt, style) - NEAR


def single(state: FranceState, attempt: Attempt[OfSide], _style: Style) -> int:
    """A headquarters follows its units; a unit comes back into supply."""
    unit = attempt.unit
    if is_hq(state, unit):
        near = enemy_distance(state, attempt.side)[state.at[unit]]
        return 4 if near > NEAR else -1
    return 3 if not is_supplied(state, unit) else -1


def commit(_state: FranceState, attempt: Attempt[OfSide], _style: Style) -> int:
    """As much as may be: a chit is worth more than a point in store."""
    return attempt.number


def lead(state: FranceState, attempt: Attempt[Question], _style: Style) -> int:
    """The best morale leads, of equal ones the unit that can best bear a step."""
    return 20 * morale(state, attempt.unit) + 2 * state.steps[attempt.unit] - strength(state, attempt.unit)


def fall_back(state: FranceState, attempt: Attempt[Question], _style: Style) -> int:
    """Where much stands against little a step is worth more than the hex."""
    fight = attempt.frame.fight
    own, foe = attack_strength(state, fight).total, defence_strength(state, fight).total
    return 1 if own >= 2 * foe else -1


def air(state: FranceState, attempt: Attempt[Question], _style: Style) -> int:
    """What lowers the morale of the defender most."""
    value = int(state.rules.air.look_up(attempt.verb, "mobile" if attempt.frame.fight.mobile else "set_piece"))
    return -value if attempt.verb == TACTICAL else -value - 1


def replace(state: FranceState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Strong units near the front first."""
    counter = state.counter(attempt.unit)
    return 20 + counter.faces[-1].set_piece + counter.faces[-1].mobile + 3 * state.steps[attempt.unit]


def advance(state: FranceState, attempt: Attempt[Advance], style: Style) -> int:
    """A unit advances to where it is better, or no worse."""
    worth = TACTICS.worths(state, attempt.unit, style)
    return worth(attempt.hex) - worth(state.at[attempt.unit]) + 1


OWN: Mapping[str, ChoiceScore] = {
    "attack": attack,
    "advance": advance,
    "advance_on": advance,
    "go_on": go_on,
    "activate": activate,
    "army": army,
    "single": single,
    "administrative": administrative,
    "command": fixed_score(60),
    "commit": commit,
    "lead": lead,
    "fall_back": fall_back,
    "stand": fixed_score(0),
    TACTICAL: air,
    HEAVY: air,
    "replace": replace,
    "declare": fixed_score(10),
    "also": fixed_score(-1),
    "deny": fixed_score(-1),
    "interdict": fixed_score(-1),
    "cross": fixed_score(30),
    "bulge": fixed_score(1),
    "drop": fixed_score(-1),
    "reroll": fixed_score(-1),
}
TACTICS = Tactics(
    goals=goals,
    strength=strength,
    verbs={
        "pick": "pick",
        "to": "to",
        "via": "never",
        "join": "join",
        "lose": "suffer",
        "retreat_together": "retreat",
        "arrive": "place",
        "place": "place",
    },
    march=MarchTactics(
        MARCHES,
        waiting=lambda state, frame: (unit for (unit,) in waiting(state, frame, frame.side)),
        watch=("marched", "box", "administrative", "short", "control"),
        least=1,
    ),
    values=Values(goal=20, towards=4, contact=6, company=-1),
    own=OWN,
    watch=("control", "steps"),
    weighty={"go_on": "activation", "activate": "activation", "attack": "attacks"},
)
HINTS = TACTICS.hints()


@cached_value("at", "record", "control", "commanded", "box", "marched")
def gains(state: FranceState, unit: int) -> bool:
    """Tell whether a place within some days' march is better for a unit than where it stands."""
    worth = TACTICS.worths(state, unit, Style())
    near = (other for other, _edge in state.board.adjacent(state.at[unit]))
    return any(worth(hex) > worth(state.at[unit]) for hex in near)
