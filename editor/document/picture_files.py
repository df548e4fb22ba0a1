"""Pictures that belong to a document: where they lie, reading them, and taking one into the bundle."""

from __future__ import annotations

import os
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImageReader

from editor.document import errors
from editor.document.errors import DocumentError
from engine.bundle import BundleError, Fault
from engine.bundle.file_names import names_for, plain_name, printable
from engine.bundle.files import other_of, others_of, read_files
from engine.bundle.linked_files import read_picture_at
from engine.bundle.saving import add

if TYPE_CHECKING:
    from editor.document.document import Document

OUTSIDE = "../"
KINDS = ("png", "jpeg", "jpg", "tiff", "webp", "bmp", "gif")
"""Pictures of dots."""


def home(document: Document) -> Path:
    """The folder or file of the bundle, where its pictures lie; that of an unsaved copy is the original."""
    return document.path or document._source


def read_picture(place: Path, name: str) -> bytes:
    """What a picture holds: one beside the bundle's files, inside its one file, or outside of it.

    OSError if it is gone, DocumentError if it is no ordinary file or too large.
    """
    try:
        if name.startswith(OUTSIDE):
            return read_picture_at(Path(os.path.normpath(place / name)))
        return other_of(place, name)
    except BundleError as error:
        raise DocumentError.of(error.fault) from error


def path_from(document: Document, picture: Path) -> str:
    """How a bundle names a picture that stays where it is; nothing if no relative path leads there."""
    try:
        return Path(os.path.relpath(picture.absolute(), home(document))).as_posix()
    except ValueError:  # another drive
        return ""


def take_in(document: Document, name: str, data: bytes) -> str:
    """Copy a picture into the bundle, beside its other files, and return how it is called there.

    DocumentError for what may not be written: a copy without a name, a scenario that came with Hexwright.
    """
    place = document.path
    if place is None or document.read_only:
        raise errors.no_name()
    try:
        name = _free(name, data, place)
        add(place, name, data)
    except BundleError as error:
        raise DocumentError.of(error.fault) from error
    others = tuple(dict.fromkeys((*document.bundle.others, name)))
    document._live.bundle = replace(document.bundle, others=others)
    return name


def _free(name: str, data: bytes, place: Path) -> str:
    """The name, or one with a number if another picture has it."""
    found = read_files(place)
    there: Collection[str] = {*found.others, *found.texts, *(fault.file for fault in found.faults)}
    same = others_of(place, [each for each in found.others if each == plain_name(name)])
    return next(each for each in names_for(name) if each not in there or same.get(each) == data)


def bring(document: Document, image: str, name: str) -> None:
    """Copy a picture that lies outside the bundle into it, under this name. DocumentError if that cannot be done."""
    try:
        data = read_picture(home(document), image)
    except OSError as error:
        raise DocumentError.of(
            Fault("file.unreadable", {"detail": error.strerror or image}, printable(image))
        ) from error
    if not is_picture(data):
        raise DocumentError.of(Fault("file.no_picture", {}, printable(image)))
    if take_in(document, name, data) != name:
        raise DocumentError.of(Fault("file.in_the_way", {}, name))


def kind_of_picture(data: bytes) -> str:
    """As what a picture of dots would be read; nothing for anything else."""
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    kind = bytes(reader.format().data()).decode()
    del reader  # before the buffer goes
    return kind


def is_picture(data: bytes) -> bool:
    """Whether it is a picture of dots: a drawing may name other files, which would be fetched when it is read."""
    return kind_of_picture(data) in KINDS
