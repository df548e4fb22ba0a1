"""The parts of sentences: who, where, what is done, and conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.bundle.models import places as p
from engine.bundle.models import victory as v
from engine.bundle.models.special import Rule
from engine.bundle.texts import has, listed, render

Names = Callable[[str, str], str]


def plain_name(_kind: str, word: str) -> str:
    """The id itself, where nobody knows a better name."""
    return word.replace("_", " ")


def is_single(who: p.WhoModel | None) -> bool:
    """Whether a single unit is meant, by its name."""
    return who is not None and len(who.units) == 1 and who.model_fields_set == {"units"}


def is_one_hex(where: Any) -> bool:
    """Whether a place is one hex, by its number."""
    return isinstance(where, p.Hexes) and len(where.hexes) == 1


def is_of_hexes(where: Any) -> bool:
    """Whether a place is told as hexes, 'hexes within 2 of Caen', and not by a name of its own."""
    if isinstance(where, p.AllOf):
        return all(is_of_hexes(each) for each in where.all_of)
    return isinstance(where, p.Hexes | p.Hexsides | p.TerrainModel | p.Within | p.NearModel | p.NotIn)


class Phrases:
    """Phrases of one language."""

    def __init__(self, language: str, names: Names) -> None:
        self.language, self.name = language, names

    def say(self, key: str, **values: Any) -> str:
        """A message of the room with its values."""
        return render(f"bundle.say.{key}", values, self.language)

    def number(self, key: str, number: int) -> str:
        """So many of something, with its singular."""
        return self.say(key + ".one" * (number == 1), number=number)

    def named(self, kind: str, words: Iterable[str], last: str = "bundle.list.and") -> str:
        """Names as a list."""
        return listed([self.name(kind, word) for word in words], self.language, last)

    def choice(self, question: str, word: str) -> str:
        """An answer to a question of the game."""
        return self.name(f"choice.{question}", word)

    def value(self, value: Any) -> str:
        """A value of an option or of the state."""
        if isinstance(value, bool) or value is None:
            return self.say(f"value.{str(value).lower()}")
        return self.name("word", value) if isinstance(value, str) else str(value)

    # Who

    def who(self, who: p.WhoModel | None) -> str:
        """Units."""
        if who is None:
            return self.say("who.all")
        described = self._described(who)
        units = self.named("unit", who.units)
        noun = described or units
        if described and units:
            noun = self.say("who.these", units=units, of=described)
        return self.say("who.except", who=noun, other=self.who(who.excluding)) if who.excluding else noun

    def _described(self, who: p.WhoModel) -> str:
        """The units that are described otherwise than by their ids, if any are."""
        parts = {
            **self._owner(who.side),
            "nationalities": [self.name("word", word) for word in who.nationalities],
            "formations": [self.name("formation", word) for word in who.formations],
            "types": [self.name("word", word) for word in who.types],
            "values": [self._trait(*each) for each in who.values.items()],
        }
        told = {part: listed(words, self.language, "bundle.list.or") for part, words in parts.items() if words}
        if not told:
            return ""
        order = self.say("who.order").split()
        return "".join(
            self.say(f"who.{part}", words=told.get(part, "")) for part in order if part in (*told, "noun", "the")
        )

    def _owner(self, side: str | None) -> dict[str, list[str]]:
        """Whose units they are: by the adjective of the side, or by its name where it has none."""
        if not side:
            return {}
        adjective = self.name("side_of", side)
        return {"side": [adjective]} if adjective else {"owner": [self.name("side", side)]}

    def side(self, side: str, form: str = "side") -> str:
        """A side as somebody who does something, or with the form `player` its player."""
        adjective = self.name("side_of", side)
        return self.say(form, side=adjective) if adjective else self.say(f"{form}.named", side=self.name("side", side))

    def chooser(self, who: p.WhoModel | None) -> str:
        """Who has to choose: a player where all of a side are meant, else units."""
        if who is not None and who.side and who.model_fields_set == {"side"}:
            return self.side(who.side, "player")
        return self.who(who)

    def _trait(self, key: str, value: Any) -> str:
        kind = {True: "with", False: "without"}[value] if isinstance(value, bool) else "value"
        return self.say(f"who.{kind}", name=self.name("word", key), value=self.value(value))

    # Where

    def inside(self, where: Any) -> str:
        """In a place, on or off the map."""
        if where is None or isinstance(where, p.OnMap):
            return self.say(f"in.{where.map if where else 'on'}")
        return self.say("in", where=self.where(where))

    def where(self, where: Any) -> str:
        """A place."""
        if where is None or isinstance(where, p.OnMap):
            return self.say(f"where.{where.map if where else 'on'}")
        if isinstance(where, p.Within):
            return self.say("where.within", number=where.within, of=self.where(where.of))
        if isinstance(where, p.NearModel):
            return self.say(
                "where.near" if where.reach else "where.with", number=where.reach, who=self.who(where.units_at)
            )
        if isinstance(where, p.NotIn):
            return self.say("where.not_in", where=self.where(where.not_in))
        if isinstance(where, p.AnyOf):
            return listed([self.where(each) for each in where.any_of], self.language, "bundle.list.or")
        if isinstance(where, p.AllOf):
            return self._in_all(where)
        words = [self.name(where.key, word) for word in getattr(where, where.key)]
        if self.is_named(where):
            return listed(words, self.language)
        one = ".one" if len(words) == 1 and has(f"bundle.say.where.{where.key}.one") else ""
        return self.say(f"where.{where.key}{one}", words=words)

    def is_named(self, where: Any) -> bool:
        """Whether these are hexes that all have a name of their own."""
        return isinstance(where, p.Hexes) and all(self.name(where.key, hex) != hex for hex in where.hexes)

    def _in_all(self, where: p.AllOf) -> str:
        first, *others = sorted(where.all_of, key=lambda each: isinstance(each, p.NotIn))
        words = self.where(first)
        for each in others:
            out = isinstance(each, p.NotIn)
            place = self.where(each.not_in if isinstance(each, p.NotIn) else each)
            words = self.say("where.but" if out else "where.also", where=words, other=place)
        return words

    # What is done

    def do(self, action: str, rule: Rule) -> str:
        """What somebody may or must do, with the place."""
        known = has(f"bundle.say.do.{action}")
        key = f"do.{action}" if known else "do.other"
        word = self.name("action", action)
        place = self.where(rule.where) if rule.where else ""
        done = self.say(key + (".at" if place else ""), action=word, where=place)
        return self.say("do.from", do=done, origin=self.where(rule.origin)) if rule.origin else done

    # Conditions

    def amount(self, counted: p.Counted, default: str) -> tuple[str, dict[str, Any]]:
        """How many, as the end of a message key, and the numbers."""
        numbers = {"least": counted.least, "most": counted.most, "number": counted.exactly}
        if (counted.exactly, counted.most).count(0) and not counted.least:
            return "none", numbers
        if counted.exactly is not None:
            return "exactly", numbers
        if counted.least is not None and counted.most is not None:
            return "between", numbers
        if counted.most is not None:
            return "most", numbers
        return ("least", numbers) if counted.least is not None else (default, {**numbers, "least": 1})

    def many(self, counted: p.Counted, default: str, thing: str) -> str:
        """How many of a thing."""
        kind, numbers = self.amount(counted, default)
        one = 1 in (numbers["least"], numbers["number"]) and kind in ("least", "exactly")
        return self.say(f"many.{kind}", thing=self.say(f"thing.{thing}" + ".one" * one), **numbers)

    def condition(self, it: Any) -> str:
        """A condition as a clause."""
        if isinstance(it, v.AllTrue | v.AnyTrue):
            joint = "and" if isinstance(it, v.AllTrue) else "or"
            return self.say(f"join.{joint}").join(self._bracketed(each, type(it)) for each in getattr(it, it.key))
        if isinstance(it, v.NotTrue):
            return self._denied(it.denied)
        if isinstance(it, v.NumberOfModel):
            parts = self.say("join.each").join(self._nested(each) for each in it.number_of)
            key = self._one("if.number_of", it, "least")
            return self.say(key, many=self.many(it, "least", "conditions"), conditions=parts)
        return self._simple(it)

    def _denied(self, it: Any) -> str:
        """That a condition does not hold, as people say it where there is a word for that."""
        if isinstance(it, v.StateIsModel) and it.equals is True:
            return self.say("if.holds_not", state=self._entry(it))
        if isinstance(it, v.ByTurnModel):
            return self.say("if.after_turn", turn=it.by_turn)
        counted = isinstance(it, p.Counted) and not isinstance(it, v.NumberOfModel)
        if counted and self._is_at_least_one(it) and not is_one_hex(getattr(it, it.key)):
            return self._simple(it.model_copy(update={"least": None, "exactly": 0}))
        return self.say("if.not", condition=self.condition(it))

    def _is_at_least_one(self, it: p.Counted) -> bool:
        """Whether one of what is counted is enough, be it said or not; of hexes that are controlled all are wanted."""
        kind, numbers = self.amount(it, "all" if isinstance(it, v.ControlModel) else "least")
        return kind == "least" and numbers["least"] == 1

    def _nested(self, it: Any) -> str:
        words = self.condition(it)
        return self.say("join.nested", words=words) if isinstance(it, v.NumberOfModel) else words

    def _bracketed(self, it: Any, above: type) -> str:
        words = self.condition(it)
        mixed = isinstance(it, v.AllTrue | v.AnyTrue) and type(it) is not above
        return self.say("join.bracket", words=words) if mixed else words

    def _simple(self, it: Any) -> str:
        side = self.side(it.by) if isinstance(it, v.ControlModel | v.LinkedModel) else ""
        if isinstance(it, v.ControlModel):
            no = self.amount(it, "all")[0] == "none"
            return self.say("if.control" + ".none" * no, side=side, hexes=self.hexes(it, "all", it.control))
        if isinstance(it, v.OccupyModel):
            no = self.amount(it, "least")[0] == "none"
            key = "if.occupy" + ".single" * is_single(it.by) + ".none" * no
            return self.say(key, who=self.who(it.by), hexes=self.hexes(it, "least", it.occupy))
        if isinstance(it, v.Units):
            return self._counted("units", it, it.units, it.count, where=self.inside(it.where))
        if isinstance(it, v.ExitedModel):
            through = self.say("if.through", where=self.where(it.through)) if it.through else ""
            return self._counted("exited", it, it.exited, it.count, through=through)
        if isinstance(it, v.LostModel):
            return self._counted("lost", it, it.lost, it.count)
        if isinstance(it, v.LinkedModel):
            network = self.name("word", it.network)
            return self.say("if.linked", side=side, one=self.where(it.linked), other=self.where(it.to), network=network)
        return self._number(it)

    def hexes(self, it: p.Counted, default: str, where: Any) -> str:
        """How many hexes of a place: of hexes that are named or described, of one, or of a place with a name."""
        place, kind = self.where(where), self.amount(it, default)[0]
        if is_one_hex(where) and kind != "none":
            return self.say("of.hex", where=place)
        key = "of.hexes" if is_of_hexes(where) else "of.place"
        if kind in ("all", "none"):
            return self.say(f"{key}.{kind}", where=place)
        many = self.many(it, default, "hexes" if key == "of.place" or self.language == "ja" else "units")
        return self.say(key, many=many, where=place)

    def _counted(self, key: str, it: p.Counted, who: p.WhoModel, thing: str, **values: str) -> str:
        """How many of some units; of a single one only that it is so."""
        key, said = f"if.{key}", {"who": self.who(who), **values}
        if self.amount(it, "least")[0] == "none":
            return self.say(f"{key}.none", **said)
        if is_single(who) and thing == "units" and self._is_at_least_one(it):
            return self.say(f"{key}.single", **said)
        return self.say(self._one(key, it, "least"), many=self.many(it, "least", thing), **said)

    def _one(self, key: str, it: p.Counted, default: str) -> str:
        """The key of a sentence about one, or about many."""
        kind, numbers = self.amount(it, default)
        number = {"least": numbers["least"], "exactly": numbers["number"], "most": numbers["most"]}.get(kind)
        return key + ".one" * (number == 1)

    def _number(self, it: Any) -> str:
        if isinstance(it, v.ByTurnModel):
            return self.say("if.by_turn", turn=it.by_turn)
        if isinstance(it, v.LevelIs):
            return self.say("if.level", level=self.name("level", it.level))
        if isinstance(it, v.OptionIsModel):
            return self.say("if.option", option=self.name("option", it.option), value=self.value(it.equals))
        if isinstance(it, v.PointsModel):
            side = self.side(it.points)
            lead = self.say("if.lead", side=side, other=self.side(it.minus)) if it.minus else ""
            return self._between(lead or self.say("if.points", side=side), it)
        if isinstance(it.equals, bool):
            return self.say("if.holds" if it.equals else "if.holds_not", state=self._entry(it))
        if it.least is None and it.most is None:
            return self.say("if.state", state=self._entry(it), value=self.value(it.equals))
        return self._between(self._entry(it), it)

    def _entry(self, it: v.StateIsModel) -> str:
        """An entry of the state, and whose it is."""
        name = self.name("state", it.state)
        of = self.name("unit", it.unit) if it.unit else it.of
        return self.say("if.entry", state=name, of=of) if of else name

    def _between(self, what: str, it: Any) -> str:
        kind = (
            "between" if it.least is not None and it.most is not None else "least" if it.least is not None else "most"
        )
        if kind == "between" and it.least == it.most:
            return self.say("if.value.exactly", what=what, number=it.least)
        return self.say(f"if.value.{kind}", what=what, least=it.least, most=it.most)
