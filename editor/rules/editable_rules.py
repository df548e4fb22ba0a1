"""Whether the rules can be changed where one reads them, and the layer that is begun where no document is open."""

from __future__ import annotations

from editor.document import Document
from editor.rules import rule_edits
from editor.rules.rules_session import RulesSession
from editor.window_language import speaker

tr = speaker("Changing")


def why_fixed(study: RulesSession) -> str:
    """Why nothing can be changed; nothing if something can."""
    version = study.version
    if study.bench.document is not None and study.document is None:
        return tr("The open scenario is of another game. Open one of this game to change its rules.")
    if version is not None and study.document is not None and version.id != study.versions()[0].id:
        return tr("You read another version than that of the open document. Choose that one above.")
    return ""


def begun(study: RulesSession) -> Document:
    """Without a document, a layer of one's own is begun; the book stays open where it was."""
    document = rule_edits.untitled()
    document.setParent(study.bench)
    slug = study.slug
    study.bench.open(document)
    study.open(slug)
    return document
