#!/bin/sh
# Builds CUDA's side of gpu.sh in a folder of gpu_build.sh's and runs both sides by turns.
#
# usage: FOLDER/gpu_run.sh FOLDER [log2 of the elements [REPETITIONS [NAME ...]]]
#
# Needs nvcc.
set -eu
out=$1
shift
sources=$out/bench/gpu/cuda
flags="-O3 -std=c++17 -Xcompiler -fPIC ${CUDA_ARCH--arch=native}"

command -v nvcc >/dev/null || { echo "gpu_run.sh: no nvcc here" >&2; exit 2; }
# shellcheck disable=SC2086 # words
{
    nvcc $flags --use_fast_math -c "$sources/fast/nbody.cu" -o "$out/fast.o"
    nvcc $flags --threads 0 -shared "$sources"/*.cu "$out/fast.o" -o "$out/libpeer.so"
}
export LD_LIBRARY_PATH="$out" CSYCL_HELPERS="$out" CSYCL_DEVICE=gpu CSYCL_OFFLOAD=mandatory
export CSYCL_CACHE_DIR=off # nothing is built beside what is measured
exec "$out/gpu" "$out/libpeer.so" "$@"
