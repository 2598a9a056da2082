# Every target works on a clean clone: the first one makes .venv and installs the project into it.

PYTHON ?= $(shell for python in python3.11 python3 python3.13 python3.12; do \
	if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo $$python; break; fi; done)
BIN := .venv/bin
INSTALLED := .venv/.installed
SITE_TOOLS := .venv/.installed-docs
PLUGINS = $(shell find content expansions examples -name '*.py' -not -path '*/.*' 2>/dev/null)
FAST := ruamel.yaml[oldlibyaml]
SCENARIOS = $(wildcard content expansions)
# Without compiled files each of the hundreds of processes would compile Museum anew.
export PYTHONDONTWRITEBYTECODE =

.DEFAULT_GOAL := help
.PHONY: help play fast serve test lint types check bench schemas docs site clean

help:  ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 10

$(INSTALLED): pyproject.toml
	@test -n "$(PYTHON)" || { echo "museum needs Python 3.11 or later; none was found (set PYTHON=...)" >&2; exit 1; }
	@echo "Installing museum and its tools into .venv (once) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --only-binary ruamel.yaml.clib '$(FAST)' 2>/dev/null \
		|| echo "There is no YAML parser in C for this machine; the one in Python does, more slowly"
	@touch $@

play: $(INSTALLED)  ## play the first example to its score sheet
	$(BIN)/museum play examples/first_game.yaml

fast: $(INSTALLED)  ## compile Museum into .venv: games several times as fast (needs a C compiler)
	$(BIN)/python compiling.py

# Tests replace names in modules, which compiled ones refuse; `.ci/compiled` runs those that can be run with them.
test: export MUSEUM_PURE = 1
test: $(INSTALLED)  ## run all tests
	$(BIN)/python -m pytest -n 2 --dist worksteal

serve: $(INSTALLED)  ## serve the first example to browsers; LAN=1: to those of your network
	$(BIN)/museum serve $(if $(LAN),--lan) examples/hot_seat.yaml examples/first_game.yaml

lint: $(INSTALLED)  ## check the style
	$(BIN)/ruff check .

types: $(INSTALLED)  ## check the types and the layers
	$(BIN)/mypy core/museum $(PLUGINS)
	$(BIN)/lint-imports --no-logo

check: $(INSTALLED)  ## check all content and examples, and run the scenarios
	$(BIN)/museum check
	$(BIN)/museum check examples
	$(BIN)/museum test $(SCENARIOS)

bench: $(INSTALLED)  ## measure the speed
	$(BIN)/museum bench

schemas: $(INSTALLED)  ## write schemas/ anew from the vocabulary
	$(BIN)/python -m museum.schema_files schemas

docs: $(INSTALLED)  ## write the generated pages of docs/reference anew, and the English meanings of words
	$(BIN)/python -m museum.reference docs/reference
	$(BIN)/museum i18n meanings

$(SITE_TOOLS): pyproject.toml $(INSTALLED)
	@echo "Installing what builds the site into .venv (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[docs]'
	@touch $@

site: $(SITE_TOOLS)  ## build docs/ as a site into site/, and check it
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@$(BIN)/python tests/site.py site

clean:  ## remove all that can be made again
	rm -rf .venv build dist site .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .benchmarks
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
