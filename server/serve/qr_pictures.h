#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/seat.h"
#include "server/lobby/allowance.h"
#include "server/net/frame.h"
#include "server/net/http.h"

namespace syrtis::server {

struct QrLimits {
  // Pictures made for one address: so many at once, then one in so many milliseconds. Those that
  // are remembered do not count. A burst of 0: no limit.
  int pictures = 60;
  Ms picture_every = 500;
};

// The QR codes of tables' links. Making one takes the network thread's time, the more the longer
// the link is: so its host is bounded, and pictures are remembered.
class QrPictures {
 public:
  static constexpr std::size_t kRemembered = 256;

  explicit QrPictures(const QrLimits& limits) : made_(limits.pictures, limits.picture_every) {}

  // The answer to a request with ?code=…; `own` are the addresses of this server (LinkOrigin).
  HttpResponse Answer(const HttpRequest& request, Ms now, std::span<const std::string> own = {});

  std::size_t remembered() const { return pictures_.size(); }

 private:
  struct Picture {
    std::string link;
    Frame svg;
  };

  Allowance made_;
  std::list<Picture> pictures_;  // most recently used first
  std::map<std::string_view, std::list<Picture>::iterator> at_;
};

}  // namespace syrtis::server
