#!/bin/sh
# What a bench of one program begins with; sourced, where $here is this folder. The first argument is
# a BUILD-FOLDER, if there is one, and is gone then: $build, with cscc in it; and $out is a folder that
# goes when the bench ends.
set -eu
build=${1:-$here/../../build-bench}
[ $# -eq 0 ] || shift
"$here/build.sh" "$build"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
