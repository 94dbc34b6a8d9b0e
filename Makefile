# make play   opens the game in the browser
# make test   runs every test
# make lint   checks style, types and the order of the floors
# make catalogs   brings the templates and catalogs in line with the code
#
# Each makes .venv and installs what it needs, once; PYTHON=python3.13 picks another Python,
# ARGS="--lang nl" goes on to the command.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test lint catalogs

play: $(VENV)/ready-play
	@$(BIN)/poison play $(ARGS)

# Four at a time, on two cores too: browsers and kernels are waited for much of the time.
test: $(VENV)/ready-test node_modules/ready
	@$(BIN)/python -m tests.browser
	$(BIN)/python -m pytest --numprocesses=auto --maxprocesses=4 --dist=loadfile --no-loadscope-reorder $(ARGS)

lint: $(VENV)/ready-dev node_modules/ready
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NODE) node_modules/.bin/biome check --error-on-warnings
	$(NODE) node_modules/.bin/tsc --noEmit

# The environment. A stamp a set of packages: made last, so that an interrupted install is
# done again, and older than pyproject.toml as soon as that changes.

SOURCES := pyproject.toml hatch_build.py
# pip comes by ensurepip, not with the environment: one that was cut short is then completed.
PIP = $(BIN)/python -m ensurepip --default-pip >/dev/null && \
	$(BIN)/python -m pip --disable-pip-version-check install -qq

$(VENV)/ready-play: $(BIN)/python $(SOURCES)
	@echo "Installing the game into $(VENV) (once; a minute or two) ..."
	@$(PIP) --editable .
	@touch $@

# ready-test and ready-dev add the extra of that name.
$(VENV)/ready-%: $(BIN)/python $(SOURCES)
	@echo "Installing the game and its '$*' tools into $(VENV) (once; a minute or two) ..."
	@$(PIP) --editable '.[$*]'
	@touch $@

# What checks the front end: Node comes with the 'dev' tools, the rest with it from npm. Only who
# works on the game needs it; the front end is served as it is.
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"

node_modules/ready: package.json package-lock.json .npmrc | $(VENV)/ready-dev
	@echo "Installing what checks the front end into node_modules (once) ..."
	@$(NODE) npm ci --silent || \
	{ echo "Error: npm could not install what package-lock.json names; 'npm ci' says why" >&2; exit 1; }
	@touch $@

# A link to $(PYTHON): when that Python is taken off the machine, the environment is made anew.
$(BIN)/python:
	@command -v "$(PYTHON)" >/dev/null || \
	{ echo "Error: there is no '$(PYTHON)' here; install Python 3.11 or newer, or say where it is: make PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "Error: Python 3.11 or newer is needed, '$(PYTHON)' is $$("$(PYTHON)" -c 'import platform; print(platform.python_version())'); name a newer one: make PYTHON=python3.12" >&2; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || \
	{ echo "Error: '$(PYTHON)' lacks its venv module; on Debian or Ubuntu: sudo apt install python3-venv" >&2; exit 1; }
	@"$(PYTHON)" -m venv --clear --without-pip $(VENV)

# Templates and catalogs.

catalogs: $(VENV)/ready-play
	@$(BIN)/poison locales extract
	@$(BIN)/poison locales update
