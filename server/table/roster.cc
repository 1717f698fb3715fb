#include "server/table/roster.h"

#include <algorithm>
#include <utility>

#include "engine/core/enum_names.h"

namespace syrtis::server {
namespace {

Error Wrong(const char* what) { return Error{what}; }

}  // namespace

std::string WriteSettings(const Settings& settings) {
  return json::ObjectText([&](json::Writer& writer) {
    writer.Field("game", settings.game).Field("seats", settings.seats);
    writer.Field("options", settings.options).Field("listed", settings.listed);
    if (settings.coach) writer.Field("coach", true);
  });
}

Result<Settings> ReadSettings(std::string_view text) {
  const Result<json::Value> value = json::Parse(text);
  if (!value.ok()) return value.error();
  json::Errors errors;
  json::ObjectReader reader(*value, "settings", errors);
  Settings settings;
  settings.game = reader.String("game");
  settings.seats = reader.Int("seats", 1, 16);
  settings.options = reader.String("options");
  settings.listed = reader.Bool("listed");
  if (reader.Has("coach")) settings.coach = reader.Bool("coach");
  if (!reader.Finish()) return reader.error();
  return settings;
}

std::string_view Roster::PhaseWord() const { return EnumName(phase_); }

const Member* Roster::Find(MemberId id) const {
  const auto at = std::ranges::lower_bound(members_, id, {}, &Member::id);
  return at == members_.end() || at->id != id ? nullptr : &*at;
}

Member* Roster::FindMember(MemberId id) {
  return const_cast<Member*>(std::as_const(*this).Find(id));
}

const Member* Roster::FindToken(std::string_view token_hash) const {
  const auto at = std::ranges::find(members_, token_hash, &Member::token_hash);
  return at == members_.end() ? nullptr : &*at;
}

int Roster::SeatOf(MemberId id) const {
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (id != 0 && chairs_[i].member == id) return static_cast<int>(i);
  }
  return -1;
}

MemberId Roster::NextHost(MemberId without) const {
  for (const Chair& chair : chairs_) {
    if (chair.member != 0 && chair.member != without) return chair.member;
  }
  for (const Member& member : members_) {
    if (member.id != without) return member.id;
  }
  return 0;
}

std::optional<Error> Roster::Apply(const TableRecord& record) {
  if (phase_ == TablePhase::kClosed) return Wrong("something happened after the table was closed");
  switch (record.kind) {
    case RecordKind::kOpened:
    case RecordKind::kSettings: {
      Result<Settings> settings = ReadSettings(record.text);
      if (!settings.ok()) return settings.error();
      if (record.kind == RecordKind::kOpened || !record.bytes.empty()) code_ = record.bytes;
      settings_ = *std::move(settings);
      chairs_.resize(static_cast<std::size_t>(settings_.seats));
      return std::nullopt;
    }
    case RecordKind::kJoined:
      if (record.other != NextMember()) return Wrong("a member has the wrong number");
      members_.push_back({.id = record.other, .name = record.text, .token_hash = record.bytes});
      joined_ = record.other;
      if (host_ == 0) host_ = record.other;
      return std::nullopt;
    case RecordKind::kStarted:
      phase_ = TablePhase::kPlaying;
      seed_chosen_ = record.other == 1;
      for (Chair& chair : chairs_) chair.bot_before.clear();
      ++game_number_;
      return std::nullopt;
    case RecordKind::kClosed:
      phase_ = TablePhase::kClosed;
      return std::nullopt;
    case RecordKind::kPlay:
    case RecordKind::kChat:
    case RecordKind::kOrder:
      return std::nullopt;
    case RecordKind::kMoved:
      return Wrong("the table is elsewhere");
    case RecordKind::kCoach: {
      Member* member = FindMember(record.member);
      if (member == nullptr) return Wrong("a record is about somebody who is not there");
      member->no_coach = record.other == 0;
      return std::nullopt;
    }
    case RecordKind::kNamed:
    case RecordKind::kLeft:
    case RecordKind::kSat:
    case RecordKind::kStood:
    case RecordKind::kHost: {
      Member* member = FindMember(record.other);
      if (member == nullptr) return Wrong("a record is about somebody who is not there");
      if (record.kind == RecordKind::kNamed) {
        member->name = record.text;
      } else if (record.kind == RecordKind::kHost) {
        host_ = member->id;
      } else {
        const int old = SeatOf(member->id);
        if (record.kind == RecordKind::kSat) {
          if (record.seat >= chairs_.size()) return Wrong("there is no such seat");
          if (chairs_[record.seat].member != 0) return Wrong("the seat is taken");
        }
        if (old >= 0) Vacate(chairs_[static_cast<std::size_t>(old)]);
        if (record.kind == RecordKind::kSat) {
          Chair& chair = chairs_[record.seat];
          const bool playing = phase_ == TablePhase::kPlaying;
          chair = Chair{.member = member->id,
                        .bot_before = playing ? std::move(chair.bot) : std::string()};
        } else if (record.kind == RecordKind::kLeft) {
          if (!record.bytes.empty()) {
            if (kicked_.size() == kMaxKicked) kicked_.erase(kicked_.begin());
            kicked_.push_back(record.bytes);
          }
          if (host_ == member->id) host_ = NextHost(member->id);
          members_.erase(members_.begin() + (member - members_.data()));
        }
      }
      return std::nullopt;
    }
    case RecordKind::kSwapped:
    case RecordKind::kBot:
    case RecordKind::kLent:
      return ApplySeat(record);
  }
  return Wrong("a record is of no known kind");
}

// During a game a bot goes on where it was interrupted.
void Roster::Vacate(Chair& chair) const {
  const bool playing = phase_ == TablePhase::kPlaying;
  chair = Chair{.bot = playing ? std::move(chair.bot_before) : std::string()};
}

bool Roster::CoachAllowed() const {
  return settings_.coach && std::ranges::none_of(chairs_, [this](const Chair& chair) {
           const Member* member = Find(chair.member);
           return member != nullptr && member->no_coach;
         });
}

bool Roster::IsKicked(std::string_view place) const {
  return std::ranges::find(kicked_, place) != kicked_.end();
}

std::optional<Error> Roster::ApplySeat(const TableRecord& record) {
  if (record.seat >= chairs_.size()) return Wrong("there is no such seat");
  Chair& chair = chairs_[record.seat];
  if (record.kind == RecordKind::kSwapped) {
    if (record.other >= chairs_.size()) return Wrong("there is no such seat");
    std::swap(chair, chairs_[record.other]);
  } else if (record.kind == RecordKind::kBot) {
    if (chair.member != 0) return Wrong("somebody sits where the bot should");
    chair.bot = record.text;
  } else {
    if (chair.member == 0) return Wrong("nobody's seat was lent");
    chair.bot = record.text;
  }
  return std::nullopt;
}

void Roster::Write(json::Writer& writer) const {
  writer.BeginObject();
  writer.Field("code", code_);
  writer.Field("game", settings_.game);
  writer.Field("phase", PhaseWord());
  writer.Field("number", game_number_);
  writer.Field("host", host_);
  writer.Field("listed", settings_.listed);
  if (settings_.coach) writer.Field("coach", true);
  writer.Key("options").AddJson(settings_.options);
  writer.Objects("seats", chairs_, [&](const Chair& chair) {
    if (chair.member != 0) writer.Field("member", chair.member);
    if (!chair.bot.empty()) writer.Field("bot", chair.bot);
  });
  writer.Objects("members", members_, [&](const Member& member) {
    writer.Field("member", member.id).Field("name", member.name);
    if (member.no_coach) writer.Field("noCoach", true);
  });
  writer.End();
}

}  // namespace syrtis::server
