#!/bin/sh
# golden.sh CSCC EXPECTED [--status=N] ARGUMENT...
#
# Runs cscc with the arguments in tests/golden and compares what it prints with
# the file EXPECTED there: standard error for *.err (exit status 1 unless
# --status says otherwise), else standard output, with nothing on standard
# error. In *.host each piece of device text is cut off after its first line:
# *.opencl hold it, without preludes, and text.sh compares the two. With CSCC_UPDATE_GOLDENS=1 it
# writes the file instead.
set -u
cscc=$1 expected=$2
shift 2
cd "$(dirname -- "$0")" || exit 2

stream=1
status=0
case $expected in
*.err) stream=2 status=1 ;;
esac
case ${1-} in
--status=*)
    status=${1#--status=}
    shift
    ;;
esac

out=$(mktemp -d) || exit 2
trap 'rm -rf "$out"' EXIT
got=0
"$cscc" -fmax-errors=0 "$@" >"$out/1" 2>"$out/2" || got=$?

if [ "$got" -ne "$status" ]; then
    echo "cscc $*: exit status $got, expected $status"
    cat "$out/2"
    exit 1
fi
if [ "$stream" -eq 1 ] && [ -s "$out/2" ]; then
    echo "cscc $*: says on standard error"
    cat "$out/2"
    exit 1
fi
case $expected in
*.opencl) python3 preludes.py cut "$out/1" >"$out/cut" && mv "$out/cut" "$out/1" || exit 1 ;;
*.host)
    awk '/^static const char \*const __csycl_text_/ { line = 1 }
         /^    NULL};$/ { line = 0 }
         line <= 2 { print }
         line == 3 { print "    ..." }
         line { line++ }' "$out/1" >"$out/cut" && mv "$out/cut" "$out/1" || exit 1
    ;;
esac
if [ "${CSCC_UPDATE_GOLDENS:-}" = 1 ]; then
    cmp -s "$out/$stream" "$expected" || cp "$out/$stream" "$expected"
else
    diff -u "$expected" "$out/$stream"
fi
