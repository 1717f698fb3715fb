#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/core/result.h"
#include "server/net/bucket.h"
#include "server/net/http.h"
#include "server/net/limits.h"

namespace syrtis::server {

// An IPv6 address, or an IPv4 one as ::ffff:a.b.c.d.
using AddressBytes = std::array<std::uint8_t, 16>;
std::optional<AddressBytes> ParseAddress(std::string_view text);
std::string PrintAddress(const AddressBytes& address);
// The network of one subscriber: an IPv4 address, or the /64 that an IPv6 one lies in.
AddressBytes SubscriberOf(AddressBytes address);
// The same for an address as text; a text that is no address stays as it is.
std::string SubscriberOf(const std::string& address);
// The network of one customer, who may have thousands of subscribers' networks: an IPv4 address, or
// the /48 that an IPv6 one lies in. Homes get a /56 or a /48, and tunnels give a /48 to anybody.
AddressBytes SiteOf(AddressBytes address);
std::string SiteOf(const std::string& address);
// An IPv6 site has so many times the limits of a subscriber: a mobile network may have one site for
// many phones.
inline constexpr int kSiteShare = 8;
// The site if it is larger than a subscriber; empty for IPv4.
std::string LargeSiteOf(std::string_view address);

// Whether a Host ("localhost:8080", "[::1]") means this machine, whoever asks.
bool IsLoopbackHost(std::string_view host);
// Whether a request comes from this machine itself, under such a name and through no proxy.
bool AskedFromHere(const HttpRequest& request);

// Networks whose word about others is believed.
class TrustedProxies {
 public:
  // "10.1.2.3", "10.0.0.0/8", "fd00::/8"; the error names the one that is none.
  static Result<TrustedProxies> Parse(const std::vector<std::string>& networks);

  bool Has(const AddressBytes& address) const;
  // The sender of the request that came from `peer`: the last one in X-Forwarded-For that is no
  // trusted proxy, if the peer is one; else the peer.
  AddressBytes Client(const AddressBytes& peer, const HttpRequest& request) const;
  // Whether a trusted peer says by X-Forwarded-Proto that the request came to it over https.
  bool SaysHttps(const AddressBytes& peer, const HttpRequest& request) const;

 private:
  struct Network {
    AddressBytes address;
    int bits;
  };
  std::vector<Network> networks_;
};

enum class Admission : std::uint8_t { kAdmitted, kTooMany, kTooFast };

// Counts connections and requests by subscriber, and those of an IPv6 site with kSiteShare times
// the limits. Forgets those of whom there is nothing to remember.
class AddressBook {
 public:
  explicit AddressBook(const NetLimits& limits);

  // Each admission is released once later.
  Admission Admit(const AddressBytes& address, std::int64_t now_ms);
  void Release(const AddressBytes& address, std::int64_t now_ms);
  // Whether one more HTTP request is allowed now; it is then counted.
  bool TakeRequest(const AddressBytes& address, std::int64_t now_ms);
  // Forgets idle addresses; called now and then.
  void Prune(std::int64_t now_ms);

  std::size_t size() const { return entries_.size() + sites_.size(); }

 private:
  struct Entry {
    std::size_t connections;
    Bucket connects;
    Bucket requests;
  };
  struct Hasher {
    std::size_t operator()(const AddressBytes& address) const;
  };
  using Entries = std::unordered_map<AddressBytes, Entry, Hasher>;
  static Entry& EntryOf(Entries& entries, const AddressBytes& key, const NetLimits& limits,
                        std::int64_t now_ms);
  static Admission MayAdmit(const Entry& entry, const NetLimits& limits, std::int64_t now_ms);
  static void Release(Entries& entries, const AddressBytes& key, const NetLimits& limits,
                      std::int64_t now_ms);
  static bool Forgettable(const Entry& entry, const NetLimits& limits, std::int64_t now_ms);

  NetLimits limits_;
  NetLimits site_limits_;
  Entries entries_;
  Entries sites_;  // of IPv6
};

}  // namespace syrtis::server
