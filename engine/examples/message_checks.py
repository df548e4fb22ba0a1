"""What messages say: their keys, the kinds of their values, and the sections that they rest on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engine.examples.compare import same
from engine.examples.model import ExpectedMessage
from engine.examples.names import normal, show
from engine.examples.problems import found_in, unknown
from engine.play import Message, State
from engine.rulebook.catalogue import Catalogue, placeholders
from engine.rulebook.yaml_files import LANGUAGES

NAMED = ("unit", "hex", "place", "edge", "side")
KINDS = {**{kind: kind for kind in NAMED}, "units": "unit", "hexes": "hex", "came": "place"}


@dataclass(frozen=True)
class Telling:
    """A game's catalogue as far as examples need it."""

    catalogue: Catalogue
    _kinds: dict[str, dict[str, str]] = field(default_factory=dict)

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Every message key that there is."""
        parent = self.catalogue.parent
        return (*self.catalogue.messages, *(parent.messages if parent else ()))

    def kinds(self, key: str) -> dict[str, str]:
        """Say what the values of a message are."""
        if key not in self._kinds:
            text = self.catalogue.message(key, LANGUAGES[0]) or ""
            shown = {spec.partition("|")[0].rpartition(".")[2]: kind for kind, spec in placeholders(text)}
            self._kinds[key] = shown
        return self._kinds[key]

    def values(self, state: State, message: Message) -> dict[str, Any]:
        """Write a message's values as people do."""
        kinds = self.kinds(message.key)
        return {name: _plain(state, kinds.get(name, ""), name, value) for name, value in message.values}

    def means(self, state: State, said: ExpectedMessage, message: Message) -> bool:
        """Tell whether a message is the one that an example means."""
        if said.text is not None and said.text != message.key:
            return False
        if said.section is not None and not self.same_section(said.section, message.clause):
            return False
        found, kinds = self.values(state, message), self.kinds(message.key)
        for name, wanted in said.named.items():
            if name not in found:
                if said.text is not None:
                    raise unknown("value", name, found)
                return False
            kind = kinds.get(name, "")
            if not same(normal(state, _shown_as(kind, name, "number"), wanted), found[name]):
                return False
        return True

    def check(self, said: ExpectedMessage) -> None:
        """Refuse a message that the game never says, or a section that its rulebook does not have."""
        if said.text is not None:
            found_in("message", said.text, self.keys)
        if said.section is not None:
            self.check_section(said.section)

    def check_section(self, wanted: str) -> None:
        """Refuse a section or clause that the rulebook does not have."""
        if self.catalogue.sections and not self._sections(wanted):
            raise unknown("section", wanted, [section.number for section in self.catalogue.sections])

    def same_section(self, one: str, other: str) -> bool:
        """Compare two sections, each by its printed number, its key, or the address of one of its clauses."""
        clauses = [text.partition("#")[2] for text in (one, other)]
        if all(clauses) and clauses[0] != clauses[1]:
            return False
        if not self.catalogue.sections:
            return one.partition("#")[0] == other.partition("#")[0]
        return any(key in self._sections(other) for key in self._sections(one))

    def _sections(self, text: str) -> tuple[str, ...]:
        name, hash_sign, clause = text.partition("#")
        found = [section for section in self.catalogue.sections if name in (section.key, section.number)]
        if hash_sign:
            found = [one for one in found if any(each.address == f"{one.key}#{clause}" for each in one.clauses)]
        return tuple(section.key for section in found)


def _plain(state: State, kind: str, name: str, value: Any) -> Any:
    if isinstance(value, Message):
        return value.key
    return show(state, _shown_as(kind, name, "word"), value)


def _shown_as(kind: str, name: str, otherwise: str) -> str:
    """Say how a value of a message is written: by its kind in the text, or by its name where no text shows it."""
    if kind:
        return kind if kind in NAMED else otherwise
    return KINDS.get(name, otherwise)


def heard(telling: Telling, state: State, said: ExpectedMessage, messages: Iterable[Message]) -> bool:
    """Tell whether a message was among those told."""
    return any(telling.means(state, said, message) for message in messages)
