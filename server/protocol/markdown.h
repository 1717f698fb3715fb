#pragma once

#include <string>
#include <string_view>

namespace syrtis::protocol {

// The schema as docs/protocol.md (`syrtis schema --markdown`).
std::string Markdown();

// How a client goes about it, for people: the beginning of Markdown(). (markdown_text.cc)
extern const std::string_view kHowAClientFollows;
// Its end.
extern const std::string_view kHowRefusalsRead;
extern const std::string_view kWhatIsRefused;

}  // namespace syrtis::protocol
