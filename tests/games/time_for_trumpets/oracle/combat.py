"""40 to 42, 49 to 57 Battles: strengths, the column and the die, losses, where retreats lead, how far advances.

What stands only on the cards comes from their charts. What artillery and aircraft add are facts of a battle here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from engine.games.time_for_trumpets.counters import Counter
from tests.games.time_for_trumpets.oracle import sheet
from tests.games.time_for_trumpets.oracle.charts import chart
from tests.games.time_for_trumpets.oracle.position import ALLIED, GERMAN, Piece, Position
from tests.games.time_for_trumpets.oracle.zones import ground_of, zone

COLUMNS = ("1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "8:1", "10:1")
TANKS = ("heavy_tank", "medium_tank", "light_tank")
ARMOR = (*TANKS, "tank_destroyer", "assault_gun")
"""2.7.4, 2.8.1 Front-line AFV, and all AFV."""
NIGHT_TEAMS = ({"1ssd", "kgp", "3fj"}, {"2ssd"}, {"2pz"})
"""41d to 41f Who attacks well at night, with the division that may help the first."""
NIGHT_LEADERS = ({"1ssd", "kgp"}, {"2ssd"}, {"2pz"})
LAST_TIGER_TURN = 7
WORKS = ("", "ip5", "ip6", "sp")
COMPANY_IN_A_FORT = 3
"""51.3 A card says so."""
AGAINST_HEAVY = ("M36", "Easy8", "Firefly", "Achilles")
"""53.2.1 Vehicles that can hurt heavy AFV; guns of 90 mm and 17 pounds bear a trait."""


@dataclass(frozen=True)
class Attack:
    """A battle: who attacks which hex from around it, and what artillery and aircraft do in it."""

    side: int
    target: str
    units: tuple[Piece, ...]
    attack_more: int = 0
    defense_more: int = 0
    shift_more: int = 0
    drm_more: int = 0


def defenders(position: Position, attack: Attack) -> tuple[Piece, ...]:
    """51.1c Return the units that defend together: all ground units in the hex."""
    return tuple(each for each in position.stacks.get(attack.target, ()) if each.counter.is_ground_unit)


# 51 Strengths and odds


def attack_factor(piece: Piece) -> int:
    """51.1 Return the CF with which a unit attacks: none in parentheses, none of artillery."""
    counter = piece.counter
    return 0 if counter.unit_class == "artillery" or not counter.is_ground_unit else counter.attack(piece.steps)


def defense_factor(position: Position, piece: Piece) -> int:
    """51.3 Return the CF with which a unit defends: a company in a fort counts several times."""
    sheltered = piece.in_fort or piece.hex in position.forts
    times = COMPANY_IN_A_FORT if sheltered and piece.counter.size in ("company", "platoon") else 1
    return piece.counter.defence(piece.steps) * times


def work(position: Position, hex: str) -> str:
    """19 Return the best work in a hex, as the chart of positions names it."""
    if hex in position.forts or any(each.in_fort for each in position.stacks.get(hex, ())):
        return "fort"
    return WORKS[position.works.get(hex, 0)]


def row(position: Position, hex: str) -> str:
    """49 Return the row of the terrain chart for a hex."""
    return "rubble" if hex in position.rubble else ground_of(position, hex)


def rows(position: Position, hex: str) -> tuple[str, ...]:
    """49 Return all rows that count: a village beside its ground."""
    ground = row(position, hex)
    return (ground, "village") if hex in sheet.villages() and ground not in ("rubble", "town", "city") else (ground,)


def strengths(position: Position, attack: Attack) -> tuple[int, int]:
    """49, 51 Return the CF of both sides; parts of a strength are rounded up."""
    terrain, ground = chart("terrain_combat"), row(position, attack.target)
    tanks = sum(attack_factor(each) for each in attack.units if each.counter.type in ARMOR)
    others = sum(attack_factor(each) for each in attack.units if each.counter.type not in ARMOR)
    mine = others + ceil(tanks * Fraction(terrain.look_up(ground, "afv_attack")))
    values = [(defense_factor(position, each), each.shocked) for each in defenders(position, attack)]
    shocked = sum(value for value, is_shocked in values if is_shocked)
    theirs = sum(value for value, is_shocked in values if not is_shocked) + ceil(Fraction(shocked, 2))
    theirs = ceil(theirs * Fraction(terrain.look_up(ground, "defence")))
    return mine + attack.attack_more, theirs + attack.defense_more


def ratio(label: str) -> Fraction:
    """51.2 Return the ratio of a column."""
    attack, defense = label.split(":")
    return Fraction(int(attack), int(defense))


def odds(position: Position, attack: Attack) -> int:
    """51.2 Return the column of the odds, in favor of the defender."""
    mine, theirs = strengths(position, attack)
    if not theirs:
        return len(COLUMNS) - 1
    return max(sum(ratio(label) <= Fraction(mine, theirs) for label in COLUMNS) - 1, 0)


# 40 to 42, 49, 50 Shifts


def cell(table: str, row: str | int, *column: str) -> int:
    """Return a number of a chart."""
    return int(str(chart(table).look_up(row, *column[:1])))


def has(pieces: Iterable[Piece], *types: str) -> bool:
    """Tell whether a unit of one of some types is there."""
    return any(piece.counter.type in types for piece in pieces)


def unsupported(pieces: Sequence[Piece]) -> bool:
    """50 Tell whether AFV fight without infantry and engineers."""
    return has(pieces, *ARMOR) and not any(is_infantry(each.counter) or is_engineer(each.counter) for each in pieces)


def is_infantry(counter: Counter) -> bool:
    """2.7.1 to 2.7.3 Tell whether a unit is infantry, on foot or carried."""
    kinds = ("infantry", "parachute", "glider", "rangers", "commando")
    return any(kind in counter.type for kind in kinds) and counter.is_ground_unit


def is_engineer(counter: Counter) -> bool:
    """2.8.4 Tell whether a unit is a combat engineer."""
    built = counter.type.endswith("engineer") and counter.type != "bridge_engineer"
    return built or "combat_engineer" in counter.traits


def is_heavy(counter: Counter) -> bool:
    """1.1h Tell whether a unit is a heavy AFV."""
    return "heavy" in counter.traits


def hurts_heavy(counter: Counter) -> bool:
    """53.2.1 Tell whether a unit has a weapon against heavy AFV."""
    return counter.weapon in AGAINST_HEAVY or "anti_heavy" in counter.traits


def water_shift(position: Position, attack: Attack) -> int:
    """49 Return the shift for water between the attackers and the hex."""
    found = [sheet.water().get(frozenset((hex, attack.target)), "") for hex in {each.hex for each in attack.units}]
    if all(found):
        return max(cell("hexside_combat", word, "all") for word in found)
    return min((cell("hexside_combat", word, "some") for word in found if word), default=0)


def home(position: Position, piece: Piece) -> str:
    """41 Return the formation of the division, brigade or KG that a unit obeys; nothing for others."""
    own_hq = position.pieces[piece.superior] if piece.superior else piece
    above = piece if piece.counter.unit_class == "hq" else own_hq
    kinds = ("division_hq", "brigade_hq", "kampfgruppe_hq", "command_post")
    return above.counter.formation if above.counter.type in kinds else ""


def is_good_at_night(position: Position, attack: Attack) -> bool:
    """41 Tell whether a front-line unit of one of three divisions attacks, and no other division with it."""
    if attack.side != GERMAN:
        return False
    homes = {home(position, each) for each in attack.units} - {""}
    line = {each.counter.formation for each in attack.units if is_front_line(each.counter)}
    return any(homes <= team and line & own for team, own in zip(NIGHT_TEAMS, NIGHT_LEADERS, strict=True))


def light_shift(position: Position, attack: Attack) -> int:
    """41, 49 Return the shift of night and weather."""
    sky = position.weather(attack.target)
    weather = 0 if sky == "clear" else cell("conditions_combat", sky, "shift")
    if not position.is_night:
        return weather
    return weather + cell(
        "conditions_combat", "night_experienced" if is_good_at_night(position, attack) else "night", "shift"
    )


def weapon_shift(position: Position, attack: Attack) -> int:
    """50 Return the shift of weapons."""
    foes, found = defenders(position, attack), 0
    if unsupported(foes):
        found += cell("weapons_shift", "defend_unsupported_tank")
    if unsupported(attack.units):
        found += cell("weapons_shift", "attack_unsupported_tank")
    armed = any(is_heavy(e.counter) or hurts_heavy(e.counter) or "superior_at" in e.counter.traits for e in foes)
    if any(is_heavy(each.counter) for each in attack.units) and not armed:
        found += cell("weapons_shift", "attack_heavy_superiority")
    return found


def nation_shift(position: Position, attack: Attack) -> int:
    """40, 42.3 Return the shift of Tigers, and of Americans beside British."""
    foes = defenders(position, attack)
    allies = attack.units if attack.side == ALLIED else foes
    nations = {each.counter.nationality for each in allies}
    for_germans = 1 if {"us", "british"} <= nations else 0
    germans = foes if attack.side == ALLIED else attack.units
    tigers = any(each.counter.weapon in ("TigerI", "TigerII") for each in germans)
    if tigers and position.turn <= LAST_TIGER_TURN and (attack.side == GERMAN or "us" in nations):
        for_germans += 1
    return for_germans if attack.side == GERMAN else -for_germans


def is_out_comm(position: Position, piece: Piece) -> bool:
    """7.11 Tell whether a unit is Out Comm: it has the marker, or a headquarters above it has."""
    return piece.out_of_command or any(hq.out_of_command for hq in position.above(piece))


def supply_shift(position: Position, attack: Attack) -> int:
    """7.14, 9.15 Return the shift for units Out Comm and OOS on both sides; one of them in a side is enough."""
    sides = (defenders(position, attack), attack.units)
    cut = [any(is_out_comm(position, each) for each in side) for side in sides]
    dry = [any(each.out_of_supply for each in side) for side in sides]
    return cut[0] + dry[0] - cut[1] - dry[1]


def column(position: Position, attack: Attack) -> int:
    """51.2 Return the column after all shifts, which are added up first; it stays on the table."""
    ground = sum(cell("terrain_combat", each, "shift") for each in rows(position, attack.target))
    shifts = ground + water_shift(position, attack) + light_shift(position, attack) + weapon_shift(position, attack)
    shifts += nation_shift(position, attack) + supply_shift(position, attack) + attack.shift_more
    return min(max(odds(position, attack) + shifts, 0), len(COLUMNS) - 1)


# 50, 51.3 The die


def er(position: Position, piece: Piece) -> int:
    """4.2 Return the ER of a unit: one less if the organization to which it belongs is fatigued."""
    kinds = ("division_hq", "brigade_hq", "kampfgruppe_hq", "corps_hq", "army_hq")
    own = (each for each in (piece, *position.above(piece)) if each.counter.type in kinds)
    head = next(own, None)
    return piece.counter.er - (head is not None and head.fatigued)


def leading_er(position: Position, pieces: Iterable[Piece]) -> int:
    """51.3 Return the ER that counts: of the highest printed one of the front line, or else of all."""
    return er(position, max(pieces, key=lambda each: (is_front_line(each.counter), each.counter.er)))


def drm(position: Position, attack: Attack) -> int:
    """50, 51.3 Return what is added to the die: ERs, weapons, the ground, works."""
    foes, own = defenders(position, attack), attack.units
    ground = sum(cell("terrain_combat", each, "drm") for each in rows(position, attack.target))
    works = work(position, attack.target)
    theirs = cell("positions", works, "er") if works else leading_er(position, foes)
    found = cell("er_drm", leading_er(position, own) - theirs) + ground + attack.drm_more
    found += cell("positions", works, "drm") if works else 0
    guns = {each.hex for each in own if each.counter.type == "assault_gun"}
    if any(each.hex in guns and is_infantry(each.counter) for each in own):
        found += cell("weapons_drm", "attack_infantry_assault_gun")
    if any(is_engineer(each.counter) for each in own):
        found += cell("weapons_drm", "attack_engineer")
    if any(is_engineer(each.counter) and not each.shocked for each in foes):
        found += cell("weapons_drm", "defend_engineer")
    armor = has(own, *ARMOR)
    waiting = has(foes, "anti_tank", "heavy_anti_tank", "heavy_aa", "tank_destroyer", "assault_gun")
    if armor and waiting and not unsupported(foes):
        found += cell("weapons_drm", "defend_antitank")
    if not armor and has(foes, "light_aa", "aa_automatic_weapons", "self_propelled_aa", "machine_gun"):
        found += cell("weapons_drm", "defend_automatic")
    return found


def result(position: Position, attack: Attack, face: int) -> tuple[str, ...]:
    """52 Return the codes that a face of the die brings."""
    cells = chart("crt").look_up(face + drm(position, attack), COLUMNS[column(position, attack)])
    return tuple(str(code) for code in cells)


# 52, 53 Losses


def is_front_line(counter: Counter) -> bool:
    """2.7 Tell whether a unit is a front-line unit; 2.8.4 engineers may be taken for one."""
    return counter.unit_class == "front_line" or "either_class" in counter.traits


def is_support(counter: Counter) -> bool:
    """2.8 Tell whether a unit is a combat support unit; 2.8.4 so may engineers."""
    return counter.unit_class == "combat_support" or "either_class" in counter.traits


def first_of(pieces: Sequence[Piece], *tests: object) -> tuple[Piece, ...]:
    """52.3 Return the units of the first class of which there are any."""
    for test in tests:
        if found := tuple(each for each in pieces if test(each.counter)):  # type: ignore[operator]
            return found
    return ()


def is_afv(counter: Counter) -> bool:
    """2.7.4 Tell whether a unit is an AFV."""
    return counter.type in ARMOR


def is_front_afv(counter: Counter) -> bool:
    """2.7.4 Tell whether a unit is a front-line AFV."""
    return counter.type in TANKS


def is_foot(counter: Counter) -> bool:
    """52.3 Tell whether a unit pays as infantry: a front-line unit without armor."""
    return is_front_line(counter) and not is_afv(counter)


def is_plain_support(counter: Counter) -> bool:
    """52.3 Tell whether a unit is a support unit without armor, and no front-line unit."""
    return is_support(counter) and not is_front_line(counter) and not is_afv(counter)


def is_gun(counter: Counter) -> bool:
    """2.9 Tell whether a unit is artillery."""
    return counter.unit_class == "artillery"


def is_hq(counter: Counter) -> bool:
    """2.6 Tell whether a unit is a headquarters."""
    return counter.unit_class == "hq"


def best(pieces: Sequence[Piece]) -> set[str]:
    """52.3 Return the units with the highest printed ER."""
    most = max((each.counter.er for each in pieces), default=0)
    return {each.id for each in pieces if each.counter.er == most}


def payers(
    pieces: Sequence[Piece], foes: Sequence[Piece], attacking: bool, afv: bool, enhanced: bool = False
) -> set[str]:
    """52.3 to 52.6, 53.2 Return the units of which the owner chooses one for the next step; none if nobody pays."""
    if not afv:
        if attacking:
            return best(first_of(pieces, is_front_line, is_support))
        return {each.id for each in first_of(pieces, is_front_line, is_support, is_gun, is_hq)}
    if enhanced:
        return enhanced_payers(pieces, foes, attacking)
    if attacking:
        return best(first_of(pieces, is_front_afv, is_afv, is_foot, is_plain_support))
    return {each.id for each in first_of(pieces, is_afv, is_foot, is_plain_support, is_gun, is_hq)}


def enhanced_payers(pieces: Sequence[Piece], foes: Sequence[Piece], attacking: bool) -> set[str]:
    """53.2 Heavy German AFV take a hit only if the enemy has a weapon against them."""
    armed = any(hurts_heavy(each.counter) for each in foes)

    def open_to_hit(counter: Counter) -> bool:
        return armed or not is_heavy(counter) or counter.side == ALLIED

    def light(counter: Counter) -> bool:
        return is_afv(counter) and not is_heavy(counter)

    if attacking:
        tests = (lambda c: is_front_afv(c) and open_to_hit(c), light, is_foot, is_plain_support)
        return best(first_of(pieces, *tests))
    return {
        each.id
        for each in first_of(
            pieces, lambda c: is_afv(c) and open_to_hit(c), light, is_foot, is_plain_support, is_gun, is_hq
        )
    }


# 54 Retreats


def stands_on(position: Position, piece: Piece, hex: str) -> bool:
    """54.2n, 54.3 Tell whether the ground lets a unit be there off the roads."""
    ground = "rubble" if hex in position.rubble else sheet.terrain()[hex]
    return str(chart("off_road").look_up(f"{ground}_{position.ground}", piece.counter.mobility)) != "no"


def gets_over(position: Position, piece: Piece, here: str, there: str) -> bool:
    """54.2m, 55.1i Tell whether a unit crosses a hexside off the roads: on foot, or at a ford without an engineer."""
    side = frozenset((here, there))
    said = sheet.water().get(side)
    if not said:
        return True
    if said not in ("stream", "river"):
        return False
    if piece.counter.mobility == "foot":
        return True
    return (
        side in sheet.fords()
        and str(chart("ford").look_up(f"{said}_{position.ground}", piece.counter.mobility)).isdigit()
    )


def passes(position: Position, piece: Piece, here: str, there: str) -> bool:
    """54.2, 54.3 Tell whether a unit may go from a hex to the next: by road, or over ground that lets it off both."""
    if piece.counter.mobility == "immobile":
        return False
    side = frozenset((here, there))
    if side in sheet.roads() and (not sheet.water().get(side) or position.bridged(here, there)):
        return True
    both = stands_on(position, piece, here) and stands_on(position, piece, there)
    return both and gets_over(position, piece, here, there)


def open_to_retreat(position: Position, piece: Piece) -> set[str]:
    """54.2 Return the hexes beside a unit into which the rules let it retreat, whatever lies beyond them."""
    enemy = zone(position, 1 - piece.side, piece.counter.type in ARMOR)
    free = (hex for hex in sheet.beside(piece.hex) if hex not in enemy and not position.holds(1 - piece.side, hex))
    return {hex for hex in free if passes(position, piece, piece.hex, hex)}


def length(code: str) -> int:
    """52.10, 52.11 Return the hexes of a retreat."""
    return int(code.strip("/")[2:])


# 55 Advances


def rate(counter: Counter) -> str:
    """55.2 Return the rate at which a unit advances."""
    strong_hq = counter.unit_class == "hq" and not counter.defence_only
    if counter.type in ("recon", "armored_cavalry", "rangers") or "reconnaissance" in counter.traits or strong_hq:
        return "recon"
    return "road" if counter.type in (*TANKS, "armored_infantry") else "base"
