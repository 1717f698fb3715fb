import type { RuleText } from './types';

export const rules: RuleText[] = [
  {
    id: 'goal',
    title: 'Das Ziel',
    text:
      'Roboter bauen auf dem Mars Kuppeln für die Kolonisten, die im Orbit warten. Stehen alle Kuppeln des Moduls, landen die Kolonisten. Bringt in jede Kuppel einen, bevor der Sand durch ist: Dann gewinnen alle. Ist der Sand vorher durch, verlieren alle.',
  },
  {
    id: 'colours',
    title: 'Farben statt Figuren',
    text:
      'Die Figuren gehören niemandem. Jeder hat einige der sechs Farben und darf ihre Schnellbahnen, Fabriken, Schlösser und Brücken benutzen. Auf jeder Schnellbahn steht auch ein Buchstabe aus dem Namen ihrer Farbe.\nNiemand ist am Zug: Wer sieht, was zu tun ist, tut es.\nAuf jedem Platz steht höchstens eine Figur.',
  },
  {
    id: 'produce',
    title: 'Produzieren',
    text:
      'Mit der Farbe einer Fabrik: Lege eine Ressource dieser Farbe aus dem Vorrat auf ihre leere Plattform. Von jeder Farbe gibt es zwei.',
  },
  {
    id: 'move',
    title: 'Bewegen',
    text:
      'Mit der Farbe einer Schnellbahn: Zieh eine Figur auf ihr zum nächsten Platz, wenn er frei ist. Eine Figur hält auf jeder Plattform und überspringt keine andere.',
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
      'Die erste Ressource auf einem Sanduhrfeld geht zurück in den Vorrat, und die Sanduhr wird umgedreht, ob es euch nützt oder schadet: Übrig ist dann, was schon durchgelaufen war. Ein Marker zeigt, dass dieses Feld verbraucht ist.\nNach der Landung wird die Sanduhr nie mehr umgedreht.',
  },
  {
    id: 'dome',
    title: 'Kuppeln und Landung',
    text:
      'Eine Baustelle zeigt, welche Ressourcen sie braucht; jede hat dort ihr eigenes Feld und darf wieder weggezogen werden, bis die Kuppel steht. Sind alle da, darf jeder die Kuppel bauen. Müll und Schnecken kommen nie auf eine Baustelle.\nStehen alle Kuppeln, landen alle Kolonisten auf dem Raketenplatz. Ist das Plättchen mit dem Raketenplatz noch nicht im Spiel, warten sie im Orbit und landen, sobald es gelegt wird; bis dahin kann die Sanduhr noch umgedreht werden.\nAuf dem Raketenplatz dürfen beliebig viele Kolonisten stehen, aber nie etwas anderes. Kolonisten ziehen wie andere Figuren; sie dürfen auf den Raketenplatz zurück und aus einer Kuppel wieder heraus, und in einer Kuppel ist Platz für einen. In jeder Kuppel ein Kolonist, egal welcher: gewonnen.',
  },
  {
    id: 'silence',
    title: 'Schweigen und rote Figur',
    text:
      'Ab Modul 2 wird geschwiegen. Anstarren ist erlaubt, und jeder darf die rote Figur vor einen Spieler stellen (Tu was!) oder auf einen von sechs Knöpfen, die sagen, worum es geht.\nImmer wenn die Sanduhr umgedreht wird, dürfen alle reden, bis jemand etwas tut.',
  },
  {
    id: 'wild',
    title: 'Joker',
    text:
      'Gib einen der drei Joker ab, um zu reden oder um eine Ressource im Spiel gegen eine aus dem Vorrat zu tauschen, deren Farbe du hast.\nIn Modul 2 produziert keine Fabrik Orange: Hebt zwei Joker für die Kuppel auf, die es braucht.',
  },
  {
    id: 'bridge',
    title: 'Brücken',
    text:
      'Eine Ressource liegt an einem Ende einer gepunkteten Brücke: Wer ihre Farbe hat, legt sie in den Vorrat zurück und baut die Brücke dieser Farbe. Sie ist von da an eine Schnellbahn dieser Farbe, in beide Richtungen. Von jeder Farbe gibt es eine Brücke.',
  },
  {
    id: 'trash',
    title: 'Müll',
    text:
      'Ab Modul 3. Ein Plättchen mit Müllsymbol am Pfeil bringt eine Müllfigur auf jede Müllplattform im Spiel: zuerst auf die neue, dann vom neuesten Plättchen bis zum ältesten. Eine Ressource dort geht zurück in den Vorrat. Eine Schnecke dort verschluckt den Müll, und er geht zurück in den Vorrat.\nLiegt dort schon Müll oder steht dort ein Kolonist, kommt der neue Müll auf eine benachbarte Plattform: Wer erkundet hat, wählt sie innerhalb von fünf Sekunden. Eine Ressource dort geht zurück in den Vorrat, eine Schnecke dort verschluckt den Müll. Sind auch die Nachbarn alle voll, kommt er auf eine Plattform neben diesen, und so weiter. Auf eine Baustelle oder den Raketenplatz kommt Müll nie.\nEs gibt zehn Müllfiguren. Reicht der Vorrat nicht, entscheidet, wer erkundet hat, welche Plattformen leer ausgehen.\nMüll zieht wie eine Ressource und nützt nichts.',
  },
  {
    id: 'pipe',
    title: 'Pipelines',
    text:
      'Jeder darf, ganz ohne Farbe, eine Ressource, Müll oder (Ausgabe 2020) einen Kolonisten von einer Plattform mit Rohr auf jede leere Plattform mit Rohr schicken. Schnecken benutzen keine Pipelines.',
  },
  {
    id: 'slug',
    title: 'Weltraumschnecken',
    text:
      'Ab Modul 4. Wird ein Plättchen mit Schneckensymbol erkundet, erscheint eine Schnecke auf der Plattform, auf die der rosa Pfeil zeigt, und frisst die Ressource oder den Müll dort. Ist dort ein Kolonist oder eine andere Schnecke, erscheint sie auf der nächsten Plattform, auf der Platz ist.\nVon selbst kriecht eine Schnecke nie, und sie muss auch nie ziehen. Wer die Farbe einer Schnellbahn hat, darf sie darauf ziehen wie jede Figur, aber nur auf eine Ressource oder auf Müll. Das frisst sie, und die Figur geht zurück in den Vorrat.\nEinbahnpfeile sind ihr egal. Pipelines benutzt sie nicht, und auf eine Baustelle oder den Raketenplatz kommt sie nie. Neuen Müll, der auf ihre Plattform käme, verschluckt sie.',
  },
  {
    id: 'oneway',
    title: 'Einbahnstraßen',
    text:
      'Ab Modul 5. Weiße Pfeile: Figuren ziehen nur in Pfeilrichtung.',
  },
  {
    id: 'solo',
    title: 'Solo',
    text:
      'Die zwei Aktionsplättchen für zwei Spieler mit je drei Farben liegen auf dem Tisch (für Fortgeschrittene: die sechs für sechs Spieler). Auf einem davon, das du dir aussuchst, steht die rote Figur, und nur seine Farben zählen. Aktionen, die keine Farbe brauchen, gehen immer. Schweigen musst du nicht, und Joker wandeln nur Ressourcen um.\nBevor der Sand läuft, legst du vier offene Plättchen um das Startplättchen, mit dem Pfeil zu ihm; Seiten und Reihenfolge wählst du. Schnecken erscheinen wie immer, aber jedes Müllsymbol bringt nur eine Müllfigur.\nMit dem Spiel startet eine Stoppuhr. Solange sie volle zehn Sekunden zeigt, auch die 0, darfst du die rote Figur auf ein anderes Aktionsplättchen stellen, jeweils einmal. Nur die Sanduhr beendet das Spiel.\nIn Modul 1 sind diese vier Plättchen der ganze Stapel, und es bleibt nichts zu erkunden, außer du nimmst X-Plättchen dazu.',
  },
  {
    id: 'variants',
    title: 'Varianten',
    text:
      'Stilles Modul 1: Modul 1 mit Schweigen und roter Figur. Expertenvariante: Immer wenn die Sanduhr umgedreht wird, wandern die Aktionsplättchen nach links. Jede Farbe nur einmal: Ab vier Spielern gehört jede Farbe nur einem von ihnen. X-Plättchen: bis zu acht zusätzliche. Üben: ohne Uhr; Sanduhrfelder nehmen trotzdem eine Ressource, und dann darf geredet werden.',
  },
];
