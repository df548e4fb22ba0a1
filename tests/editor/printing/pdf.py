"""Reads back the PDFs that are written: how large their pages are, and the words on them."""

from __future__ import annotations

import re
import zlib
from pathlib import Path
from typing import Any

OBJECT = re.compile(rb"(\d+) 0 obj\n(.*?)endobj", re.DOTALL)
SHOWN = re.compile(rb"<([0-9a-fA-F]+)>|/(F\d+) [\d.]+ Tf|\bTd\b|\bTm\b|\bET\b")
NUMBER = r"(-?[\d.]+)"
SQUARE = re.compile(
    rf"{NUMBER} {NUMBER} {NUMBER} scn\n/\w+ gs\nq\n{NUMBER} 0 0 -?[\d.]+ 0 0 cm\n"
    rf"{NUMBER} {NUMBER} {NUMBER} {NUMBER} re\nf\n"
)


class Pdf:
    """A file as it was read."""

    def __init__(self, path: Path) -> None:
        self._objects = {int(number): body for number, body in OBJECT.findall(path.read_bytes())}
        self._pages = [body for body in self._objects.values() if re.search(rb"/Type /Page\b(?!s)", body)]
        self._letters = {
            number: self._letters_of(body) for number, body in self._objects.items() if b"/ToUnicode" in body
        }

    @property
    def boxes(self) -> list[tuple[float, ...]]:
        """The width and height of each page, in points."""
        found = (re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", page) for page in self._pages)
        return [tuple(map(float, box.groups())) for box in found if box]

    @property
    def embeds_fonts(self) -> bool:
        """Whether the letters themselves are in the file."""
        return any(b"/FontFile" in body for body in self._objects.values())

    def text(self, page: int) -> str:
        """All words of a page, without the room between them."""
        body = self._pages[page]
        fonts = self._fonts(body)
        said, letters = [], dict[int, str]()
        for codes, font in SHOWN.findall(self._stream(self._reference(body, rb"Contents"))):
            if font:
                letters = fonts.get(font, {})
            said += [letters.get(int(codes[at : at + 4], 16), "") for at in range(0, len(codes), 4)]
        return "".join("".join(said).split())

    def squares(self, page: int) -> dict[str, tuple[float, float, float]]:
        """The middle and width, in millimetres on the paper, of each filled square by its colour."""
        content = self._stream(self._reference(self._pages[page], rb"Contents")).decode("latin-1")
        base = re.search(r"^([\d.]+) 0 0 -[\d.]+ 0 [\d.]+ cm", content, re.MULTILINE)
        assert base
        found: dict[Any, Any] = {}
        for red, green, blue, scale, *place in SQUARE.findall(content):
            unit = float(base[1]) * float(scale) * 25.4 / 72
            x, y, width, height = (float(number) * unit for number in place)
            colour = "#" + "".join(f"{round(float(part) * 255):02x}" for part in (red, green, blue))
            found.setdefault(colour, (x + width / 2, y + height / 2, width))
        return found

    def _fonts(self, page: bytes) -> dict[bytes, dict[int, str]]:
        found = re.search(rb"/Resources (\d+) 0 R", page)
        resources = self._objects[int(found[1])] if found else page
        listed = re.search(rb"/Font <<(.*?)>>", resources, re.DOTALL)
        names = re.findall(rb"/(F\d+) (\d+) 0 R", listed[1]) if listed else []
        return {name: self._letters.get(int(number), {}) for name, number in names}

    def _letters_of(self, font: bytes) -> dict[int, str]:
        """What each code of a font means."""
        text, found = self._stream(self._reference(font, rb"ToUnicode")), {}
        for block in re.findall(rb"beginbfrange(.*?)endbfrange", text, re.DOTALL):
            for low, high, values in re.findall(rb"<(\w+)> <(\w+)> (\[.*?\]|<\w+>)", block):
                codes = re.findall(rb"<(\w+)>", values)
                for number, code in enumerate(range(int(low, 16), int(high, 16) + 1)):
                    first = codes[number] if len(codes) > 1 else codes[0]
                    found[code] = chr(int(first, 16) + (0 if len(codes) > 1 else number))
        for block in re.findall(rb"beginbfchar(.*?)endbfchar", text, re.DOTALL):
            for code, letter in re.findall(rb"<(\w+)> <(\w+)>", block):
                found[int(code, 16)] = bytes.fromhex(letter.decode()).decode("utf-16-be")
        return found

    def _reference(self, body: bytes, name: bytes) -> int:
        found = re.search(rb"/" + name + rb" (\d+) 0 R", body)
        assert found
        return int(found[1])

    def _stream(self, number: int) -> bytes:
        body = self._objects[number]
        data = body.partition(b"stream\n")[2].rpartition(b"endstream")[0]
        return zlib.decompress(data) if b"FlateDecode" in body else data
