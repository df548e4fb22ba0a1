"""How doubtful rules are read: for each a name, the default, its other values, and the doubt of the specification."""

from __future__ import annotations

from dataclasses import dataclass

Value = str | bool


@dataclass(frozen=True)
class Reading:
    """A doubtful rule: its section, how it is read, how else, and the number of the doubt, or `found` by the oracle."""

    section: str
    default: Value
    others: tuple[Value, ...]
    doubt: str = "found"


READINGS: dict[str, Reading] = {
    "airborne.releases": Reading("20.12", "district", ("all",), "C45"),
    "atlantic.direct": Reading("11.4", False, (True,), "C26"),
    "battle.adjacent": Reading("14.6C", "every", ("some",)),
    "canadians.british": Reading("6.2", False, (True,), "C1"),
    "channel.by": Reading("12.5, 18.8", "banks", ("zone",)),
    "city.armor_doubled": Reading("16.5", False, (True,), "C4"),
    "drop.uses_port": Reading("18.2, 20.15", False, (True,), "C20"),
    "dyke.free": Reading("16.7", "all", ("side", "entered"), "C41"),
    "fortress.allied": Reading("14.1", False, (True,), "C3"),
    "fortress.destroyed_supplies": Reading("18.4", True, (False,), "C44"),
    "fortress.destroyed_stops_zone": Reading("7.1", False, (True,), "C44"),
    "half.loss": Reading("17.10.6", "loss_down", ("rest_down",), "C5"),
    "hq.second": Reading("13.4", True, (False,), "C18"),
    "naval.leaves": Reading("19.8", "first", ("last",), "C6"),
    "nations.idle": Reading("14.11", "single", ("stuck",)),
    "partisan.obliges": Reading("24.3", False, (True,)),
    "port.repairers": Reading("18.7.8", "foot", ("infantry",)),
    "rail.hex_free": Reading("10.7", True, (False,)),
    "retreat.distance": Reading("15.3", False, (True,)),
    "retreat.group": Reading("15.4", "most", ("each",)),
    "sudden.both": Reading("32.2", "most", ("continue",), "C23"),
    "supply.at_start": Reading("18.5", "turn", ("never",)),
    "supply.city_uses_port": Reading("18.2, 18.4", False, (True,)),
    "supply.first_leg_controlled": Reading("18.1", False, (True,)),
    "zone.over_sea": Reading("7.1", True, (False,)),
}
