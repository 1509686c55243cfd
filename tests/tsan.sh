#!/bin/sh
# Builds libcsycl and the unit tests that have threads under ThreadSanitizer,
# and runs them; the last line says how many passed. A test in which it
# reports something has failed.
#
# Nothing is left out, but for one function of test_runtime_stale.c, which says so. Page
# protection needs no exception: a fault's handler, which waits for another thread, is
# ordered by its semaphores, and the second mapping of memory has other addresses, so
# that transfers are not compared with the program's touches.
#
# usage: tests/tsan.sh BUILD-FOLDER [CMAKE-OPTION...]
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
build=$1
shift
tests="test_runtime_threads test_runtime_queue test_runtime_coherent test_runtime_data
    test_runtime_devices test_runtime_memo test_runtime_stale test_runtime_pages
    test_runtime_pages_calls test_runtime_pages_stress test_runtime_jit test_runtime_rebuilt
    test_runtime_timeline test_runtime_long_build"

cmake -S "$root" -B "$build" -G Ninja -DCMAKE_C_FLAGS=-fsanitize=thread "$@" >/dev/null
# shellcheck disable=SC2086 # it is a list
cmake --build "$build" --target $tests

rm -rf "$build/tests/results"
TSAN_OPTIONS=die_after_fork=0:atexit_sleep_ms=0
CK_TIMEOUT_MULTIPLIER=10
export TSAN_OPTIONS CK_TIMEOUT_MULTIPLIER
# It fails where the system spreads addresses wider than it knows.
fixed='setarch -R'
$fixed true 2>/dev/null || fixed=
# shellcheck disable=SC2086
$fixed "$root/tests/unit.sh" "$build" $tests

read -r passed failed <"$build/tests/results/unit"
echo "$passed $failed" >"$build/tests/results/total"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
