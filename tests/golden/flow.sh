#!/bin/sh
# flow.sh CSCC: every graph of the sources in tests/golden is sound.
set -u
cscc=$1
cd "$(dirname -- "$0")" || exit 2
bad=0 graphs=0
for source in *.c; do
    text=$($cscc -w --dump=flow "$source" 2>/dev/null) || {
        [ $? -eq 1 ] && continue # a mistake of the user's, as meant
        echo "$source: cscc crashes"
        bad=1
    }
    graphs=$((graphs + $(printf '%s\n' "$text" | grep -cE '^(kernel|helper) ')))
    printf '%s\n' "$text" | grep '^wrong' && echo "in $source" && bad=1
done
[ "$graphs" -gt 100 ] || bad=1
exit "$bad"
