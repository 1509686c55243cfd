#!/bin/sh
# Makes OUT/NAME of NAME.c, which cscc translates, and its peer NAME.cu: cub.sh's and stencil.sh's.
#
# usage: tests/bench/cuda_build.sh NAME BUILD-FOLDER OUT
#
# Needs nvcc.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
name=$1
build=$2
out=$3
arch="-arch=${CUB_ARCH-sm_90} -Wno-deprecated-gpu-targets"

command -v nvcc >/dev/null || { echo "$name.sh: no nvcc here" >&2; exit 2; }
"$here/build.sh" "$build"

# shellcheck disable=SC2086 # words
nvcc -O3 -std=c++17 $arch -c "$here/$name.cu" -o "$out/cuda.o"
"$build/compiler/cscc" -std=gnu11 -O3 -static-libgcc -c "$here/$name.c" -o "$out/csycl.o"
for part in batch cub_queue; do
    "${CC-cc}" -std=gnu11 -O2 -c "$here/$part.c" -o "$out/$part.o"
done
# shellcheck disable=SC2086 # words
nvcc $arch -Xlinker --wrap=clEnqueueNDRangeKernel -Xlinker --wrap=clEnqueueReadBuffer \
    "$out/csycl.o" "$out/cuda.o" "$out/batch.o" "$out/cub_queue.o" "$build/runtime/libcsycl.a" \
    -lOpenCL -lm -o "$out/$name"
