"""Whatever stands in a file, it is read or refused in words."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rulebook.book import Rulebook
from engine.rulebook.findings import Finding
from engine.rulebook.layers import Change, RuleLayer
from engine.rulebook.options import Option
from engine.rulebook.parameters import Parameter
from engine.rulebook.provenance import Provenance
from engine.rulebook.records import build, entries
from engine.rulebook.sections import Clause, Section
from engine.rulebook.tables import Chart
from engine.rulebook.yaml_files import FileSpot, RulesetError

KINDS: tuple[Any, ...] = (
    Rulebook,
    Finding,
    RuleLayer,
    Change,
    Option,
    Parameter,
    Provenance,
    Clause,
    Section,
    Chart,
)
PLAIN = st.none() | st.booleans() | st.integers(-9, 9) | st.floats() | st.sampled_from(["", "a", "rb.1", "set", "1-2"])
TEXTS = st.just({"en": "x", "ja": "字"})
JUNK = st.recursive(
    PLAIN | TEXTS, lambda part: st.lists(part, max_size=3) | st.dictionaries(st.sampled_from("abc"), part, max_size=3)
)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__name__))
@given(st.data())
def test_junk_is_refused_in_words(kind: Any, data: st.DataObject) -> None:
    entry = data.draw(st.fixed_dictionaries({}, optional={key: JUNK for key in entries(kind)}) | JUNK)
    with suppress(RulesetError):
        build(kind, FileSpot(), entry)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__name__))
def test_nothing_and_the_wrong_thing_are_refused(kind: Any) -> None:
    junk: tuple[Any, ...] = (None, [], "text", 5, {}, {"no such key": 1})
    for entry in junk:
        with pytest.raises(RulesetError):
            build(kind, FileSpot(), entry)
