import type { Inline } from '../blocks.ts';
import { joinLines } from './cell-text.ts';
import type { Entry, Line } from './flatten-blocks.ts';
import { lineOf } from './flatten-blocks.ts';
import { isBlank, plainText, sliceInlines, trimInlines } from './inlines.ts';

/** An option, or a statement, as it stands in the file. */
export type OptionDraft = {
  letter: string;
  /** The letter with its sign, for its marks. */
  letterInlines: Inline[];
  /** Content without the letter. */
  inlines: Inline[];
  /** An asterisk at the letter, or a tick. */
  asterisk: boolean;
};

export type OptionList = {
  /** Lines before the first option. */
  before: Entry[];
  options: OptionDraft[];
  /** Lines after the last option. */
  after: Entry[];
  /** Letters do not run A, B, C …: a Vietnamese sentence says so. */
  doubt?: string;
};

type Marker = { line: number; from: number; to: number; letter: string; asterisk: boolean; isStrong: boolean };

/** A letter of an option with its sign: "A.", "A)", "A/", "(A)", "*A.". */
const OPTION = /(?<![\p{L}\p{N}.(])(\*\s?|[✓✔✅]\uFE0F?\s?)?(\()?([A-H])(\*)?\s?([.):/])(\*)?/gu;
const STATEMENT = /(?<![\p{L}\p{N}.(])(\*\s?|[✓✔✅]\uFE0F?\s?)?(\()?([a-h])(\*)?\s?([.):/])(\*)?/gu;

/** A letter is strong evidence of an option at the start of a line, and after a tab or a wide space. */
function findMarkers(lines: readonly (Line | undefined)[], pattern: RegExp): Marker[] {
  return lines.flatMap((line, place) => [...(line?.text ?? '').matchAll(pattern)].flatMap((match) => {
    const [all, before, bracket, letter = '', inside, sign, behind] = match;
    if ((bracket === undefined) !== (sign !== ')' || bracket === undefined)) return [];
    const ahead = (line?.text ?? '').slice(0, match.index);
    const next = (line?.text ?? '')[match.index + all.length] ?? ' ';
    const isStrong = /(?:^|\t|\s{2,})\s*(?:[-–•+]\s)?$/u.test(ahead);
    if (!isStrong && !(/[\s\uFFFC]$/u.test(ahead) && /[\s\uFFFC]/u.test(next))) return [];
    return [{ line: place, from: match.index, to: match.index + all.length, letter, asterisk: (before ?? inside ?? behind) !== undefined, isStrong }];
  }));
}

/** Finds the options of a question in its lines: one, two or four on a line, by tabs or spaces, after the stem or below it. */
export function findOptions(entries: readonly Entry[]): OptionList | undefined {
  return findList(entries, OPTION, 'A');
}

/** Finds the statements a), b), c), d) of a true/false question. */
export const findStatements = (entries: readonly Entry[]): OptionList | undefined => findList(entries, STATEMENT, 'a');

/** No question has more letters; the search for a list grows with their square. */
const MOST_MARKERS = 300;

function findList(entries: readonly Entry[], pattern: RegExp, first: 'A' | 'a'): OptionList | undefined {
  const lines = entries.map((entry) => (entry.type === 'line' ? entry : undefined));
  const markers = findMarkers(lines, pattern).slice(0, MOST_MARKERS);
  const chain = longestChain(markers, first);
  if (chain) return { ...cutOptions(entries, chain), ...(hasSecondList(markers, chain) ? { doubt: 'Câu có hai dãy A, B, C, D: kiểm tra xem dãy nào là phương án.' } : {}) };
  const strong = markers.filter(({ isStrong }) => isStrong);
  if (first === 'a' || strong.length < 3) return undefined;
  return { ...cutOptions(entries, strong), doubt: `Các chữ của phương án là ${strong.map(({ letter }) => letter).join(', ')}, không lần lượt A, B, C, D.` };
}

/** Finds the longest run A, B, C … in the order of the lines; at the same length the last one, which is nearest to the options' place. */
function longestChain(markers: readonly Marker[], first: 'A' | 'a'): Marker[] | undefined {
  let best: Marker[] = [];
  for (const [at, marker] of markers.entries()) {
    if (marker.letter !== first) continue;
    const chain = [marker];
    let from = at + 1;
    for (let code = first.charCodeAt(0) + 1; ; code++) {
      const rest = markers.slice(from);
      const again = rest.findIndex(({ letter, isStrong }) => letter === first && isStrong);
      const reach = again < 0 ? rest : rest.slice(0, again);
      const letter = String.fromCharCode(code);
      const found = reach.find((each) => each.letter === letter && each.isStrong) ?? (code <= first.charCodeAt(0) + 3 ? reach.find((each) => each.letter === letter) : undefined);
      if (!found) break;
      chain.push(found);
      from = markers.indexOf(found) + 1;
    }
    const isSure = chain.every(({ isStrong }) => isStrong) ? chain.length >= 2 : marker.isStrong ? chain.length >= 2 : chain.length >= 4;
    if (isSure && chain.length >= best.length) best = chain;
  }
  // A letter that is skipped or doubled among the strong ones: the list as it stands is more honest than a short chain.
  const [start] = best;
  if (!start) return undefined;
  const strong = markers.filter(({ isStrong, line, from }) => isStrong && (line > start.line || (line === start.line && from >= start.from)));
  return first === 'A' && best.length < 4 && strong.length >= 3 && strong.length > best.length ? undefined : best;
}

/** Another full list of strong letters, before or after the chosen one. */
function hasSecondList(markers: readonly Marker[], chain: readonly Marker[]): boolean {
  const rest = markers.filter((marker) => marker.isStrong && !chain.includes(marker));
  return chain.length >= 4 && (longestChain(rest, chain[0]?.letter === 'a' ? 'a' : 'A')?.length ?? 0) >= 4;
}

function cutOptions(entries: readonly Entry[], markers: readonly Marker[]): OptionList {
  const lineAt = (place: number): Line | undefined => { const entry = entries[place]; return entry?.type === 'line' ? entry : undefined; };
  const [first] = markers;
  const before: Entry[] = entries.slice(0, first?.line ?? 0);
  const opening = first && lineAt(first.line);
  if (opening && first) {
    const stem = trimInlines(sliceInlines(opening.inlines, 0, first.from));
    if (!isBlank(stem)) before.push(lineOf(stem, opening));
  }
  let end = entries.length;
  // A table among the options belongs to none of them.
  const strange: Entry[] = [];
  const options = markers.map((marker, at): OptionDraft => {
    const next = markers[at + 1];
    const pieces: Line[] = [];
    const own = lineAt(marker.line);
    if (own) pieces.push(lineOf(sliceInlines(own.inlines, marker.to, next?.line === marker.line ? next.from : undefined), own));
    let place = marker.line + 1;
    for (; place < (next?.line ?? entries.length); place++) {
      const line = lineAt(place);
      const entry = entries[place];
      if (!next && (!line || !isPartOfLast(line, own, pieces))) break;
      if (line) pieces.push(line);
      else if (entry) strange.push(entry);
    }
    if (next && next.line > marker.line) {
      const line = lineAt(next.line);
      if (line) pieces.push(lineOf(sliceInlines(line.inlines, 0, next.from), line));
    }
    if (!next) end = place;
    const content = trimInlines(joinLines(pieces.filter(({ inlines }) => !isBlank(inlines)).map((piece) => ({ ...piece, inlines: trimInlines(piece.inlines) }))));
    const tick = /\s*[✓✔✅]\uFE0F?\s*$/u.exec(plainText(content));
    return {
      letter: marker.letter,
      letterInlines: own ? sliceInlines(own.inlines, marker.from, marker.to) : [],
      inlines: tick ? sliceInlines(content, 0, tick.index) : content,
      asterisk: marker.asterisk || tick !== null,
    };
  });
  return { before, options, after: [...strange, ...entries.slice(end)] };
}

/** The last option ends with its line; its cell goes on, and so does a letter whose content is on the next line. */
const isPartOfLast = (line: Line, own: Line | undefined, pieces: readonly Line[]): boolean =>
  (own?.cell !== undefined && line.cell === own.cell) || pieces.every(({ inlines }) => isBlank(inlines)) || (line.continues && !/^\s*\uFFFC\s*$/u.test(plainText(line.inlines)) && own !== undefined && own.cell === undefined);
