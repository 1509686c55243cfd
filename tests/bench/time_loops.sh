#!/bin/sh
# Measures time loops on an NVIDIA GPU, whose data stay there, against CUDA's: steps of a stencil
# (data in memory from csycl_malloc, in a data region, in plain memory, and in that of a program
# that was linked with -fheap=coherent), and rounds of conjugate gradients (cuBLAS and cuSPARSE).
#
# usage: tests/bench/time_loops.sh [BUILD-FOLDER [ROUNDS]]
#
# Needs nvcc. Where that and cscc are not on one machine, make the programs by the lines below, and
# run them there with time_loops_run.sh.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build-bench}
flags="-std=gnu11 -O3"
arch="-arch=${CUB_ARCH-sm_90} -Wno-deprecated-gpu-targets"

command -v nvcc >/dev/null || { echo "time_loops.sh: no nvcc here" >&2; exit 2; }
"$here/build.sh" "$build"

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
cscc="$build/compiler/cscc"
# shellcheck disable=SC2086 # words
{
    "$cscc" $flags "$here/time_heat.c" -o "$out/heat_malloc"
    "$cscc" $flags -DHEAT_DATA "$here/time_heat.c" -o "$out/heat_data"
    "$cscc" $flags -DHEAT_PLAIN "$here/time_heat.c" -o "$out/heat_plain"
    "$cscc" $flags -DHEAT_PLAIN -fheap=coherent "$here/time_heat.c" -o "$out/heat_heap"
    "$cscc" $flags "$here/time_cg.c" -o "$out/cg_data"
    for loop in heat cg; do
        "${CC-cc}" $flags -I"$here/../../include" -DTIME_CUDA -Wno-unknown-pragmas -c \
            "$here/time_$loop.c" -o "$out/$loop.o"
        nvcc -O3 $arch "$here/time_$loop.cu" "$out/$loop.o" -lcublas -lcusparse -o "$out/${loop}_cuda"
    done
}
CSYCL_DEVICE=gpu CSYCL_OFFLOAD=mandatory "$here/time_loops_run.sh" "$out" "${2:-3}"
