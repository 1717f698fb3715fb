#pragma once

#include <array>
#include <string_view>

#include "engine/core/enum_names.h"
#include "engine/terraform/card_row.h"
#include "texts/terraform/language.h"

// The words and patterns of one language for cards. compose.h fills in {n}, {what} and the like; a
// comment says which ones a pattern may have. A language that lacks a phrase or a word does not
// compile.
namespace syrtis::texts {

using terraform::Cube;
using terraform::Deck;
using terraform::Kind;
using terraform::On;
using terraform::Res;
using terraform::Tag;
using terraform::Where;

using Pattern = std::string_view;

// As it stands after the number 1 and after any other; one text may be both.
struct Noun {
  constexpr Noun(std::string_view both) : one(both), many(both) {}
  constexpr Noun(std::string_view singular, std::string_view plural)
      : one(singular), many(plural) {}

  std::string_view one;
  std::string_view many;
};

// An effect as an order ("draw {what}") and as the aim of a cost ("to draw {what}", where
// `Phrases::cost_and_gain` has the "to"). {you} in an order is where "When …, " needs a subject:
// "trek{you} {what}" is "trek 1 kaart", and "Als …, trek je 1 kaart". One text may be both.
struct Verb {
  constexpr Verb(Pattern both) : order(both), aim(both) {}
  constexpr Verb(Pattern as_order, Pattern as_aim) : order(as_order), aim(as_aim) {}

  Pattern order;
  Pattern aim;
};

// A tag beside the word for tags ("Wissenschaftssymbol") and alone ("Wissenschaft"); one text may
// be both.
struct TagWord {
  constexpr TagWord(std::string_view both) : stem(both), name(both) {}
  constexpr TagWord(std::string_view beside, std::string_view alone) : stem(beside), name(alone) {}

  std::string_view stem;
  std::string_view name;
};

// "science tags" is before.many + stem + after.many. In a list all but the last have `hanging`
// after the stem: "Pflanzen- oder Tiersymbol".
struct TagWords {
  Noun before;
  Noun after;
  std::string_view hanging;
  std::array<TagWord, terraform::kTagCount> each;

  const TagWord& Of(Tag tag) const { return each[static_cast<std::size_t>(tag)]; }
};

// The metals in some part of a sentence: other resources never stand there.
struct MetalWords {
  std::string_view steel;
  std::string_view titanium;

  std::string_view Of(Res metal) const { return metal == Res::kSteel ? steel : titanium; }
};

struct Phrases {
  // Lists: "a, b and c".
  std::string_view comma;
  std::string_view and_last;
  std::string_view or_last;
  std::string_view or_else;   // between the alternatives of an action
  std::string_view you_then;  // {you} after "When …, "

  // Nouns.
  std::array<Noun, terraform::kResCount> stock;
  std::array<std::string_view, terraform::kResCount> production;
  std::array<Noun, terraform::kCubeCount> cubes;  // the first: a resource of any kind
  TagWords tags;
  Noun cards;
  Noun steps;
  Noun oceans;
  Noun cities;
  Noun cities_in_play;
  Noun cities_on_mars;
  Noun events_played;
  Noun own_greeneries;
  Noun own_tags;       // {tag}
  Noun opponent_tags;  // {tag}

  // " for each {what}", " for every {n} {what}".
  Pattern each;
  Pattern every;
  std::string_view this_included;  // of a tag that is counted

  // Requirements.
  Pattern requires_all;  // {what}
  Pattern oxygen_at_least;
  Pattern oxygen_at_most;
  Pattern temperature_at_least;
  Pattern temperature_at_most;
  Pattern oceans_at_least;  // {what}
  Pattern oceans_at_most;
  Pattern production_at_least;  // {production}, {n}

  // Raising and lowering: {what} is one of the patterns below, or a list of them.
  Verb raise;
  Verb lower;
  Pattern own_production;  // {production}, {n}, {per}
  Pattern any_production;  // of a player of one's choice
  Pattern metal_production;
  Pattern own_rating;   // {n}, {per}
  Pattern temperature;  // {steps}
  Pattern oxygen;
  Pattern or_more_with_tags;         // {n}, {what}: after own_production
  std::string_view x_of_own_choice;  // after a sentence with X in it

  // The other effects. {what}: how many of what; {where}: one of `where`.
  Verb gain;
  Verb lose;
  Verb draw;
  Verb look;      // {what}, {keep}
  Verb look_buy;  // {price}
  Verb remove;
  Verb steal;
  Verb remove_cubes;
  std::array<Verb, kCountOf<terraform::On>> add_cubes;
  Verb place;
  Verb place_greenery;                                         // {where}; with its oxygen
  Verb place_tile;                                             // the tile of this card
  Verb place_city_tile;                                        // the same, and it is a city
  std::array<std::string_view, terraform::kWhereCount> where;  // of tiles, " next to a city"
  std::string_view ocean_on_land;                              // where, of oceans

  // Hooks: effects of single cards.
  Verb claim;
  Verb copy_box;  // {tag}
  Verb reveal;    // {tag}, {what}
  Verb favourite;
  Verb flood;          // {what}
  Verb swap_card;      // an offer after "When …,"
  Verb cube_for_card;  // {what}
  std::string_view beginner;

  // Actions.
  Pattern action;          // {what}
  Pattern cost_and_gain;   // {cost}, {gain}
  Pattern spend;           // {what}
  Pattern pay;             // {what}
  Pattern pay_also_with;   // {what}, {metal}
  Pattern take_cubes_off;  // {what}: of this card
  Pattern take_cube_off;   // {what}: of any card
  Pattern after_tr_rise;   // {what}
  MetalWords metals;       // as what one may pay with

  // Triggers: "when you play {what}"; `effect` and `when_then` put them into sentences.
  Pattern effect;     // {what}
  Pattern when_then;  // {when}, {then}
  Pattern play_tag;   // {tag}
  Pattern any_plays_tag;
  std::string_view play_event;
  Pattern play_event_with_tag;
  std::string_view trigger_this_included;
  std::string_view ocean_placed;
  std::string_view city_placed;
  std::string_view city_placed_on_mars;
  std::string_view own_city_placed;
  std::string_view own_greenery_placed;
  std::string_view project_paid;
  Pattern big_payment;  // {what}
  std::string_view metal_bonus;

  // Powers.
  Pattern discount;  // {what}, {on}
  std::string_view on_all_cards;
  Pattern on_cards_with_tag;  // {tag}, {stem}
  std::string_view on_power_plant;
  Pattern metal_value;   // {metal}, {what}
  Pattern metal_values;  // the same of several
  MetalWords own_metals;
  Pattern slack;           // {steps}
  Pattern next_slack;      // {steps}
  Pattern next_discount;   // {what}
  Pattern greenery_price;  // {what}, {n}
  std::string_view heat_is_money;
  std::string_view protects;
  Pattern keeps_cubes;  // {what}

  // Victory points.
  Noun points;
  Pattern if_cube;       // {points}, {what}
  Pattern on_this_card;  // {what}
  Noun oceans_next;
  Noun cities_next;

  // Corporations.
  Pattern start;         // {what}
  Pattern first_action;  // {what}

  std::array<std::string_view, kCountOf<terraform::Kind>> kinds;
  std::array<std::string_view, kCountOf<terraform::Deck>> decks;
  std::string_view corporation;
};

const Phrases& PhrasesOf(Language language);

// One file each.
extern const Phrases kEnglish;
extern const Phrases kGerman;
extern const Phrases kFrench;
extern const Phrases kDutch;

}  // namespace syrtis::texts
