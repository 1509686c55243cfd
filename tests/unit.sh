#!/bin/sh
# Runs the Check programs of a build, all or those that are named, one more at a
# time than there are processors, as some wait for threads, processes and disks,
# and leaves how many tests passed and failed in tests/results/unit, and the end of
# what those that failed printed in tests/results/failures. The environment is for what they link: OpenCL
# implementations and sanitizers; CSCC_POCL_CACHE is where PoCL keeps kernels,
# in place of the build's own folder.
#
# usage: tests/unit.sh BUILD-FOLDER [NAME...]
set -eu
build=$(CDPATH='' cd -- "$1" && pwd)
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
results=$build/tests/results
passed=0
failed=0
shift

# count FILE PATTERN: the lines of FILE that match
count() {
    grep -c -e "$2" "$1" || true
}

POCL_CACHE_DIR=${CSCC_POCL_CACHE:-$build/tests/pocl}
mkdir -p "$results" "$POCL_CACHE_DIR"
: >"$results/failures"
LSAN_OPTIONS=print_suppressions=0:suppressions=$root/tests/lsan.supp
ASAN_OPTIONS=use_sigaltstack=0 # PoCL's threads bring their own
CK_DEFAULT_TIMEOUT=${CK_DEFAULT_TIMEOUT:-20}
CSYCL_CACHE_DIR=off # tests of it have folders of their own
export CSYCL_CACHE_DIR POCL_CACHE_DIR LSAN_OPTIONS ASAN_OPTIONS CK_DEFAULT_TIMEOUT

if [ $# -eq 0 ]; then
    for program in "$build"/tests/unit/test_*; do
        [ ! -x "$program" ] || set -- "$@" "$(basename "$program")"
    done
fi
# The long ones are libcsycl's, whose names come last. The compiler has no global state, so its tests
# need no process each, which under sanitizers takes most of their time.
# shellcheck disable=SC2016 # the shell inside expands it
printf '%s\n' "$@" | sort -r | xargs -P "$(($(nproc) + 1))" -I {} sh -c '
    log=$2/{}
    status=0
    case {} in
    test_compiler_*) CK_FORK=no && export CK_FORK ;;
    esac
    CK_TAP_LOG_FILE_NAME=$log.tap timeout 300 "$1/tests/unit/{}" >"$log.log" 2>&1 || status=$?
    echo "$status" >"$log.status"' sh "$build" "$results"
for name; do
    log=$results/$name
    read -r status <"$log.status"
    [ -f "$log.tap" ] || : >"$log.tap"
    good=$(count "$log.tap" '^ok ')
    bad=$(count "$log.tap" '^not ok ')
    if [ "$status" -ne 0 ] && [ "$bad" -eq 0 ] || [ $((good + bad)) -eq 0 ]; then
        bad=$((bad + 1)) # it died, or tested nothing
    fi
    echo "unit/$name: $good of $((good + bad))"
    if [ "$bad" -ne 0 ]; then
        cat "$log.log"
        {
            echo "unit/$name: $good of $((good + bad)), status $status"
            grep '^not ok ' "$log.tap" || true
            tail -n 20 "$log.log"
        } >>"$results/failures"
    fi
    passed=$((passed + good))
    failed=$((failed + bad))
done
echo "$passed $failed" >"$results/unit"
