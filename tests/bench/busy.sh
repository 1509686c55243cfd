#!/bin/sh
# Measures launches of one thread while another one has kernels built all the time.
#
# usage: tests/bench/busy.sh [BUILD-FOLDER [SECONDS]]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=begin.sh
. "$here/begin.sh"
export CSYCL_CACHE_DIR="$out/cache" CSYCL_JIT=adaptive # which builds beside what is measured
"$build/compiler/cscc" -O3 "$here/busy.c" -lpthread -o "$out/busy"
"$out/busy" "$@"
