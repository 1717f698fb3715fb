#pragma once

#include <string>
#include <string_view>

#include "wasm/film.h"
#include "wasm/follower.h"
#include "wasm/host.h"

namespace syrtis {

// The requests of a page to a game's module, as lines of JSON (page_wasm.cc hands them over).
class PageModule {
 public:
  PageModule() = default;
  PageModule(const PageModule&) = delete;
  PageModule& operator=(const PageModule&) = delete;
  virtual ~PageModule() = default;

  virtual std::string UseFile(std::string_view text) = 0;
  virtual std::string Facts(std::string_view line) = 0;
  virtual std::string Follow(std::string_view line) = 0;
  virtual std::string RunTable(std::string_view line) = 0;
  virtual std::string Show(std::string_view line) = 0;
};

// The one module that is linked in: maze/maze_module.cc or terraform/terraform_module.cc.
PageModule& TheModule();

template <Game G>
class PageModuleOf final : public PageModule {
 public:
  std::string UseFile(std::string_view text) override { return PageGame<G>::UseFile(text); }
  std::string Facts(std::string_view line) override {
    const Result<json::Value> value = json::Parse(line);
    if (!value.ok()) return Reply::Refused(value.error());
    json::Errors errors;
    json::ObjectReader request(*value, "", errors);
    return PageGame<G>::Facts(PageGame<G>::Rules(), request);
  }
  // Each is made by its first request: until then the rules can be chosen.
  std::string Follow(std::string_view line) override {
    static Follower<G> follower(PageGame<G>::Rules());
    return follower.Answer(line);
  }
  std::string RunTable(std::string_view line) override {
    static Host<G> host(PageGame<G>::Rules());
    return host.Answer(line);
  }
  std::string Show(std::string_view line) override {
    static Film<G> film(PageGame<G>::Rules());
    return film.Answer(line);
  }
};

}  // namespace syrtis
