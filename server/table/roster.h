#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/result.h"
#include "server/protocol/table_phase.h"
#include "server/table/record.h"

namespace syrtis::server {

inline constexpr std::size_t kMaxMembers = 64;  // people who ever joined a table and have not left
inline constexpr std::size_t kMaxKicked = 64;   // addresses that a table remembers

// Settings that are agreed before a game.
struct Settings {
  std::string game;
  int seats = 0;
  std::string options;  // JSON, as the game writes them
  bool listed = false;  // in the list of open tables, for everybody
  bool coach = false;   // people may ask what a strong bot would do; see Roster::CoachAllowed
  friend bool operator==(const Settings&, const Settings&) = default;
};
std::string WriteSettings(const Settings& settings);
Result<Settings> ReadSettings(std::string_view text);

// A person at the table, sitting or not. The number of those who left is not used again.
struct Member {
  MemberId id = 0;
  std::string name;
  std::string token_hash;
  bool no_coach = false;  // wants no coach at a table where they sit
};

struct Chair {
  MemberId member = 0;
  std::string bot;  // the level of the bot that sits here or, with a member, plays for them
  std::string bot_before = {};  // of the game: whose place the member took; it gets it back
  bool IsFree() const { return member == 0 && bot.empty(); }
  bool IsLent() const { return member != 0 && !bot.empty(); }
};

using protocol::TablePhase;

// The people at a table and their settings: everything about a table but the game itself, as it
// follows from the records.
class Roster {
 public:
  // Carries a record out. It must fit; the error says why a stored one does not.
  std::optional<Error> Apply(const TableRecord& record);
  // The game that was started is over.
  void SetFinished() { phase_ = TablePhase::kFinished; }
  // It was over, and nobody can look at it any more.
  void ForgetGame() {
    if (phase_ != TablePhase::kClosed) phase_ = TablePhase::kLobby;
  }

  TablePhase phase() const { return phase_; }
  std::string_view PhaseWord() const;  // "lobby", "playing", "finished", "closed"
  const std::string& code() const { return code_; }
  const Settings& settings() const { return settings_; }
  MemberId host() const { return host_; }
  // Somebody chose the seed of the game.
  bool seed_chosen() const { return seed_chosen_; }
  // It was agreed on, and nobody who sits here said no.
  bool CoachAllowed() const;
  // Whether somebody from there was taken off the table; see kLeft.
  bool IsKicked(std::string_view place) const;
  std::uint32_t game_number() const { return game_number_; }
  // In the order in which they came; who left is not among them.
  const std::vector<Member>& members() const { return members_; }
  const std::vector<Chair>& chairs() const { return chairs_; }

  const Member* Find(MemberId id) const;
  const Member* FindToken(std::string_view token_hash) const;
  // The seat of a member; -1 if they stand.
  int SeatOf(MemberId id) const;
  MemberId NextMember() const { return joined_ + 1; }
  std::size_t PresentMembers() const { return members_.size(); }
  // The next host when the host leaves: the next who sits, or who came first.
  MemberId NextHost(MemberId without) const;

  // The value of "table" in messages.
  void Write(json::Writer& writer) const;

 private:
  std::optional<Error> ApplySeat(const TableRecord& record);
  Member* FindMember(MemberId id);
  void Vacate(Chair& chair) const;

  TablePhase phase_ = TablePhase::kLobby;
  std::string code_;
  Settings settings_;
  MemberId host_ = 0;
  bool seed_chosen_ = false;
  std::vector<std::string> kicked_;
  std::uint32_t game_number_ = 0;
  MemberId joined_ = 0;  // how many ever did
  std::vector<Member> members_;
  std::vector<Chair> chairs_;
};

}  // namespace syrtis::server
