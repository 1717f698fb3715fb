#include "texts/terraform/phrases.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wmissing-field-initializers"

namespace syrtis::texts {

constexpr Phrases kGerman = {
    .comma = ", ",
    .and_last = " und ",
    .or_last = " oder ",
    .or_else = " oder ",
    .you_then = "",

    .stock = ByEnum<Res, Noun>({{Res::kMc, {"M€"}},
                                {Res::kSteel, {"Stahl"}},
                                {Res::kTitanium, {"Titan"}},
                                {Res::kPlant, {"Pflanze", "Pflanzen"}},
                                {Res::kEnergy, {"Energie"}},
                                {Res::kHeat, {"Wärme"}}}),
    .production = ByEnum<Res>({{Res::kMc, "M€-Produktion"},
                               {Res::kSteel, "Stahlproduktion"},
                               {Res::kTitanium, "Titanproduktion"},
                               {Res::kPlant, "Pflanzenproduktion"},
                               {Res::kEnergy, "Energieproduktion"},
                               {Res::kHeat, "Wärmeproduktion"}}),
    .cubes =
        ByEnum<Cube, Noun>({{Cube::kNone, {"Ressource", "Ressourcen"}},
                            {Cube::kAnimal, {"Tier", "Tiere"}},
                            {Cube::kMicrobe, {"Mikrobe", "Mikroben"}},
                            {Cube::kScience, {"Wissenschaftsressource", "Wissenschaftsressourcen"}},
                            {Cube::kFighter, {"Raumjäger"}}}),
    .tags = {.before = {""},
             .after = {"symbol", "symbole"},
             .hanging = "-",
             .each = ByEnum<Tag, TagWord>({{Tag::kNone, {""}},
                                           {Tag::kBuilding, {"Gebäude"}},
                                           {Tag::kSpace, {"Weltraum"}},
                                           {Tag::kScience, {"Wissenschafts", "Wissenschaft"}},
                                           {Tag::kPower, {"Energie"}},
                                           {Tag::kEarth, {"Erd", "Erde"}},
                                           {Tag::kJovian, {"Jupiter"}},
                                           {Tag::kPlant, {"Pflanzen", "Pflanze"}},
                                           {Tag::kMicrobe, {"Mikroben", "Mikrobe"}},
                                           {Tag::kAnimal, {"Tier"}},
                                           {Tag::kCity, {"Stadt"}}})},
    .cards = {"Karte", "Karten"},
    .steps = {"Schritt", "Schritte"},
    .oceans = {"Ozean", "Ozeane"},
    .cities = {"Stadt", "Städte"},
    .cities_in_play = {"Stadt im Spiel", "Städte im Spiel"},
    .cities_on_mars = {"Stadt auf dem Mars", "Städte auf dem Mars"},
    .events_played = {"Ereignis, das bisher von irgendjemandem ausgespielt wurde",
                      "Ereignisse, die bisher von irgendjemandem ausgespielt wurden"},
    .own_greeneries = {"eigene Grünfläche", "eigene Grünflächen"},
    .own_tags = {"{tag}, das du hast", "{tag}, die du hast"},
    .opponent_tags = {"{tag}, das deine Gegner haben", "{tag}, die deine Gegner haben"},

    .each = " je {what}",
    .every = " je {n} {what}",
    .this_included = " (diese Karte mitgezählt)",

    .requires_all = "Voraussetzung: {what}.",
    .oxygen_at_least = "mindestens {n} % Sauerstoff",
    .oxygen_at_most = "höchstens {n} % Sauerstoff",
    .temperature_at_least = "mindestens {n} °C",
    .temperature_at_most = "höchstens {n} °C",
    .oceans_at_least = "mindestens {what}",
    .oceans_at_most = "höchstens {what}",
    .production_at_least = "{production} von mindestens {n}",

    .raise = {"erhöhe {what}", "{what} zu erhöhen"},
    .lower = {"senke {what}", "{what} zu senken"},
    .own_production = "deine {production} um {n}{per}",
    .any_production = "die {production} eines beliebigen Spielers um {n}",
    .metal_production = "deine Produktion dieses Metalls um {n}",
    .own_rating = "deinen TW um {n}{per}",
    .temperature = "die Temperatur um {steps}",
    .oxygen = "den Sauerstoff um {steps}",
    .or_more_with_tags = " oder, wenn du mindestens {what} hast, um {n}",
    .x_of_own_choice = "Du bestimmst X.",

    .gain = {"erhalte {what}", "{what} zu erhalten"},
    .lose = {"gib {what} ab", "{what} abzugeben"},
    .draw = {"ziehe {what}", "{what} zu ziehen"},
    .look = {"sieh dir {what} vom Stapel an, behalte {keep} davon und lege den Rest ab",
             "dir {what} vom Stapel anzusehen, {keep} davon zu behalten und den Rest abzulegen"},
    .look_buy = {"sieh dir die oberste Karte des Stapels an und kaufe sie für {price} oder lege "
                 "sie ab",
                 "dir die oberste Karte des Stapels anzusehen und sie für {price} zu kaufen oder "
                 "abzulegen"},
    .remove = {"entferne bis zu {what} eines beliebigen Spielers",
               "bis zu {what} eines beliebigen Spielers zu entfernen"},
    .steal = {"stiehl einem anderen Spieler bis zu {what}",
              "einem anderen Spieler bis zu {what} zu stehlen"},
    .remove_cubes = {"entferne bis zu {what} von einer beliebigen Karte",
                     "bis zu {what} von einer beliebigen Karte zu entfernen"},
    .add_cubes = ByEnum<On, Verb>(
        {{On::kThis, {"lege {what} auf diese Karte", "{what} auf diese Karte zu legen"}},
         {On::kOther,
          {"lege {what} auf eine andere deiner Karten",
           "{what} auf eine andere deiner Karten zu legen"}},
         {On::kOwn,
          {"lege {what} auf eine deiner Karten", "{what} auf eine deiner Karten zu legen"}},
         {On::kPlayed,
          {"lege {what} auf die ausgespielte Karte, wenn sie Tiere oder Mikroben sammelt",
           "{what} auf die ausgespielte Karte zu legen, wenn sie Tiere oder Mikroben "
           "sammelt"}}}),
    .place = {"lege {what}{where}", "{what}{where} zu legen"},
    .place_greenery = {"lege 1 Grünfläche{where} und erhöhe den Sauerstoff um {steps}",
                       "1 Grünfläche{where} zu legen und den Sauerstoff um {steps} zu erhöhen"},
    .place_tile = {"lege das Plättchen dieser Karte{where}",
                   "das Plättchen dieser Karte{where} zu legen"},
    .place_city_tile = {"lege das Plättchen dieser Karte{where}; es ist eine Stadt",
                        "das Plättchen dieser Karte{where} zu legen; es ist eine Stadt"},
    .where =
        ByEnum<Where>({{Where::kLand, " auf ein freies Landfeld"},
                       {Where::kCity, ""},
                       {Where::kIsolated, " auf ein Feld ohne benachbarte Plättchen"},
                       {Where::kTwoCities, " neben mindestens 2 Städte"},
                       {Where::kNextToCity, " neben eine Stadt"},
                       {Where::kNextToGreenery, " neben eine Grünfläche"},
                       {Where::kMetal, " auf ein Feld mit Stahl- oder Titanbonus"},
                       {Where::kMetalNextToOwn,
                        " auf ein Feld mit Stahl- oder Titanbonus neben einem deiner Plättchen"},
                       {Where::kVolcanic, " auf einen der vier Vulkane"},
                       {Where::kGreenery, ""},
                       {Where::kOcean, " auf ein für Ozeane reserviertes Feld"},
                       {Where::kNoctis, " auf das für Noctis-Stadt reservierte Feld"},
                       {Where::kGanymede, " auf Ganymed"},
                       {Where::kPhobos, " auf Phobos"}}),
    .ocean_on_land = " auf ein Feld, das nicht für Ozeane reserviert ist",

    .claim =
        {"lege deinen Marker auf ein freies Landfeld: Nur du darfst ein Plättchen dorthin legen",
         "deinen Marker auf ein freies Landfeld zu legen: Nur du darfst ein Plättchen "
         "dorthin legen"},
    .copy_box = {"wiederhole das Produktionsfeld einer deiner Karten mit {tag}",
                 "das Produktionsfeld einer deiner Karten mit {tag} zu wiederholen"},
    .reveal = {"decke die oberste Karte des Stapels auf und lege sie ab; hat sie ein {tag}, lege "
               "{what} auf diese Karte",
               "die oberste Karte des Stapels aufzudecken und abzulegen; hat sie ein {tag}, lege "
               "{what} auf diese Karte"},
    .favourite = {"lege 1 Ressource auf eine deiner Karten, auf der schon mindestens 1 liegt",
                  "1 Ressource auf eine deiner Karten zu legen, auf der schon mindestens 1 liegt"},
    .flood = {"lege 1 Ozean, dann entferne bis zu {what} eines anderen Spielers, dem ein "
              "Plättchen daneben gehört",
              "1 Ozean zu legen und dann bis zu {what} eines anderen Spielers zu entfernen, dem "
              "ein Plättchen daneben gehört"},
    .swap_card = {"darfst du 1 Handkarte ablegen, um 1 Karte zu ziehen",
                  "1 Handkarte ablegen und 1 Karte ziehen zu dürfen"},
    .cube_for_card = {"entferne {what} von ihr, um 1 Karte zu ziehen",
                      "{what} von ihr zu entfernen und 1 Karte zu ziehen"},
    .beginner = "Du behältst deine ersten 10 Karten kostenlos.",

    .action = "Aktion: {what}.",
    .cost_and_gain = "{cost}, um {gain}",
    .spend = "gib {what} aus",
    .pay = "zahle {what}",
    .pay_also_with = "zahle {what} (auch mit {metal})",
    .take_cubes_off = "entferne {what} von dieser Karte",
    .take_cube_off = "entferne {what} von einer beliebigen Karte",
    .after_tr_rise = "wenn dein TW in dieser Generation gestiegen ist, {what}",
    .metals = {.steel = "Stahl", .titanium = "Titan"},

    .effect = "Effekt: {what}",
    .when_then = "Wenn {when}, {then}.",
    .play_tag = "du ein {tag} ausspielst",
    .any_plays_tag = "irgendjemand ein {tag} ausspielt",
    .play_event = "du ein Ereignis ausspielst",
    .play_event_with_tag = "du ein Ereignis mit {tag} ausspielst",
    .trigger_this_included = " (auch mit dieser Karte)",
    .ocean_placed = "irgendjemand einen Ozean legt",
    .city_placed = "irgendjemand eine Stadt legt",
    .city_placed_on_mars = "irgendjemand eine Stadt auf dem Mars legt",
    .own_city_placed = "du eine Stadt legst",
    .own_greenery_placed = "du eine Grünfläche legst",
    .project_paid = "du ein Standardprojekt bezahlst (außer dem Verkauf von Patenten)",
    .big_payment =
        "du eine Karte oder ein Standardprojekt mit aufgedruckten Kosten von "
        "mindestens {what} bezahlst",
    .metal_bonus = "du Stahl oder Titan als Bonus eines Feldes erhältst",

    .discount = "Du zahlst {what} weniger für {on}.",
    .on_all_cards = "jede Karte",
    .on_cards_with_tag = "Karten mit {tag}",
    .on_power_plant = "das Standardprojekt Kraftwerk",
    .metal_value = "{metal} ist je Stück {what} mehr wert.",
    .metal_values = "{metal} sind je Stück {what} mehr wert.",
    .own_metals = {.steel = "dein Stahl", .titanium = "dein Titan"},
    .slack =
        "Du darfst Voraussetzungen für Temperatur, Sauerstoff und Ozeane um bis zu {steps} "
        "unter- oder überschreiten.",
    .next_slack =
        "Mit der nächsten Karte, die du in dieser Generation ausspielst, darfst du "
        "Voraussetzungen für Temperatur, Sauerstoff und Ozeane um bis zu {steps} "
        "unter- oder überschreiten.",
    .next_discount =
        "Du zahlst {what} weniger für die nächste Karte, die du in dieser Generation "
        "ausspielst.",
    .greenery_price = "Eine Grünfläche kostet dich {what} statt {n}.",
    .heat_is_money = "Du darfst mit Wärme wie mit M€ bezahlen.",
    .protects = "Gegner dürfen deine Pflanzen, Tiere und Mikroben nicht entfernen.",
    .keeps_cubes = "{what} dürfen von dieser Karte nicht entfernt werden.",

    .points = {"SP"},
    .if_cube = "{points}, wenn mindestens {what} auf dieser Karte liegt",
    .on_this_card = "{what} auf dieser Karte",
    .oceans_next = {"Ozean neben diesem Plättchen", "Ozeane neben diesem Plättchen"},
    .cities_next = {"Stadt neben diesem Plättchen", "Städte neben diesem Plättchen"},

    .start = "Du beginnst mit {what}.",
    .first_action = "Erste Aktion: {what}.",

    .kinds = ByEnum<Kind>(
        {{Kind::kAutomated, "automatisch"}, {Kind::kActive, "aktiv"}, {Kind::kEvent, "Ereignis"}}),
    .decks =
        ByEnum<Deck>({{Deck::kBasic, "Standardspiel"}, {Deck::kCorporate, "Ära der Konzerne"}}),
    .corporation = "Konzern",
};

}  // namespace syrtis::texts

#pragma GCC diagnostic pop
