#!/bin/sh
# Builds a benchmark of loops with cscc and, as OpenMP, with gcc and clang, and runs it: the loops
# of each compiler in a process of their own (worker.c), on the same memory, by turns.
#
# usage: tests/bench/workers.sh BUILD-FOLDER REPETITIONS NAME LOOPS...
#        NAME.c is the program that prints, LOOPS are the files with the loops and their table
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=$1
repetitions=$2
name=$3
shift 3

"$here/build.sh" "$build"
build=$(CDPATH='' cd -- "$build" && pwd)

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
cd "$here"
"$build/compiler/cscc" -std=gnu11 -O3 -march=native worker.c "$@" -o "$out/cscc"
gcc -std=gnu11 -O3 -march=native -fopenmp worker.c "$@" -o "$out/gcc"
if clang-19 -std=gnu11 -O3 -march=native -fopenmp -w worker.c "$@" -o "$out/clang" 2>"$out/log"; then
    others="$out/gcc $out/clang"
else
    echo "without clang's OpenMP, which is in libomp-19-dev: $(head -n 1 "$out/log")"
    others="$out/gcc"
fi
gcc -std=gnu11 -O2 "$name.c" workers.c "$@" -o "$out/$name"
# shellcheck disable=SC2086 # one or two files
KMP_BLOCKTIME=10 "$out/$name" "$repetitions" "$out/cscc" $others
