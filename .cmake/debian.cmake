# What a Debian package has elsewhere than an installation: Debian's zsh looks for completion into
# site-functions of /usr/local alone, and packages have a folder of their own.
set(zsh ${CPACK_TEMPORARY_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX}/share/zsh)
if(CPACK_GENERATOR STREQUAL "DEB")
    file(RENAME ${zsh}/site-functions ${zsh}/vendor-completions)
endif()
