import { and, or, sql, type SQL } from 'drizzle-orm';
import { abbreviate } from './synonyms.ts';
import { searchEntries } from './tables.ts';
import { foldText, hasAccents } from './words.ts';

const { folded, foldedTitle, accented } = searchEntries;

/**
 * Fewest letters for a match inside of syllables: shorter words match only their beginnings, as inside they are
 * everywhere.
 */
const SHORTEST_PART = 3;

/** `exact`: number of ranks, from the first, that hold the words as typed rather than as parts of others. */
export type Ranks = { ranks: SQL[]; exact: number };

/**
 * Conditions that make an entry a better hit, the best first; the last one makes it a hit at all. Each can use an
 * index. Words are between spaces (tables.ts): `% so %` is a syllable, `% so%` its beginning. A title that continues
 * the words ("phương tri|nh") is probably being typed; a single word may begin many ("so": "song"), so a text with the
 * word comes before.
 */
export function rankConditions(words: string[]): Ranks {
  const wordings = wordingsOf(words);
  const { phrase, syllables } = wholeWordConditions(words);
  const beginning = anyOf(wordings, (each) => sql`${foldedTitle} like '% ' || ${phraseOf(each)} || '%'`);
  const parts = [foldedTitle, folded].map((column) => anyOf(wordings, (each) => every(column, each, part)));
  if (words.length === 1) return { ranks: [phrase, syllables, beginning, ...parts], exact: 2 };
  const inTitle = anyOf(wordings, (each) => every(foldedTitle, each, syllable));
  return { ranks: [phrase, inTitle, beginning, syllables, ...parts], exact: 4 };
}

/** Conditions for whole syllables: as a phrase of the title, or anywhere. */
export const wholeWordConditions = (words: string[]) => ({
  phrase: anyOf(wordingsOf(words), (each) => sql`${foldedTitle} like '% ' || ${phraseOf(each)} || ' %'`),
  syllables: anyOf(wordingsOf(words), (each) => every(folded, each, syllable)),
});

/** Tells whether a hit of this rank holds a word only as a part of another: another word may have been meant. */
export const isOfParts = (rank: number, { ranks }: Ranks): boolean => rank >= ranks.length - 2;

/** Condition: words typed with accents have them; undefined when none was. */
export function accentCondition(words: string[]): SQL | undefined {
  if (!words.some(hasAccents)) return undefined;
  const mustStand = (word: string) => hasAccents(word) || !words.includes(word);
  const spelled = (word: string) => sql`${accented} like '%' || search_accents(${word}) || '%'`;
  return or(...wordingsOf(words).map((each) => and(...each.filter(mustStand).map(spelled))));
}

/** The words, and variants with a term abbreviated. */
const wordingsOf = (words: string[]): string[][] => [words, ...abbreviate(words)];

const anyOf = (wordings: string[][], condition: (words: string[]) => SQL): SQL =>
  wordings.length === 1 ? condition(wordings[0] ?? []) : sql`(${sql.join(wordings.map((each) => sql`(${condition(each)})`), sql` or `)})`;

const every = (column: typeof folded | typeof foldedTitle, words: string[], pattern: (word: string) => SQL) =>
  sql.join(words.map((word) => sql`${column} like ${pattern(word)}`), sql` and `);

/** Words are only letters and digits (words.ts), so none contains a pattern's characters. */
const plain = (word: string) => sql`im_unaccent(${foldText(word)})`;
const phraseOf = (words: string[]) => sql.join(words.map(plain), sql` || ' ' || `);
const syllable = (word: string) => sql`'% ' || ${plain(word)} || ' %'`;
const part = (word: string) =>
  word.length < SHORTEST_PART ? sql`'% ' || ${plain(word)} || '%'` : sql`'%' || ${plain(word)} || '%'`;
