// Any bytes to json::Parse and to nlohmann-json: both must agree, except where ours is stricter
// than JSON (fractions, numbers of more than 64 bits, duplicate keys, depth).
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/json.h"
#include "fuzz/check.h"

namespace syrtis::json {
namespace {

using fuzz::Check;

// Builds our value from the other parser's callbacks.
class Builder : public nlohmann::json_sax<nlohmann::json> {
 public:
  bool null() override { return Add(Value()); }
  bool boolean(bool value) override { return Add(Value(value)); }
  bool number_integer(std::int64_t value) override { return Add(Value(value)); }
  bool number_unsigned(std::uint64_t value) override {
    if (value > INT64_MAX) ours_refuses = true;
    return Add(Value(static_cast<std::int64_t>(value)));
  }
  bool number_float(double /*value*/, const std::string& /*text*/) override {
    ours_refuses = true;
    return Add(Value());
  }
  bool string(std::string& value) override { return Add(Value(value)); }
  bool binary(nlohmann::json::binary_t& /*value*/) override { return false; }
  bool start_object(std::size_t /*size*/) override { return Begin(); }
  bool key(std::string& value) override {
    std::vector<std::string>& keys = open_.back().keys;
    if (std::ranges::find(keys, value) != keys.end()) ours_refuses = true;
    keys.push_back(value);
    return true;
  }
  bool end_object() override {
    Open done = std::move(open_.back());
    open_.pop_back();
    Object members;
    for (std::size_t i = 0; i < done.keys.size(); ++i) {
      members.push_back({done.keys[i], std::move(done.values[i])});
    }
    return Add(Value(std::move(members)));
  }
  bool start_array(std::size_t /*size*/) override { return Begin(); }
  bool end_array() override {
    Array items = std::move(open_.back().values);
    open_.pop_back();
    return Add(Value(std::move(items)));
  }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                   const nlohmann::json::exception& /*error*/) override {
    return false;
  }

  bool ours_refuses = false;
  Value root;

 private:
  struct Open {
    std::vector<std::string> keys;  // of an object
    std::vector<Value> values;
  };

  bool Begin() {
    open_.emplace_back();
    if (open_.size() > static_cast<std::size_t>(Limits{}.max_depth)) ours_refuses = true;
    return true;
  }
  bool Add(Value value) {
    if (open_.empty()) {
      root = std::move(value);
    } else {
      open_.back().values.push_back(std::move(value));
    }
    return true;
  }

  std::vector<Open> open_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::Text(data, size);
  const Result<Value> ours = Parse(text);
  // The other parser ends the text at a 0 byte and skips a byte order mark.
  if (text.find('\0') != std::string_view::npos || text.starts_with("\xEF\xBB\xBF")) {
    Check(!ours.ok());
    return 0;
  }
  Builder theirs;
  const bool accepted = nlohmann::json::sax_parse(text, &theirs);
  Check(ours.ok() == (accepted && !theirs.ours_refuses));
  if (ours.ok()) Check(*ours == theirs.root);
  return 0;
}

}  // namespace syrtis::json
