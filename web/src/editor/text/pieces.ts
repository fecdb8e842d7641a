import { formulaPattern } from '#library/format/formulas.ts';
import { linesOf, unescapeHtml } from '../documents/words-of.ts';

/** A word, space or sign; or a unit: a formula (its TeX), a picture (its address), a list item. */
export type Piece = { kind: 'text' | 'formula' | 'display' | 'picture' | 'item'; text: string };

const WORDS = /\n|[^\S\n]+|[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s]/gu;
const PICTURE = /(<img\b[^>]*>)/;

const words = (text: string): Piece[] => (text.match(WORDS) ?? []).map((word) => ({ kind: 'text', text: word }));

/** Cuts a text into pieces to compare and render. */
export const piecesOf = (text: string): Piece[] => words(text.trim());

export const piecesOfHtml = (html: string): Piece[] =>
  html
    .trim()
    .split(PICTURE)
    .flatMap((part) => (PICTURE.test(part) ? [{ kind: 'picture', text: unescapeHtml(/\bsrc="([^"]*)"/.exec(part)?.[1] ?? '') }] : splitFormulas(linesOf(part))));

/** Makes a piece of each list item, on lines of their own. */
export const piecesOfList = (items: readonly string[]): Piece[] =>
  items.flatMap((text, index): Piece[] => [...(index === 0 ? [] : [{ kind: 'text' as const, text: '\n' }]), { kind: 'item', text }]);

export function splitFormulas(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(new RegExp(formulaPattern(), 'g'))) {
    const [written, display, inline, round, square] = match;
    const tex = display ?? inline ?? round ?? square;
    found.push(...words(text.slice(from, match.index)), tex === undefined ? { kind: 'text', text: '$' } : { kind: (display ?? square) === undefined ? 'formula' : 'display', text: tex.trim() });
    from = match.index + written.length;
  }
  return [...found, ...words(text.slice(from))];
}
