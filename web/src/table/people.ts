const BOT_NAMES = ['Cog', 'Rivet', 'Dusty', 'Olympia', 'Sprocket', 'Juno'];

export function botName(seat: number): string {
  return BOT_NAMES[seat] ?? 'Bot';
}

export function newSeed(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return `0x${Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')}`;
}
