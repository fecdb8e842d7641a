/** A piece of a formula, in speaking order. A power or an index follows its base. */
export type Piece =
  | { kind: 'number'; whole: string; decimals: string; cycle: string }
  | { kind: 'letter'; said: string; capital: boolean }
  /** ℕ, ℤ, ℚ, ℝ: a letter by itself, words where something belongs to the set. */
  | { kind: 'numbers'; letter: string }
  /** Content of `\text{…}`. */
  | { kind: 'words'; said: string }
  | { kind: 'unit'; said: string }
  | { kind: 'relation'; sign: string; said: string }
  | { kind: 'operator'; sign: '+' | '-' | '±' | '·' | ':' | '/' | 'other'; said: string }
  /** The last is a wide space. */
  | { kind: 'stop'; sign: ',' | ';' | '.' | '!' | ' ' }
  /** One bracket, until `brackets.ts` finds its partner. */
  | { kind: 'open' | 'close' | 'bar'; sign: string }
  | { kind: 'group'; open: string; close: string; body: Piece[] }
  | { kind: 'such that' }
  | { kind: 'fraction'; above: Piece[]; below: Piece[] }
  | { kind: 'root'; degree: Piece[]; body: Piece[] }
  | { kind: 'power'; body: Piece[] }
  | { kind: 'index'; body: Piece[] }
  | { kind: 'star' | 'degree' | 'percent' }
  | { kind: 'prime'; count: number }
  /** An angle, an arc, a number by its digits: a word and its object. */
  | { kind: 'named'; lead: string; body: Piece[] }
  | { kind: 'function'; said: string }
  /** ƯCLN and similar; `said` ends before "của". */
  | { kind: 'list of'; name: string; said: string }
  | { kind: 'rows'; joined: 'system' | 'either' | 'steps'; rows: Piece[][] }
  | { kind: 'dots'; centred: boolean }
  | { kind: 'blank'; said: string };

export type PieceOf<Kind extends Piece['kind']> = Extract<Piece, { kind: Kind }>;

/** Pieces that belong to the one before. */
const SUFFIX_KINDS = new Set<Piece['kind']>(['power', 'index', 'star', 'degree', 'percent', 'prime', 'unit']);

export const isSuffix = (piece: Piece | undefined): boolean => piece !== undefined && SUFFIX_KINDS.has(piece.kind);

/** Ends one side and begins the next. */
export const isBoundary = (piece: Piece | undefined): boolean =>
  piece === undefined || piece.kind === 'relation' || piece.kind === 'stop' || piece.kind === 'words' || piece.kind === 'such that';

/** Recognizes a single piece, with those that belong to it. */
export const isSingle = (pieces: Piece[]): boolean => pieces.length > 0 && pieces.slice(1).every(isSuffix);

export function splitAtStops(pieces: Piece[]): Piece[][] {
  const parts: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === 'stop') parts.push([]);
    else parts.at(-1)?.push(piece);
  }
  return parts.filter((part) => part.length > 0);
}
