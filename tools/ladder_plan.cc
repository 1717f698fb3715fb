#include "tools/ladder_plan.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "tools/files.h"

namespace syrtis::tools::ladder {
namespace {

constexpr std::size_t kLargest = std::size_t{1} << 20;  // of a file of weights

// Bots that play differently must not be mixed: what each did in a game tells them apart.
std::string BotsHash(const terraform::Rules& rules, const Plan& plan) {
  std::uint64_t hash = 0;
  for (const BotLevel bot : plan.bots) {
    terraform::BotTable table{.options = {}, .seats = 2, .seed = {.high = 0, .low = 7}};
    table.levels = {bot, BotLevel::kNovice};
    if (plan.network) table.network = &*plan.network;
    table.budget = plan.budget;
    for (const auto& act : terraform::PlayBots(rules, table).log) {
      hash = MixHash(hash, HashOf(act.command));
    }
  }
  return HashText(hash);
}

// Who is ahead: points, then M€ (T-9.3). Alone who has won is.
std::pair<int, int> Standing(const terraform_sim::SeatRecord& of) {
  return {of.score.Total(), of.money};
}

// The share of the first bot in a set, if all of its games were played.
std::optional<double> ShareOfSet(const Plan& plan, const Records& records, std::size_t match,
                                 int set) {
  const int seats = plan.matches[match].seats;
  double sum = 0;
  for (int seat = 0; seat < seats; ++seat) {
    const auto& record = records[plan.IndexOf({.match = match, .set = set, .seat = seat})];
    if (!record) return std::nullopt;
    sum += ShareIn(*record, seat);
  }
  return sum / seats;
}

}  // namespace

Plan::Place Plan::PlaceOf(std::size_t game) const {
  Place place;
  for (; place.match < matches.size(); ++place.match) {
    const auto seats = static_cast<std::size_t>(matches[place.match].seats);
    const std::size_t room = static_cast<std::size_t>(games) * seats;
    if (game < room) {
      place.set = static_cast<int>(game / seats);
      place.seat = static_cast<int>(game % seats);
      return place;
    }
    game -= room;
  }
  return place;
}

std::size_t Plan::IndexOf(const Place& place) const {
  const int before = place.set * matches[place.match].seats + place.seat;
  return FirstOf(place.match) + static_cast<std::size_t>(before);
}

std::size_t Plan::FirstOf(std::size_t match) const {
  std::size_t before = 0;
  for (std::size_t i = 0; i < match; ++i) {
    before += static_cast<std::size_t>(games) * static_cast<std::size_t>(matches[i].seats);
  }
  return before;
}

terraform::BotTable Plan::TableOf(std::size_t game) const {
  const Place place = PlaceOf(game);
  const Match& match = matches[place.match];
  terraform::BotTable table{
      .options = options, .seats = match.seats, .seed = SeedOf(place.set), .levels = {}};
  if (network) table.network = &*network;
  table.budget = budget;
  table.levels.fill(bots[match.second]);
  table.levels[static_cast<std::size_t>(place.seat)] = bots[match.first];
  return table;
}

std::string Plan::BotName(std::size_t bot) const { return std::string(EnumName(bots[bot])); }

std::string Plan::NameOf(const Match& match) const {
  return BotName(match.first) + " - " + BotName(match.second) + ", " + std::to_string(match.seats) +
         " seats";
}

Result<Plan> MakePlan(const LadderOptions& options) {
  Plan plan;
  const Result<Seed> first = ReadSeed(options.seed);
  if (!first.ok()) return first.error();
  plan.first = *first;
  plan.games = options.pairs;
  plan.budget = options.budget;
  plan.sprt_low = options.sprt_low;
  plan.sprt_high = options.sprt_high;
  plan.sprt_sets = options.sprt_sets;
  plan.corporations = options.corporations;
  if (options.pairs < 1) return Error{"--pairs must be at least 1"};
  for (const std::string& name : Once(options.bots)) {
    const Result<BotLevel> bot = terraform_sim::ReadLevel(name);
    if (!bot.ok()) return bot.error();
    plan.bots.push_back(*bot);
  }
  if (!options.weights.empty()) {
    const Result<std::string> bytes = ReadFile(options.weights, kLargest);
    if (!bytes.ok()) return bytes.error();
    Result<terraform::Network> network = terraform::ReadNetwork(*bytes);
    if (!network.ok()) return Error{options.weights + ": " + network.error().text};
    plan.network = *std::move(network);
  }
  if (plan.bots.size() < 2) return Error{"--bots: a ladder needs two different bots at least"};
  plan.options.draft = options.draft;
  plan.options.corporate_era = !options.standard;
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    if (plan.bots[i] == BotLevel::kRandom) plan.anchor = i;
  }
  for (const int seats : Once(options.seats)) {
    if (seats < 2 || seats > terraform::kMaxSeats) return Error{"--seats must be 2 to 5"};
    for (std::size_t i = 0; i < plan.bots.size(); ++i) {
      for (std::size_t k = i + 1; k < plan.bots.size(); ++k) {
        if (options.first_only && i > 0) continue;
        plan.matches.push_back({.first = i, .second = k, .seats = seats});
      }
    }
  }
  if (plan.matches.empty()) return Error{"--seats must not be empty"};
  if (!std::isfinite(plan.sprt_low) || !std::isfinite(plan.sprt_high)) {
    return Error{"--sprt: both must be numbers of Elo"};
  }
  // Both 0: there is no test.
  const bool tests = plan.sprt_low != 0 || plan.sprt_high != 0;
  if (tests && plan.sprt_low >= plan.sprt_high) {
    return Error{"--sprt: two different numbers, the lower Elo first"};
  }
  return plan;
}

SimLines::Reader ReaderOf(const terraform::Rules& rules, const Plan& plan, Records& records) {
  std::string header;
  json::Writer w(header);
  w.BeginObject().Field("sim", 1).Field("game", "terraform, a ladder");
  w.Field("rules", HashText(rules.hash)).Field("bots", BotsHash(rules, plan));
  w.Field("draft", plan.options.draft).Field("corporateEra", plan.options.corporate_era).End();
  const auto take = [&plan, &records](const std::string& line) -> std::optional<Error> {
    Result<terraform_sim::Saved> saved = terraform_sim::ReadLine(line);
    if (!saved.ok()) return saved.error();
    const int set = plan.GameOf(saved->seed);
    if (set < 0) return std::nullopt;
    for (std::size_t i = 0; i < plan.matches.size(); ++i) {
      const Match& match = plan.matches[i];
      if (match.seats != saved->seats || plan.NameOf(match) != saved->bots) continue;
      const auto& seats = saved->record.seats;
      const auto at = std::ranges::find_if(
          seats, [&](const auto& seat) { return seat.bot == plan.bots[match.first]; });
      if (at == seats.end()) return Error{"the first bot is missing"};
      const int seat = static_cast<int>(at - seats.begin());
      records[plan.IndexOf({.match = i, .set = set, .seat = seat})] = std::move(saved->record);
      return std::nullopt;
    }
    return std::nullopt;
  };
  return {.header = std::move(header),
          .take = take,
          .words = {{"rules", "it was played with other rules"},
                    {"bots", "it was played by other bots, or another version of them"},
                    {"draft", "it was played with other options"},
                    {"corporateEra", "it was played with other options"}},
          .program = "syrtis ladder"};
}

std::string LineOf(const Plan& plan, std::size_t game, const Record& record) {
  const Plan::Place place = plan.PlaceOf(game);
  const Match& match = plan.matches[place.match];
  const terraform_sim::Cell cell{.seats = match.seats, .bots = plan.NameOf(match)};
  return terraform_sim::LineOf(cell, plan.SeedOf(place.set), record);
}

double ShareIn(const Record& record, int seat) {
  const auto own = Standing(record.seats[static_cast<std::size_t>(seat)]);
  double share = 0;
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    if (static_cast<int>(i) == seat) continue;
    const auto other = Standing(record.seats[i]);
    share += own > other ? 1 : own == other ? 0.5 : 0;
  }
  return share / static_cast<double>(record.seats.size() - 1);
}

std::vector<std::vector<double>> SharesOf(const Plan& plan, const Records& records) {
  std::vector<std::vector<double>> shares(plan.matches.size());
  for (std::size_t i = 0; i < plan.matches.size(); ++i) {
    for (int set = 0; set < plan.games; ++set) {
      if (const auto share = ShareOfSet(plan, records, i, set)) shares[i].push_back(*share);
    }
  }
  return shares;
}

std::vector<int> SetsWanted(const Plan& plan, const Records& records) {
  std::vector<int> wanted(plan.matches.size(), plan.games);
  if (plan.sprt_low == plan.sprt_high) return wanted;
  for (std::size_t i = 0; i < plan.matches.size(); ++i) {
    std::vector<double> shares;
    int sets = std::min(plan.sprt_sets, plan.games);
    while (true) {
      std::optional<double> share;
      while (static_cast<int>(shares.size()) < sets &&
             (share = ShareOfSet(plan, records, i, static_cast<int>(shares.size())))) {
        shares.push_back(*share);
      }
      const bool played = static_cast<int>(shares.size()) == sets;
      if (!played || sets == plan.games) break;
      if (Verdict(LogLikelihoodRatio(shares, plan.sprt_low, plan.sprt_high)) != 0) break;
      sets = std::min(sets + kSprtStep, plan.games);
    }
    wanted[i] = sets;
  }
  return wanted;
}

}  // namespace syrtis::tools::ladder
