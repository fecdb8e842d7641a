import type { Piece } from '../text/pieces.ts';
import { findEdits } from './find-edits.ts';

/** Pieces that both texts have, or one alone. */
export type Run = { pieces: readonly (Piece | Gap)[]; in: 'both' | 'before' | 'after' };
type Gap = { kind: 'gap' };

/** Texts with more edits are shown one after the other. */
const MOST_EDITS = 1_500;

/** Compares two texts. Joins changes with only a space between them, so that a rewritten sentence reads as a whole. */
export function compareTexts(before: readonly Piece[], after: readonly Piece[]): Run[] {
  const areSame = (one: Piece, other: Piece) => one.kind === other.kind && one.text === other.text;
  const edits = findEdits(before, after, { areSame, most: MOST_EDITS }) ?? [{ items: before, in: 'before' as const }, { items: after, in: 'after' as const }];
  const runs: Run[] = [];
  let [removed, added]: [Piece[], Piece[]] = [[], []];
  const flush = () => {
    if (removed.length > 0) runs.push({ pieces: removed, in: 'before' });
    if (added.length > 0) runs.push({ pieces: added, in: 'after' });
    [removed, added] = [[], []];
  };
  for (const [index, { items, in: where }] of edits.entries()) {
    if (where === 'before') removed.push(...items);
    else if (where === 'after') added.push(...items);
    else if (items.every(isSpace) && removed.length + added.length > 0 && index < edits.length - 1) {
      removed.push(...items);
      added.push(...items);
    } else {
      flush();
      runs.push({ pieces: items, in: 'both' });
    }
  }
  flush();
  return runs;
}

const isSpace = ({ kind, text }: Piece): boolean => kind === 'text' && /^[^\S\n]+$/.test(text);

/** Letters of unchanged text kept around a change; letters of changed text kept at its beginning and end. */
const AROUND = 80;
const BEGINNING = 400;
const END = 100;

/** Leaves out text far from changes. */
export function shortenRuns(runs: readonly Run[]): Run[] {
  return runs.map((run, index) => {
    if (run.in !== 'both') return { ...run, pieces: leaveOutMiddle(run.pieces, BEGINNING, END) };
    // A text without changes keeps its beginning.
    if (runs.length === 1) return { ...run, pieces: leaveOutMiddle(run.pieces, BEGINNING, 0) };
    return { ...run, pieces: leaveOutMiddle(run.pieces, index === 0 ? 0 : AROUND, index === runs.length - 1 ? 0 : AROUND) };
  });
}

function leaveOutMiddle(pieces: Run['pieces'], atStart: number, atEnd: number): Run['pieces'] {
  const length = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
  if (length <= atStart + atEnd + AROUND) return pieces;
  let at = 0;
  const start = pieces.filter((piece) => (at += lengthOf(piece)) <= atStart);
  at = 0;
  const end = pieces.filter((piece) => (at += lengthOf(piece)) > length - atEnd);
  return [...start, { kind: 'gap' }, ...end];
}

const lengthOf = (piece: Piece | Gap): number => (piece.kind === 'gap' ? 0 : piece.kind === 'picture' ? AROUND : piece.text.length);
