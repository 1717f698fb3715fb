# The Debian package: scripts/deb builds it. The program, its systemd unit and its documents.
install(TARGETS syrtis RUNTIME DESTINATION bin)
install(FILES packaging/syrtis.service DESTINATION /lib/systemd/system)
# Not for everybody to read: there may be a database's password in it.
install(FILES packaging/default DESTINATION /etc/default RENAME syrtis
  PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ)
# The pages, and everything that they link to (scripts/package_test looks).
install(FILES README.md CONTRIBUTING.md LICENSE NOTICE packages.txt packaging/copyright
  DESTINATION share/doc/syrtis)
install(DIRECTORY docs/ DESTINATION share/doc/syrtis/docs FILES_MATCHING
  PATTERN "*.md" PATTERN "*.html" PATTERN "*.jpg" PATTERN "*.png")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME syrtis)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Syrtis authors <syrtis@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "digital table for two Mars board games")
set(CPACK_PACKAGE_DESCRIPTION
  "A server that people play two Mars board games on, in their browsers: without an account, with
bots for empty seats. Unofficial: the games' names are their owners'.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  ${PROJECT_SOURCE_DIR}/packaging/postinst ${PROJECT_SOURCE_DIR}/packaging/prerm
  ${PROJECT_SOURCE_DIR}/packaging/conffiles)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/package)
include(CPack)
