#pragma once

#include <string_view>

#include "engine/terraform/ids.h"

// How cards and corporations are called in JSON and in texts: by their names, which stay English.
namespace syrtis::terraform {

// "none" for a source that does not exist.
std::string_view NameOf(SourceId source);
std::string_view NameOfCorp(CorpId corp);

// By name, or by printed number ("009"); kNoCard if there is none.
CardId FindCard(std::string_view name);
// By name; kNoCorp if there is none.
CorpId FindCorp(std::string_view name);
// A card or a corporation; 0 if there is none.
SourceId FindSource(std::string_view name);

}  // namespace syrtis::terraform
