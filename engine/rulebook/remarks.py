"""Remarks: reasons and questions, which people write in one language or in every one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from engine.rulebook.records import Remark
from engine.rulebook.yaml_files import LANGUAGES

JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")


class Worded(NamedTuple):
    """A remark as it is shown: its words, and the language they are in."""

    text: str
    language: str


def remark_in(remark: Remark, language: str) -> Worded:
    """Say a remark in a language; where it is not known in that one, in the other."""
    texts = by_language(remark)
    found = language if language in texts else next(iter(texts), language)
    return Worded(texts.get(found, ""), found)


def by_language(remark: Remark) -> Mapping[str, str]:
    """What a remark says in each language; a plain text is in the language whose letters it has."""
    if isinstance(remark, Mapping):
        return remark
    return {"ja" if JAPANESE.search(remark) else "en": remark} if remark else {}


def is_whole(remark: Remark) -> bool:
    """Tell whether a remark is written in every language."""
    return isinstance(remark, Mapping) and all(language in remark for language in LANGUAGES)
