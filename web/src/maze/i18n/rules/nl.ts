import type { RuleText } from './types';

export const rules: RuleText[] = [
  {
    id: 'goal',
    title: 'Het doel',
    text:
      'Robots bouwen op Mars koepels voor de kolonisten die in een baan om Mars wachten. Staan alle koepels van de module, dan landen de kolonisten. Breng naar elke koepel een kolonist voordat het zand op is, en iedereen wint. Is het zand eerder op, dan verliest iedereen.',
  },
  {
    id: 'colours',
    title: 'Kleuren, geen pionnen',
    text:
      'De pionnen zijn van niemand. Iedereen heeft een paar van de zes kleuren en mag de expreswegen, fabrieken, sloten en bruggen van die kleuren gebruiken. Op elke expresweg staat ook een letter uit de naam van de kleur.\nEr zijn geen beurten: zie je iets om te doen, doe het dan.\nOp elke plek staat hoogstens één pion.',
  },
  {
    id: 'produce',
    title: 'Produceren',
    text:
      'Met de kleur van een fabriek: neem een grondstof van die kleur uit de voorraad en leg die op het platform van de fabriek, als dat leeg is. Van elke kleur zijn er twee.',
  },
  {
    id: 'move',
    title: 'Verplaatsen',
    text:
      'Met de kleur van een expresweg: zet een pion over die weg naar de volgende plek, als die leeg is. Een pion stopt op elk platform en springt nooit over een andere.',
  },
  {
    id: 'explore',
    title: 'Verkennen',
    text:
      'Een grondstof ligt bij een open rand met een slot van dezelfde kleur. Heb je die kleur, leg de grondstof dan terug in de voorraad en draai een nieuwe tegel om, die met de pijl aan die rand wordt gelegd.\nWaar tegels elkaar raken, worden twee halve platforms één.',
  },
  {
    id: 'timer',
    title: 'De zandloper',
    text:
      'De eerste grondstof die op een zandloperveld komt, gaat terug naar de voorraad en de zandloper wordt omgedraaid, of dat nu goed uitkomt of niet: wat al doorgelopen was, is er dan nog. Een fiche laat zien dat dit veld gebruikt is.\nNa de landing wordt de zandloper nooit meer omgedraaid.',
  },
  {
    id: 'dome',
    title: 'Koepels en landing',
    text:
      'Een bouwplaats laat zien welke grondstoffen er nodig zijn; elke grondstof heeft er een eigen plek en mag er weer af zolang de koepel niet gebouwd is. Zijn ze er allemaal, dan mag iedereen de koepel bouwen. Afval en slakken komen nooit op een bouwplaats.\nStaan alle koepels, dan landen alle kolonisten op het raketplatform. Is de tegel met het raketplatform nog niet in het spel, dan wachten ze in een baan om Mars en landen ze zodra die tegel wordt gelegd; tot dan kan de zandloper nog worden omgedraaid.\nOp het raketplatform mogen zoveel kolonisten staan als je wilt, maar nooit iets anders. Kolonisten bewegen net als andere pionnen; ze mogen terug naar het raketplatform en weer uit een koepel, en in een koepel is plaats voor één. In elke koepel een kolonist, welke maakt niet uit: gewonnen.',
  },
  {
    id: 'silence',
    title: 'Stilte en de rode pion',
    text:
      'Vanaf module 2 zwijgt iedereen. Staren mag, en iedereen mag de rode pion voor een speler zetten (doe iets!) of op een van zes knoppen die zeggen waar het om gaat.\nTelkens als de zandloper wordt omgedraaid, mag er gepraat worden tot iemand iets doet.',
  },
  {
    id: 'wild',
    title: 'Jokers',
    text:
      'Leg een van de drie jokers af om te praten, of om een grondstof in het spel te ruilen met een uit de voorraad waarvan jij de kleur hebt.\nIn module 2 produceert geen fabriek oranje: bewaar twee jokers voor de koepel die het nodig heeft.',
  },
  {
    id: 'bridge',
    title: 'Bruggen',
    text:
      'Een grondstof ligt aan het eind van een gestippelde brug: heb je die kleur, leg de grondstof dan terug in de voorraad en bouw de brug van die kleur. Voortaan is dat een expresweg van die kleur, in beide richtingen. Van elke kleur is er één brug.',
  },
  {
    id: 'trash',
    title: 'Afval',
    text:
      'Vanaf module 3. Een tegel met een afvalsymbool bij de pijl zet één afvalpion op elk afvalplatform in het spel: eerst op het nieuwe, dan van de nieuwste tegel naar de oudste. Een grondstof daar gaat terug naar de voorraad. Een slak daar slokt het afval op, en dat gaat terug naar de voorraad.\nLigt er al afval of staat er een kolonist, dan komt het nieuwe afval op een platform ernaast: de speler die verkende, kiest er een binnen vijf seconden. Een grondstof daar gaat terug naar de voorraad, een slak daar slokt het afval op. Zijn die platforms ook allemaal vol, dan komt het op een platform daar weer naast, enzovoort. Op een bouwplaats of het raketplatform komt afval nooit.\nEr zijn tien afvalpionnen. Is de voorraad te klein, dan kiest de speler die verkende welke platforms niets krijgen.\nAfval beweegt net als een grondstof en is nergens goed voor.',
  },
  {
    id: 'pipe',
    title: 'Pijpleidingen',
    text:
      'Iedereen mag, met welke kleuren dan ook, een grondstof, afval of (uitgave 2020) een kolonist van een platform met pijp naar elk leeg platform met pijp sturen. Slakken gebruiken geen pijpleidingen.',
  },
  {
    id: 'slug',
    title: 'Ruimteslakken',
    text:
      'Vanaf module 4. Wordt een tegel met een slaksymbool verkend, dan verschijnt er een slak op het platform waar de roze pijl naar wijst, en die eet de grondstof of het afval daar op. Is daar een kolonist of een andere slak, dan verschijnt hij op het dichtstbijzijnde platform waar plaats is.\nEen slak beweegt nooit vanzelf en hoeft ook nooit te bewegen. Heb je de kleur van een expresweg, dan mag je hem daarover verplaatsen, net als elke andere pion, maar alleen naar een grondstof of afval. Dat eet hij op, en die pion gaat terug naar de voorraad.\nHij trekt zich niets aan van eenrichtingspijlen. Pijpleidingen gebruikt hij niet, en op een bouwplaats of het raketplatform komt hij nooit. Nieuw afval dat op zijn platform zou komen, slokt hij op.',
  },
  {
    id: 'oneway',
    title: 'Eenrichtingswegen',
    text:
      'Vanaf module 5. Witte pijlen: pionnen gaan alleen in die richting.',
  },
  {
    id: 'solo',
    title: 'Solo',
    text:
      'De twee actietegels voor twee spelers, met elk drie kleuren, liggen op tafel (gevorderd: de zes tegels voor zes spelers). De rode pion staat op een ervan, naar keuze, en alleen die kleuren tellen. Acties zonder kleur mogen altijd. Je hoeft niet stil te zijn, en jokers zetten alleen grondstoffen om.\nVoordat het zand loopt, leg je vier open tegels rond de starttegel, met de pijl ernaartoe; jij kiest de kanten en de volgorde. Slakken verschijnen zoals altijd, maar elk afvalsymbool brengt maar één afvalpion.\nAls het spel begint, start ook een stopwatch. Zolang die een veelvoud van tien seconden toont, ook 0, mag je de rode pion op een andere actietegel zetten, telkens één keer. Alleen de zandloper beëindigt het spel.\nIn module 1 zijn die vier tegels de hele stapel en valt er niets meer te verkennen, tenzij je X-tegels toevoegt.',
  },
  {
    id: 'variants',
    title: 'Varianten',
    text:
      'Stille module 1: module 1 met stilte en de rode pion. Expert: telkens als de zandloper wordt omgedraaid, gaan de actietegels naar links. Eén speler per kleur: vanaf vier spelers is elke kleur van precies één van hen. X-tegels: tot acht extra. Oefenen: zonder zand; zandlopervelden nemen toch een grondstof, en dan mag er gepraat worden.',
  },
];
