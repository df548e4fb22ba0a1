.DEFAULT_GOAL := help
.PHONY: help setup run test lint lines bench soak fuzz pictures

BIN := .venv/bin
PACKAGES := .venv/.packages-installed
LIBRARIES := .venv/.libraries-present
GEODATA := .venv/.geodata-installed
PYTEST := QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -n 2

help: ## say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' Makefile

setup: $(PACKAGES) $(LIBRARIES) ## install everything into .venv (quick the second time)
	@:

$(PACKAGES): pyproject.toml packaging/constraints.txt packaging/setup.sh
	@sh packaging/setup.sh
	@touch $@

# Without these libraries all but the windows works: what is missing is said each time, and nothing stops.
$(LIBRARIES): packaging/system_libraries.py $(PACKAGES)
	@if $(BIN)/python $<; then touch $@; fi

# 370 MB that only drafting needs. Without them the tests that draft say that they are skipped.
$(GEODATA): pyproject.toml packaging/constraints.txt $(PACKAGES)
	@if $(BIN)/python -m pip install -qq --disable-pip-version-check --constraint packaging/constraints.txt \
		--no-build-isolation --editable '.[geo]'; then touch $@; fi

run: setup ## open the window on Saint-Lô; without a display, check and play it into build/report/
	@$(BIN)/hexwright run

test: setup $(GEODATA) lint ## lint, then run all tests but the long ones
	@$(PYTEST)

lint: setup ## check style, types and layers
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy --no-error-summary
	@said=$$($(BIN)/lint-imports --no-logo) || { echo "$$said"; exit 1; }

lines: setup ## count the lines of each room that are neither blank nor generated
	@$(BIN)/python -m tests.project.lines

bench: setup ## measure against the budgets, with peers beside
	@$(BIN)/hexwright bench

soak: setup ## the long counts, fuzzing included (takes long)
	@$(PYTEST) -m 'soak or fuzz' --timeout=7200 --hypothesis-profile=soak

fuzz: setup ## only the fuzzing part of soak
	@$(PYTEST) -m fuzz --timeout=7200

pictures: setup ## draw the pictures of the tutorials anew, by doing all their steps
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m tests.docs.tutorials
