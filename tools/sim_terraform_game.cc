#include "tools/sim_terraform_game.h"

#include <algorithm>
#include <utility>

#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "engine/core/json_core.h"

namespace syrtis::tools::terraform_sim {
namespace {

constexpr int kMany = 1'000'000;

std::string HeaderOf(const terraform::Rules& rules, const Plan& plan) {
  const terraform::Options& options = plan.cells.front().options;
  std::string text;
  json::Writer w(text);
  w.BeginObject().Field("sim", 1).Field("game", "terraform").Field("rules", HashText(rules.hash));
  w.Field("bots", HashText(BotsHash(rules, terraform::ReadNetwork(terraform::BuiltInWeights()))));
  w.Field("draft", options.draft).Field("corporateEra", options.corporate_era);
  if (plan.cells.front().budget > 0) w.Field("budget", plan.cells.front().budget);
  w.End();
  return text;
}

int PlaceOf(const terraform::State& last, int seat) {
  // The first player's marker has gone round since.
  const int moved = (last.generation - 1) % last.seats;
  const int start = (last.first + last.seats - moved) % last.seats;
  return (seat - start + last.seats) % last.seats;
}

}  // namespace

std::uint64_t BotsHash(const terraform::Rules& rules, const Result<terraform::Network>& network) {
  using terraform::BotLevel;
  std::uint64_t hash = 0;
  for (const BotLevel level : kEach<BotLevel>) {
    const terraform::Effort effort = terraform::EffortOf(level, 0);
    const terraform::Leaning& leaning = effort.leaning;
    for (const int number :
         {effort.rollouts, effort.candidates, effort.generations, effort.bonus, int{effort.tuned},
          effort.table_rollouts, effort.table_candidates, effort.points.ahead, effort.points.own,
          leaning.cards, leaning.greeneries, leaning.attacks}) {
      hash = MixHash(hash, static_cast<std::uint64_t>(number));
    }
  }
  const auto play = [&](int seats, BotLevel first) {
    terraform::BotTable table{
        .options = {}, .seats = seats, .seed = {.high = 0, .low = 7}, .levels = {}};
    table.levels.fill(BotLevel::kNovice);
    table.levels[0] = first;
    if (network.ok()) table.network = &*network;
    for (const auto& act : terraform::PlayBots(rules, table).log) {
      hash = MixHash(hash, HashOf(act.command));
    }
  };
  play(2, BotLevel::kRandom);
  play(3, BotLevel::kRandom);
  if (!network.ok()) return hash;
  play(2, BotLevel::kSettler);
  return MixHash(hash, terraform::HashOfNetwork(terraform::WriteNetwork(*network)));
}

Record PlayGame(const terraform::Rules& rules, const Cell& cell, Seed seed) {
  return PlayTable(rules, cell.TableOf(seed));
}

Record PlayTable(const terraform::Rules& rules, const terraform::BotTable& table) {
  const terraform::BotGame game = terraform::PlayBots(rules, table);
  const terraform::State& last = game.last;
  const unsigned winners = terraform::Winners(last);
  Record record{
      .generations = last.generation, .commands = static_cast<int>(game.log.size()), .seats = {}};
  for (int i = 0; i < last.seats; ++i) {
    const Seat seat = Seat::At(i);
    const terraform::Player& player = last.Of(seat);
    SeatRecord of{.bot = table.levels[seat.index],
                  .corp = player.corp,
                  .place = PlaceOf(last, i),
                  .won = ((winners >> static_cast<unsigned>(i)) & 1U) != 0,
                  .score = terraform::ScoreOf(last, seat),
                  .money = player.Stock(terraform::Res::kMc),
                  .cards = {},
                  .bought = {},
                  .kept = {},
                  .attacks = game.attacks[seat.index]};
    for (const terraform::CardId card : player.played | player.events) of.cards.push_back(card);
    for (const terraform::CardId card : player.hand) of.kept.push_back(card);
    terraform::CardSet bought;
    for (const Act<terraform::Command>& act : game.log) {
      const bool buys = act.command.kind == terraform::Do::kBuy;
      if (buys && act.seat == seat) bought.Add(act.command.id);
    }
    for (const terraform::CardId card : bought) of.bought.push_back(card);
    record.seats.push_back(std::move(of));
  }
  return record;
}

std::string LineOf(const Cell& cell, Seed seed, const Record& record) {
  std::string text;
  json::Writer w(text);
  w.BeginObject().Field("seats", cell.seats).Field("bots", cell.bots);
  w.Field("seed", ToString(seed)).Field("generations", record.generations);
  w.Field("commands", record.commands).BeginArray("players");
  for (const SeatRecord& of : record.seats) {
    w.BeginObject().Field("bot", EnumName(of.bot));
    w.Field("corp", of.corp).Field("place", of.place).Field("won", of.won).Field("mc", of.money);
    w.BeginArray("score");
    for (const auto& [name, part] : kSources) w.Add(of.score.*part);
    w.End().BeginArray("cards");
    for (const terraform::CardId card : of.cards) w.Add(card);
    w.End().BeginArray("bought");
    for (const terraform::CardId card : of.bought) w.Add(card);
    w.End().BeginArray("kept");
    for (const terraform::CardId card : of.kept) w.Add(card);
    w.End().Field("attacks", of.attacks).End();
  }
  w.End().End();
  return text;
}

Result<Saved> ReadLine(const std::string& line) {
  const Result<json::Value> value = json::Parse(line);
  if (!value.ok()) return value.error();
  json::Errors errors;
  json::ObjectReader r(*value, "", errors);
  Saved saved;
  saved.seats = r.Int("seats", 1, terraform::kMaxSeats);
  saved.bots = r.String("bots");
  saved.seed = syrtis::ReadSeed(r, "seed");
  saved.record.generations = r.Int("generations", 1, terraform::kMaxGenerations);
  saved.record.commands = r.Int("commands", 0, kMany);
  json::ArrayReader players = r.Array("players", 1, terraform::kMaxSeats);
  for (std::size_t i = 0; i < players.size(); ++i) {
    json::ObjectReader p = players.Object(i);
    SeatRecord of;
    of.bot = static_cast<terraform::BotLevel>(p.Enum("bot", terraform::kBotLevelNames));
    of.corp = static_cast<terraform::CorpId>(p.Int("corp", 0, terraform::kCorpCount - 1));
    of.place = p.Int("place", 0, terraform::kMaxSeats - 1);
    of.won = p.Bool("won");
    of.money = p.Int("mc", 0, kMany);
    json::ArrayReader s = p.Array("score", kSources.size(), kSources.size());
    for (std::size_t k = 0; k < kSources.size(); ++k) {
      of.score.*kSources[k].second = s.Int(k, -kMany, kMany);
    }
    const auto read = [&p](const char* key, std::vector<terraform::CardId>& into) {
      if (!p.Has(key)) return;  // games of an earlier version lack it
      json::ArrayReader cards = p.Array(key, 0, terraform::kCardCount);
      for (std::size_t k = 0; k < cards.size(); ++k) {
        into.push_back(static_cast<terraform::CardId>(cards.Int(k, 1, terraform::kCardCount)));
      }
    };
    read("cards", of.cards);
    read("bought", of.bought);
    read("kept", of.kept);
    if (p.Has("attacks")) of.attacks = p.Int("attacks", 0, kMany);
    p.Finish();
    saved.record.seats.push_back(std::move(of));
  }
  if (!r.Finish()) return r.error();
  if (static_cast<int>(saved.record.seats.size()) != saved.seats) {
    return Error{"there are not as many players as seats"};
  }
  return saved;
}

SimLines::Reader ReaderOf(const terraform::Rules& rules, const Plan& plan, Records& records) {
  const auto take = [&plan, &records](const std::string& line) -> std::optional<Error> {
    Result<Saved> saved = ReadLine(line);
    if (!saved.ok()) return saved.error();
    const int game = plan.GameOf(saved->seed);
    const auto cell = std::ranges::find_if(plan.cells, [&](const Cell& c) {
      return c.seats == saved->seats && c.bots == saved->bots;
    });
    if (game < 0 || cell == plan.cells.end()) return std::nullopt;
    const auto index = static_cast<std::size_t>(cell - plan.cells.begin());
    records[plan.IndexOf(index, game)] = std::move(saved->record);
    return std::nullopt;
  };
  return {.header = HeaderOf(rules, plan),
          .take = take,
          .words = {{"rules", "it was played with other rules"},
                    {"bots", "it was played by another version of the bots"},
                    {"draft", "it was played with other options"},
                    {"corporateEra", "it was played with other options"},
                    {"budget", "it was played with other options"}}};
}

}  // namespace syrtis::tools::terraform_sim
