// The screens of the page. The address bar says which one it is, so that back works.
export const SCREENS = ['start', 'table', 'room', 'solo', 'daily', 'friends', 'join', 'learn', 'watch', 'rules', 'settings', 'replay', 'game', 'lobby', 'terraform'] as const;
export type Screen = (typeof SCREENS)[number];

export function screenOf(hash: string): Screen {
  const name = hash.replace(/^#/, '').split(/[=/?]/)[0] ?? '';
  return SCREENS.find((screen) => screen === name) ?? 'start';
}
