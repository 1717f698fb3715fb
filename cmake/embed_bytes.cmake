# cmake -D FROM=file -D TO=file.cc -D NAMESPACE=a::b -D NAME=kName -P embed_bytes.cmake
# Writes a source file that defines NAMESPACE::NAME, a std::string_view of the bytes in FROM.
file(READ ${FROM} hex HEX)
string(LENGTH "${hex}" digits)
math(EXPR size "${digits} / 2")
string(REGEX REPLACE "(..)" "\\\\x\\1" text "${hex}")
file(WRITE ${TO} "// Generated from ${FROM}; do not edit.
#include <string_view>

namespace ${NAMESPACE} {
extern const std::string_view ${NAME};
const std::string_view ${NAME}(\"${text}\", ${size});
}  // namespace ${NAMESPACE}
")
