#!/bin/sh
# Runs programs in the chroot, as many at a time as there are processors. What each tells stands
# together, between a line that names it and one with its status; the order is any.
#
# usage: tests/pocl6/each.sh FOLDER PROGRAM...   # run.sh runs it
set -eu
told=$(mktemp -d)
cd "$1"
shift
# shellcheck disable=SC2016 # the shell inside expands it
printf '%s\n' "$@" | xargs -P "$(nproc)" -I {} sh -c '
    status=0
    CK_TAP_LOG_FILE_NAME=- CK_VERBOSITY=silent "$1" pocl6 >"$2/$$" 2>&1 || status=$?
    flock "$2/lock" sh -c "echo \"program \$1\"; cat \"\$2\"; echo; echo \"status \$3\"" \
        sh "$1" "$2/$$" "$status"' sh {} "$told"
rm -r "$told"
