"""1, 2 The counters: what is printed on them.

A counter shows in which formation it is (`formation`); the chain of command above it is in `formations`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.mechanics.counters import Counters, Has, Piece, further, numbers, shown, trait, value, word, words
from engine.play import CounterValue, Unfit

GERMAN, ALLIED = 0, 1
NATIONS = ("us", "british", "heer", "lw", "ss")
"""2.0 The ground colors: green, khaki, gray, blue of the paratroops, black of the Waffen-SS."""

FRONT_LINE, SUPPORT, ARTILLERY, HEADQUARTERS = "front_line", "combat_support", "artillery", "hq"
LEADER, AIRCRAFT, BRIDGE = "leader", "aircraft", "bridge"
CLASSES = (FRONT_LINE, SUPPORT, ARTILLERY, HEADQUARTERS, LEADER, AIRCRAFT, BRIDGE)

FOOT, HORSE, TRUCK, OFF_ROAD, AFV, IMMOBILE, AIR = "foot", "horse", "truck", "off_road", "afv", "immobile", "air"
MOBILITIES = (FOOT, HORSE, TRUCK, OFF_ROAD, AFV, IMMOBILE, AIR)
VEHICLES = (HORSE, TRUCK, OFF_ROAD, AFV)
"""33.0d What counts as a vehicle."""

SIZES = ("platoon", "company", "battalion", "regiment", "squadron", "leader")

HQ_TYPES = {
    "army_hq": "army",
    "corps_hq": "corps",
    "fag_hq": "fag",
    "division_hq": "division",
    "brigade_hq": "brigade",
    "kampfgruppe_hq": "kampfgruppe",
    "command_post": "cp",
}
"""2.6.1.1 The headquarters, and the level that each commands."""
FOOT_TYPES = ("infantry", "parachute", "glider", "light_infantry")
MOTORIZED_TYPES = ("motorized_infantry", "rangers", "motorized_engineer", "commando")
ARMORED_TYPES = ("armored_infantry", "armored_cavalry", "recon", "armored_engineer")
INFANTRY_TYPES = (*FOOT_TYPES, "motorized_infantry", "rangers", "commando", "armored_infantry")
TANK_TYPES = ("heavy_tank", "medium_tank", "light_tank")
GUN_TYPES = ("tank_destroyer", "assault_gun")
ANTI_TANK_TYPES = ("anti_tank", "heavy_anti_tank")
AA_TYPES = ("light_aa", "aa_automatic_weapons", "self_propelled_aa", "heavy_aa")
ENGINEER_TYPES = ("engineer", "motorized_engineer", "armored_engineer")
FIELD_ARTILLERY_TYPES = ("field_artillery", "self_propelled_artillery", "mortar")
NEBELWERFER, SUBSTITUTE = "nebelwerfer", "artillery_substitute"
TYPES = (
    *HQ_TYPES,
    *FOOT_TYPES,
    *MOTORIZED_TYPES,
    *ARMORED_TYPES,
    *TANK_TYPES,
    *GUN_TYPES,
    *ANTI_TANK_TYPES,
    *AA_TYPES,
    "machine_gun",
    "engineer",
    "bridge_engineer",
    "bridge_j",
    "bridge_b",
    *FIELD_ARTILLERY_TYPES,
    NEBELWERFER,
    SUBSTITUTE,
    LEADER,
    AIRCRAFT,
)
WEAPONS = (
    *("PzIV", "Panther", "TigerI", "TigerII", "Jagdtiger", "Jagdpanther", "JPzIV", "JPzIV70", "Hetzer", "StuG"),
    *("Waffentrager", "Brummbar", "Sturmtiger", "M4", "Easy8", "M5", "M10", "M18", "M36"),
    *("Sherman", "Cromwell", "Churchill", "Achilles", "FW190D9", "Me262A", "Ju88A4", "P-47D", "B-26G"),
)
"""2.2.3, 2.2.4, 2.7.4, 2.8.3 What an AFV or a squadron fights with."""
TIGERS = ("TigerI", "TigerII")
ABILITIES = ("designate", "react", "hold", "exploit")
"""39.1 The letters D, R, H and E on a leader."""
SUITS = ("spade", "heart", "club", "diamond")
"""6.2.1 The sign that a field artillery group's headquarters and battalions share."""
MARKS = ("heavy",)
"""1.1h Traits that are printed as signs of their own."""
TRAITS = (
    "light_armor",
    "dispersed",
    "full_id",
    "superior_at",
    "anti_heavy",
    "either_class",
    "combat_engineer",
    "reconnaissance",
    "bailey",
    "jb_bridges",
    "always_march",
    "escort_aa",
    "heavy_gun",
    "commando",
    "fighter",
)
MOST_STEPS = 6


@dataclass(frozen=True, slots=True)
class Face:
    """The numbers of one side of a counter: what it attacks and defends with, how far it moves and reaches.

    `range` is the command range of a headquarters or a leader, and the fire range of artillery in battery.
    """

    cf: int = value("2.0")
    df: int = value("2.8.1")
    mf: int = value("2.0")
    range: int = value("2.6.1.5")


@dataclass(frozen=True, slots=True)
class Counter(Piece[Face]):
    """A unit: its class and type, how it moves, its faces, and what makes it special.

    `ladder` is the CF for each number of steps of a unit that has more than two, the fewest first (2.11, 2.12).
    `deployed` is the other side of a headquarters, and that of artillery in battery, where `cf` is its fire.
    """

    unit_class: str = word("2.5", CLASSES, FRONT_LINE)
    size: str = word("2.3", SIZES, "battalion")
    mobility: str = word("2.0", MOBILITIES, FOOT)
    er: int = value("2.0")
    mode_cost: int = value("2.6.1.5")
    defence_only: bool = trait("2.6.1.5")
    ladder: tuple[int, ...] = numbers("2.11")
    deployed: tuple[Face, ...] = further("2.6.1.5")
    weapon: str = word("2.7.4", WEAPONS)
    suit: str = word("6.2.1", SUITS)
    regiment: str = word("2.6.3")
    traits: tuple[str, ...] = words("2.0", TRAITS, MARKS)
    abilities: tuple[str, ...] = words("39.1", ABILITIES)
    command: int = value("39.1")
    air_attack: int = value("2.2.5")
    air_defence: int = value("2.2.5")
    air_support: int = value("2.2.5")
    air_shift: int = value("2.2.5")

    is_heavy = Has("heavy")
    is_light_armor = Has("light_armor")
    is_dispersed = Has("dispersed")
    has_full_id = Has("full_id")
    is_superior_at = Has("superior_at")
    is_anti_heavy = Has("anti_heavy")
    is_of_either_class = Has("either_class")
    is_combat_engineer = Has("combat_engineer")
    is_reconnaissance = Has("reconnaissance")
    builds_bailey = Has("bailey")
    builds_jb_bridges = Has("jb_bridges")
    is_always_in_march = Has("always_march")
    is_escort_aa = Has("escort_aa")
    is_heavy_gun = Has("heavy_gun")
    is_commando = Has("commando")
    is_fighter = Has("fighter")

    @property
    def steps(self) -> int:
        """2.11, 2.12 How many hits it takes."""
        return max(len(self.faces), len(self.ladder))

    @property
    def step_markers(self) -> int:
        """2.12g How many of its last steps are counters without a name, marked "Step"; 44 a substitute has none."""
        return 0 if self.type == SUBSTITUTE else max(0, self.steps - 2)

    @property
    def has_modes(self) -> bool:
        """2.6.1.5, 2.9.1 Tell whether it deploys, or goes into battery."""
        return bool(self.deployed)

    @property
    def in_march(self) -> Face:
        """The face that shows in march order at full strength."""
        return self.faces[-1]

    @property
    def in_position(self) -> Face:
        """2.6.1.5, 2.9.1 The face of a headquarters that is deployed, or of artillery in battery."""
        return self.deployed[0] if self.deployed else self.faces[-1]

    def face(self, steps: int, deployed: bool = False) -> Face:
        """Return the side that shows; the front for a unit that is not in play."""
        return self.in_position if deployed and self.deployed else shown(self.faces, steps)

    def attack(self, steps: int) -> int:
        """2.0 The CF with which it attacks; nothing if it may only defend."""
        return 0 if self.defence_only else self.strength(steps)

    def strength(self, steps: int) -> int:
        """2.0 The printed CF of a number of steps, whether it may attack or not."""
        return self.ladder[min(max(steps, 1), self.steps) - 1] if self.ladder else shown(self.faces, steps).cf

    def defence(self, steps: int) -> int:
        """2.8.1 The CF with which it defends: the second number if its side has one; 2.12g a step has none."""
        if self.ladder and steps <= self.step_markers:
            return self.strength(steps)
        return shown(self.faces, max(0, steps - self.step_markers)).df or self.strength(steps)

    @property
    def commands(self) -> str:
        """2.6.1.1 The level that a headquarters commands; nothing for other units."""
        return HQ_TYPES.get(self.type, "")

    @property
    def is_hq(self) -> bool:
        """2.6 Tell whether it is a headquarters or a command post."""
        return self.unit_class == HEADQUARTERS

    @property
    def is_artillery(self) -> bool:
        """2.9 Tell whether it is field artillery, Nebelwerfer or a substitute."""
        return self.unit_class == ARTILLERY

    @property
    def is_front_line(self) -> bool:
        """2.7, 2.8.4 Tell whether it is, or may be taken for, a front line unit; engineers may."""
        return self.unit_class == FRONT_LINE or self.is_of_either_class

    @property
    def is_support(self) -> bool:
        """2.8, 2.7.2 Tell whether it is, or may be taken for, a combat support unit."""
        return self.unit_class == SUPPORT or self.is_of_either_class

    @property
    def is_leader(self) -> bool:
        """2.4 Tell whether it is a leader."""
        return self.unit_class == LEADER

    @property
    def is_aircraft(self) -> bool:
        """2.2 Tell whether it is a squadron."""
        return self.unit_class == AIRCRAFT

    @property
    def is_bridge(self) -> bool:
        """2.8.6 Tell whether it is a J or B bridge."""
        return self.unit_class == BRIDGE

    @property
    def is_afv(self) -> bool:
        """2.7.4, 2.8.3 Tell whether it is a tank, a tank destroyer or an assault gun."""
        return self.type in TANK_TYPES or self.type in GUN_TYPES

    @property
    def is_tank(self) -> bool:
        """2.7.4 Tell whether it is a front line AFV."""
        return self.type in TANK_TYPES

    @property
    def is_heavy_afv(self) -> bool:
        """1.1h Tell whether it is an AFV with a dot beside its CF."""
        return self.is_heavy

    @property
    def is_vehicle(self) -> bool:
        """33.0d Tell whether it counts as a vehicle."""
        return self.mobility in VEHICLES

    @property
    def is_foot(self) -> bool:
        """2.7.1 Tell whether it goes on foot."""
        return self.mobility == FOOT

    @property
    def is_infantry(self) -> bool:
        """2.7.1 to 2.7.3 Tell whether it is infantry of any kind, on foot, in trucks or in half-tracks."""
        return self.type in INFANTRY_TYPES

    @property
    def is_recon(self) -> bool:
        """2.7.3, 2.6.2c Tell whether it is armored cavalry or reconnaissance; one headquarters is."""
        return self.type in ("armored_cavalry", "recon") or self.is_reconnaissance

    @property
    def is_engineer(self) -> bool:
        """2.8.4, 2.6.2e Tell whether it does the work of combat engineers; one headquarters does."""
        return self.type in ENGINEER_TYPES or self.is_combat_engineer

    @property
    def is_bridge_engineer(self) -> bool:
        """2.8.5 Tell whether it is a German battalion that only builds bridges."""
        return self.type == "bridge_engineer"

    @property
    def is_ground_unit(self) -> bool:
        """2.5 Tell whether it is a ground combat unit: no leader, no squadron, no bridge."""
        return self.unit_class not in (LEADER, AIRCRAFT, BRIDGE)

    @property
    def is_german(self) -> bool:
        """Tell whether it is German."""
        return self.side == GERMAN

    @property
    def is_company(self) -> bool:
        """2.3 Tell whether it is of company size or smaller."""
        return self.size in ("platoon", "company")


def _fits_its_class(plain: Mapping[str, Any]) -> None:
    """2.6.1.5, 2.11 A headquarters has a range; the ladder falls and has as many strengths as the unit has steps."""
    given = plain["values"]
    if (given.get("unit_class") == HEADQUARTERS) != (plain["type"] in HQ_TYPES):
        raise Unfit("counter.headquarters", "2.6.1.1")
    ladder = given.get("ladder") or ()
    if ladder and (len(ladder) != plain["steps"] or list(ladder) != sorted(ladder)):
        raise Unfit("counter.ladder", "2.11")


COUNTERS = Counters(
    Counter,
    Face,
    known={"nationality": NATIONS, "type": TYPES},
    besides=(CounterValue("designation", "word"), CounterValue("letters", "word")),
    check=_fits_its_class,
    most_steps=MOST_STEPS,
)
