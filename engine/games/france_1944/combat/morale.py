"""9.3, 9.4 The morale of the lead units: terrain and aircraft."""

from __future__ import annotations

from engine.games.france_1944.combat.fights import HEAVY, NO_AIR, TACTICAL, Fight, hexes_of
from engine.games.france_1944.combat.kind import over_river, works
from engine.games.france_1944.counters import ALLIED
from engine.games.france_1944.ground import RHINE, settlement
from engine.games.france_1944.state import FranceState, morale
from engine.mechanics.battle.modifiers import Best, Mod, Modifiers, ToldAmount, modifier, told
from engine.play import Tally, rule

FIRST, SECOND, THIRD = "set_piece", "mobile", "own_mobile"
"""The columns of the air table: off the defender's morale in either kind of combat, and onto the attacker's."""


@modifier("morale.lead", "rb.9.3#b", always=True)
def of_attacker(state: FranceState, fight: Fight) -> ToldAmount:
    """9.3 The morale of the attacking lead unit is that of its side."""
    return told(morale(state, fight.lead), unit=fight.lead)


@modifier("morale.foe_lead", "rb.9.3#b", always=True)
def of_defender(state: FranceState, fight: Fight) -> ToldAmount:
    """9.3 So is that of the defending one."""
    return told(morale(state, fight.foe), unit=fight.foe)


@modifier("morale.terrain", "rb.9.4#a")
def terrain(state: FranceState, fight: Fight) -> list[ToldAmount]:
    """9.4 The ground of the hexes under attack helps in set-piece combat; 9.1 never in a mobile one."""
    words = (state.board.word("terrain", hex) for hex in ([] if fight.mobile else fight.targets))
    return [told(int(state.rules.terrain.look_up(word, "morale")), terrain=word) for word in dict.fromkeys(words)]


@modifier("morale.settlement", "rb.9.4#a")
def cities(state: FranceState, fight: Fight) -> list[ToldAmount]:
    """9.4 So does a city."""
    found = dict.fromkeys(settlement(state, hex) for hex in ([] if fight.mobile else fight.targets))
    return [told(int(state.rules.features.look_up(word, "morale")), feature=word) for word in found if word]


@modifier("morale.works", "rb.9.4#a")
def fortresses(state: FranceState, fight: Fight) -> list[ToldAmount]:
    """9.4 So does a fortress, and the West Wall to Germans."""
    found = dict.fromkeys(works(state, hex, 1 - fight.side) for hex in ([] if fight.mobile else fight.targets))
    return [told(int(state.rules.features.look_up(word, "morale")), feature=word) for word in found if word]


@modifier("morale.river", "rb.9.4#a")
def rivers(state: FranceState, fight: Fight) -> ToldAmount:
    """9.4 So does a river or the Rhine, if all attackers attack across it."""
    pairs = [(here, hex) for here in hexes_of(state, fight.units) for hex in fight.targets]
    if fight.mobile or not pairs or not all(over_river(state, fight.side, *pair) for pair in pairs):
        return told(0)
    edges = [state.board.grid.edge_between(*pair) for pair in pairs]
    weakest = "rhine" if all(state.board.word("river", edge) == RHINE for edge in edges) else "river"
    return told(int(state.rules.hexsides.look_up(weakest, "morale")), river=weakest)


@rule("rb.9.4#c")
def of_air(state: FranceState, fight: Fight, column: str) -> int:
    """9.2 What the air marker in a combat says in one column; nothing where none flies."""
    return 0 if fight.air == NO_AIR else int(state.rules.air.look_up(fight.air, column))


mod = Mod[FranceState, Fight]()
# 9.4 In mobile combat a tactical marker lifts the morale of the Allied lead unit.
air_helps = mod("morale.air_helps", "rb.9.4#d", lambda s, f: of_air(s, f, THIRD) if f.mobile else 0)
# 9.4 An air marker lowers that of the German lead unit.
air_hurts = mod("morale.air_hurts", "rb.9.4#c", lambda s, f: of_air(s, f, SECOND if f.mobile else FIRST))

ATTACKER: Modifiers[FranceState, Fight] = Modifiers((of_attacker, air_helps))
DEFENDER: Modifiers[FranceState, Fight] = Modifiers(
    (of_defender, Best((terrain, cities, fortresses, rivers), of=max), air_hurts)
)


def lead_morale(state: FranceState, fight: Fight, side: int) -> Tally:
    """9.4 Return the morale of the lead unit of a side after adjustment, item by item."""
    return (ATTACKER if side == fight.side else DEFENDER).tally(state, fight)


# Aircraft


@rule("rb.9.2#a", "rb.9.2#b", "rb.9.2#f", "rb.9.2#g")
def can_fly(state: FranceState, fight: Fight, marker: str) -> bool:
    """9.2 Tell whether a marker may fly: for Allied attacks, when the sky is clear, and either kind in an increment."""
    if fight.side != ALLIED or not state.flying:
        return False
    if marker == TACTICAL:
        left = state.tactical - (0 if state.rules.tactical_again else state.tactical_flown)
        return left > 0 and not state.heavies_flown
    return marker == HEAVY and state.heavies > 0 and not state.heavy_flown and not state.tactical_flown
