#!/bin/sh
# Rewrites every expected text in tests/golden with what cscc prints now. Look at
# the difference before keeping it.
#
# usage: tests/golden/update.sh [BUILD-FOLDER]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build}
lit=$(sed -n 's/^CSCC_LIT:[A-Z]*=//p' "$build/CMakeCache.txt")
CSCC_UPDATE_GOLDENS=1
export CSCC_UPDATE_GOLDENS
exec python3 "$lit" -q "$build/tests" --filter golden/ --filter-out '\.test$'
