"""Layers: ordered changes to a rulebook, each with what it expects to find, what it puts there, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from engine.rulebook.provenance import Cite
from engine.rulebook.records import NOT_READ, Remark, Texts, build, key_as
from engine.rulebook.yaml_files import FileSpot, RulesetError, read_yaml, ruleset_folder

PREFIXES = ("section", "option", "term", "counter", "map")
OPS = {
    "parameter": ("set",),
    "cell": ("set",),
    "option": ("set",),
    "clause": ("set", "add", "replace", "remove"),
    "section": ("set", "add", "replace", "remove", "renumber"),
    "term": ("set", "add", "replace", "remove"),
    "counter": ("set", "add", "replace", "remove"),
    "map": ("set", "add", "replace", "remove"),
}
FROM_NEEDED = ("set", "replace", "remove", "renumber")
TO_NEEDED = ("set", "add", "replace", "renumber")


class LayerConflict(RulesetError):
    """A layer expects another value than the one it finds: what the base has, what it expects, what it would set."""

    def __init__(self, conflict: Conflict) -> None:
        super().__init__(str(conflict))
        self.conflict = conflict


@dataclass(frozen=True)
class Change:
    """One change of a layer: the address of what is changed, what it was, what it becomes, and why."""

    target: str
    op: Literal["set", "add", "remove", "replace", "renumber"]
    class_: Literal["words", "number", "behaviour"] = field(metadata=key_as("class"))
    reason: Remark
    old: Any = field(default=None, metadata=key_as("from"))
    new: Any = field(default=None, metadata=key_as("to"))
    after: str = ""
    cite: tuple[Cite, ...] = ()
    place: FileSpot = field(default=FileSpot(), metadata=NOT_READ, compare=False, repr=False)

    @property
    def kind(self) -> str:
        """What is changed."""
        return kind_of(self.target)

    def check(self, place: FileSpot) -> None:
        """Refuse what cannot be done to such a target, and what is missing for it."""
        for key, flaw in self.flaws():
            raise (place / key).wrong(flaw)

    def flaws(self) -> Iterator[tuple[str, str]]:
        """Say what cannot be done to such a target, and what is missing for it, each with the key that is meant."""
        if self.op not in OPS[self.kind]:
            able = " or ".join(OPS[self.kind])
            yield "op", f"a change can {able} a {self.kind}, it cannot {self.op!r} it"
        for key, value, ops in (("from", self.old, FROM_NEEDED), ("to", self.new, TO_NEEDED)):
            if (value is not None) != (self.op in ops):
                missing = "is missing" if value is None else f"has no meaning with op {self.op!r}"
                yield key, f"{key!r} {missing}"


@dataclass(frozen=True, eq=False)
class RuleLayer:
    """A named set of changes."""

    id: str
    kind: Literal["edition", "errata", "living_rules", "reading", "optional", "house"]
    title: Texts
    changes: tuple[Change, ...]
    based_on: str = ""
    date: str = ""
    author: str = ""

    # What the changes hold cannot always be hashed, and 1 is not true.
    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleLayer) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(self.id)


Stack = tuple[str | RuleLayer, ...]
"""Layers in order, the lowest first: those that ship by their ids, those of a bundle as they are."""


@dataclass(frozen=True)
class Conflict:
    """A change that does not fit, three ways: the rulebook's own value, what is found, what the layer wants."""

    layer: str
    change: Change
    base: Any
    found: Any

    def __str__(self) -> str:
        change = self.change
        return (
            f"{change.place}: layer {self.layer!r} changes {change.target} from {change.old!r} to {change.new!r}, "
            f"but finds {self.found!r} (without layers: {self.base!r})."
        )


@dataclass(frozen=True)
class Setting:
    """One link of a value's chain: the layer that set it ('' for the rulebook itself), and by which change."""

    layer: str
    value: Any
    change: Change | None = None


@dataclass(frozen=True)
class Traced:
    """A value that knows who set it, and what was there before; None when a layer took it away."""

    chain: tuple[Setting, ...]

    @property
    def value(self) -> Any:
        """What holds."""
        return self.chain[-1].value

    @property
    def layer(self) -> str:
        """The layer that set it; '' when it is the rulebook's own."""
        return self.chain[-1].layer

    @property
    def change(self) -> Change | None:
        """The change that set it."""
        return self.chain[-1].change

    @property
    def before(self) -> Any:
        """What was there before; the value itself when no layer has touched it."""
        return self.chain[-2].value if len(self.chain) > 1 else self.value

    @property
    def base(self) -> Any:
        """What the rulebook itself says; None when a layer added it."""
        return self.chain[0].value if self.chain[0].layer == "" else None


def kind_of(target: str) -> str:
    """Tell what an address names: pr.4.1#a a clause, crt[3][2:1] a cell, section:pr.4 a section, else a parameter."""
    prefix, colon, _rest = target.partition(":")
    if colon and prefix in PREFIXES:
        return prefix
    return "clause" if "#" in target else "cell" if "[" in target else "parameter"


def layer_ids(slug: str) -> tuple[str, ...]:
    """Name every layer that a ruleset has."""
    return tuple(sorted(path.stem for path in (ruleset_folder(slug) / "layers").glob("*.yaml")))


def load_layer(slug: str, layer: str) -> RuleLayer:
    """Read one layer."""
    if layer not in layer_ids(slug):
        known = ", ".join(layer_ids(slug)) or "none"
        raise RulesetError(f"The ruleset {slug!r} has no layer {layer!r}; there are: {known}.")
    place = FileSpot(ruleset_folder(slug) / "layers" / f"{layer}.yaml")
    read = build(RuleLayer, place, read_yaml(place.path))
    if read.id != layer:
        raise (place / "id").wrong(f"the id must be the file's name, {layer!r}")
    changes = (replace(change, place=place / "changes" / number) for number, change in enumerate(read.changes))
    return replace(read, changes=tuple(changes))


def layer_of(slug: str, layer: str | RuleLayer) -> RuleLayer:
    """Return a layer of a stack; one that ships is read."""
    return layer if isinstance(layer, RuleLayer) else load_layer(slug, layer)


def all_changes(slug: str, layers: Stack) -> Iterator[tuple[str, Change]]:
    """Return the changes of a stack of layers with the layer's id, lowest layer first."""
    found = (layer_of(slug, layer) for layer in layers)
    return ((layer.id, change) for layer in found for change in layer.changes)


def stacked(
    slug: str,
    kind: str,
    base: Mapping[str, Any],
    layers: Stack,
    conflicts: list[Conflict] | None = None,
) -> dict[str, Traced]:
    """Put a stack of layers over values by address.

    A change that does not fit is never applied: it is added to `conflicts`, or raised where nobody collects them.
    """
    values = {address: Traced((Setting("", value),)) for address, value in base.items()}
    for layer, change in all_changes(slug, layers):
        if change.kind != kind:
            continue
        conflict = _conflict(slug, layer, change, values)
        if conflict is None:
            values = _changed(values, layer, change)
        elif conflicts is None:
            raise LayerConflict(conflict)
        else:
            conflicts.append(conflict)
    return values


def _conflict(slug: str, layer: str, change: Change, values: Mapping[str, Traced]) -> Conflict | None:
    held = values.get(change.target)
    if change.op == "add":
        return None if held is None or held.value is None else Conflict(layer, change, held.base, held.value)
    if held is None:
        what = f"no {change.kind}"
        raise change.place.wrong(f"layer {layer!r} changes {change.target!r}, which is {what} of {slug!r}")
    old = {"number": change.old} if change.op == "renumber" else change.old
    return None if _fits(old, held.value) else Conflict(layer, change, held.base, held.value)


def _fits(old: Any, found: Any) -> bool:
    """Tell whether a value is as a change expects it; of a record, only what the change names is compared."""
    if isinstance(old, Mapping) and isinstance(found, Mapping):
        return all(key in found and _fits(part, found[key]) for key, part in old.items())
    return bool(old == found and type(old) is type(found))


def _changed(values: dict[str, Traced], layer: str, change: Change) -> dict[str, Traced]:
    held = values.get(change.target)
    setting = Setting(layer, _outcome(change, held.value if held else None), change)
    if held is not None:
        return {**values, change.target: Traced((*held.chain, setting))}
    added = {change.target: Traced((setting,))}
    if change.after not in values:
        return {**values, **added}
    at = list(values).index(change.after) + 1
    pairs = list(values.items())
    return dict([*pairs[:at], *added.items(), *pairs[at:]])


def _outcome(change: Change, found: Any) -> Any:
    if change.op == "renumber":
        return {**found, "number": change.new}
    if change.op == "set" and isinstance(change.new, Mapping) and isinstance(found, Mapping):
        return {**found, **change.new}
    return change.new
