import type { User } from '#contract/users.ts';

/** Returns the initial of the given name, which is last in Vietnamese. */
export const initialOf = (displayName: string): string =>
  (Array.from(displayName.trim().split(/\s+/u).at(-1) ?? '')[0] ?? '?').toLocaleUpperCase('vi');

/**
 * Marks the document with the remembered session until the server has answered: `data-session` chooses the visitor's
 * or the learner's parts, which show `--coins` and `--initial`.
 */
export function paintSession(user: Pick<User, 'displayName' | 'currentCoin'> | null): void {
  const { dataset, style } = document.documentElement;
  if (user) {
    // JSON's quotes and escapes are those of CSS.
    style.setProperty('--coins', JSON.stringify(user.currentCoin.toLocaleString('vi-VN')));
    style.setProperty('--initial', JSON.stringify(initialOf(user.displayName)));
    dataset['session'] = 'learner';
  } else delete dataset['session'];
}
