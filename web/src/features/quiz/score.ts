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
