#include "server/serve/metrics.h"

#include <cstdint>
#include <cstdio>
#include <span>
#include <string_view>

namespace syrtis::server {
namespace {

class Page {
 public:
  void Head(std::string_view name, std::string_view kind, std::string_view help) {
    text_.append("# HELP syrtis_").append(name).append(" ").append(help);
    text_.append("\n# TYPE syrtis_").append(name).append(" ").append(kind).append("\n");
  }
  void Value(std::string_view name, std::string_view labels, std::uint64_t value) {
    text_.append("syrtis_").append(name).append(labels).append(" ");
    text_.append(std::to_string(value)).append("\n");
  }
  void Counter(std::string_view name, std::string_view help, std::uint64_t value) {
    Head(name, "counter", help);
    Value(name, "", value);
  }
  void Gauge(std::string_view name, std::string_view help, std::uint64_t value) {
    Head(name, "gauge", help);
    Value(name, "", value);
  }
  // counts[i]: how many took up to 2^i µs.
  void Times(std::string_view name, std::string_view help, std::span<const std::uint64_t> counts,
             std::uint64_t sum_micros) {
    Head(name, "histogram", help);
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      total += counts[i];
      if (i < 4 || i > 24) continue;
      Value(std::string(name) + "_bucket", "{le=\"" + Seconds(std::uint64_t{1} << i) + "\"}",
            total);
    }
    Value(std::string(name) + "_bucket", "{le=\"+Inf\"}", total);
    text_.append("syrtis_").append(name).append("_sum ").append(Seconds(sum_micros)).append("\n");
    Value(std::string(name) + "_count", "", total);
  }
  std::string Take() { return std::move(text_); }

 private:
  static std::string Seconds(std::uint64_t micros) {
    std::string text(32, '\0');
    const int size = std::snprintf(text.data(), text.size(), "%llu.%06llu",
                                   static_cast<unsigned long long>(micros / 1'000'000),
                                   static_cast<unsigned long long>(micros % 1'000'000));
    text.resize(static_cast<std::size_t>(size));
    return text;
  }

  std::string text_;
};

}  // namespace

std::string MetricsText(const NetFigures& net, const LobbyFigures& lobby,
                        const TableFigures& tables, const StoreFigures& store,
                        std::size_t waiting_writes, int stalls) {
  Page page;
  page.Gauge("tables", "Tables in memory.", lobby.tables_now);
  page.Counter("tables_opened_total", "Tables that were opened.", lobby.tables_opened);
  page.Counter("tables_woken_total", "Tables that came back from the store.", lobby.tables_woken);
  page.Counter("tables_asleep_total", "Tables that left the memory unvisited.",
               lobby.tables_asleep);
  page.Counter("tables_put_aside_total", "Tables that broke and were put aside.",
               tables.tables_put_aside);
  page.Counter("games_started_total", "Games that were started.", tables.games_started);
  page.Counter("games_finished_total", "Games that came to their end.", tables.games_finished);

  page.Gauge("connections", "TCP connections.", net.connections_now);
  page.Gauge("sockets", "Open WebSockets.", net.sockets_now);
  page.Counter("connections_total", "TCP connections so far.", net.connections_total);
  page.Counter("sockets_total", "WebSockets so far.", net.sockets_total);
  page.Counter("requests_total", "HTTP requests.", net.requests);
  page.Counter("messages_in_total", "Messages from players.", net.messages_in);
  page.Counter("messages_out_total", "Messages to players.", net.messages_out);
  page.Counter("bytes_in_total", "Bytes read.", net.bytes_in);
  page.Counter("bytes_out_total", "Bytes sent.", net.bytes_out);
  page.Gauge("queued_bytes", "Bytes that wait for slow readers.", net.queued_now);

  page.Head("refused_connections_total", "counter", "Connections refused, by reason.");
  const auto refused = [&page](std::string_view reason, std::uint64_t value) {
    page.Value("refused_connections_total", "{reason=\"" + std::string(reason) + "\"}", value);
  };
  refused("full", net.refused_full);
  refused("per_address", net.refused_per_address);
  refused("rate", net.refused_rate);
  refused("origin", net.refused_origin);
  refused("upgrade", net.refused_upgrade);
  refused("request", net.refused_request);
  refused("flood", net.refused_flood);
  refused("tls", net.refused_tls);
  page.Head("dropped_sockets_total", "counter", "WebSockets that were closed, by reason.");
  const auto dropped = [&page](std::string_view reason, std::uint64_t value) {
    page.Value("dropped_sockets_total", "{reason=\"" + std::string(reason) + "\"}", value);
  };
  dropped("slow", net.dropped_slow);
  dropped("flood", net.dropped_flood);
  dropped("oversized", net.dropped_oversized);
  dropped("protocol", net.dropped_protocol);
  dropped("silent", net.dropped_silent);
  page.Counter("timed_out_total", "Requests and handshakes that took too long.", net.timed_out);
  page.Counter("handler_failures_total", "Handlers that threw.", net.handler_failures);
  page.Counter("accept_pauses_total", "Times without a free file descriptor.", net.accept_pauses);

  page.Counter("commands_total", "Commands of people that the rules took.", tables.commands);
  page.Counter("bot_commands_total", "Commands of bots that the rules took.", tables.bot_commands);
  page.Counter("table_requests_total", "Requests to tables.", tables.requests);
  page.Counter("repeated_total", "Requests that came again and were answered again.",
               tables.repeated);
  page.Counter("chats_total", "Chat messages.", tables.chats);
  page.Head("refused_total", "counter", "Requests refused, by rule.");
  for (const auto& [rule, count] : tables.refused) {
    page.Value("refused_total", "{rule=\"" + (rule.empty() ? "none" : rule) + "\"}", count);
  }
  page.Counter("bad_messages_total", "Messages that were no requests.", lobby.bad_messages);
  page.Counter("wrong_versions_total", "Clients that were too old or too new.",
               lobby.wrong_versions);
  page.Counter("wrong_codes_total", "Codes that led to no table.", lobby.wrong_codes);
  page.Counter("wrong_tokens_total", "Tokens that opened no seat.", lobby.wrong_tokens);
  page.Counter("limited_total", "Requests refused because they were too many.", lobby.limited);

  page.Times("step_seconds", "A request, until it was carried out.", tables.step.counts,
             tables.step.sum_micros);
  page.Times("shown_seconds", "A request, until it was stored and sent to all.",
             tables.shown.counts, tables.shown.sum_micros);
  page.Times("commit_seconds", "A commit of the store.", store.commit_micros,
             store.commit_micros_sum);
  page.Counter("commits_total", "Commits of the store.", store.commits);
  page.Counter("records_total", "Records stored.", store.records);
  page.Counter("store_failures_total", "Writes that failed.", store.failures);
  page.Counter("failed_writes_total", "Writes whose table had to come back from disk.",
               tables.failed_writes);
  page.Gauge("store_queue", "Writes that wait for their commit.", store.queued);
  page.Gauge("unanswered_writes", "Writes whose outcome the tables wait for.", waiting_writes);
  page.Counter("stalls_total", "Times the whole process stood still.",
               static_cast<std::uint64_t>(stalls));
  return page.Take();
}

}  // namespace syrtis::server
