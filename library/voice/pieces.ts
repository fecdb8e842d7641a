/** What a formula is made of, in the order in which it is said. A power or an index stands behind what it belongs to. */
export type Piece =
  | { kind: 'number'; whole: string; decimals: string; cycle: string }
  | { kind: 'letter'; said: string; capital: boolean }
  /** ℕ, ℤ, ℚ, ℝ: a letter by itself, words where something belongs to it. */
  | { kind: 'numbers'; letter: string }
  /** What stood in `\text{…}`. */
  | { kind: 'words'; said: string }
  | { kind: 'unit'; said: string }
  | { kind: 'relation'; sign: string; said: string }
  | { kind: 'operator'; sign: '+' | '-' | '±' | '·' | ':' | '/' | 'other'; said: string }
  /** The last is a wide space. */
  | { kind: 'stop'; sign: ',' | ';' | '.' | '!' | ' ' }
  /** One bracket, until `brackets.ts` has found its partner. */
  | { kind: 'open' | 'close' | 'bar'; sign: string }
  | { kind: 'group'; open: string; close: string; body: Piece[] }
  | { kind: 'such that' }
  | { kind: 'fraction'; above: Piece[]; below: Piece[] }
  | { kind: 'root'; degree: Piece[]; body: Piece[] }
  | { kind: 'power'; body: Piece[] }
  | { kind: 'index'; body: Piece[] }
  | { kind: 'star' | 'degree' | 'percent' }
  | { kind: 'prime'; count: number }
  /** An angle, an arc, a number by its digits: a word and what it is said of. */
  | { kind: 'named'; lead: string; body: Piece[] }
  | { kind: 'function'; said: string }
  /** ƯCLN and its like; `said` ends before "của". */
  | { kind: 'list of'; name: string; said: string }
  | { kind: 'rows'; joined: 'system' | 'either' | 'steps'; rows: Piece[][] }
  | { kind: 'dots'; centred: boolean }
  | { kind: 'blank'; said: string }
  /** Digits, their comma and the thin space between their groups, until `numbers.ts` has joined them. */
  | { kind: 'digit'; text: string }
  | { kind: 'comma' | 'thin' };

export type PieceOf<Kind extends Piece['kind']> = Extract<Piece, { kind: Kind }>;

/** What belongs to the piece before it. */
const BEHIND = new Set<Piece['kind']>(['power', 'index', 'star', 'degree', 'percent', 'prime', 'unit']);

export const isBehind = (piece: Piece | undefined): boolean => piece !== undefined && BEHIND.has(piece.kind);

/** What ends one side and begins the next. */
export const isBoundary = (piece: Piece | undefined): boolean =>
  piece === undefined || piece.kind === 'relation' || piece.kind === 'stop' || piece.kind === 'words' || piece.kind === 'such that';

/** The first piece, with what stands behind it, is all that there is. */
export const isSingle = (pieces: Piece[]): boolean => pieces.length > 0 && pieces.slice(1).every(isBehind);

/** Pieces parted at stops, the stops left out. */
export function parted(pieces: Piece[]): Piece[][] {
  const parts: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === 'stop') parts.push([]);
    else parts.at(-1)?.push(piece);
  }
  return parts.filter((part) => part.length > 0);
}
