import { and, or, sql, type SQL } from 'drizzle-orm';
import { abbreviate } from './synonyms.ts';
import { searchEntries } from './tables.ts';
import { fold, hasAccents } from './words.ts';

const { folded, foldedTitle, accented } = searchEntries;

/** Below this many letters a word is looked for at the beginning of syllables only: inside, it is everywhere. */
const SHORTEST_PART = 3;

/** `exact`: how many of the ranks, the first ones, hold the words as they were typed rather than as parts of others. */
export type Ranks = { ranks: SQL[]; exact: number };

/**
 * What makes an entry a better hit, the best first; the last one is what makes it a hit at all. Each is a condition
 * that an index answers. Words stand between spaces (tables.ts): `% so %` is a syllable, `% so%` its beginning.
 * A title that goes on after the words ("phương tri|nh") is what is being typed. After a single word that is no good
 * sign: "so" begins "song" and "phan" begins "phẳng", so a text that has the word comes before.
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

/** Whether the words are whole syllables: a phrase of the title, or anywhere. */
export const wholeWordConditions = (words: string[]) => ({
  phrase: anyOf(wordingsOf(words), (each) => sql`${foldedTitle} like '% ' || ${phraseOf(each)} || ' %'`),
  syllables: anyOf(wordingsOf(words), (each) => every(folded, each, syllable)),
});

/** Whether a hit of this rank holds a word only as a part of another: perhaps something else was meant. */
export const isOfParts = (rank: number, { ranks }: Ranks): boolean => rank >= ranks.length - 2;

/** Whether the words that were typed with accents stand with them; undefined when none was. */
export function accentCondition(words: string[]): SQL | undefined {
  if (!words.some(hasAccents)) return undefined;
  const mustStand = (word: string) => hasAccents(word) || !words.includes(word);
  const spelled = (word: string) => sql`${accented} like '%' || search_accents(${word}) || '%'`;
  return or(...wordingsOf(words).map((each) => and(...each.filter(mustStand).map(spelled))));
}

/** The words, and the same with a term by its first letters. */
const wordingsOf = (words: string[]): string[][] => [words, ...abbreviate(words)];

const anyOf = (wordings: string[][], condition: (words: string[]) => SQL): SQL =>
  wordings.length === 1 ? condition(wordings[0] ?? []) : sql`(${sql.join(wordings.map((each) => sql`(${condition(each)})`), sql` or `)})`;

const every = (column: typeof folded | typeof foldedTitle, words: string[], pattern: (word: string) => SQL) =>
  sql.join(words.map((word) => sql`${column} like ${pattern(word)}`), sql` and `);

/** Words are letters and digits alone (words.ts), so none holds a sign of a pattern. */
const plain = (word: string) => sql`im_unaccent(${fold(word)})`;
const phraseOf = (words: string[]) => sql.join(words.map(plain), sql` || ' ' || `);
const syllable = (word: string) => sql`'% ' || ${plain(word)} || ' %'`;
const part = (word: string) =>
  word.length < SHORTEST_PART ? sql`'% ' || ${plain(word)} || '%'` : sql`'%' || ${plain(word)} || '%'`;
