#!/bin/sh
# Measures how long cscc takes for files of small loops, against gcc, which leaves the pragmas out
# (compile.py).
#
# usage: tests/bench/compile.sh [BUILD-FOLDER [LOOPS [ROUNDS]]]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=begin.sh
. "$here/begin.sh"
python3 "$here/compile.py" "$build/compiler/cscc" "$out" "$@"
