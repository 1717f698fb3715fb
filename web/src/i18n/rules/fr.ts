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
      'Aucun pion n’appartient à personne. Chacun possède quelques-unes des six couleurs : le droit d’utiliser leurs voies express, usines, verrous et ponts.\nIl n’y a pas de tours : qui voit quelque chose à faire le fait.\nUn emplacement accueille un seul pion.',
  },
  {
    id: 'produce',
    title: 'Produire',
    text:
      'Avec la couleur d’une usine : prenez une ressource de cette couleur dans la réserve et posez-la sur sa plateforme vide. Il y en a deux de chaque couleur.',
  },
  {
    id: 'move',
    title: 'Déplacer',
    text:
      'Avec la couleur d’une voie express : avancez un pion jusqu’à l’emplacement suivant, s’il est vide. Un pion s’arrête sur chaque plateforme et ne saute jamais par-dessus un autre.',
  },
  {
    id: 'explore',
    title: 'Explorer',
    text:
      'Une ressource se trouve à un bord ouvert, devant un verrou de sa couleur. Avec cette couleur, remettez-la dans la réserve et retournez une nouvelle tuile, posée à ce bord avec sa flèche vers lui.\nLà où deux tuiles se touchent, deux demi-plateformes n’en font qu’une.',
  },
  {
    id: 'timer',
    title: 'Le sablier',
    text:
      'La première ressource qui arrive sur une case Sablier retourne dans la réserve et fait retourner le sablier, que ce soit bon ou mauvais : il reste alors ce qui avait déjà coulé. Un jeton montre que la case est épuisée.\nAprès l’atterrissage, le sablier ne se retourne plus jamais.',
  },
  {
    id: 'dome',
    title: 'Dômes et atterrissage',
    text:
      'Un chantier montre les ressources qu’il lui faut, chacune à sa place. Quand elles y sont toutes, n’importe qui peut bâtir le dôme.\nQuand tous les dômes sont bâtis, tous les colons apparaissent sur l’aire de la fusée. Ils se déplacent comme les autres pions. Un colon dans chaque dôme : c’est gagné.',
  },
  {
    id: 'silence',
    title: 'Silence et pion rouge',
    text:
      'À partir du module 2, on ne parle plus. On peut fixer quelqu’un du regard, et poser le pion rouge devant un joueur (fais quelque chose !) ou sur l’un des six boutons qui disent de quoi il s’agit.\nChaque fois que le sablier est retourné, on peut parler jusqu’à la prochaine action.',
  },
  {
    id: 'wild',
    title: 'Jokers',
    text:
      'Défaussez un des trois jokers pour ouvrir la parole, ou pour échanger une ressource en jeu contre une de la réserve dont vous avez la couleur.\nDans le module 2, aucune usine ne produit d’orange : gardez-en deux pour le dôme qui en a besoin.',
  },
  {
    id: 'bridge',
    title: 'Ponts',
    text:
      'Une ressource se trouve au bout d’un pont en pointillé : avec sa couleur, remettez-la dans la réserve et posez le pont de cette couleur. C’est désormais une voie express de cette couleur. Il y a un pont par couleur.',
  },
  {
    id: 'trash',
    title: 'Déchets',
    text:
      'À partir du module 3. Une tuile avec une icône Déchets du côté de sa flèche apporte un pion Déchets sur chaque plateforme à déchets en jeu. Une ressource qui s’y trouve retourne dans la réserve. S’il y a déjà des déchets, le joueur qui a exploré choisit une plateforme voisine, en cinq secondes.\nLes déchets se déplacent comme une ressource et ne servent à rien.',
  },
  {
    id: 'pipe',
    title: 'Pipelines',
    text:
      'N’importe qui, sans aucune couleur, peut envoyer une ressource, des déchets ou (édition 2020) un colon d’une plateforme à tuyau vers n’importe quelle plateforme à tuyau vide.',
  },
  {
    id: 'slug',
    title: 'Limaces de l’espace',
    text:
      'À partir du module 4. Une limace suit les voies express comme un pion, mais seulement vers une ressource ou des déchets, qu’elle mange. Elle n’est jamais obligée de bouger. Elle ignore les sens uniques et n’emprunte pas les pipelines.',
  },
  {
    id: 'oneway',
    title: 'Sens uniques',
    text:
      'À partir du module 5. Flèches blanches : les pions ne vont que dans leur sens.',
  },
  {
    id: 'solo',
    title: 'Solitaire',
    text:
      'Quatre tuiles entourent la tuile de départ avant que le sable coule. Seule compte la tuile Action avec le pion rouge. Quand le chronomètre montre un multiple de dix secondes, vous pouvez en changer, une fois.',
  },
  {
    id: 'variants',
    title: 'Variantes',
    text:
      'Module 1 en silence : avec le silence et le pion rouge. Expert : chaque fois que le sablier est retourné, les tuiles Action passent à gauche. Tuiles X : jusqu’à huit tuiles de plus. Entraînement : sans sablier.',
  },
];
