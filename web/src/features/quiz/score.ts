import { PEN_PIECES, PEN_SPACE } from './pen-pieces.ts';

/** Of each question, as at school. */
const POINTS_EACH = 0.25;

const decimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

/** Points as they are written: "3,25". */
export const pointsOf = (right: number): string => decimal.format(POINTS_EACH * right);

/** The score with its ceiling, "3,25 / 3,5": a part of a paper, not a mark out of 10. */
export const scoreOf = (right: number, total: number): string => `${pointsOf(right)} / ${pointsOf(total)}`;

/** What the teacher writes beside it, a line each; `missed` are the numbers of the questions to look at again. */
export function remarkOn(total: number, missed: number[]): [string, string] {
  const [first, ...others] = missed;
  if (first === undefined) return ['Xuất sắc!', 'Giữ vững nhé.'];
  const share = 1 - missed.length / total;
  const praise = share >= 0.8 ? 'Tốt lắm!' : share >= 0.5 ? 'Khá rồi.' : 'Em cố thêm nhé.';
  return [praise, others.length === 0 ? `Xem lại câu ${first} nhé.` : `Xem lại ${missed.length} câu nhé.`];
}

// The longest first: "Xem lại câu" before "Xem lại".
const PIECES = Object.keys(PEN_PIECES).toSorted((one, two) => two.length - one.length);
const PIECE = new RegExp(PIECES.map((piece) => piece.replaceAll('.', String.raw`\.`)).join('|'), 'g');

/** The pieces that a line of pen writing is put together from, where each of them begins, and the length of it all. */
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
