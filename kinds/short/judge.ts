import type { FoundByKey, JudgeByKey } from '../judge-by-key.ts';
import { answersAlike, type Judging } from './alike.ts';
import { read } from './read.ts';

/** What is all but right: in which form its key would be met, and what is to be looked at then. */
const NEARLY: [form: (value: string, judging: Judging) => [value: string, judging: Judging], look: string][] = [
  [(value, judging) => [value, { ...judging, form: 'any' }], 'Em viết kết quả gọn hơn nữa nhé.'],
  [(value, judging) => [`-(${value})`, judging], 'Em xem lại dấu của kết quả.'],
];

/** How much of it is right. */
export const shareOf = (key: string, value: string, judging: Judging): number => (answersAlike(key, value, judging) ? 1 : 0);

export const judge: JudgeByKey<'short'> = (key, value, judging): FoundByKey => {
  if (shareOf(key, value, judging) === 1) return { share: 1 };
  const answer = read(value, judging);
  if ('fault' in answer) return answer;
  const near = NEARLY.find(([form]) => shareOf(key, ...form(value, judging)) === 1);
  return { share: 0, ...(near && { look: near[1] }) };
};
