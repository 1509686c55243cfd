#!/bin/sh
# Lets threads do to blocks that launches adopt what programs do to memory, and compares all bytes.
#
# usage: tests/bench/adoption.sh [BUILD-FOLDER [STEPS [SEED [THREADS]]]]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=begin.sh
. "$here/begin.sh"
"$build/compiler/cscc" -O2 "$here/adoption.c" -lpthread -o "$out/adoption"
CSYCL_MEMORY=separate CSYCL_OFFLOAD=mandatory "$out/adoption" "$@"
