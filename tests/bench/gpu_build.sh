#!/bin/sh
# Makes what gpu_run.sh takes elsewhere: OUT/gpu, which cscc translates, with libcsycl, and the
# sources of CUDA's side.
#
# usage: tests/bench/gpu_build.sh BUILD-FOLDER OUT
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=$1
out=$2

"$here/build.sh" "$build"
mkdir -p "$out/objects" "$out/bench"
for file in "$here"/gpu/*.c "$here"/gpu/fast/*.c; do
    case $file in
    */fast/*) math=-ffast-math ;;
    *) math=-ffp-contract=fast ;; # nvcc's default
    esac
    "$build/compiler/cscc" -std=gnu11 -O3 $math -Wno-csycl-dependence -c "$file" \
        -o "$out/objects/$(basename "$file" .c).o"
done
"$build/compiler/cscc" "$out"/objects/*.o -lm -ldl -o "$out/gpu"
cp -L "$build/runtime/libcsycl.so.0" "$build/runtime/libexec/csycl/csycl-jit" "$out"
cp -R "$here/gpu" "$here/cuda_must.h" "$out/bench"
cp "$here/gpu_run.sh" "$out"
