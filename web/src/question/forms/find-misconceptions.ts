import type { Misconception } from '#contract/misconceptions.ts';

const MOST = 8;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** Returns the first entries of those that `matchMisconceptions` finds, for a field. */
export const findMisconceptions = (list: readonly Misconception[], text: string): Misconception[] => matchMisconceptions(list, text).slice(0, MOST);

/** Returns the entries whose title or code has all words, without accents; those that begin with the text first. */
export function matchMisconceptions(list: readonly Misconception[], text: string): Misconception[] {
  const looked = fold(text).trim();
  const words = looked.split(/[\s-]+/).filter(Boolean);
  const found = list.flatMap((entry) => {
    const title = fold(entry.title);
    return words.every((word) => title.includes(word) || entry.code.includes(word)) ? { entry, begins: title.startsWith(looked) } : [];
  });
  return found.toSorted((one, other) => Number(other.begins) - Number(one.begins)).map(({ entry }) => entry);
}

/** Puts a code at a position, and drops the list when no code is left. */
export function nameMisconception<Q extends { misconceptions?: (string | null)[] | undefined }>(question: Q, at: number, code: string | null): Q {
  const { misconceptions = [], ...rest } = question;
  const named = Array.from({ length: 4 }, (_, place) => (place === at ? code : (misconceptions[place] ?? null)));
  return (named.some((each) => each !== null) ? { ...rest, misconceptions: named } : rest) as Q;
}
