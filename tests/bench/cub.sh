#!/bin/sh
# Measures cscc's sum and dot product on an NVIDIA GPU against CUB's DeviceReduce and a copy: batches
# of launches on both sides, without what the host does for them.
#
# usage: tests/bench/cub.sh [BUILD-FOLDER [LEAST [MOST [REPETITIONS]]]]   (log2 of the floats)
#        tests/bench/cub.sh --build BUILD-FOLDER OUT     only makes OUT/cub, to be run elsewhere:
#        CSYCL_DEVICE=gpu CSYCL_OFFLOAD=mandatory OUT/cub 20 29 7 2>&1 | awk -f tests/bench/cub.awk
#
# Needs nvcc.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
only=
[ "${1-}" != --build ] || { only=$3; shift; }
build=${1:-$here/../../build-bench}
[ $# -eq 0 ] || shift

command -v nvcc >/dev/null || { echo "cub.sh: no nvcc here" >&2; exit 2; }
"$here/../../.ci/setup"
[ -f "$build/CMakeCache.txt" ] ||
    cmake -S "$here/../.." -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCSCC_TESTS=OFF
cmake --build "$build" >/dev/null

out=${only:-$(mktemp -d)}
[ -n "$only" ] || trap 'rm -rf "$out"' EXIT
nvcc -O3 -std=c++17 -arch="${CUB_ARCH-sm_90}" -Wno-deprecated-gpu-targets -c "$here/cub.cu" -o "$out/cub.o"
"$build/compiler/cscc" -std=gnu11 -O3 -static-libgcc -c "$here/cub.c" -o "$out/csycl.o"
for part in batch cub_queue; do
    "${CC-cc}" -std=gnu11 -O2 -c "$here/$part.c" -o "$out/$part.o"
done
nvcc -arch="${CUB_ARCH-sm_90}" -Wno-deprecated-gpu-targets \
    -Xlinker --wrap=clEnqueueNDRangeKernel -Xlinker --wrap=clEnqueueReadBuffer "$out/csycl.o" \
    "$out/cub.o" "$out/batch.o" "$out/cub_queue.o" "$build/runtime/libcsycl.a" -lOpenCL -lm \
    -o "$out/cub"
[ -z "$only" ] || exit 0
CSYCL_DEVICE=gpu CSYCL_OFFLOAD=mandatory "$out/cub" "$@" 2>&1 |
    awk -f "$here/cub.awk"
