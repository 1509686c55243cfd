#!/bin/sh
# Runs every test of a build: the Check programs in unit/, then lit over the
# rest. Ends with the line "N passed, N failed"; exits 1 if any failed, and
# leaves the end of what those printed in tests/results/failures.
#
# usage: tests/all.sh BUILD-FOLDER
set -eu
build=$(CDPATH='' cd -- "$1" && pwd)
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
results=$build/tests/results

# count FILE PATTERN: the lines of FILE that match
count() {
    grep -c -e "$2" "$1" || true
}

rm -rf "$results"
mkdir -p "$results"
"$root/tests/unit.sh" "$build"
read -r passed failed <"$results/unit"

json=$results/lit.json
status=0
# One more at a time than there are processors, as for the Check programs: some wait.
python3 "$(sed -n 's/^CSCC_LIT:[A-Z]*=//p' "$build/CMakeCache.txt")" \
    -v --no-progress-bar --order=lexical -j "$(($(nproc) + 1))" -o "$json" "$build/tests" >"$results/lit.log" 2>&1 || status=$?
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
    {
        # from the line that names a test to the one behind its output, and the names once more
        sed -n '/^\(FAIL\|TIMEOUT\|UNRESOLVED\|XPASS\):/,/^\*\{20\}$/p' "$results/lit.log" | tail -n 60
        grep '^\(FAIL\|TIMEOUT\|UNRESOLVED\|XPASS\):' "$results/lit.log" || true
    } >>"$results/failures"
fi
passed=$((passed + good))
failed=$((failed + bad))

echo "$passed $failed" >"$results/total"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
