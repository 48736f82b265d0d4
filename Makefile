# Everything from a fresh clone: `make run` starts the site, `make test` runs the tests.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
# Where this is set, each of the many processes would compile every module again.
unexport PYTHONDONTWRITEBYTECODE

HOST ?= 127.0.0.1
PORT ?= 8000
TESTS ?= tests
# Which of them, as pytest -m.
MARKS ?= not deep
# One more than cores: tests wait for Chromium, for servers and for other processes.
TEST_PROCESSES ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
TEST_DATABASE_URL ?= postgres://postgres@127.0.0.1:5432/test
BENCH ?= cards
LOCALE ?=
# What `make screenshots` takes, as pytest -k: 1440-light, 390, report …
ONLY ?=
# Any value measures which lines `make test` runs, and prints it: some tests take longer by it.
COVERAGE ?=
# More options of pytest, such as --durations=30.
PYTEST_OPTIONS ?=

BIN := .venv/bin
TEMPLATES := templates $(wildcard games/*/templates)
MANAGE := $(BIN)/python manage.py
PYTEST := $(BIN)/pytest -n $(TEST_PROCESSES) --dist worksteal $(PYTEST_OPTIONS)
VENV := $(BIN)/python
# pip-audit is kept apart: what it depends on is not the site's.
AUDIT := .venv/audit
PIP_AUDIT := pip-audit==2.10.1
# It passes what it cannot look up. So it has to find the holes of this release first, or the advisories are out of reach.
KNOWN_TO_HAVE_HOLES := django==3.0
BASE := .venv/.installed-base
DEV := .venv/.installed-dev

# The Python that makes .venv; afterwards only .venv is used.
PYTHON ?= $(shell command -v python3.11 || command -v python3 || echo python3)

# uv when it is there, pip otherwise; both take the pinned versions. Neither compiles every module to bytecode: Python does so
# with those that it imports.
define install_packages
	@echo "Installing the packages of $(1) …"
	@if command -v uv >/dev/null; then \
		uv pip install --python $(BIN)/python -r $(1); \
	else \
		$(BIN)/python -m pip install --disable-pip-version-check --no-compile -r $(1); \
	fi
endef

# What runs as Python in the test processes; kernels are compiled, and no tracer sees them.
define COVERAGE_REPORT
	echo "== Line coverage, without the compiled kernels: the files with most lines that no test ran"; \
	$(BIN)/coverage report --sort=-miss --skip-covered | sed -n 1,32p; \
	echo "Line coverage: $$($(BIN)/coverage report --format=total) %"
endef

.PHONY: help install install-dev data run test test-deep test-all test-postgres test-deployed readme screenshots lint audit audit-packages types format messages hooks metrics bench requirements clean

help: ## List what make can do
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 16

install: $(BASE) data ## Set up: .venv, pinned packages, database, cards

run: $(BASE) ## Start the site and its workers on HOST and PORT; Ctrl-C stops them
	@exec $(MANAGE) up --host $(HOST) --port $(PORT)

test: install-dev ## Run the tests but the deep ones (TESTS=tests/games for a part)
	@$(MANAGE) warm_engine
	@echo "Testing on SQLite …"
	@$(PYTEST) -m "$(MARKS)" $(if $(COVERAGE),--cov --cov-report=) $(TESTS)
	@$(if $(COVERAGE),$(COVERAGE_REPORT))

test-deep: install-dev ## Run the long tests: bounds-checked games, killed processes, every example of property tests
	@$(MANAGE) warm_engine
	@echo "Testing what takes long …"
	@$(PYTEST) -m "deep or hypothesis" --hypothesis-profile=thorough $(TESTS)

test-all: install-dev ## Run both in one go, each test once: quicker than one after the other
	@$(MANAGE) warm_engine
	@echo "Testing everything on SQLite …"
	@$(PYTEST) --hypothesis-profile=thorough $(if $(COVERAGE),--cov --cov-report=) $(TESTS)
	@$(if $(COVERAGE),$(COVERAGE_REPORT))

test-postgres: $(DEV) ## Run the database tests on PostgreSQL, at TEST_DATABASE_URL
	@echo "Testing on PostgreSQL …"
	@DATABASE_URL=$(TEST_DATABASE_URL) $(PYTEST) -m "database and not any_database and not browser and not deep" $(TESTS)

test-deployed: install-dev ## Run the browser tests against two web servers, two workers and PostgreSQL
	@$(MANAGE) warm_engine
	@DECKWRIGHT_DEPLOYED=1 DATABASE_URL=$(TEST_DATABASE_URL) $(BIN)/pytest tests/browser

readme: install-dev ## Run the session in README.md and write its output there
	@$(MANAGE) warm_engine
	@DECKWRIGHT_WRITE_README=1 $(BIN)/pytest -q tests/test_readme.py

screenshots: install-dev ## Take pictures of the pages into var/screenshots (ONLY=1440-light for a part)
	@$(MANAGE) warm_engine
	@$(PYTEST) -q $(if $(ONLY),-k "$(ONLY)") tests/browser/take_screenshots.py

lint: $(DEV) ## Check format and style
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/djangofmt --check $(TEMPLATES)
	@$(MANAGE) metrics --check

audit: $(DEV) ## Look for insecure code (bandit; without a network)
	@$(BIN)/bandit --quiet --configfile pyproject.toml --recursive decks games simulator tcgsite manage.py

audit-packages: $(VENV) ## Compare the pinned packages with the published advisories (pip-audit; needs a network)
	@test -x $(AUDIT)/bin/pip-audit || { $(BIN)/python -m venv $(AUDIT) && \
		$(AUDIT)/bin/python -m pip install --quiet --disable-pip-version-check $(PIP_AUDIT); }
	@if echo $(KNOWN_TO_HAVE_HOLES) | $(AUDIT)/bin/pip-audit --disable-pip --no-deps --format json --requirement /dev/stdin \
			2>/dev/null | grep --quiet '"fix_versions"'; then \
		$(AUDIT)/bin/pip-audit --strict --disable-pip --require-hashes --requirement requirements/base.txt; \
	else \
		echo "Known holes in packages: NOT looked for, as no advisories are found for $(KNOWN_TO_HAVE_HOLES)."; \
	fi

types: $(DEV) ## Check types
	@$(BIN)/mypy

messages: $(BASE) ## Collect and compile the texts to translate (LOCALE=de adds German; needs gettext)
	@mkdir -p locale
	@$(MANAGE) declared_texts declared_texts.py
	@$(MANAGE) makemessages $(if $(LOCALE),--locale $(LOCALE),--all) --no-obsolete --no-wrap \
		--add-location=file --ignore=.venv --ignore=var --ignore=tests
	@rm declared_texts.py
	@$(MANAGE) compilemessages --ignore=.venv --ignore=var

hooks: $(DEV) ## Run format, style and types before every commit (git hook)
	@$(BIN)/pre-commit install

format: $(DEV) ## Format the code and fix what can be fixed
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@$(BIN)/djangofmt --quiet $(TEMPLATES)

metrics: $(BASE) ## Count what should stay small in the code's layout
	@$(MANAGE) metrics

bench: install ## Measure (BENCH=cards by default)
	@$(MANAGE) bench $(BENCH)

requirements: $(DEV) ## Pin the newest versions that requirements/*.in allow (needs uv)
	@uv pip compile --quiet --upgrade --generate-hashes --universal --python-version 3.11 --no-header \
		requirements/base.in -o requirements/base.txt
	@uv pip compile --quiet --upgrade --generate-hashes --universal --python-version 3.11 --no-header \
		-c requirements/base.txt requirements/dev.in -o requirements/dev.txt

clean: ## Remove .venv, the caches and the local database
	rm -rf .venv var .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

install-dev: $(DEV) data

# `up` does the same before it starts, so `run` does not come by here.
data: $(BASE)
	@echo "Preparing the database and the cards …"
	@$(MANAGE) migrate --verbosity 0
	@$(MANAGE) load_cards
	@$(MANAGE) load_decks
	@$(MANAGE) load_events

$(VENV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Deckwright needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1 || true)." >&2; \
		echo "Install one and name it: make $(MAKECMDGOALS) PYTHON=/path/to/python3.11" >&2; \
		exit 1; }
	@echo "Making .venv with $$($(PYTHON) --version) …"
	@if command -v uv >/dev/null; then uv venv --quiet --python $(PYTHON) .venv; \
		else $(PYTHON) -m venv .venv; fi

$(BASE): requirements/base.txt | $(VENV)
	$(call install_packages,requirements/base.txt)
	@touch $@

$(DEV): requirements/dev.txt | $(BASE)
	$(call install_packages,requirements/dev.txt)
	@touch $@
