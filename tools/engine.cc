#include <istream>
#include <ostream>
#include <string>

#include "bots/maze/table_bots.h"
#include "bots/terraform/table_bots.h"
#include "engine/session/session.h"
#include "tools/commands.h"
#include "tools/load_rules.h"

namespace syrtis::tools {
namespace {

// The next line, without its newline. Of a line that is too long only so much is kept that it is
// seen to be too long; the rest is passed over. False at the end of the input.
bool ReadLine(std::istream& in, std::string& line) {
  line.clear();
  std::streambuf& buffer = *in.rdbuf();
  constexpr int kEnd = std::char_traits<char>::eof();
  for (int c = buffer.sbumpc(); c != kEnd; c = buffer.sbumpc()) {
    if (c == '\n') return true;
    if (line.size() <= Session::kMaxLine) line.push_back(static_cast<char>(c));
  }
  return !line.empty();
}

}  // namespace

int Engine(const EngineOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  const Result<maze::Rules> rules = LoadRules(options.tiles);
  if (!rules.ok()) return Complain(err, "engine", rules.error().text);
  const terraform::Rules terraform = terraform::BuiltInRules();
  Session session(Offer<maze::Maze>{&*rules, maze::SessionBots()},
                  Offer<terraform::Terraform>{&terraform, terraform::SessionBots()});
  std::string line;
  while (ReadLine(in, line)) {
    out << session.Answer(line) << '\n' << std::flush;
    if (!out) return Complain(err, "engine", "cannot write the reply");
  }
  return kOk;
}

}  // namespace syrtis::tools
