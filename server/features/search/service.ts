import type { Found, Hit } from '#contract/search.ts';
import type { Db } from '#server/platform/database.ts';
import {
  findEntries, findPhrase, firstThatFinds, replaceEntries, similarWords, type Entry, type FoundEntry,
} from './queries.ts';
import { isOfParts } from './rank.ts';
import { markWords, snippetOf, type Marks } from './snippet.ts';
import { pickSuggestions } from './suggestions.ts';
import { formsOf, MENDED, readingsOf, splitsOf } from './typing-errors.ts';
import { fold, wordsOf } from './words.ts';

const MOST_HITS = 50;
const MOST_NEAR = 10;
/** Nobody is told how many are near, so few of them are counted. */
const RANKED_NEAR = 200;
/** Beyond this many hits a common word would have to be looked up in the whole library, for a number nobody needs. */
const COUNT_TO = 1000;
/** With so few hits a typing error is likely. */
const FEW = 3;

export type { Entry };

/** Replaces what can be found of one document, in the transaction that changes it. */
export const indexDocument = (tx: Db, source: string, entries: Entry[]): Promise<void> =>
  replaceEntries(tx, source, entries);

/** What the result page shows of `text` (contract/search.ts). */
export async function search(db: Db, text: string): Promise<Found> {
  const words = wordsOf(text);
  if (words.length === 0) return { items: [], total: 0, more: false, near: [] };
  const { items, total, more } = await findEntries(db, words, MOST_HITS, COUNT_TO);
  const doubtful = total < FEW || isOfParts(items[0]?.rank ?? 0);
  const near = doubtful ? await findNear(db, words, items) : [];
  return { items: items.map((entry) => hitOf(entry, words, 'anything')), total, more, near };
}

/** The same for the suggestions while typing: a few of each kind. */
export async function suggest(db: Db, text: string): Promise<Found> {
  const { items, near, ...counts } = await search(db, text);
  const picked = new Set(pickSuggestions([...items, ...near]));
  return { items: items.filter((hit) => picked.has(hit)), ...counts, near: near.filter((hit) => picked.has(hit)) };
}

/** Of readings that are no phrase of a title, only the likeliest are worth a look. */
const MOST_TRIES = 6;

/**
 * What is found after mending typing errors, as a phrase of a title; when nothing was found as it was typed, also
 * elsewhere and without some of the words.
 */
async function findNear(db: Db, words: string[], found: FoundEntry[]): Promise<Hit[]> {
  const typed = words.map(fold);
  const asked = typed.map((word) => ({ word, forms: [...formsOf(word), ...splitsOf(word).flat()] }));
  const readings = readingsOf(typed, await similarWords(db, asked), found.length > 0 ? MENDED : Infinity);
  const mended = readings.filter((reading) => reading.dropped === 0).map((reading) => reading.words);
  const likeliest = readings.slice(0, MOST_TRIES).map((reading) => reading.words);
  const phrase = await firstThatFinds(db, mended, 'phrase');
  const meant = phrase ?? (found.length === 0 ? await firstThatFinds(db, likeliest, 'syllables') : undefined);
  if (!meant) return [];
  const items = await findMeant(db, meant, phrase !== undefined);
  const known = new Set(found.map(keyOf));
  const others = items.filter((entry) => !isOfParts(entry.rank) && !known.has(keyOf(entry)));
  return others.map((entry) => hitOf(entry, meant, 'syllables'));
}

/** Most phrases of titles fill the list: then nothing else need be counted or ranked. */
async function findMeant(db: Db, words: string[], isPhrase: boolean): Promise<FoundEntry[]> {
  const phrases = isPhrase ? await findPhrase(db, words, MOST_NEAR) : [];
  return phrases.length === MOST_NEAR ? phrases : (await findEntries(db, words, MOST_NEAR, RANKED_NEAR)).items;
}

const keyOf = ({ source, kind, id }: FoundEntry) => `${source} ${kind} ${id}`;

function hitOf(entry: FoundEntry, words: string[], marks: Marks): Hit {
  const { kind, id, title, body, url, grade, place, state } = entry;
  return {
    kind,
    id,
    title,
    markedTitle: markWords(title, words, marks),
    url,
    snippet: snippetOf(body || title, words, marks),
    ...(grade && { grade }),
    ...(place && { place }),
    ...(state && { state }),
  };
}
