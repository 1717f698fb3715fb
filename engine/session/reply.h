#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/json_writer.h"
#include "engine/core/refusal.h"
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
  // {"ok":true,…} with the members that `write(writer)` adds.
  template <class Write>
  static std::string With(const Write& write) {
    Reply reply(true);
    write(reply.writer_);
    return std::move(reply).Take();
  }
  // With its code and arguments, if it has a code.
  static std::string Refused(const Error& error) {
    Reply reply(false);
    if (!error.code.empty()) reply.writer_.Field("code", error.code);
    WriteArgs(error.args, reply.writer_);
    reply.writer_.Field("why", error.text);
    return std::move(reply).Take();
  }

  // "ok" is false if the rules say no; its code, arguments, rule and reason then follow it.
  explicit Reply(const Status& status) : Reply(status.ok()) {
    if (!status.ok()) WriteRefusal(status, writer_);
  }
  explicit Reply(bool ok) : writer_(text_) { writer_.BeginObject().Field("ok", ok); }
  Reply(const Reply&) = delete;
  Reply& operator=(const Reply&) = delete;

  // Of a refusal by the rules: its code, arguments, rule and reason.
  static void WriteRefusal(const Status& status, json::Writer& writer) {
    writer.Field("code", status.code());
    WriteArgs(ArgsOf(status), writer);
    writer.Field("rule", status.rule()).Field("why", WordsOf(status));
  }
  // Of a refusal; nothing if it has none.
  static void WriteArgs(const std::vector<std::string>& args, json::Writer& writer) {
    if (!args.empty()) writer.Array("args", args);
  }

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
