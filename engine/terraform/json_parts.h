#pragma once

#include <string>
#include <string_view>

#include "engine/core/json.h"

// The common parts of the JSON of commands and states.
namespace syrtis::terraform {

// The card or corporation of that name; `none`, as `find` gives it, after an error. `where` is the
// key or the index of the name in its reader, `what` is what it should be.
template <class Reader, class Where, class T>
T ReadNamed(Reader& r, Where where, T (*find)(std::string_view), T none, std::string_view what) {
  const T found = find(r.String(where));
  if (r.ok() && found == none) r.Fail(where, "there is no such " + std::string(what));
  return found;
}

}  // namespace syrtis::terraform
