#include "texts/terraform/phrases.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wmissing-field-initializers"

namespace syrtis::texts {

constexpr Phrases kDutch = {
    .comma = ", ",
    .and_last = " en ",
    .or_last = " of ",
    .or_else = " of ",
    .you_then = " je",

    .stock = ByEnum<Res, Noun>({{Res::kMc, {"M€"}},
                                {Res::kSteel, {"staal"}},
                                {Res::kTitanium, {"titanium"}},
                                {Res::kPlant, {"plant", "planten"}},
                                {Res::kEnergy, {"energie"}},
                                {Res::kHeat, {"warmte"}}}),
    .production = ByEnum<Res>({{Res::kMc, "M€-productie"},
                               {Res::kSteel, "staalproductie"},
                               {Res::kTitanium, "titaniumproductie"},
                               {Res::kPlant, "plantenproductie"},
                               {Res::kEnergy, "energieproductie"},
                               {Res::kHeat, "warmteproductie"}}),
    .cubes =
        ByEnum<Cube, Noun>({{Cube::kNone, {"grondstof", "grondstoffen"}},
                            {Cube::kAnimal, {"dier", "dieren"}},
                            {Cube::kMicrobe, {"microbe", "microben"}},
                            {Cube::kScience, {"wetenschapsgrondstof", "wetenschapsgrondstoffen"}},
                            {Cube::kFighter, {"ruimtejager", "ruimtejagers"}}}),
    .tags = {.before = {""},
             .after = {"symbool", "symbolen"},
             .hanging = "-",
             .each = ByEnum<Tag, TagWord>({{Tag::kNone, {""}},
                                           {Tag::kBuilding, {"gebouw"}},
                                           {Tag::kSpace, {"ruimte"}},
                                           {Tag::kScience, {"wetenschaps", "wetenschap"}},
                                           {Tag::kPower, {"energie"}},
                                           {Tag::kEarth, {"aarde"}},
                                           {Tag::kJovian, {"Jupiter"}},
                                           {Tag::kPlant, {"planten", "plant"}},
                                           {Tag::kMicrobe, {"microben", "microbe"}},
                                           {Tag::kAnimal, {"dieren", "dier"}},
                                           {Tag::kCity, {"stads", "stad"}}})},
    .cards = {"kaart", "kaarten"},
    .steps = {"stap", "stappen"},
    .oceans = {"oceaan", "oceanen"},
    .cities = {"stad", "steden"},
    .cities_in_play = {"stad in het spel", "steden in het spel"},
    .cities_on_mars = {"stad op Mars", "steden op Mars"},
    .events_played = {"gebeurtenis die tot nu toe is gespeeld, door wie dan ook",
                      "gebeurtenissen die tot nu toe zijn gespeeld, door wie dan ook"},
    .own_greeneries = {"eigen groengebied", "eigen groengebieden"},
    .own_tags = {"{tag} dat je hebt", "{tag} die je hebt"},
    .opponent_tags = {"{tag} van je tegenstanders"},

    .each = " per {what}",
    .every = " per {n} {what}",
    .this_included = " (deze kaart meegeteld)",

    .requires_all = "Vereist: {what}.",
    .oxygen_at_least = "minimaal {n}% zuurstof",
    .oxygen_at_most = "maximaal {n}% zuurstof",
    .temperature_at_least = "minimaal {n} °C",
    .temperature_at_most = "maximaal {n} °C",
    .oceans_at_least = "minimaal {what}",
    .oceans_at_most = "maximaal {what}",
    .production_at_least = "{production} van minimaal {n}",

    .raise = {"verhoog{you} {what}", "{what} te verhogen"},
    .lower = {"verlaag{you} {what}", "{what} te verlagen"},
    .own_production = "je {production} met {n}{per}",
    .any_production = "de {production} van een speler naar keuze met {n}",
    .metal_production = "je productie van dat metaal met {n}",
    .own_rating = "je TW met {n}{per}",
    .temperature = "de temperatuur met {steps}",
    .oxygen = "de zuurstof met {steps}",
    .or_more_with_tags = ", of met {n} als je minstens {what} hebt",
    .x_of_own_choice = "Je kiest X zelf.",

    .gain = {"ontvang{you} {what}", "{what} te ontvangen"},
    .lose = {"lever{you} {what} in", "{what} in te leveren"},
    .draw = {"trek{you} {what}", "{what} te trekken"},
    .look = {"bekijk{you} {what} van de trekstapel, houd{you} er {keep} en leg{you} de rest af",
             "{what} van de trekstapel te bekijken, er {keep} te houden en de rest af te leggen"},
    .look_buy = {"bekijk{you} de bovenste kaart van de trekstapel en koop{you} deze voor {price} "
                 "of leg{you} deze af",
                 "de bovenste kaart van de trekstapel te bekijken en deze voor {price} te kopen of "
                 "af te leggen"},
    .remove = {"verwijder{you} maximaal {what} van een speler naar keuze",
               "maximaal {what} van een speler naar keuze te verwijderen"},
    .steal = {"steel{you} maximaal {what} van een andere speler",
              "maximaal {what} van een andere speler te stelen"},
    .remove_cubes = {"verwijder{you} maximaal {what} van een kaart naar keuze",
                     "maximaal {what} van een kaart naar keuze te verwijderen"},
    .add_cubes = ByEnum<On, Verb>(
        {{On::kThis, {"leg{you} {what} op deze kaart", "{what} op deze kaart te leggen"}},
         {On::kOther,
          {"leg{you} {what} op een van je andere kaarten",
           "{what} op een van je andere kaarten te leggen"}},
         {On::kOwn,
          {"leg{you} {what} op een van je kaarten", "{what} op een van je kaarten te leggen"}},
         {On::kPlayed,
          {"leg{you} {what} op de gespeelde kaart, als die dieren of microben verzamelt",
           "{what} op de gespeelde kaart te leggen, als die dieren of microben "
           "verzamelt"}}}),
    .place = {"plaats{you} {what}{where}", "{what}{where} te plaatsen"},
    .place_greenery = {"plaats{you} 1 groengebied{where} en verhoog{you} de zuurstof met {steps}",
                       "1 groengebied{where} te plaatsen en de zuurstof met {steps} te verhogen"},
    .place_tile = {"plaats{you} de tegel van deze kaart{where}",
                   "de tegel van deze kaart{where} te plaatsen"},
    .place_city_tile = {"plaats{you} de tegel van deze kaart{where}; het is een stad",
                        "de tegel van deze kaart{where} te plaatsen; het is een stad"},
    .where = ByEnum<Where>({{Where::kLand, " op een vrij landvak"},
                            {Where::kCity, ""},
                            {Where::kIsolated, " op een vak zonder aangrenzende tegels"},
                            {Where::kTwoCities, " naast minstens 2 steden"},
                            {Where::kNextToCity, " naast een stad"},
                            {Where::kNextToGreenery, " naast een groengebied"},
                            {Where::kMetal, " op een vak met een staal- of titaniumbonus"},
                            {Where::kMetalNextToOwn,
                             " op een vak met een staal- of titaniumbonus naast een van je tegels"},
                            {Where::kVolcanic, " op een van de vier vulkanen"},
                            {Where::kGreenery, ""},
                            {Where::kOcean, " op een vak dat voor oceanen is gereserveerd"},
                            {Where::kNoctis, " op het vak dat voor Noctis-stad is gereserveerd"},
                            {Where::kGanymede, " op Ganymedes"},
                            {Where::kPhobos, " op Phobos"}}),
    .ocean_on_land = " op een vak dat niet voor oceanen is gereserveerd",

    .claim =
        {"leg{you} je markeerblokje op een vrij landvak: alleen jij mag daar een tegel plaatsen",
         "je markeerblokje op een vrij landvak te leggen: alleen jij mag daar een tegel "
         "plaatsen"},
    .copy_box = {"herhaal{you} het productievak van een van je kaarten met een {tag}",
                 "het productievak van een van je kaarten met een {tag} te herhalen"},
    .reveal = {"draai{you} de bovenste kaart van de trekstapel om en leg{you} die af; heeft die "
               "een {tag}, "
               "leg dan {what} op deze kaart",
               "de bovenste kaart van de trekstapel om te draaien en af te leggen; heeft die een "
               "{tag}, leg dan {what} op deze kaart"},
    .favourite = {"leg{you} 1 grondstof op een van je kaarten waarop er al minstens 1 ligt",
                  "1 grondstof te leggen op een van je kaarten waarop er al minstens 1 ligt"},
    .flood = {"plaats{you} 1 oceaan en verwijder{you} daarna maximaal {what} van een andere speler "
              "die een "
              "tegel ernaast heeft",
              "1 oceaan te plaatsen en daarna maximaal {what} te verwijderen van een andere "
              "speler die een tegel ernaast heeft"},
    .swap_card = {"mag je 1 handkaart afleggen om 1 kaart te trekken",
                  "1 handkaart te mogen afleggen en 1 kaart te mogen trekken"},
    .cube_for_card = {"verwijder{you} er {what} van om 1 kaart te trekken",
                      "er {what} van te verwijderen en 1 kaart te trekken"},
    .beginner = "Je houdt je eerste 10 kaarten gratis.",

    .action = "Actie: {what}.",
    .cost_and_gain = "{cost} om {gain}",
    .spend = "besteed {what}",
    .pay = "betaal {what}",
    .pay_also_with = "betaal {what} (ook met {metal})",
    .take_cubes_off = "verwijder {what} van deze kaart",
    .take_cube_off = "verwijder {what} van een kaart naar keuze",
    .after_tr_rise = "{what}, maar alleen als je TW in deze generatie al is gestegen",
    .metals = {.steel = "staal", .titanium = "titanium"},

    .effect = "Effect: {what}",
    .when_then = "Als {when}, {then}.",
    .play_tag = "je een {tag} speelt",
    .any_plays_tag = "er een {tag} wordt gespeeld",
    .play_event = "je een gebeurtenis speelt",
    .play_event_with_tag = "je een gebeurtenis met een {tag} speelt",
    .trigger_this_included = " (ook met deze kaart)",
    .ocean_placed = "er een oceaan wordt geplaatst",
    .city_placed = "er een stad wordt geplaatst",
    .city_placed_on_mars = "er een stad op Mars wordt geplaatst",
    .own_city_placed = "je een stad plaatst",
    .own_greenery_placed = "je een groengebied plaatst",
    .project_paid = "je een standaardproject betaalt (behalve het verkopen van patenten)",
    .big_payment =
        "je een kaart of standaardproject met gedrukte kosten van minstens {what} "
        "betaalt",
    .metal_bonus = "je staal of titanium als bonus van een vak krijgt",

    .discount = "Je betaalt {what} minder voor {on}.",
    .on_all_cards = "elke kaart",
    .on_cards_with_tag = "kaarten met een {tag}",
    .on_power_plant = "het standaardproject Energiecentrale",
    .metal_value = "{metal} is per stuk {what} meer waard.",
    .metal_values = "{metal} zijn per stuk {what} meer waard.",
    .own_metals = {.steel = "je staal", .titanium = "je titanium"},
    .slack =
        "Je mag maximaal {steps} afwijken van vereisten voor temperatuur, zuurstof en "
        "oceanen.",
    .next_slack =
        "Met de volgende kaart die je in deze generatie speelt, mag je maximaal {steps} "
        "afwijken van vereisten voor temperatuur, zuurstof en oceanen.",
    .next_discount =
        "Je betaalt {what} minder voor de volgende kaart die je in deze generatie "
        "speelt.",
    .greenery_price = "Een groengebied kost je {what} in plaats van {n}.",
    .heat_is_money = "Je mag met warmte betalen alsof het M€ zijn.",
    .protects = "Tegenstanders mogen je planten, dieren en microben niet verwijderen.",
    .keeps_cubes = "{what} mogen niet van deze kaart worden verwijderd.",

    .points = {"OP"},
    .if_cube = "{points} als er minstens {what} op deze kaart ligt",
    .on_this_card = "{what} op deze kaart",
    .oceans_next = {"oceaan naast deze tegel", "oceanen naast deze tegel"},
    .cities_next = {"stad naast deze tegel", "steden naast deze tegel"},

    .start = "Je begint met {what}.",
    .first_action = "Eerste actie: {what}.",

    .kinds = ByEnum<Kind>({{Kind::kAutomated, "automatisch"},
                           {Kind::kActive, "actief"},
                           {Kind::kEvent, "gebeurtenis"}}),
    .decks = ByEnum<Deck>(
        {{Deck::kBasic, "standaardspel"}, {Deck::kCorporate, "Tijdperk van de corporaties"}}),
    .corporation = "corporatie",
};

}  // namespace syrtis::texts

#pragma GCC diagnostic pop
