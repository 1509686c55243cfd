#!/bin/sh
# Runs native.c on PoCL 6.0, whose device takes SPIR-V, and there, with a later C library, the unit
# tests that are about SPIR-V, or about what the C library and its heap do; the others have the
# fake driver there as here. Makes the chroot for that if need be (setup.sh). Ends with the line
# "N passed, N failed"; exits 1 if any failed, and 77, with the reason, where
# there can be no chroot: not root, no debootstrap, no network.
#
# usage: tests/pocl6/check.sh [CHROOT [BUILD]]
#
# CHROOT is build/pocl6 by default, BUILD is build.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
chroot=${1:-$root/build/pocl6}
build=${2:-$root/build}

[ -f "$build/CMakeCache.txt" ] || {
    echo "pocl6: $build is no build: tests/check.sh makes one" >&2
    exit 2
}
build=$(CDPATH='' cd -- "$build" && pwd)
set -- # the packages that the programs want
! grep -q '^CSCC_SANITIZE:BOOL=ON' "$build/CMakeCache.txt" || set -- libasan8 libubsan1
"$root/tests/pocl6/setup.sh" "$chroot" "$@" || {
    echo "pocl6: skipped: there is no chroot with PoCL 6.0" >&2
    exit 77
}
cmake --build "$build"
cmake --build "$build" --target pocl6_native

LSAN_OPTIONS=print_suppressions=0:suppressions=$root/tests/lsan.supp
ASAN_OPTIONS=use_sigaltstack=0 # PoCL's threads bring their own
export LSAN_OPTIONS ASAN_OPTIONS
log=$build/tests/pocl6/log
programs=$(cd "$build/tests" &&
    printf '%s\n' unit/test_runtime_*spirv* unit/test_runtime_pages* \
        unit/test_runtime_adopt unit/test_runtime_items unit/test_runtime_jit unit/test_runtime_object)
# shellcheck disable=SC2086 # names without spaces
"$root/tests/pocl6/run.sh" "$chroot" "$build" "$root/tests/pocl6/each.sh" "$build/tests" pocl6/native \
    $programs >"$log" 2>&1 || true

# A program that fails has said what failed, or it died. One is there: native.
awk '
function finish() {
    if (name == "")
        return
    if (status != 0 && !bad || good + bad == 0)
        bad++
    printf "%s: %d of %d\n", name, good, good + bad
    if (bad)
        printf "%s", text
    passed += good
    failed += bad
    name = ""
}
/^program / { finish(); name = $2; text = ""; good = bad = 0; status = "none" }
/^ok / { good++ }
/^not ok / { bad++ }
/^status / { status = $2 }
{ text = text $0 "\n" }
END {
    finish()
    if (!passed)
        failed++
    printf "%d passed, %d failed\n", passed, failed
    exit failed > 0
}' "$log"
