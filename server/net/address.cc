#include "server/net/address.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <charconv>
#include <ranges>

namespace syrtis::server {
namespace {

constexpr std::array<std::uint8_t, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

bool IsMapped(const AddressBytes& address) {
  return std::equal(kMapped.begin(), kMapped.end(), address.begin());
}

bool IsLoopback(std::string_view text) {
  const std::optional<AddressBytes> address = ParseAddress(text);
  if (!address) return false;
  constexpr AddressBytes kOne{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
  return *address == kOne || (IsMapped(*address) && (*address)[12] == 127);
}

// The name in "name:port" or "[address]:port".
std::string_view NameOf(std::string_view host) {
  if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
  return host.substr(0, host.find(':'));
}

bool SamePrefix(const AddressBytes& a, const AddressBytes& b, int bits) {
  for (int i = 0; i < bits; ++i) {
    const unsigned mask = 0x80U >> (i % 8);
    if ((a[i / 8] & mask) != (b[i / 8] & mask)) return false;
  }
  return true;
}

// An entry of X-Forwarded-For may carry a port or brackets.
std::string_view WithoutPort(std::string_view text) {
  if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
  if (text.find(':') == text.rfind(':')) return text.substr(0, text.find(':'));
  return text;
}

}  // namespace

bool IsLoopbackHost(std::string_view host) {
  const std::string_view name = NameOf(host);
  return SameIgnoringCase(name, "localhost") || IsLoopback(name);
}

// A proxy on this machine has a loopback address, whoever it asks for. But it says so, or passes on
// the host that the browser asked for.
bool AskedFromHere(const HttpRequest& request) {
  if (!IsLoopback(request.address)) return false;
  for (const char* header : {"X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Forwarded"}) {
    if (!request.Header(header).empty()) return false;
  }
  return IsLoopbackHost(request.Header("Host"));
}

std::optional<AddressBytes> ParseAddress(std::string_view text) {
  boost::system::error_code error;
  const boost::asio::ip::address address = boost::asio::ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  AddressBytes bytes{};
  if (address.is_v6()) {
    bytes = address.to_v6().to_bytes();
  } else {
    const auto four = address.to_v4().to_bytes();
    std::copy(kMapped.begin(), kMapped.end(), bytes.begin());
    std::copy(four.begin(), four.end(), bytes.begin() + kMapped.size());
  }
  return bytes;
}

std::string PrintAddress(const AddressBytes& address) {
  if (!IsMapped(address)) return boost::asio::ip::address_v6(address).to_string();
  return boost::asio::ip::address_v4({address[12], address[13], address[14], address[15]})
      .to_string();
}

AddressBytes SubscriberOf(AddressBytes address) {
  if (!IsMapped(address)) std::fill(address.begin() + 8, address.end(), std::uint8_t{0});
  return address;
}

std::string SubscriberOf(const std::string& address) {
  const std::optional<AddressBytes> bytes = ParseAddress(address);
  return bytes ? PrintAddress(SubscriberOf(*bytes)) : address;
}

AddressBytes SiteOf(AddressBytes address) {
  if (!IsMapped(address)) std::fill(address.begin() + 6, address.end(), std::uint8_t{0});
  return address;
}

std::string SiteOf(const std::string& address) {
  const std::optional<AddressBytes> bytes = ParseAddress(address);
  return bytes ? PrintAddress(SiteOf(*bytes)) : address;
}

std::string LargeSiteOf(std::string_view address) {
  if (address.find(':') == std::string_view::npos) return {};
  const std::optional<AddressBytes> bytes = ParseAddress(address);
  if (!bytes || IsMapped(*bytes)) return {};
  return PrintAddress(SiteOf(*bytes));
}

Result<TrustedProxies> TrustedProxies::Parse(const std::vector<std::string>& networks) {
  TrustedProxies trusted;
  for (const std::string& text : networks) {
    const std::size_t slash = text.find('/');
    const std::optional<AddressBytes> address = ParseAddress(text.substr(0, slash));
    const Error error{"\"" + text + "\" is no address or network (such as 10.0.0.0/8)"};
    if (!address) return error;
    const bool four = IsMapped(*address) && text.find(':') == std::string::npos;
    int bits = four ? 32 : 128;
    if (slash != std::string::npos) {
      const char* const end = text.data() + text.size();
      const int most = bits;
      const auto [at, failed] = std::from_chars(text.data() + slash + 1, end, bits);
      if (failed != std::errc() || at != end || bits < 0 || bits > most) return error;
    }
    trusted.networks_.push_back({*address, four ? bits + 96 : bits});
  }
  return trusted;
}

bool TrustedProxies::Has(const AddressBytes& address) const {
  for (const Network& network : networks_) {
    if (SamePrefix(address, network.address, network.bits)) return true;
  }
  return false;
}

AddressBytes TrustedProxies::Client(const AddressBytes& peer, const HttpRequest& request) const {
  if (!Has(peer)) return peer;
  AddressBytes client = peer;
  // Headers of the same name are one list; its end was written by the nearest proxy.
  for (const HttpHeader& header : std::views::reverse(request.headers)) {
    if (!SameIgnoringCase(header.first, "X-Forwarded-For")) continue;
    std::string_view list = header.second;
    while (!list.empty()) {
      const std::size_t comma = list.rfind(',');
      const std::size_t begin = comma == std::string_view::npos ? 0 : comma + 1;
      const std::optional<AddressBytes> next =
          ParseAddress(WithoutPort(TrimSpaces(list.substr(begin))));
      if (!next) return client;
      client = *next;
      if (!Has(client)) return client;
      list = comma == std::string_view::npos ? std::string_view() : list.substr(0, comma);
    }
  }
  return client;
}

bool TrustedProxies::SaysHttps(const AddressBytes& peer, const HttpRequest& request) const {
  return Has(peer) && SameIgnoringCase(TrimSpaces(request.Header("X-Forwarded-Proto")), "https");
}

std::size_t AddressBook::Hasher::operator()(const AddressBytes& address) const {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    high = high << 8 | address[i];
    low = low << 8 | address[i + 8];
  }
  return static_cast<std::size_t>((high ^ (low * 0x9E3779B97F4A7C15U)) * 0xD6E8FEB86659FD93U >> 7);
}

AddressBook::AddressBook(const NetLimits& limits) : limits_(limits), site_limits_(limits) {
  site_limits_.connections_per_address *= kSiteShare;
  site_limits_.connect_burst *= kSiteShare;
  site_limits_.connects_per_second *= kSiteShare;
  site_limits_.request_burst *= kSiteShare;
  site_limits_.requests_per_second *= kSiteShare;
}

AddressBook::Entry& AddressBook::EntryOf(Entries& entries, const AddressBytes& key,
                                         const NetLimits& limits, std::int64_t now_ms) {
  return entries
      .try_emplace(
          key, Entry{0, Bucket(limits.connect_burst, now_ms), Bucket(limits.request_burst, now_ms)})
      .first->second;
}

Admission AddressBook::MayAdmit(const Entry& entry, const NetLimits& limits, std::int64_t now_ms) {
  if (limits.connections_per_address != 0 && entry.connections >= limits.connections_per_address) {
    return Admission::kTooMany;
  }
  if (limits.connect_burst > 0 &&
      entry.connects.Tokens(limits.connect_burst, limits.connects_per_second, now_ms) < 1) {
    return Admission::kTooFast;
  }
  return Admission::kAdmitted;
}

Admission AddressBook::Admit(const AddressBytes& address, std::int64_t now_ms) {
  Entry& entry = EntryOf(entries_, SubscriberOf(address), limits_, now_ms);
  Entry* const site =
      IsMapped(address) ? nullptr : &EntryOf(sites_, SiteOf(address), site_limits_, now_ms);
  if (site != nullptr) {
    const Admission admission = MayAdmit(*site, site_limits_, now_ms);
    if (admission != Admission::kAdmitted) return admission;
  }
  const Admission admission = MayAdmit(entry, limits_, now_ms);
  if (admission != Admission::kAdmitted) return admission;
  const auto count = [now_ms](Entry& one, const NetLimits& limits) {
    ++one.connections;
    if (limits.connect_burst > 0) {
      (void)one.connects.Take(1, limits.connect_burst, limits.connects_per_second, now_ms);
    }
  };
  count(entry, limits_);
  if (site != nullptr) count(*site, site_limits_);
  return Admission::kAdmitted;
}

bool AddressBook::TakeRequest(const AddressBytes& address, std::int64_t now_ms) {
  if (limits_.request_burst <= 0) return true;
  if (!IsMapped(address) && !EntryOf(sites_, SiteOf(address), site_limits_, now_ms)
                                 .requests.Take(1, site_limits_.request_burst,
                                                site_limits_.requests_per_second, now_ms)) {
    return false;
  }
  return EntryOf(entries_, SubscriberOf(address), limits_, now_ms)
      .requests.Take(1, limits_.request_burst, limits_.requests_per_second, now_ms);
}

bool AddressBook::Forgettable(const Entry& entry, const NetLimits& limits, std::int64_t now_ms) {
  return entry.connections == 0 &&
         entry.connects.Tokens(limits.connect_burst, limits.connects_per_second, now_ms) >=
             limits.connect_burst &&
         entry.requests.Tokens(limits.request_burst, limits.requests_per_second, now_ms) >=
             limits.request_burst;
}

void AddressBook::Release(Entries& entries, const AddressBytes& key, const NetLimits& limits,
                          std::int64_t now_ms) {
  const auto found = entries.find(key);
  if (found == entries.end()) return;
  if (found->second.connections > 0) --found->second.connections;
  if (Forgettable(found->second, limits, now_ms)) entries.erase(found);
}

void AddressBook::Release(const AddressBytes& address, std::int64_t now_ms) {
  Release(entries_, SubscriberOf(address), limits_, now_ms);
  if (!IsMapped(address)) Release(sites_, SiteOf(address), site_limits_, now_ms);
}

void AddressBook::Prune(std::int64_t now_ms) {
  std::erase_if(entries_, [this, now_ms](const auto& each) {
    return Forgettable(each.second, limits_, now_ms);
  });
  std::erase_if(sites_, [this, now_ms](const auto& each) {
    return Forgettable(each.second, site_limits_, now_ms);
  });
}

}  // namespace syrtis::server
