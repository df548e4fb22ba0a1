"""How doubtful rules are read: names and values of the ruleset's options, and doubts found by the oracle."""

from __future__ import annotations

from dataclasses import dataclass

Value = str | bool
FOUND = "found"


@dataclass(frozen=True)
class Reading:
    """A doubtful rule: its section, how it is read, how else, and the number of the doubt, or `found` by the oracle."""

    section: str
    default: Value
    others: tuple[Value, ...]
    doubt: str = FOUND


READINGS: dict[str, Reading] = {
    "armor.city": Reading("16.5", "halved", ("restored",), "C4"),
    "battle.adjacent": Reading("14.6C", "every", ("some",)),
    "canadians.british": Reading("6.2", False, (True,), "C1"),
    "channel.by": Reading("12.5, 18.8", "banks", ("zone",)),
    "drop.africa": Reading("20.2", "invadable", ("invaded",), "C19"),
    "drop.spread_from": Reading("20.4", "center", ("each_other",), "C7"),
    "drop.uses_port": Reading("18.2, 20.15", False, (True,)),
    "dyke.free": Reading("16.7", "far_side", ("all", "hex"), "C41"),
    "engineers.stacking": Reading("12.7, 12.13", "impulse", ("combat",), "C38"),
    "fortress.destroyed_stops_zone": Reading("7.1", False, (True,)),
    "fortress.destroyed_supply": Reading("18.4", True, (False,), "C44"),
    "fortress.duty": Reading("14.1", "german", ("any",), "C3"),
    "goals.compared": Reading("32.2", "twelve", ("chosen",), "C23"),
    "hq.second_attack": Reading("13.4", True, (False,), "C18"),
    "invaders.zone": Reading("7.1, 12.8", "impulse", ("movement",), "C15"),
    "missions.half": Reading("17.10.6", "loss", ("rest",), "C5"),
    "nations.idle": Reading("14.11", "single", ("stuck",)),
    "nations.march": Reading("14.11", "barred", ("free",)),
    "naval.leave": Reading("19.8", "first", ("last",), "C6"),
    "partisan.obliges": Reading("24.3", False, (True,)),
    "port.repairers": Reading("18.7.8", "foot", ("infantry",)),
    "rail.hex_free": Reading("10.7", True, (False,)),
    "release.moment": Reading("9.1B", "turn", ("german",), "C49"),
    "release.raiders": Reading("20.12", "district", ("all",), "C45"),
    "retreat.distance": Reading("15.3", False, (True,)),
    "retreat.group": Reading("15.4", "most", ("each",)),
    "sea.port_to_port": Reading("11.4", False, (True,), "C26"),
    "supply.at_start": Reading("18.5", "turn", ("never",)),
    "supply.city_uses_port": Reading("18.2, 18.4", False, (True,)),
    "supply.first_leg_controlled": Reading("18.1", False, (True,)),
    "zone.over_sea": Reading("7.1", True, (False,)),
}
