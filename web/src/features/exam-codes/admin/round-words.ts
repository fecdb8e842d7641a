import type { PaperMark, PaperRound } from '#contract/exam-codes.ts';
import { pointsText } from '../../../editor/text/part-mark.ts';

/** Says what a line earned. */
export function sayMark(mark: PaperMark | undefined): string {
  if (!mark) return 'Chưa nhập';
  const { score, outOf, ungraded } = mark;
  const points = `${pointsText(score)} / ${pointsText(outOf)}`;
  return ungraded === undefined ? points : `${points} · chờ điểm tự luận (${pointsText(ungraded)})`;
}

const EXAMPLES: Partial<Record<string, string>> = { choice: 'BCAD', truefalse: 'ĐSĐS', short: '0,5' };

/** Shows how a line of this exam begins: a code, and answers of each type that it has, in order. */
export function exampleLine({ codes, kinds }: Pick<PaperRound, 'codes' | 'kinds'>): string {
  const groups = kinds.filter((kind, at) => kind !== kinds[at - 1]);
  return [codes[0], ...groups.flatMap((kind) => EXAMPLES[kind] ?? [])].join(' ');
}
