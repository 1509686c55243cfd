#!/bin/sh
# Measures cscc's kernel of a stencil on an NVIDIA GPU against CUDA's: batches of launches on both
# sides, without what the host does for them.
#
# usage: tests/bench/stencil.sh [BUILD-FOLDER [REPETITIONS [SIDE ...]]]
#        tests/bench/stencil.sh --build BUILD-FOLDER OUT     only makes OUT/stencil, to be run
#        elsewhere: CSYCL_DEVICE=gpu CSYCL_OFFLOAD=mandatory OUT/stencil 15 4096
#
# Needs nvcc.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
only=
[ "${1-}" != --build ] || { only=$3; shift; }
build=${1:-$here/../../build-bench}
[ $# -eq 0 ] || shift

command -v nvcc >/dev/null || { echo "stencil.sh: no nvcc here" >&2; exit 2; }
"$here/../../.ci/setup"
[ -f "$build/CMakeCache.txt" ] ||
    cmake -S "$here/../.." -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCSCC_TESTS=OFF
cmake --build "$build" >/dev/null

out=${only:-$(mktemp -d)}
[ -n "$only" ] || trap 'rm -rf "$out"' EXIT
nvcc -O3 -std=c++17 -arch="${CUB_ARCH-sm_90}" -Wno-deprecated-gpu-targets -c "$here/stencil.cu" -o "$out/cuda.o"
"$build/compiler/cscc" -std=gnu11 -O3 -static-libgcc -c "$here/stencil.c" -o "$out/csycl.o"
for part in batch cub_queue; do
    "${CC-cc}" -std=gnu11 -O2 -c "$here/$part.c" -o "$out/$part.o"
done
nvcc -arch="${CUB_ARCH-sm_90}" -Wno-deprecated-gpu-targets \
    -Xlinker --wrap=clEnqueueNDRangeKernel -Xlinker --wrap=clEnqueueReadBuffer "$out/csycl.o" \
    "$out/cuda.o" "$out/batch.o" "$out/cub_queue.o" "$build/runtime/libcsycl.a" -lOpenCL -lm \
    -o "$out/stencil"
[ -z "$only" ] || exit 0
CSYCL_DEVICE=gpu CSYCL_OFFLOAD=mandatory "$out/stencil" "$@"
