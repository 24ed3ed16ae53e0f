# The work is done in scripts/; make only names it.
PYTHON ?= python3
ARGS ?=
HERE := .venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help setup setup-test play test compile bench lint types coverage-of-rules wheel audit pythons requirements clean

help: ## show this
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: ## make .venv with the stormtable command in it
	@$(PYTHON) -m scripts.set_up play

setup-test: ## the same, with all that the tests need
	@$(PYTHON) -m scripts.set_up test

play: setup ## open the table in the browser; ARGS="wreck-raiders --seats 3" plays in this terminal
	@$(HERE) -m scripts.play $(ARGS)

test: setup-test ## all checks and tests, on plain and on compiled code
	@$(HERE) -m scripts.check test

compile: setup ## build the fast form of the engine, the games and the bots
	@$(HERE) -m scripts.compile

bench: setup ## measure speed, beside other libraries where they are installed
	@$(HERE) -m scripts.compile || true
	@$(HERE) -m bench.run $(ARGS)

lint: setup-test ## style, types, imports
	@$(HERE) -m scripts.check lint

types: setup-test ## the front end's types, from those of views, packs and messages
	@$(HERE) -m scripts.types

coverage-of-rules: setup-test ## which rules no test proves
	@$(HERE) -m scripts.check rules

wheel: setup ## a wheel and an sdist in dist/, with the page in them and, with a compiler, the extensions
	@$(HERE) -m scripts.backend

audit: setup ## what is known against the versions we pin
	@$(HERE) -m scripts.audit

pythons: setup-test ## tests on the other Pythons that we declare and this machine has
	@$(HERE) -m scripts.pythons

requirements: setup ## choose new versions of everything and pin them
	@$(HERE) -m scripts.pin

clean: ## remove all that make made
	rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage stormtable/_build.json
	find stormtable -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +
