"""What does not hold in an example, said for readers: with the names of units, places and sides, in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.examples.compare import same
from engine.examples.names import read
from engine.examples.problems import ExampleProblem
from engine.play import Message, Query, Tally, Verb
from engine.rulebook.render import Renderer

SINGLE = {"units": "unit", "hexes": "hex", "path": "hex", "words": "word"}
NAMED = ("unit", "hex", "place", "edge", "side")


def plainly(problem: ExampleProblem, renderer: Renderer) -> str:
    """A problem in sentences for somebody who has never seen a file of examples."""
    say = SENTENCES.get(problem.key.removeprefix("examples."))
    if say is None or "raw" not in problem.values:
        return renderer.text_of(problem.key, **problem.values)
    return " ".join(say(Teller(renderer), *problem.values["raw"]))


class Teller:
    """Puts the plain values of an example into words."""

    def __init__(self, renderer: Renderer) -> None:
        self.words = renderer

    def label(self, name: str) -> str:
        """What an entry of an answer, of the state or of units is called."""
        key = f"answer.{name}"
        return self.words.text_of(key) if self.words.has_text(key) else name.replace("_", " ")

    def value(self, kind: str, value: Any, *hints: str) -> str:
        """A value of a kind; words are looked for among the terms that the hints name."""
        if isinstance(value, list | tuple):
            return self.words.listed([self.value(kind, each, *hints) for each in value])
        if value is None or value == "":
            return self.words.text_of("kernel.nowhere" if kind in ("hex", "place") else "kernel.nothing")
        if kind == "yes_no" or isinstance(value, bool):
            return self.words.text_of("examples.yes" if value else "examples.no")
        if kind in NAMED and isinstance(value, str):
            show: Callable[[Any], str] = getattr(self.words, "place" if kind == "hex" else kind)
            return show(read(self.words.state, kind, value))
        terms = (f"{hint}.{value}" for hint in hints)
        return next((self.words.term(each) for each in terms if self.words.has_term(each)), str(value))

    def differs(self, who: str, expected: str, found: str, label: str = "") -> str:
        """One value that is another one than was expected."""
        key = "examples.differs_in" if label else "examples.differs"
        return self.words.text_of(key, who=who, label=label, expected=expected, found=found)

    def item(self, key: str) -> str:
        """What an item of a sum is called; one that names units or places just by what it is."""
        text = self.words.catalogue.message(key, self.words.language) or key
        return text.partition("{")[0].rstrip(" (（:：") or key

    def whole(self, key: str) -> str:
        """A message that names nothing else; empty for one that does."""
        text = self.words.catalogue.message(key, self.words.language) or ""
        return "" if "{" in text else text


# Each kind of problem


def _answer(tell: Teller, query: Query, name: str, given: list[Any], expected: Any, found: Any) -> Iterator[str]:
    comma = tell.words.text_of("kernel.list_comma")
    who = comma.join(_argument(tell, arg, each) for arg, each in zip(query.args, given, strict=False))
    if not given:
        who = tell.words.text_of(f"query.{name}").partition("(")[0].partition("（")[0].strip()
    if not (isinstance(expected, Mapping) and isinstance(found, Mapping)):
        kind = SINGLE.get(query.answer, query.answer)
        hints = (name, name.partition("_")[0])
        yield tell.differs(who, tell.value(kind, expected, *hints), tell.value(kind, found, *hints))
        return
    for entry, wanted in expected.items():
        if entry == "items":
            yield from _items(tell, who, wanted, found.get("items", {}))
        elif entry not in found or not same(wanted, found[entry]):
            should, does = (tell.value("word", value, entry) for value in (wanted, found.get(entry)))
            yield tell.differs(who, should, does, tell.label(entry))
    if expected.get("allowed") and not found.get("allowed"):
        yield from (f"{_opened(text)}." for text in map(tell.whole, found.get("reasons", ())) if text)


def _argument(tell: Teller, arg: Any, value: Any) -> str:
    if arg.kind == "number":
        return tell.words.text_of("examples.numbered", what=tell.label(arg.name), number=value)
    return tell.value(arg.kind, value, arg.name)


def _items(tell: Teller, who: str, expected: Any, found: Mapping[str, int]) -> Iterator[str]:
    for key, amount in expected.items() if isinstance(expected, Mapping) else ():
        if not same(amount, found.get(key, 0)):
            wanted = f"{amount:+d}" if isinstance(amount, int) else str(amount)
            does = f"{found[key]:+d}" if key in found else tell.value("number", None)
            yield tell.differs(who, wanted, does, tell.item(key))


def _state_of(tell: Teller, name: str, entity: str, whose: Any, kind: str, expected: Any, found: Any) -> Iterator[str]:
    who = tell.value(entity, whose)
    yield tell.differs(who, tell.value(kind, expected, name), tell.value(kind, found, name), tell.label(name))


def _prompt(tell: Teller, name: str, expected: Any, found: Any) -> Iterator[str]:
    if name == "step":
        should, does = (tell.words.step(str(each)) for each in (expected, found))
    else:
        should, does = (tell.value("side" if name == "actor" else "number", each) for each in (expected, found))
    yield tell.differs(_opened(tell.words.text_of(f"examples.what.{name}")), should, does)


def _offered(tell: Teller, verb: Verb, expected: list[Any], found: list[Any]) -> Iterator[str]:
    """What may be chosen and nothing else, against what can be."""

    def told(choices: list[Any]) -> str:
        each = (", ".join(_argument(tell, arg, v) for arg, v in zip(verb.args, one, strict=False)) for one in choices)
        return tell.words.listed([*each])

    yield tell.differs(_opened(tell.words.verb(verb)), told(expected), told(found))


def _total(tell: Teller, expected: Any, tally: Tally) -> Iterator[str]:
    items = [f"{tell.words.text(item.message)} {item.amount:+d}" for item in tally]
    told = tell.words.text_of("examples.sum", total=tally.total, items=tell.words.listed(items))
    yield tell.differs(_opened(tell.label("total")), str(expected), told)


def _not_told(tell: Teller, key: str, wanted: Mapping[str, Any], messages: list[Message]) -> Iterator[str]:
    alike = [each for each in messages if each.key == key]
    if not alike:
        yield tell.words.text_of("examples.not_told", what=tell.item(key))
        return
    found = alike[-1]
    values = tuple((name, wanted.get(name, value)) for name, value in found.values)
    expected = tell.words.text(Message(found.key, found.clause, values))
    yield tell.words.text_of("examples.told", expected=_opened(expected), found=_opened(tell.words.text(found)))


def _opened(text: str) -> str:
    return text[:1].upper() + text[1:]


SENTENCES: Mapping[str, Callable[..., Iterator[str]]] = {
    "answer": _answer,
    "state_of": _state_of,
    "prompt": _prompt,
    "total": _total,
    "not_just_offered": _offered,
    "no_event": _not_told,
}
