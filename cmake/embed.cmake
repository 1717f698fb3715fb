# cmake -D FROM=file -D TO=file.cc -D HEADER=path -D NAMESPACE=a::b -D NAME=kName -P embed.cmake
# Writes a source file that defines NAMESPACE::NAME, a std::string_view of the text in FROM.
file(READ ${FROM} text)
string(FIND "${text}" ")syrtis\"" end)
if(NOT end EQUAL -1)
  message(FATAL_ERROR "${FROM}: may not contain )syrtis\"")
endif()
file(WRITE ${TO} "// Generated from ${HEADER}'s data file; do not edit.
#include \"${HEADER}\"

#include <string_view>

namespace ${NAMESPACE} {
const std::string_view ${NAME} = R\"syrtis(${text})syrtis\";
}  // namespace ${NAMESPACE}
")
