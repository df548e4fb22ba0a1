"""8, 9 Combat: who attacks what, of which type, how strong, what the dice bring, who retreats and advances."""

from __future__ import annotations

from engine.games.france_1944.combat.advance import length
from engine.games.france_1944.combat.declaring import JOIN, Declaring, targets_of
from engine.games.france_1944.combat.declaring import attackers as able
from engine.games.france_1944.combat.fights import HEAVY, TACTICAL, Fight, defenders
from engine.games.france_1944.combat.losses import Losses, bearers
from engine.games.france_1944.combat.morale import ATTACKER, DEFENDER, can_fly
from engine.games.france_1944.combat.outcome import FAIL, PASS, box_of, hits, retreat_word
from engine.games.france_1944.combat.retreat import companions, span
from engine.games.france_1944.combat.strength import (
    attack_strength,
    attacking_hq,
    band,
    defence_strength,
    defending_hq,
    hq_counts,
    kind,
)
from engine.games.france_1944.combat.strength import strength as printed
from engine.games.france_1944.queries.asking import advance_of, retreat_of
from engine.games.france_1944.state import FranceState, is_hq, side_of
from engine.games.france_1944.units.green import is_untested
from engine.mechanics.questions import Hex, Hexes, Record, Side, Unit, Units, attempted, question, verdict
from engine.play import NOWHERE, Tally


def attack(state: FranceState, unit: Unit, target: Hex, also: Hexes = ()) -> Record:
    """8.0 Whether a unit may join an attack on a hex, or on two, in the box of this increment."""
    side = side_of(state, unit)
    frame = Declaring(Fight(side, (target, *also)))
    return verdict(attempted(state, side, JOIN, (unit,), frame))


def attackers(state: FranceState, side: Side, target: Hex, also: Hexes = ()) -> Units:
    """8.0 The units of a side that may join an attack on a hex, or on two."""
    return able(state, Fight(side, (target, *also)))


def defending(state: FranceState, fight: Fight) -> Units:
    """8.0 The units that defend."""
    return defenders(state, fight)


# Strength and type


def combat_type(state: FranceState, fight: Fight) -> str:
    """9.1 Whether an attack is a set_piece or a mobile combat."""
    return kind(fight)


def strength(state: FranceState, unit: Unit, type: str = "set_piece") -> int:
    """3.2, 3.8 The strength that a unit has now, in set_piece or mobile combat."""
    return printed(state, unit, type == "mobile")


def attack_strengths(state: FranceState, fight: Fight) -> Tally:
    """9.1, 4.9, 11.5 The strength of the attackers, item by item."""
    return attack_strength(state, fight)


def defence_strengths(state: FranceState, fight: Fight) -> Tally:
    """9.1, 4.9, 11.5 The strength of the defenders, item by item."""
    return defence_strength(state, fight)


def odds(state: FranceState, fight: Fight) -> str:
    """9.6 The row of strengths in which an attack lies."""
    return band(state, fight)


def hq_bonus(state: FranceState, fight: Fight) -> Record:
    """4.9 Which headquarters adds its bonus to the attack and to the defence; nothing if none does."""
    own, foe = attacking_hq(state, fight), defending_hq(state, fight)
    attacks, defends = (hq_counts(state, fight.mobile, who) for who in ("attack", "defense"))
    return {
        "attack": state.counter(own).id if own != NOWHERE and attacks else None,
        "defence": state.counter(foe).id if foe != NOWHERE and defends else None,
    }


# Morale and aircraft


def air(state: FranceState, fight: Fight) -> Record:
    """9.2 Whether a tactical marker may support an attack, or a heavy bomber."""
    return {marker: can_fly(state, fight, marker) for marker in (TACTICAL, HEAVY)}


def attack_morale(state: FranceState, fight: Fight) -> Tally:
    """9.4 The morale of the attacking lead unit after adjustment, item by item."""
    return ATTACKER.tally(state, fight)


def defence_morale(state: FranceState, fight: Fight) -> Tally:
    """9.4 The morale of the defending lead unit after adjustment, item by item."""
    return DEFENDER.tally(state, fight)


# What dice bring


def outcome(state: FranceState, fight: Fight, attack: int, defence: int, attack_die: int, defence_die: int) -> Record:
    """9.5 to 9.7 What four dice bring: checks, the box, the hits of both sides, and whether the defender retreats."""
    box = box_of(state, fight, (attack, defence))
    return {
        "attack": PASS if attack <= ATTACKER.tally(state, fight).total else FAIL,
        "defence": PASS if defence <= DEFENDER.tally(state, fight).total else FAIL,
        "result": box,
        "attack_hits": hits(state, fight, box, "attacker", attack_die),
        "defence_hits": hits(state, fight, box, "defender", defence_die),
        "retreat": retreat_word(state, fight, box),
    }


def result(state: FranceState, attack: str, defence: str) -> str:
    """9.6 The box for checks that pass or fail."""
    return str(state.rules.outcomes.look_up(attack, defence))


def loss_bearers(state: FranceState, units: Units, hits: int, lead: Unit | None = None) -> Units:
    """9.6 The units among which an owner chooses who loses the next step; the lead unit alone for the first."""
    if not units:
        return ()
    return bearers(state, Losses(side_of(state, units[0]), units, hits, NOWHERE if lead is None else lead))


def untested(state: FranceState, unit: Unit) -> bool:
    """3.10 Whether a unit is green and has not been tested."""
    return is_untested(state, unit)


# Retreat and advance


def retreat_length(state: FranceState, units: Units) -> Record:
    """9.7 How many hexes units retreat together (least, most)."""
    way = retreat_of(state, units)
    least, most = (0, 0) if way is None else span(state, way)
    return {"least": least, "most": most}


def goes_along(state: FranceState, units: Units, hex: Hex) -> Units:
    """4.10 The headquarters in a hex that go along with units which retreat from it or through it."""
    return companions(state, units, hex) if any(not is_hq(state, unit) for unit in units) else ()


def advance_length(state: FranceState, unit: Unit, vacated: Hex) -> int:
    """9.8 How many hexes a unit may advance in all, the first of them the hex that the enemy has left."""
    way = advance_of(state, unit, vacated)
    return 0 if way is None else length(state, way)


QUESTIONS = {
    # 8.0 The hexes that a side could attack now.
    "targets": question(targets_of, answer="hexes"),
}
