import { incompleteLook } from '#contract/incomplete.ts';
import type { FoundByKey, JudgeByKey } from '../judge-by-key.ts';
import { compareAnswers, type Judging } from './alike.ts';
import { hasOtherUnit, otherUnitWords } from './offered.ts';
import { read } from './readings.ts';
import { isProduct } from './reduced.ts';
import { tidied } from './tokens.ts';
import { lettersOf, type Written } from './written.ts';

export function judgeShort(key: string, value: string, judging: Judging): FoundByKey {
  const found = compareAnswers(key, value, judging);
  if (typeof found === 'object') return again(`Chưa đọc được: ${found.fault}`);
  const wanted = writtenOf(key, judging);
  if (found === 'right') return { share: 1 };
  if (found === 'form') return again(`Đúng giá trị, chưa đúng dạng. ${formWords(judging, wanted)}`);
  if (found === 'brackets') {
    return again(`Đúng các số, chưa đúng cách viết. ${wanted?.kind === 'tuple' ? 'Em viết cặp số trong ngoặc tròn, ví dụ (1; 2).' : 'Em viết các số cách nhau bằng dấu “;”, ví dụ 1; 2.'}`);
  }
  if (found === 'part') return { share: 0, look: incompleteLook(isSolved(wanted) ? 'nghiệm' : undefined) };
  const look = remarkOn(key, value, judging, wanted);
  return look ?? { share: 0 };
}

export const judge: JudgeByKey<'short'> = (key, value, question) => judgeShort(key, value, question);

/** Makes a result that is neither right nor wrong where the answer can be written again. */
const again = (look: string): FoundByKey => ({ share: 0, look, again: true });

const writtenOf = (text: string, judging: Judging): Written | undefined => {
  const found = read(text, judging);
  return 'written' in found ? found.written : undefined;
};

function formWords({ form }: Judging, wanted: Written | undefined): string {
  if (form === 'any') return 'Em tính ra kết quả nhé.';
  return wanted && isProduct(wanted) ? 'Em phân tích thành nhân tử cho đến hết nhé.' : 'Em viết kết quả gọn hơn nữa nhé.';
}

const isSolved = (written: Written | undefined): boolean =>
  written?.kind === 'list' && written.joiner === 'hoặc' && written.items.every((item) => item.kind === 'relation' && item.relations.every((relation) => relation === '='));

/** Finds the slip of a nearly right answer. */
function remarkOn(key: string, value: string, judging: Judging, wanted: Written | undefined): FoundByKey | undefined {
  const isRight = (other: string) => compareAnswers(key, other, judging) === 'right';
  const joined = tidied(value).replace(/(?<=(?<![\d.,])[1-9]\d{0,2}),(?=\d{3}(?!\d))/g, '');
  if (joined !== tidied(value) && isRight(joined)) return again('Dấu “,” là dấu của số thập phân. Em viết liền các chữ số, ví dụ 4600, hay cách ra: 4 600.');
  if (compareAnswers(`-(${key})`, value, judging) === 'right') return { share: 0, look: 'Em xem lại dấu của kết quả.' };
  const own = writtenOf(value, judging);
  const isNumber = wanted && lettersOf(wanted).length === 0;
  return own && isNumber && hasOtherUnit(own, { ...judging, asksFor: 'number' }) ? again(otherUnitWords(judging.unit ?? '')) : undefined;
}
