#pragma once

#include <span>
#include <string>

#include "engine/terraform/card_row.h"
#include "engine/terraform/effect.h"
#include "texts/terraform/icons.h"

// The icons of the parts of a row.
namespace syrtis::texts {

// "plant:+3".
std::string Signed(const std::string& name, int n);
// "draw:2".
std::string Amount(const std::string& name, int n);
std::string NameOfRes(terraform::Res res);
std::string NameOfCube(terraform::Cube cube);
std::string NameOfTag(terraform::Tag tag);  // "tag.science"
void Append(Icons& icons, const Icons& more);

Icons EffectIcons(std::span<const terraform::Effect> effects, terraform::Cube holds);
Icons BoxIcons(const terraform::Box& box);
Icons ActionIcons(std::span<const terraform::Action> actions, terraform::Cube holds);
Icons TriggerIcons(const terraform::Trigger& trigger, terraform::Cube holds);
Icons PowerIcons(const terraform::Powers& powers);
// Of the powers that hold for the next card only.
Icons OneShotIcons(const terraform::Powers& powers);

}  // namespace syrtis::texts
