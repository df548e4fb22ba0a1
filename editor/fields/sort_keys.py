"""Sorting for lists: names by their reading, designations by their numbers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import TypeVar

from editor.fields.search_folding import KATAKANA

T = TypeVar("T")
Part = tuple[int, int, str]
Key = tuple[object, ...]

NUMBER = re.compile(r"(\d+)")
LONG = "ー"
SMALL_TO_LARGE = str.maketrans("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ")
VOWELS = {
    **dict.fromkeys("あかさたなはまやらわ", "あ"),
    **dict.fromkeys("いきしちにひみり", "い"),
    **dict.fromkeys("うくすつぬふむゆる", "う"),
    **dict.fromkeys("えけせてねへめれ", "え"),
    **dict.fromkeys("おこそとのほもよろを", "お"),
}


def designation_key(text: str) -> tuple[Part, ...]:
    """Sort by numbers where there are numbers: 2 before 12, 12 before 12a."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in NUMBER.split(folded) if part)


def reading_key(name: str, reading: str = "") -> Key:
    """Sort a Japanese name by its reading; kana are their own; kanji without reading come last."""
    known = reading or name
    kana = unicodedata.normalize("NFKC", known).casefold().translate(KATAKANA)
    last = not reading and any(_is_kanji(sign) for sign in name)
    return (last, designation_key(_sounds(kana)), kana)


def _is_kanji(sign: str) -> bool:
    return "\u3400" <= sign <= "\u9fff" or sign == "々"


def _sounds(kana: str) -> str:
    """Reduce kana to what is sorted by first: no small kana, no voicing, a long mark as the vowel before it."""
    bare = unicodedata.normalize("NFD", kana.translate(SMALL_TO_LARGE)).replace("\u3099", "").replace("\u309a", "")
    spelt = ""
    for sign in bare:
        spelt += VOWELS.get(spelt[-1:], "") if sign == LONG else sign
    return spelt


def by_reading(entries: Iterable[T], name: Callable[[T], str], reading: Callable[[T], str]) -> list[T]:
    """Sort entries as a Japanese list."""
    return sorted(entries, key=lambda entry: reading_key(name(entry), reading(entry)))
