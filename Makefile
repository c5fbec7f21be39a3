# Two commands for a newcomer: `make play` and `make test`. Everything else is listed by `make help`.
PYTHON ?= python3
PLAIN := .venv
COMPILED := .venv-compiled
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.po' -o -name '*.md' -o -path '*/web/*' -type f -o -path '*/art/*' -type f) setup.py pyproject.toml

.PHONY: catalogue chromium help play test check unit compiled test-compiled fuzz bench pictures clean

help:            ## say what can be made
	@grep -E '^[a-z-]+: .*##|^[a-z-]+: +##' $(MAKEFILE_LIST) | sed 's/:.*##/:/' | column -t -s:

play: $(PLAIN)/ready            ## open the table in the browser
	@$(PLAIN)/bin/pagoda

test: check unit test-compiled            ## format, lint, types, all tests on both builds

check: $(PLAIN)/ready            ## format, lint and types
	$(PLAIN)/bin/ruff format --check .
	$(PLAIN)/bin/ruff check .
	$(PLAIN)/bin/mypy

unit: $(PLAIN)/ready chromium            ## all tests on the plain build, with coverage
	$(PLAIN)/bin/python -m pytest -n auto --dist worksteal --cov --cov-report=term
	$(PLAIN)/bin/python tests/coverage_floor.py

compiled: $(COMPILED)/ready            ## build with mypyc, into an environment of its own

test-compiled: $(COMPILED)/ready            ## all tests on the compiled build
	PAGODA_BUILD=compiled $(COMPILED)/bin/python -m pytest -n auto --dist worksteal

chromium:            ## find Chromium for the tests in the browser, or install it
	@sh tools/chromium.sh

catalogue: $(PLAIN)/ready            ## collect new texts for translation
	$(PLAIN)/bin/python tools/update_catalogue.py

fuzz: $(COMPILED)/ready            ## 100,000 random decisions of every mode, checked at each step
	$(COMPILED)/bin/python tests/fuzz.py

bench: $(PLAIN)/ready $(COMPILED)/ready            ## measure both builds beside other libraries, write docs/benchmark.md
	$(PLAIN)/bin/python -m pip install --quiet open_spiel chess
	$(COMPILED)/bin/python -m pip install --quiet open_spiel chess
	$(PLAIN)/bin/python tools/benchmark.py $(PLAIN)/bin/pagoda $(COMPILED)/bin/pagoda

pictures: $(PLAIN)/ready            ## take the pictures of docs/pictures in Chromium
	$(PLAIN)/bin/python tools/pictures.py

$(PLAIN)/ready: pyproject.toml setup.py
	$(PYTHON) -c 'import sys; sys.exit("Pagoda needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(PLAIN)
	$(PLAIN)/bin/python -m pip install --quiet --upgrade pip
	$(PLAIN)/bin/python -m pip install --quiet --group dev --editable .
	touch $@

$(COMPILED)/ready: $(SOURCES)
	$(PYTHON) -m venv $(COMPILED)
	$(COMPILED)/bin/python -m pip install --quiet --upgrade pip
	$(COMPILED)/bin/python -m pip install --quiet --group dev
	rm -rf build
	$(COMPILED)/bin/python -m pip uninstall --quiet --yes pagoda
	PAGODA_COMPILED=1 $(COMPILED)/bin/python -m pip install --quiet --no-build-isolation .
	touch $@

clean:            ## remove everything that was made
	rm -rf $(PLAIN) $(COMPILED) build .mypy_cache .ruff_cache .pytest_cache .coverage src/*.egg-info
