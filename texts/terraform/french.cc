#include "texts/terraform/phrases.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wmissing-field-initializers"

namespace syrtis::texts {

constexpr Phrases kFrench = {
    .comma = ", ",
    .and_last = " et ",
    .or_last = " ou ",
    .or_else = ", ou ",
    .you_then = "",

    .stock = ByEnum<Res, Noun>({{Res::kMc, {"M€"}},
                                {Res::kSteel, {"unité d’acier", "unités d’acier"}},
                                {Res::kTitanium, {"unité de titane", "unités de titane"}},
                                {Res::kPlant, {"plante", "plantes"}},
                                {Res::kEnergy, {"unité d’énergie", "unités d’énergie"}},
                                {Res::kHeat, {"unité de chaleur", "unités de chaleur"}}}),
    .production = ByEnum<Res>({{Res::kMc, "production de M€"},
                               {Res::kSteel, "production d’acier"},
                               {Res::kTitanium, "production de titane"},
                               {Res::kPlant, "production de plantes"},
                               {Res::kEnergy, "production d’énergie"},
                               {Res::kHeat, "production de chaleur"}}),
    .cubes = ByEnum<Cube, Noun>({{Cube::kNone, {"ressource", "ressources"}},
                                 {Cube::kAnimal, {"animal", "animaux"}},
                                 {Cube::kMicrobe, {"microbe", "microbes"}},
                                 {Cube::kScience, {"ressource Science", "ressources Science"}},
                                 {Cube::kFighter, {"chasseur", "chasseurs"}}}),
    .tags = {.before = {"badge ", "badges "},
             .after = {""},
             .hanging = "",
             .each = ByEnum<Tag, TagWord>({{Tag::kNone, {""}},
                                           {Tag::kBuilding, {"Bâtiment"}},
                                           {Tag::kSpace, {"Espace"}},
                                           {Tag::kScience, {"Science"}},
                                           {Tag::kPower, {"Énergie"}},
                                           {Tag::kEarth, {"Terre"}},
                                           {Tag::kJovian, {"Jovien"}},
                                           {Tag::kPlant, {"Plante"}},
                                           {Tag::kMicrobe, {"Microbe"}},
                                           {Tag::kAnimal, {"Animal"}},
                                           {Tag::kCity, {"Cité"}}})},
    .cards = {"carte", "cartes"},
    .steps = {"cran", "crans"},
    .oceans = {"Océan", "Océans"},
    .cities = {"Cité", "Cités"},
    .cities_in_play = {"Cité en jeu", "Cités en jeu"},
    .cities_on_mars = {"Cité sur Mars", "Cités sur Mars"},
    .events_played = {"Événement déjà joué, tous joueurs confondus",
                      "Événements déjà joués, tous joueurs confondus"},
    .own_greeneries = {"Forêt vous appartenant", "Forêts vous appartenant"},
    .own_tags = {"{tag} que vous avez"},
    .opponent_tags = {"{tag} de vos adversaires"},

    .each = " par {what}",
    .every = " par tranche de {n} {what}",
    .this_included = " (cette carte comprise)",

    .requires_all = "Condition : {what}.",
    .oxygen_at_least = "au moins {n} % d’oxygène",
    .oxygen_at_most = "au plus {n} % d’oxygène",
    .temperature_at_least = "au moins {n} °C",
    .temperature_at_most = "au plus {n} °C",
    .oceans_at_least = "au moins {what}",
    .oceans_at_most = "au plus {what}",
    .production_at_least = "{production} d’au moins {n}",

    .raise = {"augmentez {what}", "augmenter {what}"},
    .lower = {"baissez {what}", "baisser {what}"},
    .own_production = "de {n} votre {production}{per}",
    .any_production = "de {n} la {production} d’un joueur de votre choix",
    .metal_production = "de {n} votre production de ce métal",
    .own_rating = "de {n} votre NT{per}",
    .temperature = "de {steps} la température",
    .oxygen = "de {steps} l’oxygène",
    .or_more_with_tags = ", ou de {n} si vous avez au moins {what}",
    .x_of_own_choice = "Vous choisissez X.",

    .gain = {"gagnez {what}", "gagner {what}"},
    .lose = {"perdez {what}", "perdre {what}"},
    .draw = {"piochez {what}", "piocher {what}"},
    .look = {"regardez {what} de la pioche, gardez-en {keep} et défaussez les autres",
             "regarder {what} de la pioche, en garder {keep} et défausser les autres"},
    .look_buy = {"regardez la première carte de la pioche et achetez-la pour {price} ou "
                 "défaussez-la",
                 "regarder la première carte de la pioche et l’acheter pour {price} ou la "
                 "défausser"},
    .remove = {"retirez jusqu’à {what} à un joueur de votre choix",
               "retirer jusqu’à {what} à un joueur de votre choix"},
    .steal = {"volez jusqu’à {what} à un autre joueur", "voler jusqu’à {what} à un autre joueur"},
    .remove_cubes = {"retirez jusqu’à {what} d’une carte de votre choix",
                     "retirer jusqu’à {what} d’une carte de votre choix"},
    .add_cubes = ByEnum<On, Verb>(
        {{On::kThis, {"ajoutez {what} sur cette carte", "ajouter {what} sur cette carte"}},
         {On::kOther,
          {"ajoutez {what} sur une autre de vos cartes",
           "ajouter {what} sur une autre de vos cartes"}},
         {On::kOwn,
          {"ajoutez {what} sur une de vos cartes", "ajouter {what} sur une de vos cartes"}},
         {On::kPlayed,
          {"ajoutez {what} sur la carte jouée, si elle accueille des animaux ou des "
           "microbes",
           "ajouter {what} sur la carte jouée, si elle accueille des animaux ou des "
           "microbes"}}}),
    .place = {"placez {what}{where}", "placer {what}{where}"},
    .place_greenery = {"placez 1 Forêt{where} et augmentez de {steps} l’oxygène",
                       "placer 1 Forêt{where} et augmenter de {steps} l’oxygène"},
    .place_tile = {"placez la tuile de cette carte{where}",
                   "placer la tuile de cette carte{where}"},
    .place_city_tile = {"placez la tuile de cette carte{where} ; c’est une Cité",
                        "placer la tuile de cette carte{where} ; c’est une Cité"},
    .where = ByEnum<Where>(
        {{Where::kLand, " sur une case terrestre libre"},
         {Where::kCity, ""},
         {Where::kIsolated, " sur une case sans aucune tuile voisine"},
         {Where::kTwoCities, " à côté d’au moins 2 Cités"},
         {Where::kNextToCity, " à côté d’une Cité"},
         {Where::kNextToGreenery, " à côté d’une Forêt"},
         {Where::kMetal, " sur une case avec un bonus d’acier ou de titane"},
         {Where::kMetalNextToOwn,
          " sur une case avec un bonus d’acier ou de titane à côté d’une de vos tuiles"},
         {Where::kVolcanic, " sur un des quatre volcans"},
         {Where::kGreenery, ""},
         {Where::kOcean, " sur une case réservée aux Océans"},
         {Where::kNoctis, " sur la case réservée à Noctis-Ville"},
         {Where::kGanymede, " sur Ganymède"},
         {Where::kPhobos, " sur Phobos"}}),
    .ocean_on_land = " sur une case non réservée aux Océans",

    .claim = {"placez votre marqueur sur une case terrestre libre : vous seul pourrez y placer une "
              "tuile",
              "placer votre marqueur sur une case terrestre libre : vous seul pourrez y placer une "
              "tuile"},
    .copy_box = {"répétez l’encadré de production d’une de vos cartes à {tag}",
                 "répéter l’encadré de production d’une de vos cartes à {tag}"},
    .reveal = {"révélez et défaussez la première carte de la pioche ; si elle a un {tag}, ajoutez "
               "{what} sur cette carte",
               "révéler et défausser la première carte de la pioche ; si elle a un {tag}, ajoutez "
               "{what} sur cette carte"},
    .favourite = {"ajoutez 1 ressource sur une de vos cartes qui en a déjà au moins 1",
                  "ajouter 1 ressource sur une de vos cartes qui en a déjà au moins 1"},
    .flood = {"placez 1 Océan, puis retirez jusqu’à {what} à un autre joueur qui possède une tuile "
              "voisine",
              "placer 1 Océan, puis retirer jusqu’à {what} à un autre joueur qui possède une tuile "
              "voisine"},
    .swap_card = {"vous pouvez défausser 1 carte de votre main pour piocher 1 carte",
                  "pouvoir défausser 1 carte de votre main et piocher 1 carte"},
    .cube_for_card = {"retirez {what} de celle-ci pour piocher 1 carte",
                      "retirer {what} de celle-ci et piocher 1 carte"},
    .beginner = "Vous gardez gratuitement vos 10 premières cartes.",

    .action = "Action : {what}.",
    .cost_and_gain = "{cost} pour {gain}",
    .spend = "dépensez {what}",
    .pay = "payez {what}",
    .pay_also_with = "payez {what} ({metal} accepté)",
    .take_cubes_off = "retirez {what} de cette carte",
    .take_cube_off = "retirez {what} d’une carte de votre choix",
    .after_tr_rise = "si votre NT a augmenté pendant cette génération, {what}",
    .metals = {.steel = "acier", .titanium = "titane"},

    .effect = "Effet : {what}",
    .when_then = "Quand {when}, {then}.",
    .play_tag = "vous jouez un {tag}",
    .any_plays_tag = "n’importe quel joueur joue un {tag}",
    .play_event = "vous jouez un Événement",
    .play_event_with_tag = "vous jouez un Événement à {tag}",
    .trigger_this_included = " (y compris avec cette carte)",
    .ocean_placed = "n’importe quel joueur place un Océan",
    .city_placed = "n’importe quel joueur place une Cité",
    .city_placed_on_mars = "n’importe quel joueur place une Cité sur Mars",
    .own_city_placed = "vous placez une Cité",
    .own_greenery_placed = "vous placez une Forêt",
    .project_paid = "vous payez un projet standard (autre que la vente de brevets)",
    .big_payment =
        "vous payez une carte ou un projet standard dont le coût imprimé est d’au moins "
        "{what}",
    .metal_bonus = "vous recevez de l’acier ou du titane comme bonus d’une case",

    .discount = "Vous payez {what} de moins pour {on}.",
    .on_all_cards = "chaque carte",
    .on_cards_with_tag = "les cartes à {tag}",
    .on_power_plant = "le projet standard Centrale",
    .metal_value = "{metal} vaut {what} de plus.",
    .metal_values = "{metal} vaut {what} de plus.",
    .own_metals = {.steel = "chaque unité d’acier", .titanium = "chaque unité de titane"},
    .slack =
        "Vous pouvez vous écarter de {steps} au plus des conditions de température, "
        "d’oxygène et d’Océans.",
    .next_slack =
        "Avec la prochaine carte que vous jouez pendant cette génération, vous pouvez "
        "vous écarter de {steps} au plus des conditions de température, d’oxygène et "
        "d’Océans.",
    .next_discount =
        "Vous payez {what} de moins pour la prochaine carte que vous jouez pendant "
        "cette génération.",
    .greenery_price = "Une Forêt vous coûte {what} au lieu de {n}.",
    .heat_is_money = "Vous pouvez payer avec de la chaleur comme avec des M€.",
    .protects =
        "Vos adversaires ne peuvent retirer ni vos plantes, ni vos animaux, ni vos microbes.",
    .keeps_cubes = "Les {what} de cette carte ne peuvent pas être retirés.",

    .points = {"PV"},
    .if_cube = "{points} s’il y a au moins {what} sur cette carte",
    .on_this_card = "{what} sur cette carte",
    .oceans_next = {"Océan à côté de cette tuile", "Océans à côté de cette tuile"},
    .cities_next = {"Cité à côté de cette tuile", "Cités à côté de cette tuile"},

    .start = "Vous commencez avec {what}.",
    .first_action = "Première action : {what}.",

    .kinds = ByEnum<Kind>({{Kind::kAutomated, "automatisée"},
                           {Kind::kActive, "active"},
                           {Kind::kEvent, "Événement"}}),
    .decks =
        ByEnum<Deck>({{Deck::kBasic, "jeu standard"}, {Deck::kCorporate, "Ère des corporations"}}),
    .corporation = "corporation",
};

}  // namespace syrtis::texts

#pragma GCC diagnostic pop
