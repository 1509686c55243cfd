# Makes C text of files of OpenCL C: cmake -DOUT=FILE -DFOLDER=FOLDER -P embed.cmake
#
# NAME.cl becomes `const char prelude_NAME[]`, see preludes.h.
file(GLOB sources ${FOLDER}/*.cl)
set(text "/* Made by embed.cmake. */\n#include \"emit/preludes/preludes.h\"\n")
foreach(source IN LISTS sources)
    get_filename_component(name "${source}" NAME_WE)
    file(READ "${source}" prelude)
    string(REGEX REPLACE "(^|\n)(//[^\n]*\n)+" "\\1" prelude "${prelude}")
    string(HEX "${prelude}" bytes)
    string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
    string(REGEX REPLACE "(................................................................................)" "\\1\n" bytes "${bytes}")
    string(APPEND text "\nconst char prelude_${name}[] = {\n${bytes}0};\n")
endforeach()
file(WRITE "${OUT}" "${text}")
