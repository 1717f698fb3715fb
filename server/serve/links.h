#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/net/http.h"

namespace syrtis::server {

// A host is bounded: a name has at most 253 letters (RFC 1035), a port six with its colon.
inline constexpr std::size_t kLongestHost = 259;

// "http://192.0.2.7:8080": where links to this server begin. Usually the address that the request
// was sent to; if this machine itself asks at one that only it can use (localhost), the first of
// `own` that others can. Empty if the request has no proper Host.
std::string LinkOrigin(const HttpRequest& request, std::span<const std::string> own);

// Whether links with this origin work on other machines, too.
bool OthersReach(std::string_view origin);

// For the head of the page: what chats show of a link to it. Nothing is said about the table of a
// link: whether a code exists cannot be learned here.
std::string PreviewHead(const HttpRequest& request, std::span<const std::string> own);

}  // namespace syrtis::server
