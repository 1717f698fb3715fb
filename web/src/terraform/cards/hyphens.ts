// Where the long words of cards' names may be broken: before these parts of words. Browsers hyphenate by dictionaries
// that not all of them have, and on a card of 96 px "Weltraumaufzug" has to be broken.
const PARTS =
  'abbauende achtig afdichtingen afzetting anfertigung anlage anspruch anzapfung anzüge arbeiders arbeiter ' +
  'arbeitung archiv asteroid asteroïde aufzug außenposten bacter bactér bahn bakter (?<!berg)bau(?!ende) bergbau ' +
  'besparing bohrung branders bremster bremsung brenner centrale centrum chemie chimi chimique comple ' +
  'complex conferentie consortium contract corporatie daptation delijkt dichtungen diertjes eisen energie ' +
  'eters expeditie expedition extractor extraktor fabriek fabrik ferien festung ficielle flotte forma ' +
  'forming freinage fresser fähren führung gas gassen gebied gebieden generatoren gewinnung gilde grond ' +
  'häuser impfung import industrie initiatief initiative installatie irdische irdisches kamp kappen katapult ' +
  'koepel koepelde kolonie kommen komplex kontakte konzern kracht kraft kredit kräfte kunde kuppel kuppelter ' +
  'lager land landbouw lening liebendes logique loppement lyse matiques meer mence mencement migra mijn ' +
  'minnend mittel naisons nement neptun netzwerk nisches omzetter oogst oord organismen organisms pakken ' +
  'park pflanzung piratoires planet planét ploffingen pompen porteerde post posten project projekt pumpen ' +
  'radiations raum rechte reducerende reicher reparatie reparatur reservaat reservat resistente rijke schiff ' +
  'schip schlepper schmelze schutz schwer selijke shuttles siteit smelterij sonde spaltungs spannungen ' +
  'sparen spiegel splitsings stad stadt station stell stoff stratie stration stroming struc structure ' +
  'structuur struktur stéroïdes synthese synthesis synthèse systemen techniek technik terraines terranean ' +
  'tertes teurs thermique tierter tischer tiseerder tisierer tissement tisseur torium traîne treprise ' +
  'tunienne universität vailleurs vanceerde vangers veld ventions verarb versorger vertrag verwerker ' +
  'verwerking vesting vestissement viertel vloot vorführung vorkommen wandler wasser wasserpumpen water ' +
  'wedstrijd wettbewerb windenergie windk windkraft winning wärme zentrum zwaarte';
const before = new RegExp(`(?<=\\p{L}{3})(?=(?:${PARTS.replaceAll(' ', '|')}))(?=\\p{L}{3})`, 'giu');

export function softHyphens(name: string): string {
  return name
    .split(/(?<=[\s-])/)
    .map((word) => (word.length > 11 ? word.replace(before, '\u00ad') : word))
    .join('');
}
