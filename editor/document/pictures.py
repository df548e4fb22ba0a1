"""Pictures that belong to a document: where they lie, reading them, and taking one into the bundle."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from editor.document.errors import DocumentError
from engine.bundle import BundleError, Fault
from engine.bundle.files import files_of
from engine.bundle.saving import write_zip

if TYPE_CHECKING:
    from editor.document.document import Document


def home(document: Document) -> Path:
    """The folder or file of the bundle, where its pictures lie; that of an unsaved copy is the original."""
    return document.path or document._source


def read_picture(place: Path, name: str) -> bytes:
    """What a picture holds: one beside the bundle's files, inside its one file, or outside of it. OSError if gone."""
    if place.is_dir() or name.startswith("../"):
        return Path(os.path.normpath(place / name)).read_bytes()
    try:
        return files_of(place)[name]
    except (KeyError, BundleError) as error:
        raise OSError(name) from error


def path_from(document: Document, picture: Path) -> str:
    """How a bundle names a picture that stays where it is; nothing if no relative path leads there."""
    try:
        return Path(os.path.relpath(picture.absolute(), home(document))).as_posix()
    except ValueError:  # another drive
        return ""


def take_in(document: Document, name: str, data: bytes) -> str:
    """Copy a picture into the bundle, beside its other files, and return how it is called there."""
    place = home(document)
    try:
        there = files_of(place)
        name = _free(name, data, there)
        if place.is_dir():
            (place / name).write_bytes(data)
        else:
            write_zip(place, {**there, name: data})
    except BundleError as error:
        raise DocumentError.of(error.fault) from error
    except OSError as error:
        detail = error.strerror or type(error).__name__
        raise DocumentError.of(Fault("file.unwritable", {"detail": detail}, place.name)) from error
    others = tuple(dict.fromkeys((*document.bundle.others, name)))
    document._live.bundle = replace(document.bundle, others=others)
    return name


def _free(name: str, data: bytes, there: dict[str, bytes]) -> str:
    """The name, or one with a number if another picture has it."""
    plain = "".join(sign if sign.isalnum() or sign in "._- " else "_" for sign in name).lstrip(".") or "scan"
    stem, dot, suffix = plain.rpartition(".")
    names = (plain, *(f"{stem or suffix}-{number}{dot}{suffix if stem else ''}" for number in range(2, 1000)))
    return next(each for each in names if there.get(each, data) == data)
