#!/bin/sh
# Measures loops of many kinds as people write them, on an NVIDIA GPU, against kernels that are
# written in CUDA by hand: runs by turns, with data on the device. Columns: a run's time through
# cscc and through CUDA, and how much of CUDA's speed cscc's has.
#
# usage: tests/bench/gpu.sh [BUILD-FOLDER [log2 of the elements [REPETITIONS [NAME ...]]]]
#
# Needs nvcc. Where that and cscc are not on one machine: gpu_build.sh BUILD-FOLDER OUT, and there
# OUT/gpu_run.sh OUT.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build-bench}
[ $# -eq 0 ] || shift

command -v nvcc >/dev/null || { echo "gpu.sh: no nvcc here" >&2; exit 2; }
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$here/gpu_build.sh" "$build" "$out"
"$out/gpu_run.sh" "$out" "$@"
