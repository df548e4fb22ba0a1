"""Whether a ruleset hangs together: what it refers to exists, numbers are stated, doubts are findings, layers fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.rulebook.clause_finder import Finder
from engine.rulebook.effective import effective
from engine.rulebook.findings import Finding, Reading
from engine.rulebook.provenance import Cite, Provenance
from engine.rulebook.ruleset import Ruleset, load_ruleset
from engine.rulebook.sections import OPTIONAL, load_sections, tokens
from engine.rulebook.text_problems import Complaint, complain
from engine.rulebook.wording import check_lock, check_statements, check_words
from engine.rulebook.yaml_files import LANGUAGES


def check_ruleset(slug: str) -> tuple[Complaint, ...]:
    """Find everything that is wrong with a ruleset; damaged files raise RulesetError."""
    return complaints(load_ruleset(slug))


def complaints(rules: Ruleset) -> tuple[Complaint, ...]:
    """Find everything that is wrong with a ruleset that has been read."""
    checks = (
        check_statements,
        check_words,
        check_lock,
        check_references,
        check_parameters,
        check_terms,
        check_findings,
        check_presets,
        check_layers,
    )
    return tuple(complaint for check in checks for complaint in check(rules))


def check_references(rules: Ruleset) -> Iterator[Complaint]:
    """Find references to clauses, options, documents and concepts that do not exist."""
    clauses = {clause.address for section in rules.sections for clause in section.clauses}
    documents = {document.id for document in rules.book.documents}
    for address, names in _clauses_named(rules):
        yield from (complain("reference.dangling", address, found=name) for name in names if name not in clauses)
    for address, cites in _cites(rules):
        missing = [cite.doc for cite in cites if cite.doc not in documents]
        yield from (complain("reference.no-document", address, found=name) for name in missing)
    for section in rules.sections:
        option = section.status.removeprefix(OPTIONAL)
        if option != section.status and option not in rules.options:
            yield complain("reference.dangling", f"section:{section.key}", found=option)
    yield from _options_and_concepts(rules)


def _clauses_named(rules: Ruleset) -> Iterator[tuple[str, tuple[str, ...]]]:
    for section in rules.sections:
        yield from ((clause.address, clause.exception_to) for clause in section.clauses)
    yield from ((name, parameter.clauses) for name, parameter in rules.parameters.items())
    yield from ((f"option:{name}", option.clauses) for name, option in rules.options.items())
    finder = Finder(rules.sections)
    for key, message in rules.messages.items():
        if message.clause and not finder.clauses(message.clause):
            yield f"message:{key}", (message.clause,)


def _cites(rules: Ruleset) -> Iterator[tuple[str, tuple[Cite, ...]]]:
    yield from ((f"section:{section.key}", section.cite) for section in rules.sections)
    yield from ((address, _cites_of(provenance)) for address, _value, provenance in provenances(rules))
    for finding in rules.findings.values():
        yield f"finding:{finding.id}", tuple(place for place in finding.at if isinstance(place, Cite))
    for name, layer in rules.layers.items():
        yield from ((f"layer:{name}", change.cite) for change in layer.changes)


def _cites_of(provenance: Provenance) -> tuple[Cite, ...]:
    return (*provenance.cite, *(Cite(witness.doc, witness.at) for witness in provenance.attested))


def _options_and_concepts(rules: Ruleset) -> Iterator[Complaint]:
    concepts = {**rules.shared_concepts, **rules.concepts}
    for name, option in rules.options.items():
        missing = [other for other in (*option.needs, *option.excludes) if other not in rules.options]
        yield from (complain("reference.dangling", f"option:{name}", found=other) for other in missing)
    for name, concept in concepts.items():
        missing = [other for other in concept.confusable_with if other not in concepts]
        yield from (complain("reference.dangling", f"concept:{name}", found=other) for other in missing)
    for name, parameter in rules.parameters.items():
        if parameter.unit and f"unit.{parameter.unit}" not in concepts:
            yield complain("reference.dangling", name, found=f"unit.{parameter.unit}")


def provenances(rules: Ruleset) -> Iterator[tuple[str, Any, Provenance]]:
    """Give every value that says where it comes from: its address, the value, its provenance."""
    yield from ((name, parameter.value, parameter.provenance) for name, parameter in rules.parameters.items())
    for table in rules.tables.values():
        yield from ((address, cell, table.provenance_of(address)) for address, cell in table.addresses().items())
    for counter in rules.counters.values():
        for name, value in counter.values.items():
            yield f"counter:{counter.id}.{name}", value, counter.provenance_of(name)


def check_parameters(rules: Ruleset) -> Iterator[Complaint]:
    """Find numbers that no clause states, and clauses that a number does not list among its own."""
    stated: dict[str, set[str]] = {}
    for section in rules.sections:
        for clause in section.clauses:
            for language in LANGUAGES:
                for kind, name in tokens(clause.text[language]):
                    if kind == "parameter":
                        stated.setdefault(name, set()).add(clause.address)
    for name, parameter in rules.parameters.items():
        held = stated.get(name, set())
        if not held:
            yield complain("parameter.unstated", name)
        elif set(parameter.clauses) != held:
            yield complain("parameter.not-listed", name, found=", ".join(sorted(held ^ set(parameter.clauses))))


def check_terms(rules: Ruleset) -> Iterator[Complaint]:
    """Find words of the game that the glossary calls otherwise."""
    for concept in {**rules.shared_concepts, **rules.concepts}.values():
        shown = rules.terms.get(concept.symbol)
        for language in LANGUAGES if shown else ():
            words = concept.words(language, rules.slug)
            if words and shown and shown[language] not in words:
                found, better = shown[language], words[0]
                yield complain("term.unknown", f"term:{concept.symbol}", language, found=found, word=better)


def check_findings(rules: Ruleset) -> Iterator[Complaint]:
    """Find doubts that are no findings, findings that set nothing that exists, and readings that nobody can choose."""
    for address, value, provenance in provenances(rules):
        if provenance.disputed(value) and not any(_concerns(one, address) for one in rules.findings.values()):
            values = ", ".join(str(witness.value) for witness in provenance.attested)
            yield complain("attested.no-finding", address, found=values)
    for name, option in rules.options.items():
        if option.finding and not _chooses(rules.findings.get(option.finding), name):
            yield complain("option.no-finding", f"option:{name}", found=option.finding)
    for finding in rules.findings.values():
        yield from _check_finding(rules, finding)


def _concerns(finding: Finding, address: str) -> bool:
    return address in finding.at or any(address in reading.sets for reading in finding.readings)


def _chooses(finding: Finding | None, option: str) -> bool:
    return finding is not None and any(option in reading.sets for reading in finding.readings)


def _check_finding(rules: Ruleset, finding: Finding) -> Iterator[Complaint]:
    address = f"finding:{finding.id}"
    places = {*_addresses(rules), *(f"section:{section.key}" for section in rules.sections)}
    missing = [place for place in finding.at if isinstance(place, str) and place not in places]
    yield from (complain("reference.dangling", address, found=place) for place in missing)
    for reading in finding.readings:
        yield from _check_reading(rules, finding, reading)
    if len({tuple(sorted(reading.sets.items(), key=str)) for reading in finding.readings}) < len(finding.readings):
        yield complain("finding.unreachable", address)


def _check_reading(rules: Ruleset, finding: Finding, reading: Reading) -> Iterator[Complaint]:
    address = f"finding:{finding.id}.{reading.key}"
    values = _addresses(rules)
    for name, value in reading.sets.items():
        option, parameter = rules.options.get(name), rules.parameters.get(name)
        holder = option or parameter
        if holder is None and ("[" not in name or name not in values):
            yield complain("reference.dangling", address, found=name)
        elif holder is not None and holder.flaw(value):
            yield complain("finding.bad-set", address, found=holder.flaw(value))
        elif reading.key == finding.default and value != (option.default if option else values[name]):
            yield complain("finding.default-differs", address, found=name)
        if option is not None and option.finding != finding.id:
            yield complain("option.no-finding", f"option:{name}", found=finding.id)


def _addresses(rules: Ruleset) -> Mapping[str, Any]:
    values: dict[str, Any] = {address: value for address, value, _provenance in provenances(rules)}
    values.update((clause.address, clause) for section in rules.sections for clause in section.clauses)
    return values


def check_presets(rules: Ruleset) -> Iterator[Complaint]:
    """Find presets that do not choose every reading, or choose one that does not exist."""
    wanted = {name: finding for name, finding in rules.findings.items() if finding.readings}
    for preset in rules.book.presets:
        missing = [name for name in wanted if name not in preset.chooses]
        wrong = [name for name, key in preset.chooses.items() if name not in wanted or not wanted[name].reading(key)]
        if missing or wrong:
            yield complain("preset.incomplete", f"preset:{preset.id}", found=", ".join((*missing, *wrong)))


def check_layers(rules: Ruleset) -> Iterator[Complaint]:
    """Find layers that do not fit on what they are based on."""
    documents = {document.id for document in rules.book.documents}
    for name in rules.book.default_layers:
        if name not in rules.layers:
            yield complain("reference.dangling", "rulebook", found=name)
    for name, layer in rules.layers.items():
        if layer.based_on and layer.based_on not in {*rules.layers, *documents}:
            yield complain("reference.dangling", f"layer:{name}", found=layer.based_on)
        stack = (layer.based_on, name) if layer.based_on in rules.layers else (name,)
        conflicts = effective(rules.slug, stack).conflicts
        mine = [conflict for conflict in conflicts if conflict.layer == name]
        yield from (complain("layer.conflict", f"layer:{name}", found=str(conflict)) for conflict in mine)
        if not conflicts:
            yield from _statements_under(rules, stack)


def _statements_under(rules: Ruleset, stack: tuple[str, ...]) -> Iterator[Complaint]:
    """Find what is wrong with statements only because layers have changed them."""
    if any(change.kind in ("clause", "section") for name in stack for change in rules.layers[name].changes):
        before = tuple(check_statements(rules))
        layered = replace(rules, sections=load_sections(rules.slug, stack))
        yield from (complaint for complaint in check_statements(layered) if complaint not in before)
