#!/bin/sh
# Checks an app for Today, and writes its package: check.sh [FOLDER] [today package's options]
# It writes results/junit.xml and the package to FOLDER (default: the current one).
set -eu
cd "${1:-.}"
[ $# -eq 0 ] || shift

# The tests leave nothing in the home of the user, or of the machine that runs them.
TODAY_HOME=$(mktemp -d)
export TODAY_HOME
trap 'rm -rf "$TODAY_HOME"' EXIT

mkdir -p results
if [ -f Package.swift ]; then
  swift build
  swift test
elif [ -d Tests ]; then
  python3 -B -m unittest discover -s Tests
fi
today lint .
today test . --junit results/junit.xml
today package . "$@"
