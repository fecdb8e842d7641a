import type { SearchResults, Hit } from '#contract/search.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findEntries, findPhrase, firstThatFinds, listEntries, replaceEntries, similarWords, type Entry, type Filter, type FoundEntry } from './queries.ts';
import { readGrade } from './grade.ts';
import { numbersInDigits, numbersInWords, abbreviate, expandAbbreviations } from './synonyms.ts';
import { markWords, snippetOf, type Marks } from './snippet.ts';
import { listRuns, dropSomeWords } from './fewer-words.ts';
import { listForms, MIN_CORRECTED_LETTERS, listReadings, listSplits } from './typing-errors.ts';
import { removeDuplicates, foldText, splitWords } from './words.ts';

const MOST_HITS = 50;
const MOST_NEAR = 10;
/** Similar hits are not counted for the user, so few are ranked. */
const RANKED_NEAR = 200;
/** Above this, counting a common word would search the whole library. */
const COUNT_TO = 1000;
/** With so few hits a typing error is likely. */
const FEW = 3;

export type { Entry };

type Counted = { items: FoundEntry[]; total: number; more: boolean };
type Reading = { words: string[]; filter: Filter };

/** Replaces a document's entries, in the transaction that changes it. */
export const indexDocument = (tx: Db, source: string, entries: Entry[]): Promise<void> =>
  replaceEntries(tx, source, entries);

export async function search(db: Db, text: string, filter: Filter = {}): Promise<SearchResults> {
  const literal = removeDuplicates(splitWords(text));
  if (literal.length === 0) return { items: [], total: 0, more: false, near: [] };
  const readings = readingsOfQuery(text, filter);
  const [likeliest = { words: literal, filter }] = readings;
  for (const reading of readings) {
    const found = await findAll(db, reading);
    if (found.total > 0) return foundOf(reading.words, found, await findBeside(db, reading, found, { words: literal, filter }));
  }
  const meant = distinctReadings([likeliest, { words: literal, filter }]);
  for (const find of [findNear, findWithFewerWords]) {
    for (const reading of meant) {
      const near = await find(db, reading, []);
      if (near.length > 0) return foundOf(literal, NOTHING, near);
    }
  }
  return foundOf(literal, NOTHING, []);
}

const NOTHING: Counted = { items: [], total: 0, more: false };

/**
 * Returns interpretations of a query, the likeliest first: with a grade that it names, with abbreviations written out,
 * as it is, and with numbers as words or digits.
 */
function readingsOfQuery(text: string, filter: Filter): Reading[] {
  const typed = splitWords(text);
  const named = filter.grade === undefined ? readGrade(typed) : undefined;
  const wordings = (words: string[]) => {
    const meant = expandAbbreviations(words);
    return [meant, words, numbersInWords(meant), numbersInDigits(meant)].map(removeDuplicates);
  };
  const readings = [
    ...(named ? wordings(named.words).map((words) => ({ words, filter: { ...filter, grade: named.grade } })) : []),
    ...wordings(typed).map((words) => ({ words, filter })),
  ];
  return distinctReadings(readings);
}

/** Each reading once. */
const distinctReadings = (readings: Reading[]): Reading[] =>
  [...new Map(readings.map((reading) => [`${reading.filter.grade} ${reading.words.join(' ')}`, reading])).values()];

const findAll = (db: Db, { words, filter }: Reading): Promise<Counted> => {
  const wanted = { limit: MOST_HITS, countTo: COUNT_TO, filter };
  return words.length > 0 ? findEntries(db, words, wanted) : listEntries(db, wanted);
};

/** Finds additional hits: for the words exactly as typed, or with typing errors corrected. */
async function findBeside(db: Db, reading: Reading, { items, total }: Counted, literal: Reading): Promise<Hit[]> {
  if (reading.words.join(' ') !== literal.words.join(' ')) {
    const others = await findEntries(db, literal.words, { filter: literal.filter, limit: MOST_NEAR, countTo: RANKED_NEAR });
    return nearOf(literal.words, others.items, items);
  }
  return total < FEW || items[0]?.ofParts ? findNear(db, reading, items) : [];
}

const foundOf = (words: string[], { items, total, more }: Counted, near: Hit[]): SearchResults => ({
  items: items.map((entry) => hitOf(entry, wordsToMark(words), 'anything')),
  total,
  more,
  near,
});

/** Searches for suggestions while typing: a few of each kind. */
export async function suggest(db: Db, text: string): Promise<SearchResults> {
  const { items, near, ...counts } = await search(db, text);
  const picked = new Set(pickSuggestions([...items, ...near]));
  return { items: items.filter((hit) => picked.has(hit)), ...counts, near: near.filter((hit) => picked.has(hit)) };
}

/** Tries of readings that are no phrase of a title: only the likeliest. */
const MOST_TRIES = 6;

/**
 * Corrects typing errors: finds phrases of titles; if nothing was found as typed, also matches elsewhere and without
 * some words.
 */
async function findNear(db: Db, { words, filter }: Reading, found: FoundEntry[]): Promise<Hit[]> {
  const typed = words.map(foldText);
  const asked = typed.map((word) => ({ word, forms: [...listForms(word), ...listSplits(word).flat()] }));
  const readings = listReadings(typed, await similarWords(db, asked), found.length > 0 ? MIN_CORRECTED_LETTERS : Infinity);
  const mended = readings.filter((reading) => reading.dropped === 0).map((reading) => reading.words);
  const likeliest = readings.slice(0, MOST_TRIES).map((reading) => reading.words);
  const phrase = await firstThatFinds(db, mended, 'phrase', filter);
  const meant = phrase ?? (found.length === 0 ? await firstThatFinds(db, likeliest, 'syllables', filter) : undefined);
  return meant ? nearOf(meant, await findMeant(db, meant, phrase !== undefined, filter), found) : [];
}

/**
 * Finds entries with some of the words, where none has all: titles with a phrase of half of the query or more, then
 * entries with as many of its words as any, then titles with a shorter phrase.
 */
async function findWithFewerWords(db: Db, { words, filter }: Reading): Promise<Hit[]> {
  const { long, short } = listRuns(words);
  const ways: [string[][], 'phrase' | 'syllables'][] = [[long, 'phrase'], [[...dropSomeWords(words), ...long], 'syllables'], [short, 'phrase']];
  const hits = new Map<string, Hit>();
  for (const [lists, how] of ways) {
    if (hits.size >= MOST_NEAR) break;
    const meant = await firstThatFinds(db, lists, how, filter);
    if (!meant) continue;
    for (const hit of nearOf(meant, await findMeant(db, meant, how === 'phrase', filter), [])) hits.set(hit.url, hits.get(hit.url) ?? hit);
  }
  return [...hits.values()].slice(0, MOST_NEAR);
}

/** Phrases of titles usually fill the list: then nothing else is counted or ranked. */
async function findMeant(db: Db, words: string[], isPhrase: boolean, filter: Filter): Promise<FoundEntry[]> {
  const phrases = isPhrase ? await findPhrase(db, words, MOST_NEAR, filter) : [];
  if (phrases.length === MOST_NEAR) return phrases;
  return (await findEntries(db, words, { limit: MOST_NEAR, countTo: RANKED_NEAR, filter })).items;
}

/** Hits that have the words as they are, without those found already. */
function nearOf(words: string[], entries: FoundEntry[], found: FoundEntry[]): Hit[] {
  const known = new Set(found.map(keyOf));
  const others = entries.filter((entry) => !entry.ofParts && !known.has(keyOf(entry)));
  return others.map((entry) => hitOf(entry, wordsToMark(words), 'syllables'));
}

const wordsToMark = (words: string[]): string[] => [...new Set([words, ...abbreviate(words)].flat())];

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

/** Most suggestions, and most of a kind while other kinds have any. */
const MOST = 8;
const MOST_OF_A_KIND = 4;

/** Picks the first of ranked hits, in their order, so that no kind crowds out the others; always the best one. */
export function pickSuggestions<H extends { kind: string }>(hits: H[]): H[] {
  const count = new Map<string, number>();
  const first = hits.filter(({ kind }) => {
    const place = (count.get(kind) ?? 0) + 1;
    count.set(kind, place);
    return place <= MOST_OF_A_KIND;
  });
  const picked = new Set([...new Set([...first, ...hits])].slice(0, MOST));
  return hits.filter((hit) => picked.has(hit));
}
