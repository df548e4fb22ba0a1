"""Lists that spreadsheets write, as cells: any ends of lines, no signs that stand for nothing, limits that are told."""

from __future__ import annotations

import csv
import io

BETWEEN = ",;"
"""What may stand between two cells where there are no tabs; of equals the first."""
LONGEST = 100_000
"""Letters of a cell."""
ENCODINGS = ("utf-8-sig", "utf-16", "cp932", "latin-1")


class NotAListError(ValueError):
    """A text that is no list of cells. `line` says where it stops to be one."""

    def __init__(self, line: int) -> None:
        super().__init__(f"Line {line}: a cell is too long, or a quotation mark has no end.")
        self.line = line


def cells_of(text: str) -> list[list[str]]:
    """Return the lines of a text as cells: tabs between them where the first line has any, else what it has most of.

    NotAListError if it is no list.
    """
    plain = text.lstrip("\ufeff").replace("\x00", "").replace("\r\n", "\n").replace("\r", "\n")
    first = plain.lstrip("\n").partition("\n")[0]
    between = "\t" if "\t" in first else max(BETWEEN, key=first.count)
    reader, found = csv.reader(io.StringIO(plain), delimiter=between), list[list[str]]()
    begins = 1
    try:
        for line in reader:
            if any(len(cell) > LONGEST for cell in line):
                raise NotAListError(begins)
            found.append(line)
            begins = reader.line_num + 1
    except csv.Error as error:
        raise NotAListError(begins) from error
    return found


def decoded(data: bytes) -> str:
    """The text of a file that a spreadsheet has written; Japanese ones may write in a code of their own."""
    if not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        codes = [code for code in ENCODINGS if code != "utf-16"]
    else:
        codes = ["utf-16"]
    for code in codes:
        try:
            return data.decode(code)
        except UnicodeDecodeError:
            continue
    return data.decode("utf-8", "replace")
