import type { Piece } from './pieces.ts';

export interface Place {
  pieces: Piece[];
  at: number;
  /** True when its side has no words yet, so "tất cả" gathers only this piece. */
  first: boolean;
  /** True when an operand is expected: at the beginning, and after an operator, a relation or a function. */
  waits: boolean;
  /** Says the content. @param delimited true when words mark its start */
  say: (pieces: Piece[], delimited: boolean) => string;
}

export interface Said {
  words: string;
  /** Pauses so that the next words do not seem to belong to it: before everything, or before operators only. */
  breath?: 'always' | 'before operators' | undefined;
  /** Number of following pieces in its words. */
  taken?: number;
}

/**
 * Decides the pause after a root: always after "căn bậc hai của x cộng 1", before operators after "căn bậc hai của 2
 * x".
 */
export const breathAfter = (body: Piece[]): Said['breath'] =>
  body.slice(1).some(({ kind }) => kind === 'operator') ? 'always' : body.length === 1 ? undefined : 'before operators';
