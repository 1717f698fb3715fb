#include "engine/core/json_parser.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/json_plain.h"
#include "engine/core/utf8.h"

namespace syrtis::json {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

// Recursive descent. Every Parse… returns false after the first error, which Fail has kept.
class Parser {
 public:
  Parser(std::string_view text, int max_depth) : text_(text), depth_left_(max_depth) {}

  Result<Value> Run() {
    Value value;
    if (text_.starts_with("\xEF\xBB\xBF")) {
      Fail(0, "a byte order mark is not allowed");
    } else if (ParseValue(value)) {
      SkipSpace();
      if (at_ == text_.size()) return value;
      Fail(at_, "there is more text after the end of the value");
    }
    return Error{Where() + Path() + what_};
  }

 private:
  bool Fail(std::size_t offset, std::string what) {
    wrong_at_ = offset;
    what_ = std::move(what);
    return false;
  }

  // For valid JSON that we refuse: the error names the member.
  bool FailValue(std::size_t offset, std::string what) {
    has_path_ = true;
    return Fail(offset, std::move(what));
  }

  // Collects the path of an error on the way out, from the inside to the outside.
  bool FailedIn(const std::string& step) {
    constexpr std::size_t kLongestPath = 200;  // limits how much of untrusted keys is echoed
    has_path_ = has_path_ && path_.size() + step.size() <= kLongestPath;
    if (has_path_) path_.insert(0, step);
    return false;
  }

  std::string Path() const {
    if (path_.empty()) return "";
    return path_.substr(path_.front() == '.' ? 1 : 0) + ": ";
  }

  std::string Where() const {
    std::size_t line = 1;
    std::size_t column = 1;
    for (const char c : text_.substr(0, wrong_at_)) {
      if (c == '\n') {
        ++line;
        column = 1;
      } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80) {
        ++column;
      }
    }
    return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": ";
  }

  // The character at hand, or 0 at the end (a real 0 is nowhere allowed, so they need not differ).
  char Peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool Take(char c) {
    if (Peek() != c || at_ == text_.size()) return false;
    ++at_;
    return true;
  }
  void SkipSpace() {
    while (Peek() == ' ' || Peek() == '\n' || Peek() == '\r' || Peek() == '\t') ++at_;
  }

  bool ParseValue(Value& out) {
    SkipSpace();
    switch (Peek()) {
      case '{':
        return ParseObject(out);
      case '[':
        return ParseArray(out);
      case '"': {
        std::string text;
        if (!ParseString(text)) return false;
        out = Value(std::move(text));
        return true;
      }
      case 't':
        return ParseWord("true", Value(true), out);
      case 'f':
        return ParseWord("false", Value(false), out);
      case 'n':
        return ParseWord("null", Value(), out);
      default:
        if (IsDigit(Peek()) || Peek() == '-') return ParseNumber(out);
        return Fail(at_, at_ == text_.size() ? "the text ends where a value should stand"
                                             : "a value should stand here");
    }
  }

  bool ParseWord(std::string_view word, Value value, Value& out) {
    if (!text_.substr(at_).starts_with(word)) return Fail(at_, "a value should stand here");
    at_ += word.size();
    out = std::move(value);
    return true;
  }

  bool ParseNumber(Value& out) {
    const std::size_t start = at_;
    const bool negative = Take('-');
    if (!IsDigit(Peek())) return Fail(at_, "a digit should follow the minus sign");
    if (Peek() == '0' && at_ + 1 < text_.size() && IsDigit(text_[at_ + 1])) {
      return Fail(at_, "a number must not start with 0");
    }
    // Counted downwards: the negative range is the larger one.
    constexpr std::int64_t kLeast = INT64_MIN;
    std::int64_t value = 0;
    for (; IsDigit(Peek()); ++at_) {
      const int digit = Peek() - '0';
      if (value < (kLeast + digit) / 10)
        return FailValue(start, "the number is too large (64 bits)");
      value = value * 10 - digit;
    }
    if (Peek() == '.' || Peek() == 'e' || Peek() == 'E') {
      return FailValue(at_, "only whole numbers are allowed, without fraction or exponent");
    }
    if (!negative && value == kLeast) return FailValue(start, "the number is too large (64 bits)");
    out = Value(negative ? value : -value);
    return true;
  }

  // Four hexadecimal digits after \u.
  bool ParseHex(char32_t& out) {
    out = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      const char c = Peek();
      int digit = 0;
      if (IsDigit(c)) {
        digit = c - '0';
      } else if (c >= 'a' && c <= 'f') {
        digit = c - 'a' + 10;
      } else if (c >= 'A' && c <= 'F') {
        digit = c - 'A' + 10;
      } else {
        return Fail(at_, "\\u needs four hexadecimal digits");
      }
      out = out * 16 + static_cast<char32_t>(digit);
    }
    return true;
  }

  bool ParseEscape(std::string& out) {
    const std::size_t start = at_++;
    const char c = Peek();
    ++at_;
    switch (c) {
      case '"':
      case '\\':
      case '/':
        out.push_back(c);
        return true;
      case 'b':
        out.push_back('\b');
        return true;
      case 'f':
        out.push_back('\f');
        return true;
      case 'n':
        out.push_back('\n');
        return true;
      case 'r':
        out.push_back('\r');
        return true;
      case 't':
        out.push_back('\t');
        return true;
      case 'u':
        break;
      default:
        return Fail(start, "unknown escape after \\");
    }
    char32_t high = 0;
    if (!ParseHex(high)) return false;
    if (high >= 0xDC00 && high <= 0xDFFF) return Fail(start, "half a surrogate pair");
    if (high >= 0xD800 && high <= 0xDBFF) {
      char32_t low = 0;
      if (!text_.substr(at_).starts_with("\\u")) return Fail(start, "half a surrogate pair");
      at_ += 2;
      if (!ParseHex(low)) return false;
      if (low < 0xDC00 || low > 0xDFFF) return Fail(start, "half a surrogate pair");
      high = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
    }
    AppendUtf8(high, out);
    return true;
  }

  bool ParseString(std::string& out) {
    const std::size_t start = at_++;
    for (;;) {
      const std::size_t plain = PlainLength(text_.substr(at_));
      out.append(text_.substr(at_, plain));
      at_ += plain;
      if (at_ == text_.size()) return Fail(start, "the string that starts here has no end");
      const char c = text_[at_];
      if (c == '"') {
        ++at_;
        return true;
      }
      if (c == '\\') {
        if (!ParseEscape(out)) return false;
        continue;
      }
      if (static_cast<unsigned char>(c) < 0x20) {
        return Fail(at_, "a control character in a string must be written as \\u00..");
      }
      const std::size_t length = Utf8Length(text_.substr(at_));
      if (length == 0) return Fail(at_, "this is not UTF-8");
      out.append(text_.substr(at_, length));
      at_ += length;
    }
  }

  // The opening bracket; false if it is one too many.
  bool Enter() {
    if (depth_left_ == 0) return Fail(at_, "too many arrays and objects inside each other");
    --depth_left_;
    ++at_;
    SkipSpace();
    return true;
  }

  bool ParseArray(Value& out) {
    if (!Enter()) return false;
    Array items;
    if (!Take(']')) {
      do {
        if (!ParseValue(items.emplace_back())) {
          return FailedIn('[' + std::to_string(items.size() - 1) + ']');
        }
        SkipSpace();
      } while (Take(','));
      if (!Take(']')) return Fail(at_, "a , or ] should stand here");
    }
    ++depth_left_;
    out = Value(std::move(items));
    return true;
  }

  bool ParseObject(Value& out) {
    if (!Enter()) return false;
    Object members;
    std::vector<std::size_t> key_offsets;
    if (!Take('}')) {
      constexpr std::size_t kUsual = 4;
      members.reserve(kUsual);
      key_offsets.reserve(kUsual);
      do {
        SkipSpace();
        if (Peek() != '"') return Fail(at_, "a key in quotes should stand here");
        key_offsets.push_back(at_);
        Member& member = members.emplace_back();
        if (!ParseString(member.key)) return false;
        SkipSpace();
        if (!Take(':')) return Fail(at_, "a : should follow the key");
        if (!ParseValue(member.value)) return FailedIn('.' + member.key);
        SkipSpace();
      } while (Take(','));
      if (!Take('}')) return Fail(at_, "a , or } should stand here");
    }
    ++depth_left_;
    if (!CheckKeysDiffer(members, key_offsets)) return false;
    out = Value(std::move(members));
    return true;
  }

  // Few keys are compared pairwise. Many are sorted, so that a hostile object does not cost
  // quadratic time.
  bool CheckKeysDiffer(const Object& members, const std::vector<std::size_t>& offsets) {
    constexpr std::size_t kFew = 8;
    if (members.size() <= kFew) {
      for (std::size_t i = 1; i < members.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
          if (members[i].key == members[j].key) return FailTwice(members[i].key, offsets[i]);
        }
      }
      return true;
    }
    std::vector<std::size_t> order(members.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    // A heap: the page's module would be larger with std::sort.
    const auto before = [&members](std::size_t a, std::size_t b) {
      const int compared = members[a].key.compare(members[b].key);
      return compared != 0 ? compared < 0 : a < b;
    };
    std::make_heap(order.begin(), order.end(), before);
    std::sort_heap(order.begin(), order.end(), before);
    for (std::size_t i = 1; i < order.size(); ++i) {
      const std::string& key = members[order[i]].key;
      if (key == members[order[i - 1]].key) {
        return FailTwice(key, offsets[order[i]]);
      }
    }
    return true;
  }

  bool FailTwice(const std::string& key, std::size_t offset) {
    return FailValue(offset, "the key \"" + key + "\" stands twice in this object");
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_left_;
  std::size_t wrong_at_ = 0;
  std::string what_;
  bool has_path_ = false;
  std::string path_;
};

}  // namespace

Result<Value> Parse(std::string_view text, const Limits& limits) {
  if (text.size() > limits.max_bytes) {
    return Error{"the text has " + std::to_string(text.size()) + " bytes; at most " +
                 std::to_string(limits.max_bytes) + " are allowed"};
  }
  return Parser(text, limits.max_depth).Run();
}

}  // namespace syrtis::json
