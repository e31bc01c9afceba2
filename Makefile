# make play  sets everything up, starts the server and opens the browser.
# make check runs the quick checks: lint, types, scenarios; about a minute.
# make test  sets everything up and runs all checks.
# make hunt  searches for failures that make test does not find: new examples, new games, until one fails.
# make bounds  runs the games with bounds checked; make hunt begins with it, and it runs every night.
# make lock  takes the newest releases of what Wallacea needs; commit what it writes.
PYTHON ?= python3
GAME ?= arctic
# More than there are cores: tests of servers wait as much as they work.
WORKERS ?= 3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
SHARED := --numprocesses $(WORKERS) --dist loadfile --no-loadscope-reorder
QUICK := tests/test_scenarios.py tests/test_expectations.py tests/test_docs.py tests/test_layers.py \
  tests/test_lock.py tests/test_words.py \
  --deselect tests/test_words.py::test_everything_said_in_play_has_words
LOCK := requirements/python.lock
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint $(LOCK)

.PHONY: play terminal web check test bounds hunt mutants coverage hooks lock chromium bench clean
.DEFAULT_GOAL := play

$(VENV)/installed: pyproject.toml $(LOCK)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Wallacea needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || \
	  { echo "Python's venv is missing; on Debian or Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Setting up (once, a minute or two) ..."
	@$(PIP) --upgrade pip
	@WALLACEA_WEB=skip $(PIP) --build-constraint $(LOCK) --editable ".[server]"
	@touch $@

# Node comes from a Python package: nothing else has to be installed on the machine.
$(VENV)/node: $(VENV)/installed
	@$(PIP) --group web
	@touch $@

web: $(VENV)/node
	@$(BIN)/python -m tools.web_build

play: web
	@$(BIN)/wallacea serve --port $(PORT) --open

terminal: $(VENV)/installed
	@$(BIN)/wallacea play $(GAME)

$(VENV)/tested: $(VENV)/installed
	@$(PIP) --group test
	@touch $@

# The browser tests need a real browser, which no Python package brings.
chromium:
	@for name in $$CHROMIUM chromium chromium-browser google-chrome; do \
	    command -v $$name >/dev/null && exit 0; \
	  done; \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing Chromium for the browser tests ..."; \
	    apt-get update -qq && apt-get install -y -qq chromium >/dev/null; \
	  else \
	    echo "The browser tests need Chromium; on Debian or Ubuntu: sudo apt install chromium"; \
	    echo "(or name one: make test CHROMIUM=/path/to/chrome)"; exit 1; \
	  fi

# What takes a minute: before each commit.
check: $(VENV)/tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest $(QUICK)

test: $(VENV)/tested web chromium
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m tools.web_build --test
	$(BIN)/python -m pytest $(SHARED)

# The games with every number held to its field and every array to its length, compiled too.
bounds: $(VENV)/tested
	WALLACEA_CHECKED=1 NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest $(SHARED) \
	  --hypothesis-profile fresh tests/test_games.py tests/test_scenarios.py tests/test_*knowledge.py \
	  tests/test_arctic.py tests/test_climate.py tests/test_origins.py tests/test_darwin.py

# All but the browser's; an example that fails says how to repeat it (and Ctrl-C ends the hunt).
hunt: bounds
	@while $(BIN)/python -m pytest $(SHARED) --hypothesis-profile fresh tests --ignore tests/web; do :; done; exit 1

lock: $(VENV)/installed
	@$(PIP) --group lock
	$(BIN)/python -m tools.lock

# How much of the sources the quick tests reach: what is compiled, what runs in other processes and
# the browser's client are not seen. Of all: make coverage COVERED="tests --ignore tests/web"
COVERED ?= $(QUICK) tests/test_lessons.py tests/test_cli.py tests/server/test_tables.py \
  tests/server/test_api.py --deselect tests/test_cli.py::test_the_benchmark \
  --deselect tests/test_cli.py::test_the_tiers_tell_the_same \
  --deselect tests/server/test_api.py::test_a_private_table_begins_at_a_position
coverage: $(VENV)/tested
	@$(PIP) --group coverage
	$(BIN)/python -m pytest $(COVERED) --cov wallacea --cov-branch --cov-report term:skip-covered

# The checks of every commit, before it is made.
hooks: $(VENV)/tested
	@$(PIP) --group hooks
	@$(BIN)/pre-commit install

# Breaks every rule of a game in small ways: what do its tests not notice? (--help says more)
mutants: $(VENV)/tested
	@$(BIN)/python -m tools.rule_mutants $(GAME)

bench: $(VENV)/installed
	@$(PIP) --group bench
	$(BIN)/python -m benchmarks.run
	$(BIN)/python -m benchmarks.learning

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis dist web/node_modules src/wallacea/server/web
