"""An order of battle that is being rewritten: each action adds changes of oob.yaml to those before it.

Units that share an entry and go the same way stay together in it, with their notes and comments; one that goes alone
gets an entry of its own that keeps what the old one said of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from engine.bundle import Change, Insert, Remove, SetValue, edit

OOB = "oob.yaml"
SETUP, ARRIVALS = "setup", "arrivals"
WHO = ("unit", "units", "formation", "except")
HEXES_OF_UNITS = ("historical", "proposed")
OF_A_PLACE = ("at", *HEXES_OF_UNITS, "per_hex", "turn", "until", "step")
AUTHOR = {"kind": "user"}
Data = Mapping[str, Any]
Path = tuple[str | int, ...]


class OobEdits:
    """The order of battle as plain data, and the changes that were made to it.

    An entry whose place, turn or state changes becomes the author's own: it no longer cites the source of the old one.
    `places` names entries of `state` that list further places, which go when the place changes.
    """

    def __init__(
        self,
        data: object,
        members: Mapping[str, Sequence[str]] | None = None,
        file: str = OOB,
        places: Collection[str] = (),
    ) -> None:
        self.data: Any = data if isinstance(data, dict) else {}
        self.changes: list[Change] = []
        self.file = file
        self._members = members or {}
        self._places = places

    def _do(self, change: Change) -> None:
        self.data = edit(self.data, change)
        self.changes.append(change)

    def put(self, path: Path, value: Any) -> None:
        """Say a value, whether one stands there or not."""
        above = self.at(path[:-1])
        there = path[-1] in above if isinstance(above, dict) else True
        self._do(SetValue(self.file, path, value) if there else Insert(self.file, path, value))

    def remove(self, path: Path) -> None:
        """Take a value out."""
        self._do(Remove(self.file, path))

    def at(self, path: Path) -> Any:
        """What stands at a path."""
        found = self.data
        for step in path:
            found = found[step]
        return found

    def append(self, path: Path, value: Any, number: int | None = None) -> None:
        """Put a value into a list, at its end if not said; a list that is not there or empty is written anew."""
        above = self.at(path[:-1])
        listed = above.get(path[-1]) if isinstance(above, dict) else above[path[-1]]
        if listed:
            self._do(Insert(self.file, (*path, len(listed) if number is None else number), value))
        else:
            self.put(path, [value])

    def add(self, part: str, entry: Data, number: int | None = None) -> None:
        """Put an entry into a list of the file, at its end if not said."""
        self.append((part,), entry, number)

    # Entries

    def units_of(self, entry: Data) -> tuple[str, ...]:
        """The units that an entry means."""
        if "unit" in entry:
            return (entry["unit"],)
        if "units" in entry:
            return tuple(entry["units"])
        left_out = entry.get("except", ())
        return tuple(unit for unit in self._members.get(entry.get("formation", ""), ()) if unit not in left_out)

    def entries(self, part: str, units: Collection[str]) -> Iterator[tuple[int, Data]]:
        """The entries of a list that mean some of the units, the last first."""
        listed = list(enumerate(self.data.get(part) or ()))
        yield from ((number, entry) for number, entry in reversed(listed) if {*self.units_of(entry)} & {*units})

    def _free(self, part: str, units: Collection[str]) -> list[tuple[Data, tuple[str, ...]]]:
        """Take units out of the entries of a list; what these said of them, in the order of the file."""
        found = []
        for number, entry in self.entries(part, units):
            inside = self.units_of(entry)
            gone = tuple(unit for unit in inside if unit in units)
            found.append((entry, gone))
            if len(gone) == len(inside):
                self.remove((part, number))
            else:
                self._leave(part, number, entry, gone)
        return found[::-1]

    def _leave(self, part: str, number: int, entry: Data, gone: tuple[str, ...]) -> None:
        """Let some units of an entry go."""
        if "units" not in entry:
            self.put((part, number, "except"), [*entry.get("except", ()), *gone])
            return
        for order in reversed(range(len(entry["units"]))):
            if entry["units"][order] in gone:
                self.remove((part, number, "units", order))
                for key in HEXES_OF_UNITS:
                    if order < len(entry.get(key, ())):
                        self.remove((part, number, key, order))

    # Actions

    def place(self, units: Sequence[str], position: Data) -> None:
        """Let units be there at the start."""
        left = [unit for unit in units if unit not in self._whole(SETUP, units, position)]
        if left:
            self._enter(SETUP, left, {"at": dict(position)})

    def arrive(self, units: Sequence[str], turn: int | str, position: Data | None = None) -> None:
        """Let units arrive in a turn: at a position, with an empty one anywhere, without one where they would have."""
        whole = [(n, entry) for n, entry in self.entries(ARRIVALS, units) if self._only(ARRIVALS, entry, units)]
        kept = {unit for _number, entry in whole for unit in self.units_of(entry)}
        for number, entry in whole:
            if entry["turn"] != turn:
                self.put((ARRIVALS, number, "turn"), turn)
                self._becomes_own((ARRIVALS, number))
            if position is not None:
                self._come_in(number, position)
        left = [unit for unit in units if unit not in kept]
        if left:
            place = {"at": dict(position)} if position else {}
            self._enter(ARRIVALS, left, {"turn": turn, **place}, keeps_place=position is None)

    def _only(self, part: str, entry: Data, units: Collection[str]) -> bool:
        """Whether all units of an entry are meant, and stand in no other list."""
        inside = {*self.units_of(entry)}
        other = SETUP if part == ARRIVALS else ARRIVALS
        return inside <= {*units} and not any(self.entries(other, inside))

    def _whole(self, part: str, units: Sequence[str], position: Data) -> set[str]:
        """Change the place of whole entries; the units for which that was enough."""
        done: set[str] = set()
        for number, entry in self.entries(part, units):
            if not self._only(part, entry, units):
                continue
            done |= {*self.units_of(entry)}
            if entry["at"] == position and not any(key in entry for key in HEXES_OF_UNITS):
                continue
            for key in HEXES_OF_UNITS:
                self._say((part, number), (key,), None)
            self._becomes_own((part, number))
            if [*position] == ["hex"] and "hex" in entry["at"]:
                self.put((part, number, "at", "hex"), position["hex"])
            else:
                self.put((part, number, "at"), dict(position))
        return done

    def _enter(self, part: str, units: Sequence[str], said: Data, keeps_place: bool = False) -> None:
        """Give units entries of their own, together where the old ones said the same of them."""
        found: list[tuple[Data, tuple[str, ...]]] = [*self._free(SETUP, units), *self._free(ARRIVALS, units)]
        fresh = [unit for unit in units if not any(unit in gone for _entry, gone in found)]
        groups: list[tuple[Data, list[str]]] = []
        nothing: Data = {}
        for entry, gone in (*found, (nothing, tuple(fresh))):
            rest = {key: value for key, value in entry.items() if key not in (*WHO, *OF_A_PLACE)}
            stays = keeps_place and "at" in entry and "turn" in entry
            place: Data = {"at": entry["at"]} if stays else {}
            _gather(groups, {**said, **place, **self._own(rest, stays=stays)}, gone)
        for own, members in groups:
            who = {"unit": members[0]} if len(members) == 1 else {"units": members}
            self.add(part, {**who, **own}, self._spot(part, own))

    def _spot(self, part: str, entry: Data) -> int | None:
        """Where an entry belongs: arrivals stand in the order of turns."""
        turn = entry.get("turn")
        if part != ARRIVALS or not isinstance(turn, int):
            return None
        later = (n for n, one in enumerate(self.data.get(part) or ()) if _turn(one) > turn)
        return next(later, None)

    def unplace(self, units: Sequence[str]) -> None:
        """Let units neither be there at the start nor arrive."""
        self._free(SETUP, units)
        self._free(ARRIVALS, units)

    def forget(self, units: Collection[str]) -> None:
        """Let units neither be there, nor arrive, nor wait in a pool, nor leave."""
        self.unplace([*units])
        for number, pool in enumerate(self.data.get("pools") or ()):
            for order in reversed(range(len(pool.get("units") or ()))):
                if pool["units"][order] in units:
                    self.remove(("pools", number, "units", order))
        for unit in units:
            self.withdraw(unit, None)

    def say(self, units: Sequence[str], key: Path, value: Any, parts: Sequence[str] = (SETUP, ARRIVALS)) -> None:
        """Say something of the entries of units, nothing with None; other units of an entry are not touched."""
        for part in parts:
            for number, entry in [*self.entries(part, units)]:
                if _held(entry, key) == value:
                    continue
                is_shared = not {*self.units_of(entry)} <= {*units}
                own = self._split(part, number, entry, units) if is_shared else number
                self._say((part, own), key, value)
                if key[0] != "provenance":
                    self._becomes_own((part, own))

    def enter_at(self, units: Sequence[str], position: Data) -> None:
        """Let units that arrive come in at a position, anywhere with an empty one."""
        for number, entry in [*self.entries(ARRIVALS, units)]:
            is_shared = not {*self.units_of(entry)} <= {*units}
            self._come_in(self._split(ARRIVALS, number, entry, units) if is_shared else number, position)

    def _come_in(self, number: int, position: Data) -> None:
        """Change the place at which a whole entry comes in; further places that it listed go."""
        at: Path = (ARRIVALS, number)
        entry = self.at(at)
        listed = [key for key in self._places if key in entry.get("state", {})]
        if entry.get("at") == (dict(position) or None) and not listed:
            return
        self._say(at, ("at",), dict(position) or None)
        for key in listed:
            self._say(at, ("state", key), None)
        if "state" in entry and not self.at(at)["state"]:
            self.remove((*at, "state"))
        self._becomes_own(at)

    def _becomes_own(self, at: Path) -> None:
        """Note that the author says what an entry says, not the source that it cited."""
        known = self.at(at).get("provenance")
        if known and known.get("kind") != AUTHOR["kind"]:
            self.put((*at, "provenance"), dict(AUTHOR))

    def _own(self, said: Data, *, stays: bool) -> Data:
        """What an entry said, as the author's own; without further places unless its place stays."""
        own = {**said}
        if own.get("provenance", AUTHOR).get("kind") != AUTHOR["kind"]:
            own["provenance"] = dict(AUTHOR)
        if "state" in own and not stays:
            own["state"] = {key: value for key, value in own["state"].items() if key not in self._places}
            if not own["state"]:
                del own["state"]
        return own

    def _split(self, part: str, number: int, entry: Data, units: Collection[str]) -> int:
        """Give some units of an entry one of their own behind it."""
        gone = tuple(unit for unit in self.units_of(entry) if unit in units)
        self._leave(part, number, entry, gone)
        who = {"unit": gone[0]} if len(gone) == 1 else {"units": [*gone]}
        left_out = (*WHO, *HEXES_OF_UNITS)
        self.add(part, {**who, **{key: said for key, said in entry.items() if key not in left_out}}, number + 1)
        return number + 1

    def _say(self, at: Path, key: Path, value: Any) -> None:
        for depth in range(1, len(key)):
            if key[depth - 1] not in self.at((*at, *key[: depth - 1])):
                self.put((*at, *key[:depth]), {})
        if value is not None:
            self.put((*at, *key), value)
        elif key[-1] in self.at((*at, *key[:-1])):
            self.remove((*at, *key))

    def withdraw(self, unit: str, turn: int | None) -> None:
        """Let one unit leave in a turn, or not at all."""
        for number, entry in reversed(list(enumerate(self.data.get("withdrawals") or ()))):
            if entry.get("who") == {"units": [unit]}:
                if turn is not None:
                    self.put(("withdrawals", number, "turn"), turn)
                    return
                self.remove(("withdrawals", number))
        if turn is not None:
            self.add("withdrawals", {"who": {"units": [unit]}, "turn": turn})


def _gather(groups: list[tuple[Data, list[str]]], rest: Data, units: Sequence[str]) -> None:
    """Put units with those of whom the same is said."""
    if not units:
        return
    for known, members in groups:
        if known == rest:
            members.extend(units)
            return
    groups.append((rest, [*units]))


def _held(entry: Any, key: Path) -> Any:
    """What stands at a path of an entry, if anything does."""
    for step in key:
        entry = entry.get(step) if isinstance(entry, Mapping) else None
    return entry


def _turn(entry: Data) -> int:
    turn = entry.get("turn")
    return turn if isinstance(turn, int) else 0
