"""The files that people write: reading, models, edits in the text, saving, and the schemas of it all."""

from typing import TYPE_CHECKING

from engine.lazy import lazy_names

if TYPE_CHECKING:
    from engine.bundle.changes import (
        Change,
        ChangeError,
        EditEdges,
        Facets,
        Insert,
        PaintHexes,
        Patch,
        Remove,
        Rename,
        SetValue,
        apply,
        apply_all,
        edit,
        facets,
        inverse,
    )
    from engine.bundle.file_errors import BundleError, Fault
    from engine.bundle.opening import Bundle, read_bundle, read_part
    from engine.bundle.saving import save, to_folder, to_zip
    from engine.bundle.schemas import write_schemas

__all__ = [
    "Bundle",
    "BundleError",
    "Change",
    "ChangeError",
    "EditEdges",
    "Facets",
    "Fault",
    "Insert",
    "PaintHexes",
    "Patch",
    "Remove",
    "Rename",
    "SetValue",
    "apply",
    "apply_all",
    "edit",
    "facets",
    "inverse",
    "read_bundle",
    "read_part",
    "save",
    "to_folder",
    "to_zip",
    "write_schemas",
]

__getattr__ = lazy_names(
    __name__,
    {
        "changes": (
            "Change",
            "ChangeError",
            "EditEdges",
            "Facets",
            "Insert",
            "PaintHexes",
            "Patch",
            "Remove",
            "Rename",
            "SetValue",
            "apply",
            "apply_all",
            "edit",
            "facets",
            "inverse",
        ),
        "file_errors": (
            "BundleError",
            "Fault",
        ),
        "opening": (
            "Bundle",
            "read_bundle",
            "read_part",
        ),
        "saving": (
            "save",
            "to_folder",
            "to_zip",
        ),
        "schemas": ("write_schemas",),
    },
)
