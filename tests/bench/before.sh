#!/bin/sh
# Compares builds of cscc and libcsycl over the loops of all benches that run on PoCL: no bench may
# be slower than with the commit before.
#
# usage: tests/bench/before.sh BUILD-FOLDER OTHER-BUILD-FOLDER...
#        git worktree add OTHER COMMIT && tests/bench/build.sh BUILD for the one, and in OTHER for
#        the other, is how they come about
#
# All builds translate the loops as they are here; a bench that one cannot translate is left out for
# it, with a line that says so. Programs take turns, each round begins with another build, and the
# figures are medians in ms (launch: in us), then the others' through the first build's: above 1 the
# first build is faster, and ! stands where it takes 1.05 times as long or longer.
#
# To run it elsewhere: before_build.sh FOLDER BUILD-FOLDER..., and there before_run.sh FOLDER.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
[ $# -ge 2 ] || { sed -n 's/^# usage: //p' "$0" >&2; exit 2; }
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$here/before_build.sh" "$out" "$@"
"$here/before_run.sh" "$out"
