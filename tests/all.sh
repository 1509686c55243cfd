#!/bin/sh
# Runs every test of a build: the Check programs in unit/, then lit over the
# rest. Ends with the line "N passed, N failed"; exits 1 if any failed.
#
# usage: tests/all.sh BUILD-FOLDER
set -eu
build=$(CDPATH='' cd -- "$1" && pwd)
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
results=$build/tests/results
passed=0
failed=0

# count FILE PATTERN: the lines of FILE that match
count() {
    grep -c -e "$2" "$1" || true
}

rm -rf "$results"
mkdir -p "$results" "$build/tests/pocl"
POCL_CACHE_DIR=$build/tests/pocl
LSAN_OPTIONS=print_suppressions=0:suppressions=$root/tests/lsan.supp
ASAN_OPTIONS=use_sigaltstack=0 # PoCL's threads bring their own
export POCL_CACHE_DIR LSAN_OPTIONS ASAN_OPTIONS

for program in "$build"/tests/unit/test_*; do
    [ -x "$program" ] || continue
    name=$(basename "$program")
    log=$results/$name
    status=0
    CK_TAP_LOG_FILE_NAME=$log.tap "$program" >"$log.log" 2>&1 || status=$?
    [ -f "$log.tap" ] || : >"$log.tap"
    good=$(count "$log.tap" '^ok ')
    bad=$(count "$log.tap" '^not ok ')
    if [ "$status" -ne 0 ] && [ "$bad" -eq 0 ] || [ $((good + bad)) -eq 0 ]; then
        bad=$((bad + 1)) # it died, or tested nothing
    fi
    echo "unit/$name: $good of $((good + bad))"
    [ "$bad" -eq 0 ] || cat "$log.log"
    passed=$((passed + good))
    failed=$((failed + bad))
done

json=$results/lit.json
status=0
python3 "$(sed -n 's/^CSCC_LIT:[A-Z]*=//p' "$build/CMakeCache.txt")" \
    -v --no-progress-bar --order=lexical -o "$json" "$build/tests" >"$results/lit.log" 2>&1 || status=$?
if [ -f "$json" ]; then
    good=$(count "$json" '"code": "PASS"')
    bad=$(($(count "$json" '"code": ') - good - $(count "$json" '"code": "UNSUPPORTED"')))
else
    good=0
    bad=1
fi
[ "$status" -eq 0 ] || [ "$bad" -gt 0 ] || bad=1
if [ "$bad" -eq 0 ]; then
    grep '^PASS' "$results/lit.log"
else
    cat "$results/lit.log"
fi
passed=$((passed + good))
failed=$((failed + bad))

echo "$passed $failed" >"$results/total"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
