#!/bin/sh
# promises.sh ROOT: every test that spec_constants.md names is there.
cd "$1/tests" || exit 2
status=0
rows=0
while IFS= read -r line; do
    case $line in
    '| '*'`'*) ;;
    *) continue ;;
    esac
    cell=${line%|*}
    cell=${cell##*| }
    file=$(printf '%s\n' "$cell" | cut -d '`' -f 2)
    name=$(printf '%s\n' "$cell" | cut -d '`' -f 4)
    rows=$((rows + 1))
    if [ ! -f "$file" ]; then
        echo "spec_constants.md: no $file"
        status=1
    elif [ -n "$name" ] && ! grep -qF -e "$name" "$file"; then
        echo "spec_constants.md: no '$name' in $file"
        status=1
    fi
done <spec_constants.md
[ "$rows" -gt 40 ] || { echo "spec_constants.md: only $rows rows"; status=1; }
exit $status
