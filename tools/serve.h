#pragma once

#include <iosfwd>
#include <string>

#include "server/serve/config.h"
#include "tools/commands.h"

namespace syrtis::tools {

struct ServeOptions {
  server::ServeConfig config;
  std::string tiles;        // a file; empty: the built-in ones
  bool limits_off = false;  // those of one address
  bool no_qr = false;
  bool quiet = false;  // log only what is wrong
};
// Runs the server until it is told to stop.
int Serve(const ServeOptions& options, std::ostream& out, std::ostream& err);

}  // namespace syrtis::tools
