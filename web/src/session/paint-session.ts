import type { User } from '#contract/users.ts';

/** The letter that stands for a person: of the given name, which comes last in Vietnamese. */
export const initialOf = (displayName: string): string =>
  (Array.from(displayName.trim().split(/\s+/u).at(-1) ?? '')[0] ?? '?').toLocaleUpperCase('vi');

/**
 * Marks the document with who is there, for what is shown before the server has said so: `data-session` chooses
 * between the visitor's and the learner's parts, `--coins` and `--initial` are what the learner's show.
 * Self-contained, for first-paint.ts sends its text.
 */
export function paintSession(user: Pick<User, 'displayName' | 'currentCoin'> | null, initial: typeof initialOf): void {
  const { dataset, style } = document.documentElement;
  if (user) {
    // JSON's quotes and escapes are those of CSS.
    style.setProperty('--coins', JSON.stringify(user.currentCoin.toLocaleString('vi-VN')));
    style.setProperty('--initial', JSON.stringify(initial(user.displayName)));
    dataset['session'] = 'learner';
  } else delete dataset['session'];
}
