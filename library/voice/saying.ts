import type { Piece } from './pieces.ts';

/** Where the piece stands that is to be said. */
export interface Place {
  pieces: Piece[];
  at: number;
  /** Nothing of its side has been said yet, so "tất cả" gathers this piece and nothing else. */
  first: boolean;
  /** An operand is expected: at the beginning, and after an operator, a relation, a function. */
  waits: boolean;
  /** Says what is inside. @param delimited words say where it begins */
  say: (pieces: Piece[], delimited: boolean) => string;
}

export interface Said {
  words: string;
  /** What follows would seem to belong to it: a breath comes between, before everything or before operators alone. */
  breath?: 'always' | 'before operators' | undefined;
  /** How many of the pieces behind it are said with it. */
  taken?: number;
}

/** After "căn bậc hai của x cộng 1" always; after "căn bậc hai của 2 x" where more would be added. */
export const breathAfter = (body: Piece[]): Said['breath'] =>
  body.slice(1).some(({ kind }) => kind === 'operator') ? 'always' : body.length === 1 ? undefined : 'before operators';
