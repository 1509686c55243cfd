#!/bin/sh
# Measures cscc's reductions against OpenMP's of gcc and clang.
#
# usage: tests/bench/reduce.sh [BUILD-FOLDER [REPETITIONS]]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build-bench}
repetitions=${2:-11}

"$here/../../.ci/setup"
[ -f "$build/CMakeCache.txt" ] ||
    cmake -S "$here/../.." -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCSCC_TESTS=OFF
cmake --build "$build" >/dev/null

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
loops="$here/reduce_worker.c $here/reduce_loops.c"
# shellcheck disable=SC2086 # two files
"$build/compiler/cscc" -std=gnu11 -O3 -march=native $loops -o "$out/cscc"
# shellcheck disable=SC2086
gcc -std=gnu11 -O3 -march=native -fopenmp $loops -o "$out/gcc"
# shellcheck disable=SC2086
if clang-19 -std=gnu11 -O3 -march=native -fopenmp -w $loops -o "$out/clang" 2>"$out/log"; then
    others="$out/gcc $out/clang"
else
    echo "without clang's OpenMP, which is in libomp-19-dev: $(head -n 1 "$out/log")"
    others="$out/gcc"
fi
gcc -std=gnu11 -O2 "$here/reduce.c" "$here/reduce_loops.c" -o "$out/reduce"
# shellcheck disable=SC2086
KMP_BLOCKTIME=10 "$out/reduce" "$repetitions" "$out/cscc" $others
