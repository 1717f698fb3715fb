import type { RuleText } from './types';

export const rules: RuleText[] = [
  {
    id: 'goal',
    title: 'Das Ziel',
    text:
      'Roboter bauen auf dem Mars Kuppeln für die Kolonisten, die im Orbit warten. Stehen alle Kuppeln des Moduls, landen die Kolonisten. Bringt in jede Kuppel einen, bevor der Sand durch ist, und alle gewinnen. Ist der Sand vorher durch, verlieren alle.',
  },
  {
    id: 'colours',
    title: 'Farben statt Figuren',
    text:
      'Niemandem gehört eine Figur. Jedem gehören einige der sechs Farben, und eine Farbe ist das Recht, ihre Schnellbahnen, Fabriken, Schlösser und Brücken zu benutzen.\nEs gibt keine Züge: Wer sieht, was zu tun ist, tut es.\nAuf jedem Platz steht höchstens eine Figur.',
  },
  {
    id: 'produce',
    title: 'Produzieren',
    text:
      'Mit der Farbe einer Fabrik: Nimm eine Ressource dieser Farbe aus dem Vorrat auf ihre leere Plattform. Von jeder Farbe gibt es zwei.',
  },
  {
    id: 'move',
    title: 'Bewegen',
    text:
      'Mit der Farbe einer Schnellbahn: Zieh eine Figur auf ihr zum nächsten Platz, wenn er leer ist. Eine Figur hält auf jeder Plattform und überspringt keine andere.',
  },
  {
    id: 'explore',
    title: 'Erkunden',
    text:
      'Eine Ressource liegt an einem offenen Rand mit einem Schloss ihrer Farbe. Wer diese Farbe hat, legt sie in den Vorrat zurück und deckt ein neues Plättchen auf, das mit seinem Pfeil an diesen Rand gelegt wird.\nWo Plättchen sich berühren, wird aus zwei halben Plattformen eine.',
  },
  {
    id: 'timer',
    title: 'Die Sanduhr',
    text:
      'Die erste Ressource auf einem Sanduhrfeld geht zurück in den Vorrat, und die Sanduhr wird umgedreht, im Guten wie im Schlechten: Übrig ist dann, was schon durchgelaufen war. Ein Marker zeigt, dass dieses Feld verbraucht ist.\nNach der Landung wird die Sanduhr nie mehr gedreht.',
  },
  {
    id: 'dome',
    title: 'Kuppeln und Landung',
    text:
      'Eine Baustelle zeigt, welche Ressourcen sie braucht; jede hat dort ihr eigenes Feld. Sind alle da, darf jeder die Kuppel bauen.\nStehen alle Kuppeln, erscheinen alle Kolonisten auf dem Raketenplatz. Sie ziehen wie andere Figuren. In jeder Kuppel ein Kolonist: gewonnen.',
  },
  {
    id: 'silence',
    title: 'Schweigen und rote Figur',
    text:
      'Ab Modul 2 wird geschwiegen. Anstarren ist erlaubt, und jeder darf die rote Figur vor einen Spieler stellen (Tu was!) oder auf einen von sechs Knöpfen, die sagen, worum es geht.\nWird die Sanduhr gedreht, dürfen alle reden, bis jemand handelt.',
  },
  {
    id: 'wild',
    title: 'Joker',
    text:
      'Gib einen von drei Jokern ab, um zu reden oder um eine Ressource im Spiel gegen eine aus dem Vorrat zu tauschen, deren Farbe du hast.\nIn Modul 2 produziert keine Fabrik Orange: Hebt zwei Joker für die Kuppel auf, die es braucht.',
  },
  {
    id: 'bridge',
    title: 'Brücken',
    text:
      'Eine Ressource liegt an einem Ende eines gepunkteten Brückenplatzes: Wer ihre Farbe hat, legt sie in den Vorrat zurück und baut die Brücke dieser Farbe. Sie ist von da an eine Schnellbahn dieser Farbe. Von jeder Farbe gibt es eine Brücke.',
  },
  {
    id: 'trash',
    title: 'Müll',
    text:
      'Ab Modul 3. Ein Plättchen mit Müllsymbol am Pfeil bringt je einen Müll auf jede Müllplattform im Spiel. Eine Ressource dort geht zurück in den Vorrat. Liegt dort schon Müll, wählt, wer erkundet hat, innerhalb von fünf Sekunden eine benachbarte Plattform.\nMüll zieht wie eine Ressource und nützt nichts.',
  },
  {
    id: 'pipe',
    title: 'Pipelines',
    text:
      'Jeder darf, ganz ohne Farbe, eine Ressource, Müll oder (Ausgabe 2020) einen Kolonisten von einer Plattform mit Rohr auf jede leere Plattform mit Rohr bewegen.',
  },
  {
    id: 'slug',
    title: 'Weltraumschnecken',
    text:
      'Ab Modul 4. Eine Schnecke zieht auf Schnellbahnen wie eine Figur, aber nur auf eine Ressource oder Müll, und frisst sie. Sie muss nie ziehen. Einbahnpfeile sind ihr egal, Pipelines benutzt sie nicht.',
  },
  {
    id: 'oneway',
    title: 'Einbahnstraßen',
    text:
      'Ab Modul 5. Weiße Pfeile: Figuren ziehen nur in ihrer Richtung.',
  },
  {
    id: 'solo',
    title: 'Solitär',
    text:
      'Vier Plättchen liegen um das Startplättchen, bevor der Sand läuft. Es zählt nur das Aktionsplättchen mit der roten Figur. Zeigt die Stoppuhr volle zehn Sekunden, darfst du einmal wechseln.',
  },
  {
    id: 'variants',
    title: 'Varianten',
    text:
      'Stilles Modul 1: Modul 1 mit Schweigen und roter Figur. Experten: Bei jedem Drehen der Sanduhr wandern die Aktionsplättchen nach links. X-Plättchen: bis zu acht zusätzliche. Üben: ohne Uhr.',
  },
];
