"""One prompt of a game held against the oracle: what is offered, who is in supply, how strong both sides are.

It is the one module that asks the game's own functions, and only for answers to compare.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from engine.games.france_1944.combat import kind, strength
from engine.games.france_1944.supply.states import is_supplied
from engine.play import Game
from tests.games.france_1944.oracle import (
    administrative,
    advances,
    arrivals,
    attacks,
    combat,
    movement,
    offers,
    retreats,
    rhine,
    stacking,
    supply,
    zones,
)
from tests.games.france_1944.oracle.course import UNKNOWN, Asked
from tests.games.france_1944.oracle.moment import Moment
from tests.games.france_1944.oracle.numbers import MOBILE
from tests.games.france_1944.oracle.position import ALLIED, GERMAN, Piece, Position
from tests.games.france_1944.oracle.snapshot import activation, first, snapshot, west
from tests.games.france_1944.oracle.stacking import may_join

FENCES = {
    "falaise_gap": frozenset(f"{column:02d}{row:02d}" for column in range(9, 21) for row in range(7, 17)),
}
"""13.1 The hexes to which the special rules of a scenario limit marches and retreats."""
Found = Iterator[tuple[str, set[Any], set[Any]]]
"""What is compared, the engine's answer, the oracle's."""


@dataclass
class Seen:
    """How often each comparison agreed and differed, with examples of the differences."""

    agreed: Counter[str] = field(default_factory=Counter)
    differed: Counter[str] = field(default_factory=Counter)
    examples: list[str] = field(default_factory=list)

    def note(self, what: str, theirs: set[Any], mine: set[Any], where: str) -> None:
        """Count a comparison."""
        if theirs == mine:
            self.agreed[what] += 1
            return
        self.differed[what] += 1
        self.examples.append(f"{what}, {where}: only engine {theirs - mine}, only oracle {mine - theirs}")


class Here:
    """A prompt with the position that the oracle reads."""

    def __init__(self, game: Game, readings: dict[str, str | bool] | None = None) -> None:
        assert game.prompt is not None
        self.state: Any = game.state
        self.prompt = game.prompt
        found = snapshot(self.state, game.prompt.actor)
        fence = FENCES.get(game.scenario.id.rpartition("/")[2], frozenset())
        self.position: Position = replace(found, readings=readings or {}, fence=fence)
        self.step = game.prompt.place[-1]

    @property
    def frame(self) -> Any:
        """The record of the step that asks."""
        return self.state.stack[-1].frame

    def moment(self, step: str = "", **told: Any) -> Moment:
        """Return the prompt as a moment of the table."""
        return Moment(self.position, self.prompt.actor, step or self.step, **told)

    def piece(self, number: int) -> Piece:
        """Return a piece by its number."""
        return self.position.piece(self.state.unit_id(number))

    def hexes(self, hexes: Any) -> tuple[str, ...]:
        """Return the numbers that are printed in hexes."""
        return tuple(map(self.state.board.label, hexes))

    def units(self, verb: str) -> set[Any]:
        """Return the units that a verb is offered for."""
        return {(self.state.unit_id(args[0]),) for args in self.prompt.offers.get(verb, ())}

    def places(self, verb: str) -> set[Any]:
        """Return the hexes that a verb is offered for."""
        return {(self.state.board.label(args[0]),) for args in self.prompt.offers.get(verb, ())}

    def pairs(self, verb: str) -> set[Any]:
        """Return the units and hexes that a verb is offered for."""
        told = self.prompt.offers.get(verb, ())
        return {(self.state.unit_id(unit), self.state.board.label(hex)) for unit, hex in told}


def everywhere(here: Here) -> Found:
    """4.10, 11.1 No lone HQ is left in an enemy zone; who is in supply."""
    state, position = here.state, here.position
    yield "lone headquarters", set(), zones.dispersing(position)
    theirs = {piece.id for piece in position.pieces if piece.at and is_supplied(state, state.unit_number(piece.id))}
    yield "supplied", theirs, {piece.id for piece in position.pieces if piece.at and supply.supplied(position, piece)}
    yield "bridgeheads", set(position.bridgeheads), rhine.bridgeheads(position)
    units = [piece for piece in position.pieces if piece.at and not piece.hq]
    held = [piece for piece in units if position.ground.has(piece.at, "port", "allied_source")]
    yield "control", {piece.id for piece in held if not position.controls(piece.at, piece.side)}, set()
    yield "stacks", {piece.at for piece in units if not stacking.fits(position.standing[piece.at])}, set()
    over = any(piece.at in position.ground.beyond and not piece.airborne for piece in units if piece.side == ALLIED)
    yield "Rhine crossed", {over and not position.rhine_crossed}, {False}


def initiative(here: Here) -> Found:
    """5.1 HQs that may be activated."""
    yield "activate", here.units("activate"), offers.staffs(here.moment())


def opportunity(here: Here) -> Found:
    """5.2 Armies and single pieces."""
    yield "army", here.units("army"), offers.armies(here.moment())
    yield "single", here.units("single"), offers.singles(here.moment())


def designation(here: Here) -> Found:
    """4.5-4.7, 5.3, 6.0, 12.4 Who is commanded, who goes by administrative movement, a drop, and the boxes."""
    under_way, drops = activation(here.state), here.places("drop")
    if not under_way.ordered and under_way.hq >= 0:
        yield "command", here.units("command"), offers.to_command(here.moment())
    marks = set() if under_way.ordered else offers.to_mark(here.moment())
    yield "administrative", here.units("administrative"), marks
    yield "varsity", drops, offers.landings(here.moment())
    yield "box", {args[:1] for args in here.prompt.offers.get("go_on", ())}, offers.next_boxes(here.moment())


def moves(here: Here) -> Found:
    """7.0, 12.8 Who may march, and who may cross the Rhine."""
    position, marched = here.position, here.state.marched
    mine = [piece for piece in position.of(position.side) if movement.may_move(position, piece)]
    fresh = [piece for piece in mine if not marched[here.state.unit_number(piece.id)]]
    yield "pick", here.units("pick"), {(piece.id,) for piece in fresh if movement.reach(position, piece)}
    crossing = {(piece.id, hex) for piece in fresh for hex in movement.amphibious(position, piece)}
    yield "cross", here.pairs("cross"), crossing


def plan(here: Here) -> Found:
    """7.0 Where a march may end."""
    if not here.frame.path and not here.frame.spent:
        reached = movement.reach(here.position, here.piece(here.frame.unit))
        yield "to", here.places("to"), {(hex,) for hex in reached}


def attack(here: Here) -> Found:
    """8.0 What may be attacked."""
    yield "attack", here.places("attack"), offers.targets(here.moment())


def declaring(here: Here) -> Found:
    """8.0, 9.1, 4.9, 11.5 Who joins; the type; strengths."""
    fight, position = here.frame.fight, here.position
    attackers, at = [here.piece(unit) for unit in fight.units], here.hexes(fight.targets)
    joining = here.moment("muster", attackers=tuple(unit.id for unit in attackers), at=at)
    yield "join", here.units("join"), offers.joiners(joining)
    if attackers:
        kind_of = attacks.combat_type(position, attackers, at)
        yield "type", {kind.is_mobile(here.state, fight)}, {kind_of == MOBILE}
        told = strength.attack_strength(here.state, fight).total
        yield "attack strength", {told}, {combat.attack_strength(position, attackers, kind_of)}
        told = strength.defence_strength(here.state, fight).total
        yield "defence strength", {told}, {combat.defence_strength(position, at, position.side, kind_of)}


def losses(here: Here) -> Found:
    """9.6 Who may take the next step: the lead first."""
    frame = here.frame
    units = [here.piece(unit) for unit in frame.units if here.piece(unit).at]
    lead = here.piece(frame.lead) if frame.lead >= 0 and here.piece(frame.lead).at else None
    mine = combat.may_lose(units, lead or units[0], 0 if lead else 1)
    yield "lose", here.units("lose"), {(id,) for id in mine}


def choice(here: Here) -> Found:
    """9.7 A defender is asked only if every stack has a way."""
    fight, position = here.frame.fight, here.position
    foes = {here.piece(unit).at for unit in fight.units if here.piece(unit).at}
    stacks = [position.units(hex, here.prompt.actor) for hex in here.hexes(fight.targets)]
    yield "free retreat", {all(retreats.ways(position, stack, foes) for stack in stacks if stack)}, {True}


def southern_setup(here: Here) -> Found:
    """10.1.3 Germans anywhere in the row, Allies beyond it beside Germans, each German hex faced if it can be."""
    position, actor = here.position, here.prompt.actor
    south = position.ground.south | position.ground.blue
    gates = {piece.id: here.state.gates.of(here.state.unit_number(piece.id)) for piece in position.pieces}
    coming = [
        piece
        for piece in position.pieces
        if piece.side == actor and piece.away == "pool" and 0 < piece.due <= position.turn
        if set(here.hexes(gates[piece.id] or _entry(here, piece))) & south
    ]
    if actor != ALLIED:
        mine = {(piece.id, hex) for piece in coming for hex in arrivals.german_places(position, [piece])}
        yield "place", here.pairs("place"), mine
        return
    germans = {
        unit.at
        for unit in position.of(GERMAN)
        if not unit.hq and unit.at in position.ground.south and here.state.pursued[here.state.unit_number(unit.id)]
    }
    placed = [piece for piece in position.of(ALLIED) if piece.at in position.ground.blue]
    lawful = {
        (piece.id, hex)
        for piece in coming
        for hex in position.ground.blue
        if set(position.ground.around(hex)) & germans and may_join(position, [piece], hex)
    }
    yield "place", here.pairs("place") - lawful, set()
    units = [piece for piece in coming if not piece.hq]
    faced = {
        (piece.id, hex)
        for piece in units[:1]
        for id, hex in lawful
        if id == piece.id and arrivals.allied_set_up(position, [*placed, replace(piece, at=hex)], germans)
    }
    if len(units) == 1 and faced:
        yield "place, the last", {pair for pair in here.pairs("place") if pair[0] == units[0].id}, faced


def _entry(here: Here, piece: Piece) -> tuple[int, ...]:
    entry = here.state.entry[here.state.unit_number(piece.id)]
    return (entry,) if entry >= 0 else ()


def retreat(here: Here) -> Found:
    """9.7 The next hexes of a retreat; the stack is put back to where it began. A lone HQ is no stack (10.1.3)."""
    frame, position, state = here.frame, here.position, here.state
    began = [replace(here.piece(unit), at=here.hexes((frame.start,))[0]) for unit in frame.group]
    before = position.changed(*began)
    stack = [piece for piece in began if not piece.hq]
    if not stack:
        return
    foes = {piece.at for piece in before.pieces if piece.at and state.assailing[state.unit_number(piece.id)]}
    ways = retreats.first_hexes(before, stack, foes, here.hexes(frame.path))
    yield "retreat", here.places("retreat_together"), {(hex,) for hex in ways}


def advance(here: Here) -> Found:
    """9.8 Into the vacated hex, and on; 10.1.3 southern Allies advance without being commanded."""
    frame, position = here.frame, here.position
    empty = here.hexes(frame.targets)
    alive = [(unit, replace(here.piece(unit), commanded=True)) for unit in frame.units if here.piece(unit).at]
    waiting = [piece for unit, piece in alive if unit not in frame.first]
    into = {(piece.id, hex) for piece in waiting for hex in advances.first(position, piece, empty)}
    yield "advance", here.pairs("advance"), into
    ready = [u for u in frame.first if u not in (*frame.second, *frame.boats) and here.piece(u).at]
    ahead = {(piece.id, hex) for piece in map(here.piece, ready) for hex in advances.onward(position, piece, piece.at)}
    yield "advance_on", here.pairs("advance_on"), ahead


def reinforcements(here: Here) -> Found:
    """10.1.4-10.1.6 Who comes where."""
    yield "arrive", here.pairs("arrive"), offers.entries(here.moment())


def commitment(here: Here) -> Found:
    """2.0 Step 8."""
    yield "commit", set(here.prompt.offers.get("commit", ())), offers.commitments(here.moment())


def dropping(here: Here) -> Found:
    """12.3 Where the 18th Airborne may land, before an HQ is chosen."""
    before = replace(here.position, phase="initiative", side=ALLIED, active="", box=0)
    yield "drop", here.places("drop"), offers.landings(Moment(before, ALLIED, "initiative"))


def air(here: Here) -> Found:
    """9.2 Markers that may fly."""
    told = {(verb,) for verb in ("tactical", "heavy") if verb in here.prompt.offers}
    yield "air", told, offers.markers(here.moment())


def leads(here: Here) -> Found:
    """9.3 Units that may lead."""
    fight = here.frame.battle.fight if hasattr(here.frame, "battle") else here.frame.fight
    told = here.moment(attackers=tuple(here.piece(unit).id for unit in fight.units), at=here.hexes(fight.targets))
    yield "lead", here.units("lead"), offers.leads(told)


def replacement(here: Here) -> Found:
    """10.1.2 Units that may take one more step, while points of their pool are left."""
    position, points = here.position, here.state.points
    left = {f"{group}_{kind}": int(points[group, kind]) for group in GROUPS for kind in ("armor", "infantry")}
    paid = {pool: administrative.points_of(position, pool) - left[pool] for pool in left if _owns(here, pool)}
    mine = offers.rebuilt(here.moment("replacements", paid=paid))
    yield "replace", here.units("replace"), mine


GROUPS = ("us", "allied", "german")


def _owns(here: Here, pool: str) -> bool:
    return (here.prompt.actor == ALLIED) == (not pool.startswith("german"))


STEPS: dict[str, Callable[[Here], Found]] = {
    "initiative": initiative,
    "opportunity": opportunity,
    "activation": designation,
    "moves": moves,
    "losses": losses,
    "choice": choice,
    "southern_setup": southern_setup,
    "plan": plan,
    "attacks": attack,
    "declaring": declaring,
    "retreat": retreat,
    "advance": advance,
    "reinforcements": reinforcements,
    "commitment": commitment,
    "dropping": dropping,
    "air": air,
    "leads": leads,
    "replacement": replacement,
}


def asked(game: Game, chits: list[str]) -> Asked:
    """Return a prompt with what its place in the course of the game depends on; `chits` are those drawn so far."""
    assert game.prompt is not None
    state: Any = game.state
    fight, advance, march = first(state, "fight"), first(state, "targets"), first(state, "spent", "paid")
    attacker = fight.fight.side if fight is not None else advance.side if advance is not None else UNKNOWN
    points = (state.reaction[ALLIED], state.reaction[GERMAN])
    return Asked(
        game.prompt.place,
        game.prompt.actor,
        frozenset(game.prompt.offers),
        Position(west(), turn=state.turn, reaction=points),
        len(chits),
        chits[-1] if chits else "",
        attacker,
        UNKNOWN if march is None else state.counter(march.unit).side,
    )


def look(game: Game, seen: Seen, readings: dict[str, str | bool] | None = None, *, wide: bool = True) -> None:
    """Hold a prompt against the oracle; `wide` asks about every piece of the map, too."""
    here = Here(game, readings)
    where = f"choice {len(game.history)}, turn {here.position.turn}, {here.step}"
    for judge in ([everywhere] if wide else []) + ([STEPS[here.step]] if here.step in STEPS else []):
        for what, theirs, mine in judge(here):
            seen.note(what, theirs, mine, where)
