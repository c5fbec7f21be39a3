# Two commands for a newcomer: `make play` and `make test`. Everything else is listed by `make help`.
PYTHON ?= python3
PLAIN := .venv
COMPILED := .venv-compiled
PYTEST := -m pytest -n auto --dist worksteal
# Of these tests nobody counts the lines they visit: it would double the time of whole games and of searches, what runs
# behind the browser is another process, and words and imports are read, not run. The tests of each game, the engine and
# the table visit enough of them.
UNCOUNTED := tests/bots tests/browser tests/cli tests/conformance tests/lab tests/games/test_pictures.py \
	tests/test_architecture.py tests/test_words.py
# What is compiled, and what is built on it. Pages, words, documents and the database are the same on both builds.
ON_BOTH := tests/bots tests/cli tests/conformance tests/engine tests/games tests/lab tests/table tests/test_docs.py tests/web/test_thinkers.py
# Words and pictures of games are not compiled either (UNHURRIED in setup.py), so their tests are not run twice.
ONCE := test_words* test_refusals.py test_overview.py test_glossary.py test_components.py test_draw.py test_choices.py \
	test_previews.py test_stage.py test_parts.py test_map.py test_pictures.py test_rule_coverage.py
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.po' -o -name '*.md' -o -path '*/web/*' -type f -o -path '*/art/*' -type f) setup.py pyproject.toml

.PHONY: catalogue chromium help play test check unit counted uncounted compiled test-compiled fuzz bench pictures clean

help:            ## say what can be made
	@grep -E '^[a-z-]+: .*##|^[a-z-]+: +##' $(MAKEFILE_LIST) | sed 's/:.*##/:/' | column -t -s:

play: $(PLAIN)/ready            ## open the table in the browser
	@$(PLAIN)/bin/pagoda

# The compiler works on one core only, so types and the first tests go on beside it.
test: $(PLAIN)/ready            ## format, lint, types, all tests on the plain build, those of the rules on the compiled one too
	$(MAKE) --jobs=2 --output-sync=target check compiled counted
	$(MAKE) uncounted
	$(MAKE) test-compiled

check: $(PLAIN)/ready            ## format, lint and types
	$(PLAIN)/bin/ruff format --check .
	$(PLAIN)/bin/ruff check .
	$(PLAIN)/bin/mypy

unit: counted uncounted            ## all tests on the plain build, with coverage

counted: $(PLAIN)/ready
	$(PLAIN)/bin/python $(PYTEST) --cov --cov-report=term $(UNCOUNTED:%=--ignore=%)
	$(PLAIN)/bin/python tests/coverage_floor.py

uncounted: $(PLAIN)/ready chromium
	$(PLAIN)/bin/python $(PYTEST) $(UNCOUNTED)

compiled: $(COMPILED)/ready            ## build with mypyc, into an environment of its own

test-compiled: $(COMPILED)/ready            ## the tests of engine, games, bots and lab on the compiled build
	PAGODA_BUILD=compiled $(COMPILED)/bin/python $(PYTEST) $(ON_BOTH) $(ONCE:%=--ignore-glob='tests/games/*%')

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

pictures: $(PLAIN)/ready chromium            ## take the pictures of docs/pictures in Chromium
	$(PLAIN)/bin/python -m tools.pictures

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
