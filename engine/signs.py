"""Signs in texts that would steer a terminal or turn the direction of a line: found, and written as numbers."""

from __future__ import annotations

import re

UNSEEN = r"\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff"
"""Control characters but tab and line end, signs that turn the direction of a text, and halves of characters."""
SIGN = re.compile(f"[{UNSEEN}]")


def visible(text: str) -> str:
    r"""Return a text with every such sign written as its number.

    >>> visible("\u202eabc")
    '\\u202eabc'
    """
    return SIGN.sub(lambda found: f"\\u{ord(found[0]):04x}", text) if SIGN.search(text) else text


MOST = 300
"""So much of a value that a person wrote is repeated in a message."""


def brief(text: str) -> str:
    """Return a value as a message repeats it: the beginning, if it is long."""
    return text if len(text) <= MOST else f"{text[:MOST]}…"


def hidden_sign(text: str) -> str:
    """Return the first such sign as people write it, 'U+202E'; nothing if there is none."""
    found = SIGN.search(text)
    return f"U+{ord(found[0]):04X}" if found else ""
