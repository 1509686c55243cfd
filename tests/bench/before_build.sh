#!/bin/sh
# Makes before.sh's programs: FOLDER/0/NAME by the first build's cscc, for its libcsycl, FOLDER/1/NAME
# by the next one's and so on, and FOLDER/NAME, which runs them by turns.
#
# usage: tests/bench/before_build.sh FOLDER BUILD-FOLDER...
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
out=$(CDPATH='' cd -- "$1" && pwd)
shift
flags="-std=gnu11 -O3 ${MARCH:--march=native}"

# translate PROGRAM ARGUMENT...
translate() {
    program=$1
    shift
    # shellcheck disable=SC2086 # words
    "$build/compiler/cscc" $flags -Wl,-rpath,"\$ORIGIN" "$@" -lm -o "$to/$program" 2>"$out/log" ||
        echo "without $program, which $build cannot translate: $(grep -m 1 error "$out/log")" >&2
}

# What is the same for all: OpenMP's side, and what prints.
for file in bench openmp uniform uniform_swapped; do
    # shellcheck disable=SC2086 # words
    gcc $flags -fopenmp -c "$here/$file.c" -o "$out/$file.o"
done
# shellcheck disable=SC2086 # words
gcc $flags -fopenmp -DUNIFORM_TABLE=uniform_openmp -c "$here/uniform_loops.c" -o "$out/shared.o"

count=0
for folder in "$@"; do
    build=$(CDPATH='' cd -- "$folder" && pwd)
    to=$out/$count
    count=$((count + 1))
    mkdir -p "$to"
    cp "$build/runtime/libcsycl.so.0" "$to"
    (
        cd "$here"
        translate reduce worker.c reduce_loops.c
        translate histogram worker.c histogram_loops.c histogram_table.c
        translate text -ffp-contract=fast worker.c text_loops.c
        translate kinds kinds.c kinds_loops.c
        translate convolution convolution.c
        translate launch launch.c launch_loops.c launch_bare.c -lOpenCL
    )
    translate run "$here/device.c" "$out/bench.o" "$out/openmp.o" -fopenmp
    translate uniform -DUNIFORM_TABLE=uniform_device "$here/uniform_loops.c" "$out/uniform.o" \
        "$out/shared.o" "$out/uniform_swapped.o" -fopenmp
done

cd "$here"
gcc -std=gnu11 -O2 -w reduce.c workers.c reduce_loops.c -o "$out/reduce"
gcc -std=gnu11 -O2 -w histogram.c workers.c histogram_loops.c histogram_table.c -o "$out/histogram"
gcc -std=gnu11 -O2 -w text.c workers.c text_loops.c -lm -o "$out/text"
