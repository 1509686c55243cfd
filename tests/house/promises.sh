#!/bin/sh
# promises.sh ROOT FILE ROWS: every test that the tables of tests/FILE name is there; they have more
# than so many rows.
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
        echo "$2: no $file"
        status=1
    elif [ -n "$name" ] && ! grep -qF -e "$name" "$file"; then
        echo "$2: no '$name' in $file"
        status=1
    fi
done <"$2"
[ "$rows" -gt "$3" ] || { echo "$2: only $rows rows"; status=1; }
exit $status
