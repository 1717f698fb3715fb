#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/net/http.h"

namespace syrtis::server {

// Whether the request asks to become a WebSocket, properly or not.
bool WantsUpgrade(const HttpRequest& request);

// Checks an upgrade request: an answer with status 400, 405 or 426 if it is wrong, 101 if not.
HttpResponse CheckUpgrade(const HttpRequest& request);

// The bytes that turn the connection into a WebSocket.
std::string UpgradeAnswer(const HttpRequest& request);

// The client's upgrade request. `key` is the base64 of 16 bytes.
std::string UpgradeRequest(std::string_view host, std::string_view target, std::string_view key,
                           std::string_view further_headers);

// The proof that the server has read the key of the client's handshake (RFC 6455, 4.2.2).
std::string AcceptKey(std::string_view key);

// Whether a page of this origin may open a WebSocket: one that this server itself has served (same
// host and port), one of the allowed, or a program that is no browser and sends no origin.
bool IsOriginAllowed(const HttpRequest& request, const std::vector<std::string>& allowed);

}  // namespace syrtis::server
