#include "engine/core/json_writer.h"

#include <cassert>
#include <cstddef>

#include "engine/core/json_plain.h"
#include "engine/core/utf8.h"

namespace syrtis::json {
namespace {

void AppendQuoted(std::string_view text, std::string& out) {
  out.push_back('"');
  while (true) {
    const std::size_t plain = PlainLength(text);
    out.append(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    const char c = text.front();
    std::size_t length = 1;
    if (c == '"' || c == '\\') {
      out.push_back('\\');
      out.push_back(c);
    } else if (c == '\n') {
      out.append("\\n");
    } else if (c == '\t') {
      out.append("\\t");
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out.append("\\u00");
      out.push_back(c < 0x10 ? '0' : '1');
      out.push_back("0123456789abcdef"[c & 15]);
    } else if (length = Utf8Length(text); length > 0) {
      out.append(text.substr(0, length));
    } else {
      length = 1;
      AppendUtf8(0xFFFD, out);
    }
    text.remove_prefix(length);
  }
  out.push_back('"');
}

}  // namespace

void Writer::Separate() {
  if (needs_comma_) out_.push_back(',');
  needs_comma_ = true;
}

Writer& Writer::BeginObject() {
  Separate();
  out_.push_back('{');
  closers_.push_back('}');
  needs_comma_ = false;
  return *this;
}

Writer& Writer::BeginArray() {
  Separate();
  out_.push_back('[');
  closers_.push_back(']');
  needs_comma_ = false;
  return *this;
}

Writer& Writer::End() {
  assert(!closers_.empty());
  out_.push_back(closers_.back());
  closers_.pop_back();
  needs_comma_ = true;
  return *this;
}

Writer& Writer::Key(std::string_view key) {
  assert(!closers_.empty() && closers_.back() == '}');
  Separate();
  AppendQuoted(key, out_);
  out_.push_back(':');
  needs_comma_ = false;
  return *this;
}

Writer& Writer::Null() {
  Separate();
  out_.append("null");
  return *this;
}

Writer& Writer::AddBool(bool value) {
  Separate();
  out_.append(value ? "true" : "false");
  return *this;
}

Writer& Writer::Add(std::string_view text) {
  Separate();
  AppendQuoted(text, out_);
  return *this;
}

Writer& Writer::AddInt(std::int64_t value) {
  Separate();
  out_.append(std::to_string(value));
  return *this;
}

Writer& Writer::AddJson(std::string_view json) {
  Separate();
  out_.append(json);
  return *this;
}

Writer& Writer::Add(const Value& value) {
  switch (value.kind()) {
    case Kind::kNull:
      return Null();
    case Kind::kBool:
      return AddBool(*value.AsBool());
    case Kind::kInt:
      return AddInt(*value.AsInt());
    case Kind::kString:
      return Add(std::string_view(*value.AsString()));
    case Kind::kArray:
      BeginArray();
      for (const Value& item : *value.AsArray()) Add(item);
      return End();
    case Kind::kObject:
      BeginObject();
      for (const Member& member : *value.AsObject()) Key(member.key).Add(member.value);
      return End();
  }
  return *this;
}

std::string Compact(const Value& value) {
  std::string out;
  Writer(out).Add(value);
  return out;
}

}  // namespace syrtis::json
