"""11.0 Movement by sea, and the ways to inland ports."""

from __future__ import annotations

from tests.games.fortress_europa.oracle.control import controls
from tests.games.fortress_europa.oracle.grid import Hex
from tests.games.fortress_europa.oracle.ground import AMSTERDAM, AMSTERDAM_GATES
from tests.games.fortress_europa.oracle.numbers import number
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, Position, Unit, remembered
from tests.games.fortress_europa.oracle.zones import held_fast, sea_zone

ENGLAND, AFRICA = "england", "africa"
SOUTHERN_ZONES = ("languedoc", "provence", "liguria")


def mediterranean(position: Position, hex: Hex) -> bool:
    """11.4 Tell whether a coast, a port or a mulberry lies on the Mediterranean."""
    port = position.ground.ports.get(hex)
    return port.mediterranean if port else position.ground.zone.get(hex) in SOUTHERN_ZONES


def units_by_sea(*, bases_left: int, first_clear_after_invasion: bool) -> int:
    """11.5-11.7 Return how many units may sail in this turn."""
    if first_clear_after_invasion:
        return number("sea.after_invasion")
    return number("sea.units") if bases_left else number("sea.bases_taken")


def channel_open(position: Position, hex: Hex, *, landing: bool = False) -> bool:
    """11.4C, 12.5, 12.16, 18.8 Tell whether ships reach an inland port. Blown bridges do not help.

    No German stands on the banks; as it may be read, none has a zone over them. For supply and ships (not `landing`)
    no German is in the port either. Amsterdam needs its four hexes free (11.8).
    """
    if hex == AMSTERDAM:
        return not landing and not any(position.holds(gate, GERMAN) for gate in AMSTERDAM_GATES)
    port = position.ground.ports.get(hex)
    if port is None or not port.inland:
        return True
    if not landing and position.holds(hex, GERMAN):
        return False
    if position.reading("channel.by") == "zone":
        return not (port.banks & sea_zone(position, GERMAN))
    return not any(position.holds(bank, GERMAN) for bank in port.banks)


def is_haven(position: Position, hex: Hex) -> bool:
    """11.4A Tell whether a port or a mulberry is in a hex."""
    return hex in position.ground.ports or hex in position.mulberries


def friendly_haven(position: Position, hex: Hex) -> bool:
    """11.4, 11.8 A port or mulberry of the Allies; in an enemy zone only if they stand there."""
    if not is_haven(position, hex) or not channel_open(position, hex):
        return False
    return controls(position, hex, ALLIED)


def beach(position: Position, hex: Hex) -> bool:
    """11.4B A coast hex where Allies landed in an invasion, without Germans."""
    return hex in position.beaches and not position.holds(hex, GERMAN)


def may_sail(position: Position, unit: Unit) -> bool:
    """11.1, 11.2, 11.9, 12.3 Tell whether a unit may use the sea in this impulse."""
    if unit.side != ALLIED or position.side != ALLIED or position.weather == "storm" or position.invasion:
        return False
    if unit.stays or unit.kind == "partisan" or (unit.hq and position.impulse == 1):
        return False
    if unit.at and position.impulse == 1 and (unit.dropped or unit.raiding):
        return False
    return not (unit.at and held_fast(position, unit))


def havens(position: Position, *, south: bool) -> set[Hex]:
    """11.4A Return the friendly ports and mulberries of one of the two seas; 20.16, 21.4 not those taken just now."""
    known = {*position.ground.ports, *position.mulberries} - position.not_yet
    return {hex for hex in known if friendly_haven(position, hex) and mediterranean(position, hex) is south}


@remembered
def voyages(position: Position, unit: Unit) -> set[str]:
    """11.4 Return where a unit may sail from where it is: England, Africa, ports and mulberries."""
    if not may_sail(position, unit):
        return set()
    if unit.away in (ENGLAND, AFRICA) and not unit.at:
        over = AFRICA if unit.away == ENGLAND else ENGLAND
        return havens(position, south=unit.away == AFRICA) | {over}
    if not (friendly_haven(position, unit.at) or evacuates(position, unit)):
        return set()
    if mediterranean(position, unit.at):
        return {AFRICA}
    direct = havens(position, south=False) - {unit.at} if position.reading("sea.port_to_port") else set()
    return {ENGLAND} | direct


def evacuates(position: Position, unit: Unit) -> bool:
    """11.4B Tell whether a voyage would be one of the two evacuations of a turn."""
    return bool(unit.at) and not friendly_haven(position, unit.at) and beach(position, unit.at)
