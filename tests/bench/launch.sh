#!/bin/sh
# Measures what a launch costs whose data are on the device, against bare calls of OpenCL: in a
# time, and where valgrind is there, in libcsycl's instructions (with the fake driver, so that no
# driver's count).
#
# usage: tests/bench/launch.sh [BUILD-FOLDER [SIDE [STEPS [REPETITIONS]]]]
#
# CSYCL_DEVICE=gpu for a GPU. Where the device shares the host's memory, it is treated as one that
# does not: that is what is measured here.
set -eu
export CSYCL_CACHE_DIR=off # nothing is built beside what is measured
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build-launch}
[ $# -eq 0 ] || shift

"$here/../../.ci/setup"
[ -f "$build/CMakeCache.txt" ] ||
    cmake -S "$here/../.." -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release
cmake --build "$build" --target cscc csycl csycl_heap csycl_stub >/dev/null

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
cscc="$build/compiler/cscc"
for file in launch launch_loops launch_bare; do
    "$cscc" -std=gnu11 -O3 -Wno-csycl-dependence -c "$here/$file.c" -o "$out/$file.o"
done
# By name, as the part of libcsycl that programs have of their own has functions of the same names.
"$cscc" "$out"/*.o -L"$build/runtime" -lcsycl -lOpenCL -o "$out/launch"
export CSYCL_OFFLOAD=mandatory CSYCL_MEMORY=separate
"$out/launch" "$@"

# count WAY STEPS
count() {
    OCL_ICD_VENDORS="$build/tests/stub/libcsycl_stub.so" CSYCL_DEVICE=gpu STUB_TYPE=gpu \
        valgrind -q --tool=callgrind --callgrind-out-file="$out/calls" --collect-atstart=no \
        --toggle-collect=csycl_glue_parallel_for "$out/launch" count "$1" "$2" 2>/dev/null
    awk -f "$here/launch.awk" "$out/calls"
}

# The difference: what happens once does not count.
command -v valgrind >/dev/null || exit 0
for way in coherent held "held, changing"; do
    few=$(count "$way" 1000) many=$(count "$way" 2000)
    echo "$way: $(((many - few) / 1000)) instructions of libcsycl a launch"
done
