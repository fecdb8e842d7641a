import type { Piece } from './pieces.ts';

export interface PieceContext {
  pieces: Piece[];
  at: number;
  /** True when its side has no words yet, so "tất cả" gathers only this piece. */
  isFirst: boolean;
  /** True when an operand is expected: at the beginning, and after an operator, a relation or a function. */
  expectsOperand: boolean;
  /** Says the content. @param delimited true when words mark its start */
  say: (pieces: Piece[], delimited: boolean) => string;
}

export interface SpokenPiece {
  words: string;
  /** Pauses so that the next words do not seem to belong to it: before everything, or before operators only. */
  pause?: 'always' | 'before operators' | undefined;
  /** Number of following pieces in its words. */
  consumed?: number;
}

/**
 * Decides the pause after a root: always after "căn bậc hai của x cộng 1", before operators after "căn bậc hai của 2
 * x".
 */
export const pauseAfterRoot = (body: Piece[]): SpokenPiece['pause'] =>
  body.slice(1).some(({ kind }) => kind === 'operator') ? 'always' : body.length === 1 ? undefined : 'before operators';
