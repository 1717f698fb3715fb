#include "server/serve/qr_pictures.h"

#include <memory>
#include <utility>

#include "server/lobby/secrets.h"
#include "server/net/address.h"
#include "server/net/qr.h"
#include "server/serve/links.h"

namespace syrtis::server {
HttpResponse QrPictures::Answer(const HttpRequest& request, Ms now,
                                std::span<const std::string> own) {
  const std::string code = CleanCode(request.Query("code"));
  if (code.empty()) return HttpResponse::Text(400, "a code has five letters\n");
  const std::string origin = LinkOrigin(request, own);
  if (origin.empty()) return HttpResponse::Text(400, "this Host is none\n");
  std::string link = origin + "/t/" + code;
  const auto known = at_.find(link);
  if (known != at_.end()) {
    pictures_.splice(pictures_.begin(), pictures_, known->second);
  } else {
    if (!made_.Take(SubscriberOf(request.address), now)) {
      return HttpResponse::Text(429, "you asked for many pictures; wait a little\n");
    }
    Frame svg = std::make_shared<const std::string>(QrSvg(link));
    pictures_.push_front({.link = std::move(link), .svg = std::move(svg)});
    at_[pictures_.front().link] = pictures_.begin();
    if (pictures_.size() > kRemembered) {
      at_.erase(pictures_.back().link);
      pictures_.pop_back();
    }
  }
  HttpResponse response;
  response.type = "image/svg+xml";
  response.body = pictures_.front().svg;
  return response;
}

}  // namespace syrtis::server
