# launch.awk: how many instructions libcsycl took, from a file of callgrind: its own and those of the
# C library for it, without OpenCL's functions. -v each=1: those of its functions, too.

function name_of(text,    id, name) { # "(12) name", and from the second time on "(12)"
    id = text
    sub(/\).*/, ")", id)
    name = substr(text, length(id) + 2)
    if (name != "")
        known[kind, id] = name
    return known[kind, id]
}

/^ob=/  { kind = "ob"; object = name_of(substr($0, 4)); next }
/^cob=/ { kind = "ob"; called_object = name_of(substr($0, 5)); next }
/^fn=/  { kind = "fn"; caller = name_of(substr($0, 4)); next }
/^cfn=/ { kind = "fn"; called = name_of(substr($0, 5)); next }
/^calls=/ { is_call = 1; next }
/^[-+*0-9]/ && NF >= 2 {
    foreign = called_object != "" && called_object !~ /libcsycl\.so/ && called !~ /^cl[A-Z]/
    if (object ~ /libcsycl\.so/ && (!is_call || foreign)) {
        total += $2
        by[is_call ? caller " -> " called : caller] += $2
    }
    if (is_call)
        called_object = ""
    is_call = 0
}
END {
    print total + 0
    for (name in by)
        if (each)
            print by[name], name
}
