import type { RuleText } from './types';

export const rules: RuleText[] = [
  {
    id: 'goal',
    title: 'Le but',
    text:
      'Sur Mars, des robots bâtissent des dômes pour les colons qui attendent en orbite. Quand tous les dômes du module sont bâtis, les colons atterrissent. Amenez-en un dans chaque dôme avant la fin du sablier, et tout le monde gagne. Si le sablier se vide avant, tout le monde perd.',
  },
  {
    id: 'colours',
    title: 'Des couleurs, pas des pions',
    text:
      'Les pions n’appartiennent à personne. Chacun a quelques-unes des six couleurs et peut utiliser leurs voies express, usines, verrous et ponts. Chaque voie express porte aussi une lettre du nom de sa couleur.\nIl n’y a pas de tour de jeu : si vous voyez quelque chose à faire, faites-le.\nUn emplacement accueille un seul pion.',
  },
  {
    id: 'produce',
    title: 'Produire',
    text:
      'Avec la couleur d’une usine : prenez une ressource de cette couleur dans la réserve et posez-la sur la plateforme de l’usine, si elle est libre. Il y en a deux de chaque couleur.',
  },
  {
    id: 'move',
    title: 'Déplacer',
    text:
      'Avec la couleur d’une voie express : déplacez un pion le long de la voie jusqu’à l’emplacement suivant, s’il est libre. Un pion s’arrête sur chaque plateforme et ne saute jamais par-dessus un autre.',
  },
  {
    id: 'explore',
    title: 'Explorer',
    text:
      'Une ressource se trouve à un bord ouvert, devant un verrou de sa couleur. Avec cette couleur, remettez-la dans la réserve et révélez une nouvelle tuile ; posez-la à ce bord, sa flèche contre lui.\nLà où deux tuiles se touchent, deux demi-plateformes n’en font plus qu’une.',
  },
  {
    id: 'timer',
    title: 'Le sablier',
    text:
      'La première ressource qui arrive sur une case Sablier va dans la réserve et on retourne le sablier, que cela vous arrange ou non : il reste alors ce qui avait déjà coulé. Un jeton montre que la case a servi.\nAprès l’atterrissage, on ne retourne plus jamais le sablier.',
  },
  {
    id: 'dome',
    title: 'Dômes et atterrissage',
    text:
      'Un chantier montre les ressources qu’il lui faut ; chacune y a sa place et peut en repartir tant que le dôme n’est pas bâti. Quand elles y sont toutes, n’importe qui peut bâtir le dôme. Les déchets et les limaces n’entrent jamais sur un chantier.\nQuand tous les dômes sont bâtis, tous les colons atterrissent sur l’aire de la fusée. Si la tuile de la fusée n’est pas encore en jeu, ils attendent en orbite et atterrissent dès qu’elle est posée ; jusque-là, on peut encore retourner le sablier.\nL’aire de la fusée accueille autant de colons qu’on veut, mais jamais rien d’autre. Les colons se déplacent comme les autres pions ; ils peuvent retourner sur l’aire et ressortir d’un dôme, et un dôme accueille un seul colon. Un colon dans chaque dôme, peu importe lequel : c’est gagné.',
  },
  {
    id: 'silence',
    title: 'Silence et pion rouge',
    text:
      'À partir du module 2, on ne parle plus. On peut fixer quelqu’un du regard, et poser le pion rouge devant un joueur (fais quelque chose !) ou sur l’un des six boutons qui disent de quoi il s’agit.\nChaque fois qu’on retourne le sablier, la parole est libre jusqu’à la prochaine action.',
  },
  {
    id: 'wild',
    title: 'Jokers',
    text:
      'Défaussez un des trois jokers pour parler, ou pour échanger une ressource en jeu contre une de la réserve dont vous avez la couleur.\nDans le module 2, aucune usine ne produit d’orange : gardez deux jokers pour le dôme qui en a besoin.',
  },
  {
    id: 'bridge',
    title: 'Ponts',
    text:
      'Une ressource se trouve au bout d’un pont en pointillés : avec sa couleur, remettez-la dans la réserve et posez le pont de cette couleur. C’est désormais une voie express de cette couleur, dans les deux sens. Il y a un pont par couleur.',
  },
  {
    id: 'trash',
    title: 'Déchets',
    text:
      'À partir du module 3. Une tuile avec une icône Déchets près de sa flèche apporte un pion Déchets sur chaque plateforme à déchets en jeu : d’abord sur la nouvelle, puis de la tuile la plus récente à la plus ancienne. Une ressource qui s’y trouve retourne dans la réserve. Une limace qui s’y trouve avale les déchets, qui retournent dans la réserve.\nS’il y a déjà des déchets ou un colon, les nouveaux déchets vont sur une plateforme voisine : celui qui a exploré la choisit en cinq secondes. Une ressource qui s’y trouve retourne dans la réserve, une limace avale les déchets. Si toutes les voisines sont prises aussi, ils vont sur une plateforme voisine de celles-là, et ainsi de suite. Les déchets ne vont jamais sur un chantier ni sur l’aire de la fusée.\nIl y a dix pions Déchets. Quand la réserve ne suffit pas, celui qui a exploré choisit les plateformes qui n’en reçoivent pas.\nLes déchets se déplacent comme une ressource et ne servent à rien.',
  },
  {
    id: 'pipe',
    title: 'Pipelines',
    text:
      'N’importe qui, quelles que soient ses couleurs, peut envoyer une ressource, des déchets ou (édition 2020) un colon d’une plateforme à tuyau vers n’importe quelle plateforme à tuyau libre. Les limaces n’empruntent pas les pipelines.',
  },
  {
    id: 'slug',
    title: 'Limaces de l’espace',
    text:
      'À partir du module 4. Quand on explore une tuile avec une icône Limace, une limace apparaît sur la plateforme que montre la flèche rose et mange la ressource ou les déchets qui s’y trouvent. Si un colon ou une autre limace y est, elle apparaît sur la plateforme la plus proche où il y a de la place.\nUne limace ne bouge jamais toute seule, et n’est jamais obligée de bouger. Avec la couleur d’une voie express, vous pouvez la déplacer le long de la voie comme un autre pion, mais seulement sur une ressource ou des déchets. Elle les mange, et le pion retourne dans la réserve.\nElle ignore les sens uniques. Elle n’emprunte pas les pipelines et n’entre jamais sur un chantier ni sur l’aire de la fusée. Elle avale les nouveaux déchets qui arriveraient sur sa plateforme.',
  },
  {
    id: 'oneway',
    title: 'Sens uniques',
    text:
      'À partir du module 5. Flèches blanches : les pions n’avancent que dans leur sens.',
  },
  {
    id: 'solo',
    title: 'Solo',
    text:
      'Les deux tuiles Action pour deux joueurs, de trois couleurs chacune, sont sur la table (niveau avancé : les six tuiles pour six joueurs). Le pion rouge est sur celle de votre choix, et seules ses couleurs comptent. Les actions qui ne demandent pas de couleur sont toujours possibles. Pas de silence à garder, et les jokers ne servent qu’à changer une ressource.\nAvant que le sable coule, vous posez quatre tuiles face visible autour de la tuile de départ, leur flèche vers elle ; vous choisissez les côtés et l’ordre. Les limaces apparaissent comme d’habitude, mais chaque icône Déchets n’apporte qu’un seul pion Déchets.\nUn chronomètre démarre avec la partie. Tant qu’il affiche un multiple de dix secondes, 0 compris, vous pouvez passer une fois le pion rouge sur une autre tuile Action. Seul le sablier met fin à la partie.\nDans le module 1, ces quatre tuiles sont toute la pile : il ne reste rien à explorer, sauf si vous ajoutez des tuiles X.',
  },
  {
    id: 'variants',
    title: 'Variantes',
    text:
      'Module 1 en silence : avec le silence et le pion rouge. Expert : chaque fois qu’on retourne le sablier, les tuiles Action passent à gauche. Une couleur, un joueur : à partir de quatre joueurs, chaque couleur n’appartient qu’à un seul d’entre eux. Tuiles X : jusqu’à huit tuiles de plus. Entraînement : sans sablier ; les cases Sablier prennent quand même une ressource, puis la parole est libre.',
  },
];
