import { escapeHtml } from '#library/format/escape-html.ts';
import { foldText, hasAccents, normalizeAccents } from './words.ts';

const SPAN = 160;

type Place = { from: number; to: number };
/** `syllables`: parts of syllables are marked only where no whole one matches. */
export type Marks = 'anything' | 'syllables';

/** Returns `text` as safe HTML with each of the words in `<mark>`. */
export function markWords(text: string, words: string[], marks: Marks): string {
  const plain = text.normalize('NFC');
  return marked(plain, placesOf(plain, words, marks), 0, plain.length);
}

/** Returns a piece of `text` around the first word found, as safe HTML with each word in `<mark>`. */
export function snippetOf(text: string, words: string[], marks: Marks): string {
  const plain = text.normalize('NFC');
  const places = placesOf(plain, words, marks);
  const first = places[0]?.from ?? 0;
  const from = first < SPAN / 2 ? 0 : plain.lastIndexOf(' ', first - SPAN / 4) + 1;
  const to = plain.length <= from + SPAN ? plain.length : Math.max(plain.lastIndexOf(' ', from + SPAN), first + 1);
  return `${from > 0 ? '… ' : ''}${marked(plain, places, from, to)}${to < plain.length ? ' …' : ''}`;
}

function marked(plain: string, places: Place[], from: number, to: number): string {
  let html = '';
  let at = from;
  for (const place of places) {
    if (place.from < at || place.to > to) continue;
    html += `${escapeHtml(plain.slice(at, place.from))}<mark>${escapeHtml(plain.slice(place.from, place.to))}</mark>`;
    at = place.to;
  }
  return html + escapeHtml(plain.slice(at, to));
}

function placesOf(plain: string, words: string[], marks: Marks): Place[] {
  const folded = foldText(plain);
  const isWhole = ({ from, to }: Place) => !isLetter(folded[from - 1]) && !isLetter(folded[to]);
  return words
    .flatMap((word) => placesOfWord(plain, folded, word))
    .filter((place) => marks === 'anything' || isWhole(place))
    .sort((a, b) => a.from - b.from || b.to - a.to);
}

/** Places of a word: preferably with its accents, and as a whole syllable. */
function placesOfWord(plain: string, folded: string, word: string): Place[] {
  const sought = foldText(word);
  const all: Place[] = [];
  if (!sought) return all;
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + sought.length)) {
    all.push({ from: at, to: at + sought.length });
  }
  const spelt = hasAccents(word) ? normalizeAccents(word) : undefined;
  const meant = preferred(all, ({ from, to }) => spelt === undefined || normalizeAccents(plain.slice(from, to)) === spelt);
  const begun = preferred(meant, ({ from }) => !isLetter(folded[from - 1]));
  return preferred(begun, ({ to }) => !isLetter(folded[to]));
}

/** Those that pass, or all when none does. */
function preferred<T>(list: T[], test: (item: T) => boolean): T[] {
  const passing = list.filter(test);
  return passing.length > 0 ? passing : list;
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
