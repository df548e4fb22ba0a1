"""The numbers that a text says, in digits or in words, so that two languages can be compared."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

BRACES = re.compile(r"\{[^{}]*\}?")
DIGITS = re.compile(r"\d+")
KANJI_NUMBER = re.compile(r"[〇一二三四五六七八九十百千]+")
WORD = re.compile(r"[a-z]+")
ROMAN = re.compile(r"\b(?=[CLXVI]+\b)C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b")
SIGNS = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}
MONTHS = "january february march april may june july august september october november december"
SHORT = "jan feb mar apr may jun jul aug sep oct nov dec"
CARDINALS = "zero one two three four five six seven eight nine ten eleven twelve"
TEENS = "thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
ORDINALS = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
ONCE = "once single a an each another whole any every"
TWICE = "twice twofold both double doubled doubles doubling pair half halved halves"
OTHERS = {"no": 0, "none": 0, "quarter": 4, "quarters": 4, "thirds": 3, "thirty": 30, "forty": 40, "fifty": 50}


def _counted(words: str, first: int = 0) -> dict[str, int]:
    return {word: number for number, word in enumerate(words.split(), first)}


VALUES: dict[str, int] = {
    **_counted(CARDINALS),
    **_counted(TEENS, 13),
    **_counted(ORDINALS),
    **_counted(MONTHS, 1),
    **_counted(SHORT, 1),
    **dict.fromkeys(ONCE.split(), 1),
    **dict.fromkeys(TWICE.split(), 2),
    **OTHERS,
}
KANJI = {sign: value for value, sign in enumerate("〇一二三四五六七八九")} | {"十": 10, "百": 100, "千": 1000}
JAPANESE_WORDS = (("両", 2), ("双方", 2), ("半", 2), ("倍", 2), ("ゼロ", 0), ("唯一", 1), ("なし", 0))


def in_digits(text: str) -> frozenset[int]:
    """Return the numbers that a text writes in digits; what stands in braces does not count."""
    folded = unicodedata.normalize("NFKC", BRACES.sub(" ", text))
    return frozenset(int(found) for found in DIGITS.findall(folded) if len(found) < 10)


def in_words(text: str) -> frozenset[int]:
    """Return every number that the words of a text may mean, in either language."""
    folded = unicodedata.normalize("NFKC", BRACES.sub(" ", text))
    english = set(in_english(text))
    kanji = {value for found in KANJI_NUMBER.findall(folded) for value in (_kanji(found), *map(KANJI.get, found))}
    others = {value for word, value in JAPANESE_WORDS if word in folded}
    roman = {_roman(found) for found in ROMAN.findall(folded) if found}
    return frozenset(english | {value for value in kanji if value is not None} | others | roman)


def in_english(text: str) -> Counter[int]:
    """Count the numbers that English words mean: months, counts, and one for each article."""
    folded = unicodedata.normalize("NFKC", BRACES.sub(" ", text))
    return Counter(VALUES[word] for word in WORD.findall(folded.lower()) if word in VALUES)


def _roman(signs: str) -> int:
    """Return what a Roman numeral means, such as the number of a corps."""
    values = [SIGNS[sign] for sign in signs]
    return sum(-one if one < other else one for one, other in zip(values, [*values[1:], 0], strict=True))


def _kanji(signs: str) -> int:
    total = current = 0
    for sign in signs:
        value = KANJI[sign]
        if value < 10:
            current = current * 10 + value
        else:
            total, current = total + (current or 1) * value, 0
    return total + current


def lacking(text: str, other: str) -> tuple[int, ...]:
    """Return the numbers that a text writes in digits and the other does not say at all."""
    return tuple(sorted(in_digits(text) - in_digits(other) - in_words(other)))
