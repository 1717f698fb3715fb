#include "texts/terraform/phrases.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wmissing-field-initializers"

namespace syrtis::texts {

constexpr Phrases kEnglish = {
    .comma = ", ",
    .and_last = " and ",
    .or_last = " or ",
    .or_else = ", or ",
    .you_then = "",

    .stock = ByEnum<terraform::Res, Noun>(Noun{"M€"}, Noun{"steel"}, Noun{"titanium"},
                                          Noun{"plant", "plants"}, Noun{"energy"}, Noun{"heat"}),
    .production =
        ByEnum<terraform::Res>("M€ production", "steel production", "titanium production",
                               "plant production", "energy production", "heat production"),
    .cubes = ByEnum<terraform::Cube, Noun>(
        Noun{"resource", "resources"}, Noun{"animal", "animals"}, Noun{"microbe", "microbes"},
        Noun{"science resource", "science resources"}, Noun{"fighter", "fighters"}),
    .tags = {.before = {""},
             .after = {" tag", " tags"},
             .hanging = "",
             .stems = ByEnum<terraform::Tag>("", "building", "space", "science", "power", "Earth",
                                             "Jovian", "plant", "microbe", "animal", "city"),
             .names = ByEnum<terraform::Tag>("", "building", "space", "science", "power", "Earth",
                                             "Jovian", "plant", "microbe", "animal", "city")},
    .cards = {"card", "cards"},
    .steps = {"step", "steps"},
    .oceans = {"ocean", "oceans"},
    .cities = {"city", "cities"},
    .cities_in_play = {"city in play", "cities in play"},
    .cities_on_mars = {"city on Mars", "cities on Mars"},
    .events_played = {"event played so far by anyone", "events played so far by anyone"},
    .own_greeneries = {"greenery of your own", "greeneries of your own"},
    .own_tags = {"{tag} you have"},
    .opponent_tags = {"{tag} your opponents have"},

    .each = " for each {what}",
    .every = " for every {n} {what}",
    .this_included = " (this card included)",

    .requires_all = "Requires {what}.",
    .oxygen_at_least = "{n}% oxygen or more",
    .oxygen_at_most = "{n}% oxygen or less",
    .temperature_at_least = "{n} °C or warmer",
    .temperature_at_most = "{n} °C or colder",
    .oceans_at_least = "{what} or more",
    .oceans_at_most = "{what} or fewer",
    .production_at_least = "{production} of {n} or more",

    .raise = {"raise {what}"},
    .lower = {"lower {what}"},
    .own_production = "your {production} by {n}{per}",
    .any_production = "any player’s {production} by {n}",
    .metal_production = "your production of that metal by {n}",
    .own_rating = "your TR by {n}{per}",
    .temperature = "the temperature by {steps}",
    .oxygen = "oxygen by {steps}",
    .or_more_with_tags = ", or by {n} if you have {what} or more",
    .x_of_own_choice = "You choose X.",

    .gain = {"gain {what}"},
    .lose = {"lose {what}"},
    .draw = {"draw {what}"},
    .look = {"look at {what} from the deck, keep {keep} of them and discard the rest"},
    .look_buy = {"look at the top card of the deck and buy it for {price} or discard it"},
    .remove = {"remove up to {what} from any player"},
    .steal = {"steal up to {what} from another player"},
    .remove_cubes = {"remove up to {what} from any card"},
    .add_cubes = ByEnum<terraform::On, Verb>(
        Verb{"add {what} to this card"}, Verb{"add {what} to another of your cards"},
        Verb{"add {what} to one of your cards"},
        Verb{"add {what} to the card you play, if it collects animals or microbes"}),
    .place = {"place {what}{where}"},
    .place_greenery = {"place 1 greenery{where} and raise oxygen by {steps}"},
    .place_tile = {"place this card’s tile{where}"},
    .place_city_tile = {"place this card’s tile{where}; it is a city"},
    .where = ByEnum<terraform::Where>(
        " on a free land area", "", " next to no other tile", " next to at least 2 cities",
        " next to a city", " next to a greenery", " on an area with a steel or titanium bonus",
        " on an area with a steel or titanium bonus next to one of your tiles",
        " on one of the four volcanoes", "", " on an area reserved for oceans",
        " on the area reserved for Noctis City", " on Ganymede", " on Phobos"),
    .ocean_on_land = " on an area that is not reserved for oceans",

    .claim = {"put your marker on a free land area: only you may place a tile there"},
    .copy_box = {"repeat the production box of one of your cards with a {tag}"},
    .reveal = {"reveal and discard the top card of the deck; if it has a {tag}, add {what} to "
               "this card"},
    .favourite = {"add 1 resource to one of your cards that has at least 1 already"},
    .flood = {"place 1 ocean, then remove up to {what} from another player who owns a tile next "
              "to it"},
    .swap_card = {"you may discard 1 card from your hand to draw 1 card",
                  "be allowed to discard 1 card from your hand and draw 1 card"},
    .cube_for_card = {"remove {what} from it to draw 1 card",
                      "remove {what} from it and draw 1 card"},
    .beginner = "You keep your first 10 cards for free.",

    .action = "Action: {what}.",
    .cost_and_gain = "{cost} to {gain}",
    .spend = "spend {what}",
    .pay = "pay {what}",
    .pay_also_with = "pay {what} ({metal} may be used)",
    .take_cubes_off = "remove {what} from this card",
    .take_cube_off = "remove {what} from any card",
    .after_tr_rise = "if your TR was raised this generation, {what}",
    .metals = ByEnum<terraform::Res>("", "steel", "titanium", "", "", ""),

    .effect = "Effect: {what}",
    .when_then = "When {when}, {then}.",
    .play_tag = "you play a {tag}",
    .any_plays_tag = "anyone plays a {tag}",
    .play_event = "you play an event",
    .play_event_with_tag = "you play an event with a {tag}",
    .trigger_this_included = " (this card included)",
    .ocean_placed = "anyone places an ocean",
    .city_placed = "anyone places a city",
    .city_placed_on_mars = "anyone places a city on Mars",
    .own_city_placed = "you place a city",
    .own_greenery_placed = "you place a greenery",
    .project_paid = "you pay for a standard project other than selling patents",
    .big_payment = "you pay for a card or standard project with a printed cost of {what} or more",
    .metal_bonus = "you get steel or titanium as the bonus of an area",

    .discount = "You pay {what} less for {on}.",
    .on_all_cards = "every card",
    .on_cards_with_tag = "{stem} cards",
    .on_power_plant = "the standard project power plant",
    .metal_value = "{metal} is worth {what} more to you.",
    .metal_values = "{metal} is worth {what} more to you.",
    .own_metals = ByEnum<terraform::Res>("", "each steel", "each titanium", "", "", ""),
    .slack = "You may miss temperature, oxygen and ocean requirements by up to {steps}.",
    .next_slack =
        "With the next card you play this generation you may miss temperature, oxygen and "
        "ocean requirements by up to {steps}.",
    .next_discount = "You pay {what} less for the next card you play this generation.",
    .greenery_price = "A greenery costs you {what} instead of {n}.",
    .heat_is_money = "You may pay with heat as with M€.",
    .protects = "Opponents may not remove your plants, animals and microbes.",
    .keeps_cubes = "{what} may not be removed from this card.",

    .points = {"VP"},
    .if_cube = "{points} if there is at least {what} on this card",
    .on_this_card = "{what} on this card",
    .oceans_next = {"ocean next to this tile", "oceans next to this tile"},
    .cities_next = {"city next to this tile", "cities next to this tile"},

    .start = "You start with {what}.",
    .first_action = "First action: {what}.",

    .kinds = ByEnum<terraform::Kind>("automated", "active", "event"),
    .decks = ByEnum<terraform::Deck>("basic game", "Corporate Era"),
    .corporation = "corporation",
};

}  // namespace syrtis::texts

#pragma GCC diagnostic pop
