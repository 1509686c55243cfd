#!/bin/sh
# Lets threads do to blocks that launches adopt what programs do to memory, and compares all bytes.
#
# usage: tests/bench/adoption.sh [BUILD-FOLDER [STEPS [SEED [THREADS]]]]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${1:-$here/../../build-bench}
[ $# -eq 0 ] || shift

"$here/build.sh" "$build"

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$build/compiler/cscc" -O2 "$here/adoption.c" -lpthread -o "$out/adoption"
CSYCL_MEMORY=separate CSYCL_OFFLOAD=mandatory "$out/adoption" "$@"
