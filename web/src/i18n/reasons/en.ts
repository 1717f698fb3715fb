// Reasons of the engine and the server whose own words are not for people.
export const reasons: Record<string, string> = {
  'the game is for {1} to {2}': 'The game is for {1} to {2} players.',
  'options: expert is not for one seat': 'Expert is not for playing alone.',
  'options: oneOwner is not for one seat': 'One owner per colour is not for playing alone.',
  'options: silence is not for one seat': 'Silent module 1 is not for playing alone.',
  'options: solitaire is for one seat only, not for {1}': 'Solitaire is for one player, not for {1}.',
  'options: oneOwner is for 4 to 6 seats, not for {1}': 'One owner per colour is for 4 to 6 players, not for {1}.',
  'options: silence is for module 1 only: the other modules have it anyway': 'Silent is for module 1 only: the other modules are silent anyway.',
};
