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
    return AnswerLine(line, [](json::ObjectReader& request) {
      return PageGame<G>::Facts(PageGame<G>::Rules(), request);
    });
  }
  std::string Follow(std::string_view line) override { return Ask<Follower<G>>(line); }
  std::string RunTable(std::string_view line) override { return Ask<Host<G>>(line); }
  std::string Show(std::string_view line) override { return Ask<Film<G>>(line); }

 private:
  // Each is made by its first request: until then the rules can be chosen.
  template <class Asked>
  static std::string Ask(std::string_view line) {
    static Asked asked(PageGame<G>::Rules());
    return AnswerLine(line, [](json::ObjectReader& request) { return asked.Answer(request); });
  }
};

}  // namespace syrtis
