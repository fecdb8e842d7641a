import { incompleteLook } from '#contract/incomplete.ts';
import type { GradingByKey, GradeByKey } from '../grade-by-key.ts';
import { compareAnswers, type GradingOptions } from './compare-answers.ts';
import { hasOtherUnit, otherUnitWords } from './offered-reading.ts';
import { readLikeliest } from './readings.ts';
import { isProduct } from './is-reduced.ts';
import { normalizeSigns } from './tokenize.ts';
import { lettersOf, type AnswerTree } from './answer-tree.ts';

export function gradeShortAnswer(key: string, value: string, options: GradingOptions): GradingByKey {
  const found = compareAnswers(key, value, options);
  if (typeof found === 'object') return askToRewrite(`Chưa đọc được: ${found.fault}`);
  const wanted = parseTree(key, options);
  if (found === 'right') return { share: 1 };
  if (found === 'form') return askToRewrite(`Đúng giá trị, chưa đúng dạng. ${formWords(options, wanted)}`);
  if (found === 'brackets') {
    return askToRewrite(`Đúng các số, chưa đúng cách viết. ${wanted?.kind === 'tuple' ? 'Em viết cặp số trong ngoặc tròn, ví dụ (1; 2).' : 'Em viết các số cách nhau bằng dấu “;”, ví dụ 1; 2.'}`);
  }
  if (found === 'part') return { share: 0, look: incompleteLook(isSolved(wanted) ? 'nghiệm' : undefined) };
  const look = explainSlip(key, value, options, wanted);
  return look ?? { share: 0 };
}

export const grade: GradeByKey<'short'> = (key, value, question) => gradeShortAnswer(key, value, question);

/** Makes a result that is neither right nor wrong where the answer can be written again. */
const askToRewrite = (look: string): GradingByKey => ({ share: 0, look, again: true });

const parseTree = (text: string, options: GradingOptions): AnswerTree | undefined => {
  const found = readLikeliest(text, options);
  return 'written' in found ? found.written : undefined;
};

function formWords({ form }: GradingOptions, wanted: AnswerTree | undefined): string {
  if (form === 'any') return 'Em tính ra kết quả nhé.';
  return wanted && isProduct(wanted) ? 'Em phân tích thành nhân tử cho đến hết nhé.' : 'Em viết kết quả gọn hơn nữa nhé.';
}

const isSolved = (written: AnswerTree | undefined): boolean =>
  written?.kind === 'list' && written.joiner === 'hoặc' && written.items.every((item) => item.kind === 'relation' && item.relations.every((relation) => relation === '='));

/** Finds the slip of a nearly right answer. */
function explainSlip(key: string, value: string, options: GradingOptions, wanted: AnswerTree | undefined): GradingByKey | undefined {
  const isRight = (other: string) => compareAnswers(key, other, options) === 'right';
  const joined = normalizeSigns(value).replace(/(?<=(?<![\d.,])[1-9]\d{0,2}),(?=\d{3}(?!\d))/g, '');
  if (joined !== normalizeSigns(value) && isRight(joined)) return askToRewrite('Dấu “,” là dấu của số thập phân. Em viết liền các chữ số, ví dụ 4600, hay cách ra: 4 600.');
  if (compareAnswers(`-(${key})`, value, options) === 'right') return { share: 0, look: 'Em xem lại dấu của kết quả.' };
  const own = parseTree(value, options);
  const isNumber = wanted && lettersOf(wanted).length === 0;
  return own && isNumber && hasOtherUnit(own, { ...options, asksFor: 'number' }) ? askToRewrite(otherUnitWords(options.unit ?? '')) : undefined;
}
