import type { FoundByKey, JudgeByKey } from '../judge-by-key.ts';
import { answersAlike, type Judging } from './alike.ts';
import { read } from './read.ts';

/** What is all but right: which other question it answers, and what is to be looked at then. */
const NEARLY: [other: (key: string, judging: Judging) => [key: string, judging: Judging], look: string][] = [
  [(key, judging) => [key, { ...judging, form: 'any' }], 'Em viết kết quả gọn hơn nữa nhé.'],
  [(key, judging) => [`-(${key})`, judging], 'Em xem lại dấu của kết quả.'],
];

/** How much of it is right. */
export const shareOf = (key: string, value: string, judging: Judging): number => (answersAlike(key, value, judging) ? 1 : 0);

export const judge: JudgeByKey<'short'> = (key, value, judging): FoundByKey => {
  if (shareOf(key, value, judging) === 1) return { share: 1 };
  const answer = read(value, judging);
  if ('fault' in answer) return answer;
  const near = NEARLY.find(([other]) => {
    const [otherKey, otherJudging] = other(key, judging);
    return shareOf(otherKey, value, otherJudging) === 1;
  });
  return { share: 0, ...(near && { look: near[1] }) };
};
