"""Kana in Latin letters, so that `kan` finds かーん."""

from __future__ import annotations

import re

ROWS = {
    "": "あいうえお",
    "k": "かきくけこ",
    "g": "がぎぐげご",
    "s": "さしすせそ",
    "z": "ざじずぜぞ",
    "t": "たちつてと",
    "d": "だぢづでど",
    "n": "なにぬねの",
    "h": "はひふへほ",
    "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ",
    "m": "まみむめも",
    "r": "らりるれろ",
}
IRREGULAR = {"し": "shi", "ち": "chi", "つ": "tsu", "ふ": "fu", "じ": "ji", "ぢ": "ji", "づ": "zu"}
SINGLE = {"や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa", "を": "o", "ん": "n", "ゔ": "vu"}
SMALL_Y = {"ゃ": "ya", "ゅ": "yu", "ょ": "yo"}
SMALL = dict(zip("ぁぃぅぇぉ", "aiueo", strict=True))
DOUBLE, NEXT = "っ", re.compile(r"っ([a-z])")

PLAIN = {kana: row + vowel for row, kanas in ROWS.items() for kana, vowel in zip(kanas, "aiueo", strict=True)}
SOUNDS = {**PLAIN, **SINGLE, **IRREGULAR}


def romaji(kana: str) -> tuple[str, ...]:
    """Spell hiragana in Latin letters, with long vowels written out and shortened; nothing for other texts."""
    spelt = ""
    for sign in kana:
        if sign in SMALL_Y:
            spelt = _with_y(spelt, SMALL_Y[sign])
        elif sign in SMALL:
            spelt = spelt[:-1] + SMALL[sign]
        else:
            spelt += SOUNDS.get(sign, sign)
    spelt = NEXT.sub(r"\1\1", spelt).replace("ncch", "nch").replace("cch", "tch")
    if not spelt.isascii() or spelt == kana:
        return ()
    return tuple(dict.fromkeys((spelt, re.sub(r"([aiueo])\1+", r"\1", spelt.replace("ou", "o")))))


def _with_y(spelt: str, ending: str) -> str:
    """Join a small や, ゆ or よ to the sound before: ki + ya = kya, shi + ya = sha."""
    stem = spelt.removesuffix("i")
    return stem + (ending[1:] if stem.endswith(("sh", "ch", "j")) else ending)
