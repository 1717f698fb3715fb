#pragma once

#include <sys/types.h>

#include <cstdint>
#include <iosfwd>
#include <string>

#include "engine/core/enum_names.h"

namespace syrtis::tools {

// The kinds of disturbing connections.
enum class FloodKind : std::uint8_t {
  kNonsense,
  kPings,
  kJoins,        // guesses codes by joining
  kResumes,      // guesses codes by coming back
  kLists,        // asks for the list of tables
  kReopens,      // makes a sealed choice again and again, also several times in a request
  kMoves,        // moves back and forth in a game without an end
  kWrongTokens,  // plays a long game, leaves, and comes back with a token that is nobody's
  kComesBack,    // plays a long game, and comes back near its end again and again
  kViews,        // asks for the view of a game again and again
  kToggles,      // changes the level of a bot again and again
  kLongLogs,     // downloads the longest log again and again
  kQrCodes,      // asks for QR codes of made-up codes
  kLongHosts,    // the same, with a Host of 2,300 letters
};
inline constexpr auto kFloodKinds = kNamesOf<FloodKind>;

struct LoadOptions {
  // Which server.
  bool start = false;  // one of its own, on one core, with a folder that is thrown away
  bool bare = false;   // measure a server without rules and disk too
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  pid_t pid = 0;     // of a server that was not started here
  std::string data;  // where the folder of the started server is; empty: where temporary files go
  int server_core = 1;
  int own_core = 0;

  // The load.
  int tables = 100;
  double rate = 2;     // commands a second of each player
  bool human = false;  // 0.7 commands a second of each table
  double seconds = 10;
  int module = 0;  // 0: all of them, in turns
  bool find = false;
  double limit_ms = 50;
  int repeat = 1;
  bool one_at_a_time = false;
  int flood = 0;           // connections that only disturb
  std::string flood_kind;  // one of kFloodKinds; empty: all of them
  bool limits = false;     // a started server has its limits for one address
  bool strict = false;     // nothing may be refused either
  std::uint64_t seed = 1;

  std::string plot;       // an SVG file
  bool progress = false;  // a bar on `err`, for who waits at a terminal

  bool as_bare_server = false;  // be that server, for the generator that started it
};
// Exit code 1 if somebody did not get everything, in order and right (a search apart, which goes
// beyond what can be held).
int Load(const LoadOptions& options, std::ostream& out, std::ostream& err);

}  // namespace syrtis::tools
