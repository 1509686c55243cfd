#!/bin/sh
# Measures loops whose neighbours part (spmd/kinds.def) against ISPC with tasks and against gcc's
# OpenMP, in one process by turns. Columns: the medians of cscc, OpenMP and ISPC in ms, and how much
# of ISPC's speed cscc and OpenMP have. WORKERS_CLOCK=cpu: processor time, as spmd/spmd.c says.
#
# usage: tests/bench/spmd.sh [BUILD-FOLDER [REPETITIONS [log2 of the elements [NAME ...]]]]
#
# ISPC is Debian 13's package: $ISPC is the command (ispc), or where Debian 13 lies in a folder, as
# tests/pocl6/setup.sh makes it, $ISPC_ROOT is that, with ispc in it. $ISPC_TARGET is what it compiles
# for, if that is not the host.
set -eu
export CSYCL_CACHE_DIR=off CSYCL_OFFLOAD=mandatory # nothing is built beside what is measured
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=begin.sh
. "$here/begin.sh"
sources=$here/spmd
options="-O3 --pic --woff ${ISPC_TARGET:+--target=$ISPC_TARGET}"

# shellcheck disable=SC2086 # words
if [ -n "${ISPC_ROOT:-}" ]; then
    made=$(chroot "$ISPC_ROOT" mktemp -d)
    cp "$sources/spmd.ispc" "$ISPC_ROOT$made"
    chroot "$ISPC_ROOT" ispc $options "$made/spmd.ispc" -o "$made/spmd.o"
    cp "$ISPC_ROOT$made"/*.o "$out"
    rm -r "$ISPC_ROOT$made"
else
    command -v "${ISPC:-ispc}" >/dev/null || { echo "spmd.sh: no ispc here" >&2; exit 2; }
    "${ISPC:-ispc}" $options "$sources/spmd.ispc" -o "$out/spmd.o"
fi
flags="-std=gnu11 -O3 ${MARCH:--march=native} -ffp-contract=fast" # as ISPC does
# shellcheck disable=SC2086 # words
for name in images numbers bodies; do
    "$build/compiler/cscc" $flags -DSPMD_SIDE=cscc -c "$sources/$name.c" -o "$out/cscc_$name.o"
    gcc $flags -fopenmp -Wno-unknown-pragmas -DSPMD_SIDE=openmp -c "$sources/$name.c" -o "$out/openmp_$name.o"
done
# shellcheck disable=SC2086 # words
{
    gcc $flags -fopenmp -c "$sources/tasks.c" -o "$out/tasks.o"
    gcc $flags -c "$sources/spmd.c" -o "$out/main.o"
}
"$build/compiler/cscc" "$out"/*.o -fopenmp -lm -o "$out/spmd"
"$out/spmd" "$@"
