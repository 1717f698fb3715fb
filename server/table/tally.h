#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/json.h"

namespace syrtis::server {

// The sums of finished games of one kind: how many, how many were won, how long they took. Only
// what their stored results (Hosting::WriteResult) say is counted.
class Tally {
 public:
  Tally() = default;
  Tally(const Tally&) = delete;
  Tally& operator=(const Tally&) = delete;
  virtual ~Tally() = default;

  virtual void Add(const json::Value& result) = 0;
  // The rows, as members of an array.
  virtual void Write(json::Writer& writer) const = 0;
};

// Of a game without numbers of its own: how many games there were.
class PlainTally final : public Tally {
 public:
  void Add(const json::Value& /*result*/) override { ++games_; }
  void Write(json::Writer& writer) const override {
    if (games_ > 0) writer.BeginObject().Field("games", games_).End();
  }

 private:
  std::int64_t games_ = 0;
};

// Numbers of which the middle one is told.
class Middle {
 public:
  void Add(std::int64_t value) { values_.push_back(value); }
  // Adds the member of that name, if it is a number.
  void Add(const json::Value& object, std::string_view key);
  // The lower one of two in the middle; nothing is written if there is none.
  void Write(json::Writer& writer, std::string_view key) const;

 private:
  std::vector<std::int64_t> values_;
};

}  // namespace syrtis::server
