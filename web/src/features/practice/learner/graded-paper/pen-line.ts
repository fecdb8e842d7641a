import { PEN_PIECES, PEN_SPACE } from './pen-pieces.ts';

// The longest first: "Xem lại câu" before "Xem lại".
const PIECES = Object.keys(PEN_PIECES).toSorted((one, two) => two.length - one.length);
const PIECE = new RegExp(PIECES.map((piece) => piece.replaceAll('.', String.raw`\.`)).join('|'), 'g');

/** Splits a line into pieces of handwriting with their positions. */
export function penLine(text: string): { pieces: { piece: string; id: string; x: number }[]; width: number } {
  let width = 0;
  let end = 0;
  const pieces = [...text.matchAll(PIECE)].flatMap(({ 0: piece, index }) => {
    const drawn = PEN_PIECES[piece];
    if (!drawn) return [];
    const x = width + (index > end ? PEN_SPACE : 0);
    width = x + drawn.width;
    end = index + piece.length;
    return [{ piece, id: drawn.id, x }];
  });
  return { pieces, width };
}

/** Reports whether handwriting exists for the whole text. */
export const canWrite = (text: string): boolean =>
  penLine(text).pieces.map(({ piece }) => piece).join('').replaceAll(' ', '') === text.replaceAll(' ', '');
