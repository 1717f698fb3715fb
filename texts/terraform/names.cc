#include "texts/terraform/names.h"

#include <array>
#include <cstddef>

#include "engine/terraform/cards.h"

namespace syrtis::texts {
namespace {

// In German, French and Dutch, the languages after English: our own translations, as plain as the
// English name.
using Names = std::array<std::string_view, kCountOf<Language> - 1>;
static_assert(kEach<Language>[0] == Language::kEnglish, "English is first and not in Names");

// By number, 001 first.
constexpr std::array<Names, terraform::kCardCount> kCardNames = {{
    {"Ausbildungslager für Siedler", "Camp d’entraînement des colons",
     "Trainingskamp voor kolonisten"},  // 001 Colonizer Training Camp
    {"Asteroidenbergbau-Konsortium", "Consortium minier d’astéroïdes",
     "Asteroïdenmijnconsortium"},  // 002 Asteroid Mining Consortium
    {"Tiefenwärmebohrung", "Chauffage par puits profond",
     "Diepe warmteput"},                                                  // 003 Deep Well Heating
    {"Wolkenimpfung", "Ensemencement des nuages", "Wolken zaaien"},       // 004 Cloud Seeding
    {"Suche nach Leben", "Recherche de la vie", "Zoektocht naar leven"},  // 005 Search For Life
    {"Erfindergilde", "Guilde des inventeurs", "Uitvindersgilde"},        // 006 Inventors' Guild
    {"Marseisenbahn", "Chemin de fer martien", "Martiaanse spoorweg"},    // 007 Martian Rails
    {"Hauptstadt", "Capitale", "Hoofdstad"},                              // 008 Capital
    {"Asteroid", "Astéroïde", "Asteroïde"},                               // 009 Asteroid
    {"Komet", "Comète", "Komeet"},                                        // 010 Comet
    {"Großer Asteroid", "Gros astéroïde", "Grote asteroïde"},             // 011 Big Asteroid
    {"Wasserimport von Europa", "Importation d’eau d’Europe",
     "Waterimport van Europa"},                             // 012 Water Import From Europa
    {"Weltraumaufzug", "Ascenseur spatial", "Ruimtelift"},  // 013 Space Elevator
    {"Entwicklungszentrum", "Centre de développement",
     "Ontwikkelingscentrum"},  // 014 Development Center
    {"Äquatorialer Magnetisierer", "Magnétiseur équatorial",
     "Equatoriale magnetiseerder"},  // 015 Equatorial Magnetizer
    {"Überkuppelter Krater", "Cratère sous dôme", "Overkoepelde krater"},  // 016 Domed Crater
    {"Noctis-Stadt", "Noctis-Ville", "Noctis-stad"},                       // 017 Noctis City
    {"Methan vom Titan", "Méthane de Titan", "Methaan van Titan"},         // 018 Methane From Titan
    {"Importierter Wasserstoff", "Hydrogène importé",
     "Geïmporteerde waterstof"},  // 019 Imported Hydrogen
    {"Forschungsaußenposten", "Avant-poste de recherche",
     "Onderzoekspost"},  // 020 Research Outpost
    {"Raumhafen Phobos", "Havre spatial de Phobos",
     "Ruimtehaven Phobos"},  // 021 Phobos Space Haven
    {"Schwarzer Polarstaub", "Poussière polaire noire", "Zwart poolstof"},  // 022 Black Polar Dust
    {"Arktische Algen", "Algues arctiques", "Arctische algen"},             // 023 Arctic Algae
    {"Raubtiere", "Prédateurs", "Roofdieren"},                              // 024 Predators
    {"Raumstation", "Station spatiale", "Ruimtestation"},                   // 025 Space Station
    {"Nationalpark Eos Chasma", "Parc national d’Eos Chasma",
     "Nationaal park Eos Chasma"},  // 026 Eos Chasma National Park
    {"Interstellares Siedlerschiff", "Vaisseau colonial interstellaire",
     "Interstellair kolonieschip"},  // 027 Interstellar Colony Ship
    {"Sicherheitsflotte", "Flotte de sécurité", "Veiligheidsvloot"},  // 028 Security Fleet
    {"Kuppelstadt", "Ville sous coupole", "Koepelstad"},              // 029 Cupola City
    {"Mondstrahl", "Rayon lunaire", "Maanstraal"},                    // 030 Lunar Beam
    {"Optimale Atmosphärenbremsung", "Aérofreinage optimal",
     "Optimaal luchtremmen"},                                           // 031 Optimal Aerobraking
    {"Unterirdische Stadt", "Ville souterraine", "Ondergrondse stad"},  // 032 Underground City
    {"Regolithfresser", "Mangeurs de régolithe", "Regolieteters"},      // 033 Regolith Eaters
    {"Treibhausgas-Bakterien", "Bactéries à gaz de serre",
     "Broeikasgasbacteriën"},          // 034 GHG Producing Bacteria
    {"Ameisen", "Fourmis", "Mieren"},  // 035 Ants
    {"Freisetzung von Edelgasen", "Libération de gaz inertes",
     "Uitstoot van edelgassen"},  // 036 Release of Inert Gases
    {"Stickstoffreicher Asteroid", "Astéroïde riche en azote",
     "Stikstofrijke asteroïde"},                              // 037 Nitrogen-Rich Asteroid
    {"Rover-Bau", "Construction de rovers", "Roverbouw"},     // 038 Rover Construction
    {"Deimos-Absturz", "Chute de Deimos", "Val van Deimos"},  // 039 Deimos Down
    {"Asteroidenbergbau", "Exploitation d’astéroïdes",
     "Asteroïdenmijnbouw"},                                         // 040 Asteroid Mining
    {"Lebensmittelfabrik", "Usine alimentaire", "Voedselfabriek"},  // 041 Food Factory
    {"Archaebakterien", "Archéobactéries", "Oerbacteriën"},         // 042 Archaebacteria
    {"Karbonatverarbeitung", "Traitement des carbonates",
     "Carbonaatverwerking"},                                           // 043 Carbonate Processing
    {"Naturreservat", "Réserve naturelle", "Natuurreservaat"},         // 044 Natural Preserve
    {"Kernkraft", "Énergie nucléaire", "Kernenergie"},                 // 045 Nuclear Power
    {"Blitzernte", "Récolte d’éclairs", "Bliksemoogst"},               // 046 Lightning Harvest
    {"Algen", "Algues", "Algen"},                                      // 047 Algae
    {"Angepasste Flechten", "Lichens adaptés", "Aangepast korstmos"},  // 048 Adapted Lichen
    {"Bärtierchen", "Tardigrades", "Beerdiertjes"},                    // 049 Tardigrades
    {"Virus", "Virus", "Virus"},                                       // 050 Virus
    {"Ferienanlage Miranda", "Station balnéaire de Miranda",
     "Vakantieoord Miranda"},                                         // 051 Miranda Resort
    {"Fische", "Poissons", "Vissen"},                                 // 052 Fish
    {"Marineris-See", "Lac Marineris", "Marinerismeer"},              // 053 Lake Marineris
    {"Kleintiere", "Petits animaux", "Kleine dieren"},                // 054 Small Animals
    {"Tangzucht", "Culture d’algues brunes", "Kelpteelt"},            // 055 Kelp Farming
    {"Mine", "Mine", "Mijn"},                                         // 056 Mine
    {"Vesta-Werft", "Chantier naval de Vesta", "Scheepswerf Vesta"},  // 057 Vesta Shipyard
    {"Strahl vom Thoriumasteroiden", "Rayon d’un astéroïde de thorium",
     "Straal van een thoriumasteroïde"},    // 058 Beam From A Thorium Asteroid
    {"Mangroven", "Mangrove", "Mangrove"},  // 059 Mangrove
    {"Bäume", "Arbres", "Bomen"},           // 060 Trees
    {"Konsortium am Großen Steilhang", "Consortium du Grand Escarpement",
     "Consortium van de Grote Steilrand"},  // 061 Great Escarpment Consortium
    {"Mineralvorkommen", "Gisement de minéraux", "Mineraalafzetting"},    // 062 Mineral Deposit
    {"Bergbauexpedition", "Expédition minière", "Mijnbouwexpeditie"},     // 063 Mining Expedition
    {"Abbaugebiet", "Zone minière", "Mijngebied"},                        // 064 Mining Area
    {"Bauindustrie", "Industries du bâtiment", "Bouwindustrie"},          // 065 Building Industries
    {"Landanspruch", "Revendication de terrain", "Landclaim"},            // 066 Land Claim
    {"Schürfrechte", "Droits miniers", "Mijnrechten"},                    // 067 Mining Rights
    {"Sponsoren", "Sponsors", "Sponsors"},                                // 068 Sponsors
    {"Elektrokatapult", "Catapulte électrique", "Elektrische katapult"},  // 069 Electro Catapult
    {"Erdkatapult", "Catapulte terrestre", "Aardkatapult"},               // 070 Earth Catapult
    {"Moderne Legierungen", "Alliages avancés", "Geavanceerde legeringen"},   // 071 Advanced Alloys
    {"Vögel", "Oiseaux", "Vogels"},                                           // 072 Birds
    {"Marsuniversität", "Université de Mars", "Universiteit van Mars"},       // 073 Mars University
    {"Virale Verstärker", "Amplificateurs viraux", "Virale versterkers"},     // 074 Viral Enhancers
    {"Komet im Schlepptau", "Remorquage d’une comète", "Een komeet slepen"},  // 075 Towing A Comet
    {"Weltraumspiegel", "Miroirs spatiaux", "Ruimtespiegels"},                // 076 Space Mirrors
    {"Sonnenwindenergie", "Énergie du vent solaire", "Zonnewindenergie"},  // 077 Solar Wind Power
    {"Eisasteroid", "Astéroïde de glace", "IJsasteroïde"},                 // 078 Ice Asteroid
    {"Quantenextraktor", "Extracteur quantique", "Kwantumextractor"},      // 079 Quantum Extractor
    {"Riesiger Eisasteroid", "Astéroïde de glace géant",
     "Reusachtige ijsasteroïde"},                                    // 080 Giant Ice Asteroid
    {"Ganymed-Kolonie", "Colonie de Ganymède", "Ganymedeskolonie"},  // 081 Ganymede Colony
    {"Strafminen auf Callisto", "Mines pénales de Callisto",
     "Strafmijnen op Callisto"},  // 082 Callisto Penal Mines
    {"Riesiger Weltraumspiegel", "Miroir spatial géant",
     "Reusachtige ruimtespiegel"},  // 083 Giant Space Mirror
    {"Transneptun-Sonde", "Sonde transneptunienne",
     "Transneptunussonde"},                                     // 084 Trans-Neptune Probe
    {"Geschäftsviertel", "Quartier commerçant", "Winkelwijk"},  // 085 Commercial District
    {"Robotische Arbeitskräfte", "Main-d’œuvre robotique",
     "Robotarbeiders"},                                             // 086 Robotic Workforce
    {"Gras", "Herbe", "Gras"},                                      // 087 Grass
    {"Heidekraut", "Bruyère", "Heide"},                             // 088 Heather
    {"Peroxidenergie", "Énergie au peroxyde", "Peroxide-energie"},  // 089 Peroxide Power
    {"Forschung", "Recherche", "Onderzoek"},                        // 090 Research
    {"Genreparatur", "Réparation génétique", "Genreparatie"},       // 091 Gene Repair
    {"Io-Bergbauindustrie", "Industries minières d’Io",
     "Mijnindustrie op Io"},                                          // 092 Io Mining Industries
    {"Sträucher", "Buissons", "Struiken"},                            // 093 Bushes
    {"Massewandler", "Convertisseur de masse", "Massaomzetter"},      // 094 Mass Converter
    {"Physikkomplex", "Complexe de physique", "Natuurkundecomplex"},  // 095 Physics Complex
    {"Gewächshäuser", "Serres", "Broeikassen"},                       // 096 Greenhouses
    {"Atomzone", "Zone nucléaire", "Nucleaire zone"},                 // 097 Nuclear Zone
    {"Tropenresort", "Station tropicale", "Tropisch vakantieoord"},   // 098 Tropical Resort
    {"Mautstation", "Station de péage", "Tolstation"},                // 099 Toll Station
    {"Brennstoffgeneratoren", "Générateurs à carburant",
     "Brandstofgeneratoren"},                                             // 100 Fueled Generators
    {"Eisenhütte", "Fonderie de fer", "IJzersmelterij"},                  // 101 Ironworks
    {"Stromnetz", "Réseau électrique", "Stroomnet"},                      // 102 Power Grid
    {"Stahlwerk", "Aciérie", "Staalfabriek"},                             // 103 Steelworks
    {"Erzverarbeiter", "Traitement du minerai", "Ertsverwerker"},         // 104 Ore Processor
    {"Erdbüro", "Bureau de la Terre", "Aardkantoor"},                     // 105 Earth Office
    {"Aufgekaufte Firma", "Entreprise rachetée", "Overgenomen bedrijf"},  // 106 Acquired Company
    {"Medienarchiv", "Archives des médias", "Media-archief"},             // 107 Media Archives
    {"Offene Stadt", "Ville ouverte", "Open stad"},                       // 108 Open City
    {"Medienkonzern", "Groupe de médias", "Mediagroep"},                  // 109 Media Group
    {"Geschäftsnetzwerk", "Réseau d’affaires", "Zakelijk netwerk"},       // 110 Business Network
    {"Geschäftskontakte", "Contacts d’affaires", "Zakelijke contacten"},  // 111 Business Contacts
    {"Bestochenes Komitee", "Comité corrompu", "Omgekocht comité"},       // 112 Bribed Committee
    {"Solarenergie", "Énergie solaire", "Zonne-energie"},                 // 113 Solar Power
    {"Atemfilter", "Filtres respiratoires", "Ademfilters"},               // 114 Breathing Filters
    {"Künstliche Fotosynthese", "Photosynthèse artificielle",
     "Kunstmatige fotosynthese"},                              // 115 Artificial Photosynthesis
    {"Künstlicher See", "Lac artificiel", "Kunstmatig meer"},  // 116 Artificial Lake
    {"Erdwärme", "Énergie géothermique", "Aardwarmte"},        // 117 Geothermal Power
    {"Ackerbau", "Agriculture", "Landbouw"},                   // 118 Farming
    {"Staubdichtungen", "Joints anti-poussière", "Stofafdichtingen"},    // 119 Dust Seals
    {"Verstädtertes Gebiet", "Zone urbanisée", "Verstedelijkt gebied"},  // 120 Urbanized Area
    {"Sabotage", "Sabotage", "Sabotage"},                                // 121 Sabotage
    {"Moos", "Mousse", "Mos"},                                           // 122 Moss
    {"Industriezentrum", "Centre industriel", "Industriecentrum"},       // 123 Industrial Center
    {"Angeheuerte Plünderer", "Pillards à gages", "Ingehuurde plunderaars"},    // 124 Hired Raiders
    {"Hacker", "Pirates informatiques", "Hackers"},                             // 125 Hackers
    {"Treibhausgasfabriken", "Usines à gaz de serre", "Broeikasgasfabrieken"},  // 126 GHG Factories
    {"Unterirdisches Reservoir", "Réservoir souterrain",
     "Ondergronds reservoir"},                                    // 127 Subterranean Reservoir
    {"Ökologische Zone", "Zone écologique", "Ecologische zone"},  // 128 Ecological Zone
    {"Zeppeline", "Zeppelins", "Zeppelins"},                      // 129 Zeppelins
    {"Würmer", "Vers", "Wormen"},                                 // 130 Worms
    {"Zersetzer", "Décomposeurs", "Reducenten"},                  // 131 Decomposers
    {"Fusionsenergie", "Énergie de fusion", "Fusie-energie"},     // 132 Fusion Power
    {"Symbiotischer Pilz", "Champignon symbiotique",
     "Symbiotische schimmel"},  // 133 Symbiotic Fungus
    {"Kältefester Pilz", "Champignon des grands froids",
     "Kouderesistente schimmel"},  // 134 Extreme-Cold Fungus
    {"Entwickelte Ökosysteme", "Écosystèmes avancés",
     "Geavanceerde ecosystemen"},                                    // 135 Advanced Ecosystems
    {"Großer Damm", "Grand barrage", "Grote dam"},                   // 136 Great Dam
    {"Kartell", "Cartel", "Kartel"},                                 // 137 Cartel
    {"Tagebau", "Mine à ciel ouvert", "Dagbouwmijn"},                // 138 Strip Mine
    {"Wellenkraft", "Énergie des vagues", "Golfenergie"},            // 139 Wave Power
    {"Lavaströme", "Coulées de lave", "Lavastromen"},                // 140 Lava Flows
    {"Kraftwerk", "Centrale électrique", "Elektriciteitscentrale"},  // 141 Power Plant
    {"Mohole-Gebiet", "Zone du mohole", "Moholegebied"},             // 142 Mohole Area
    {"Großer Konvoi", "Grand convoi", "Groot konvooi"},              // 143 Large Convoy
    {"Titanmine", "Mine de titane", "Titaniummijn"},                 // 144 Titanium Mine
    {"Tektonische Spannungsenergie", "Énergie des tensions tectoniques",
     "Tektonische spanningsenergie"},  // 145 Tectonic Stress Power
    {"Stickstoffliebendes Moos", "Mousse nitrophile",
     "Stikstofminnend mos"},                            // 146 Nitrophilic Moss
    {"Pflanzenfresser", "Herbivores", "Planteneters"},  // 147 Herbivores
    {"Insekten", "Insectes", "Insecten"},               // 148 Insects
    {"Lieblingsprojekt des Chefs", "Projet favori du patron",
     "Lievelingsproject van de baas"},  // 149 CEO's Favorite Project
    {"Antischwerkrafttechnik", "Technologie antigravité",
     "Antizwaartekracht"},  // 150 Anti-Gravity Technology
    {"Investitionskredit", "Prêt d’investissement", "Investeringslening"},  // 151 Investment Loan
    {"Dämmung", "Isolation", "Isolatie"},                                   // 152 Insulation
    {"Anpassungstechnik", "Technologie d’adaptation",
     "Aanpassingstechniek"},                                           // 153 Adaptation Technology
    {"Wartungsvertrag", "Contrat d’entretien", "Onderhoudscontract"},  // 154 Caretaker Contract
    {"Entworfene Mikroorganismen", "Micro-organismes de synthèse",
     "Ontworpen micro-organismen"},  // 155 Designed Microorganisms
    {"Standardtechnik", "Technologie standard", "Standaardtechniek"},  // 156 Standard Technology
    {"Nitritabbauende Bakterien", "Bactéries réductrices de nitrites",
     "Nitrietreducerende bacteriën"},  // 157 Nitrite Reducing Bacteria
    {"Industrielle Mikroben", "Microbes industriels",
     "Industriële microben"},            // 158 Industrial Microbes
    {"Flechten", "Lichen", "Korstmos"},  // 159 Lichen
    {"Stromversorger-Konsortium", "Consortium de l’énergie",
     "Energieconsortium"},                                           // 160 Power Supply Consortium
    {"Konvoi von Europa", "Convoi d’Europe", "Konvooi van Europa"},  // 161 Convoy From Europa
    {"Importierte Treibhausgase", "Gaz de serre importés",
     "Geïmporteerde broeikasgassen"},  // 162 Imported GHG
    {"Importierter Stickstoff", "Azote importé",
     "Geïmporteerde stikstof"},                       // 163 Imported Nitrogen
    {"Mikromühlen", "Micro-moulins", "Micromolens"},  // 164 Micro-Mills
    {"Magnetfeldgeneratoren", "Générateurs de champ magnétique",
     "Magneetveldgeneratoren"},              // 165 Magnetic Field Generators
    {"Raumfähren", "Navettes", "Shuttles"},  // 166 Shuttles
    {"Import starker Treibhausgase", "Import de gaz de serre avancés",
     "Import van sterke broeikasgassen"},                              // 167 Import of Advanced GHG
    {"Windmühlen", "Éoliennes", "Windmolens"},                         // 168 Windmills
    {"Tundra-Ackerbau", "Agriculture de toundra", "Toendralandbouw"},  // 169 Tundra Farming
    {"Abgebremster Ammoniakasteroid", "Astéroïde d’ammoniac aérofreiné",
     "Afgeremde ammoniakasteroïde"},  // 170 Aerobraked Ammonia Asteroid
    {"Magnetfeldkuppel", "Dôme magnétique", "Magneetveldkoepel"},  // 171 Magnetic Field Dome
    {"Haustiere", "Animaux de compagnie", "Huisdieren"},           // 172 Pets
    {"Geschützte Lebensräume", "Habitats protégés",
     "Beschermde leefgebieden"},                                     // 173 Protected Habitats
    {"Geschütztes Tal", "Vallée protégée", "Beschermde vallei"},     // 174 Protected Valley
    {"Satelliten", "Satellites", "Satellieten"},                     // 175 Satellites
    {"Noctis-Ackerbau", "Agriculture de Noctis", "Noctislandbouw"},  // 176 Noctis Farming
    {"Wasserspaltungsanlage", "Usine d’électrolyse de l’eau",
     "Watersplitsingsinstallatie"},                                  // 177 Water Splitting Plant
    {"Wärmefallen", "Pièges à chaleur", "Warmtevangers"},            // 178 Heat Trappers
    {"Bodenfabrik", "Fabrique de terreau", "Grondfabriek"},          // 179 Soil Factory
    {"Treibstofffabrik", "Usine de carburant", "Brandstoffabriek"},  // 180 Fuel Factory
    {"Eiskappenschmelze", "Fonte de la calotte glaciaire",
     "Smeltende ijskap"},                                              // 181 Ice Cap Melting
    {"Konzernfestung", "Forteresse d’entreprise", "Bedrijfsvesting"},  // 182 Corporate Stronghold
    {"Biomassebrenner", "Brûleurs de biomasse", "Biomassabranders"},   // 183 Biomass Combustors
    {"Viehzucht", "Bétail", "Vee"},                                    // 184 Livestock
    {"Olymp-Konferenz", "Conférence de l’Olympe", "Olympusconferentie"},  // 185 Olympus Conference
    {"Strahlenschutzanzüge", "Combinaisons antiradiations", "Stralingspakken"},  // 186 Rad-Suits
    {"Grundwasserpumpen", "Pompage d’aquifère", "Grondwaterpompen"},  // 187 Aquifer Pumping
    {"Überflutung", "Inondation", "Overstroming"},                    // 188 Flooding
    {"Energiesparen", "Économies d’énergie", "Energiebesparing"},     // 189 Energy Saving
    {"Örtlicher Wärmestau", "Piégeage local de chaleur",
     "Plaatselijke warmteval"},  // 190 Local Heat Trapping
    {"Permafrostgewinnung", "Extraction du pergélisol",
     "Permafrostwinning"},  // 191 Permafrost Extraction
    {"Erfinderwettbewerb", "Concours d’inventions",
     "Uitvinderswedstrijd"},                      // 192 Invention Contest
    {"Baumpflanzung", "Plantation", "Aanplant"},  // 193 Plantation
    {"Energie-Infrastruktur", "Infrastructure énergétique",
     "Energie-infrastructuur"},  // 194 Power Infrastructure
    {"Vertragsarbeiter", "Travailleurs sous contrat",
     "Contractarbeiders"},  // 195 Indentured Workers
    {"Lagrange-Observatorium", "Observatoire de Lagrange",
     "Lagrange-observatorium"},  // 196 Lagrange Observatory
    {"Terraforming auf Ganymed", "Terraformation de Ganymède",
     "Ganymedes terraformen"},  // 197 Terraforming Ganymede
    {"Einwanderungsfähren", "Navettes d’immigration",
     "Immigratieshuttles"},                                              // 198 Immigration Shuttles
    {"Sperrgebiet", "Zone interdite", "Verboden gebied"},                // 199 Restricted Area
    {"Einwandererstadt", "Ville d’immigrants", "Immigrantenstad"},       // 200 Immigrant City
    {"Energieanzapfung", "Détournement d’énergie", "Energie aftappen"},  // 201 Energy Tapping
    {"Unterirdische Sprengungen", "Explosions souterraines",
     "Ondergrondse ontploffingen"},     // 202 Underground Detonations
    {"Soletta", "Soletta", "Soletta"},  // 203 Soletta
    {"Technikvorführung", "Démonstration technologique",
     "Technische demonstratie"},  // 204 Technology Demonstration
    {"Strahlenchemiefabrik", "Usine radiochimique",
     "Stralingschemiefabriek"},                                              // 205 Rad-Chem Factory
    {"Sonderanfertigung", "Conception spéciale", "Speciaal ontwerp"},        // 206 Special Design
    {"Medizinisches Labor", "Laboratoire médical", "Medisch laboratorium"},  // 207 Medical Lab
    {"KI-Zentrale", "Centrale d’IA", "AI-centrale"},                         // 208 AI Central
}};

// As in `terraform::kCorps`. Names that are made up stay as they are.
constexpr std::array<Names, terraform::kCorpCount> kCorpNames = {{
    {"Anfängerkonzern", "Corporation débutante",
     "Beginnerscorporatie"},               // R00 Beginner Corporation
    {"CrediCor", "CrediCor", "CrediCor"},  // R08 CrediCor
    {"EcoLine", "EcoLine", "EcoLine"},     // R17 EcoLine
    {"Helion", "Helion", "Helion"},        // R18 Helion
    {"Interplanetares Kino", "Cinéma interplanétaire",
     "Interplanetaire cinema"},                           // R19 Interplanetary Cinematics
    {"Inventrix", "Inventrix", "Inventrix"},              // R43 Inventrix
    {"Bergbaugilde", "Guilde minière", "Mijnbouwgilde"},  // R24 Mining Guild
    {"PhoboLog", "PhoboLog", "PhoboLog"},                 // R09 PhoboLog
    {"Tharsis-Republik", "République de Tharsis", "Republiek Tharsis"},  // R31 Tharsis Republic
    {"Thorgate", "Thorgate", "Thorgate"},                                // R13 Thorgate
    {"Marsinitiative der Vereinten Nationen", "Initiative martienne des Nations unies",
     "Marsinitiatief van de Verenigde Naties"},  // R32 United Nations Mars Initiative
    {"Saturn-Systeme", "Systèmes saturniens", "Saturnussystemen"},  // R03 Saturn Systems
    {"Teractor", "Teractor", "Teractor"},                           // R30 Teractor
}};

// A card without a name in some language is not compiled.
template <std::size_t kSize>
constexpr bool AllComplete(const std::array<Names, kSize>& names) {
  for (const Names& of_one : names) {
    for (const std::string_view name : of_one) {
      if (name.empty()) return false;
    }
  }
  return true;
}
// (Of missing ones at the end g++ only says that the condition below is not constant.)
static_assert(!kCardNames.back().back().empty() && !kCorpNames.back().back().empty(),
              "the last card or corporation has no name in one of the languages: add it above");
static_assert(AllComplete(kCardNames) && AllComplete(kCorpNames),
              "a card or corporation has no name in one of the languages: add it above");

}  // namespace

std::string_view NameOf(terraform::SourceId source, Language language) {
  const bool is_corp = terraform::IsCorp(source);
  const std::size_t index =
      is_corp ? terraform::CorpOf(source) : static_cast<std::size_t>(source) - 1;
  if (language == Language::kEnglish) {
    return is_corp ? terraform::kCorps[index].name : terraform::Row(source).name;
  }
  const Names& names = is_corp ? kCorpNames[index] : kCardNames[index];
  return names[static_cast<std::size_t>(language) - 1];
}

}  // namespace syrtis::texts
