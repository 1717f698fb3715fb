#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/core/json_writer.h"
#include "engine/core/result.h"
#include "engine/core/status.h"

namespace syrtis {

// One line of JSON being written: {"ok":true,…} or {"ok":false,…}.
class Reply {
 public:
  static std::string Refused(std::string_view why) {
    Reply reply(false);
    reply.writer_.Field("why", why);
    return std::move(reply).Take();
  }
  // With its code and arguments, if it has a code.
  static std::string Refused(const Error& error) {
    Reply reply(false);
    if (!error.code.empty()) reply.writer_.Field("code", error.code);
    if (!error.args.empty()) {
      reply.writer_.BeginArray("args");
      for (const std::string& arg : error.args) reply.writer_.Add(arg);
      reply.writer_.End();
    }
    reply.writer_.Field("why", error.text);
    return std::move(reply).Take();
  }

  // "ok" is false if the rules say no; its code, rule and reason then follow it.
  explicit Reply(const Status& status) : Reply(status.ok()) {
    if (status.ok()) return;
    writer_.Field("code", status.code()).Field("rule", status.rule()).Field("why", status.why());
  }
  explicit Reply(bool ok) : writer_(text_) { writer_.BeginObject().Field("ok", ok); }
  Reply(const Reply&) = delete;
  Reply& operator=(const Reply&) = delete;

  json::Writer& writer() { return writer_; }
  std::string Take() && {
    writer_.End();
    return std::move(text_);
  }

 private:
  std::string text_;
  json::Writer writer_;
};

}  // namespace syrtis
