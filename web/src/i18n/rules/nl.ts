import type { RuleText } from './types';

export const rules: RuleText[] = [
  {
    id: 'goal',
    title: 'Het doel',
    text:
      'Robots bouwen op Mars koepels voor de kolonisten die in een baan wachten. Staan alle koepels van de module, dan landen de kolonisten. Breng er één naar elke koepel voordat het zand op is, en iedereen wint. Is het zand eerder op, dan verliest iedereen.',
  },
  {
    id: 'colours',
    title: 'Kleuren, geen pionnen',
    text:
      'Geen pion is van iemand. Iedereen heeft enkele van de zes kleuren, en een kleur is het recht om haar expreswegen, fabrieken, sloten en bruggen te gebruiken.\nEr zijn geen beurten: wie iets ziet om te doen, doet het.\nOp elke plek staat hoogstens één pion.',
  },
  {
    id: 'produce',
    title: 'Produceren',
    text:
      'Met de kleur van een fabriek: neem een grondstof van die kleur uit de voorraad en zet die op haar lege platform. Van elke kleur zijn er twee.',
  },
  {
    id: 'move',
    title: 'Verplaatsen',
    text:
      'Met de kleur van een expresweg: zet een pion erover naar de volgende plek, als die leeg is. Een pion stopt op elk platform en springt nooit over een andere.',
  },
  {
    id: 'explore',
    title: 'Verkennen',
    text:
      'Een grondstof ligt bij een open rand met een slot van haar kleur. Wie die kleur heeft, legt haar terug in de voorraad en draait een nieuwe tegel om, die met zijn pijl aan die rand wordt gelegd.\nWaar tegels elkaar raken, worden twee halve platforms één.',
  },
  {
    id: 'timer',
    title: 'De zandloper',
    text:
      'De eerste grondstof die op een zandloperveld komt, gaat terug naar de voorraad en de zandloper wordt omgedraaid, of dat nu goed uitkomt of niet: wat al doorgelopen was, is er dan nog. Een fiche toont dat dit veld op is.\nNa de landing wordt de zandloper nooit meer omgedraaid.',
  },
  {
    id: 'dome',
    title: 'Koepels en landing',
    text:
      'Een bouwplaats toont welke grondstoffen ze nodig heeft; elk heeft er een eigen plek. Zijn ze er allemaal, dan mag iedereen de koepel bouwen.\nStaan alle koepels, dan verschijnen alle kolonisten op het raketplatform. Ze bewegen als andere pionnen. In elke koepel een kolonist: gewonnen.',
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
      'Leg een van drie jokers af om te praten, of om een grondstof in het spel te ruilen met een uit de voorraad waarvan jij de kleur hebt.\nIn module 2 produceert geen fabriek oranje: bewaar er twee voor de koepel die het nodig heeft.',
  },
  {
    id: 'bridge',
    title: 'Bruggen',
    text:
      'Een grondstof ligt aan een eind van een gestippelde brugplaats: wie haar kleur heeft, legt haar terug in de voorraad en bouwt de brug van die kleur. Voortaan is dat een expresweg van die kleur. Van elke kleur is er één brug.',
  },
  {
    id: 'trash',
    title: 'Afval',
    text:
      'Vanaf module 3. Een tegel met een afvalsymbool bij zijn pijl brengt op elk afvalplatform in het spel één afval. Een grondstof daar gaat terug naar de voorraad. Ligt er al afval, dan kiest wie verkende binnen vijf seconden een platform ernaast.\nAfval beweegt als een grondstof en is nergens goed voor.',
  },
  {
    id: 'pipe',
    title: 'Pijpleidingen',
    text:
      'Iedereen mag, zonder kleur, een grondstof, afval of (uitgave 2020) een kolonist van een platform met pijp naar elk leeg platform met pijp verplaatsen.',
  },
  {
    id: 'slug',
    title: 'Ruimteslakken',
    text:
      'Vanaf module 4. Een slak gaat over expreswegen als een pion, maar alleen naar een grondstof of afval, en eet die op. Ze hoeft nooit te bewegen. Ze trekt zich niets aan van eenrichtingspijlen en gebruikt geen pijpleidingen.',
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
      'Vier tegels liggen rond de starttegel voordat het zand loopt. Alleen de actietegel met de rode pion telt. Staat de stopwatch op een veelvoud van tien seconden, dan mag je één keer wisselen.',
  },
  {
    id: 'variants',
    title: 'Varianten',
    text:
      'Stille module 1: module 1 met stilte en de rode pion. Expert: telkens als de zandloper wordt omgedraaid, gaan de actietegels naar links. X-tegels: tot acht extra. Oefenen: zonder klok.',
  },
];
