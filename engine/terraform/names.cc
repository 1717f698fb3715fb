#include "engine/terraform/names.h"

#include "engine/terraform/cards.h"

namespace syrtis::terraform {

std::string_view NameOf(SourceId source) {
  if (IsCorp(source)) return NameOfCorp(CorpOf(source));
  return source == kNoCard || source > kCardCount ? "none" : Row(source).name;
}

std::string_view NameOfCorp(CorpId corp) { return corp < kCorpCount ? kCorps[corp].name : "none"; }

CardId FindCard(std::string_view name) {
  for (const CardRow& row : kCards) {
    if (row.number != kNoCard && row.name == name) return row.number;
  }
  if (name.size() != 3) return kNoCard;
  int number = 0;
  for (const char digit : name) {
    if (digit < '0' || digit > '9') return kNoCard;
    number = 10 * number + (digit - '0');
  }
  return number <= kCardCount ? static_cast<CardId>(number) : kNoCard;
}

CorpId FindCorp(std::string_view name) {
  for (int i = 0; i < kCorpCount; ++i) {
    if (kCorps[static_cast<std::size_t>(i)].name == name) return static_cast<CorpId>(i);
  }
  return kNoCorp;
}

SourceId FindSource(std::string_view name) {
  const CardId card = FindCard(name);
  if (card != kNoCard) return card;
  const CorpId corp = FindCorp(name);
  return corp == kNoCorp ? SourceId{0} : SourceOf(corp);
}

}  // namespace syrtis::terraform
