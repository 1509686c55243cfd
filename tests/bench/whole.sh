#!/bin/sh
# Measures whole processes, from their start to their exit: programs with pragmas, compiled by cscc
# and by gcc. They are those of tests/ports and samples/, or the files that are named; each takes a
# size as its argument.
#
# usage: tests/bench/whole.sh [BUILD-FOLDER [SIZE [REPETITIONS [FILE...]]]]
#
# Columns: milliseconds by gcc; those by cscc through them with caches of the device's compiler and
# of libcsycl that are empty, and with what runs before have left. All are medians, by turns. The
# size `long` is for each program the first of 100, 200, 400, ... at which gcc's takes a second. The
# last line has the geometric means, and the worst of those that are 15 ms slower.
# WHOLE_CLOCK=cpu: processor time of all threads, but of processes that build kernels, for busy machines.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build-bench}

"$here/build.sh" "$build"
[ $# -eq 0 ] || shift
python3 "$here/whole.py" "$build/compiler/cscc" "$@"
