import { z } from 'zod';
import { CONCERN, MIN_ANSWERS, percent, type Analysis } from '#question-types/analysis.ts';

const tally = z.object({
  kind: z.literal('four-numbers'),
  /** The commonest answers. */
  orders: z.array(z.object({ order: z.array(z.int()), count: z.int(), isRight: z.boolean() })),
});

const MOST_ORDERS = 5;

export const fourNumbersAnalysis: Analysis<object, typeof tally> = {
  groupBy: 'value',
  grading: 'parts',
  tooHard: 0.1,
  tally,
  countAnswers: (_question, answers) => ({
    kind: 'four-numbers',
    orders: answers
      .filter(({ variant }) => variant === 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MOST_ORDERS)
      .map(({ value, count, isRight }) => ({ order: Array.isArray(value) ? value.map(Number) : [], count, isRight })),
  }),
  findFlaws: ({ orders }) => {
    const all = orders.reduce((sum, { count }) => sum + count, 0);
    const rival = orders.find(({ isRight, count }) => !isRight && count * 2 > all);
    return rival && all >= MIN_ANSWERS ? [{ concern: CONCERN.key, text: `Có thể sai đáp án: ${percent(rival.count, all)} xếp cùng một thứ tự khác.` }] : [];
  },
};
