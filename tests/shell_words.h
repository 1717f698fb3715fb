#pragma once

#include <string>
#include <string_view>

// Words of a command line for std::system.
namespace syrtis {

// `text` quoted as one word of the shell.
inline std::string ShellWord(std::string_view text) {
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'') {
      word += "'\\''";
    } else {
      word += c;
    }
  }
  return word + "'";
}

#ifdef SYRTIS_PROGRAM
// The program: it may lie in a folder with spaces or quotes in its name.
inline std::string ProgramWord() { return ShellWord(SYRTIS_PROGRAM); }
#endif

}  // namespace syrtis
