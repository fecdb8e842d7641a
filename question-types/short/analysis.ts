import { z } from 'zod';
import { CONCERN, MIN_ANSWERS, MIN_SAME_ANSWERS, type Analysis } from '../analysis.ts';

/** The commonest wrong answers; `of`: learners who answered that variant. */
const tally = z.object({
  kind: z.literal('short'),
  wrong: z.array(z.object({ value: z.string(), variant: z.int(), count: z.int(), of: z.int() })),
});

const MOST_WRONG = 5;

export const shortAnalysis: Analysis<object, typeof tally> = {
  groupBy: 'text',
  grading: 'whole',
  tooHard: 0.1,
  tally,
  countAnswers: (_question, answers, pupilsByVariant) => ({
    kind: 'short',
    wrong: answers
      .filter(({ isRight, count, value }) => !isRight && count >= MIN_SAME_ANSWERS && value !== '')
      .toSorted((one, other) => other.count - one.count || (String(one.value) < String(other.value) ? -1 : 1))
      .slice(0, MOST_WRONG)
      .map(({ value, variant, count }) => ({ value: String(value), variant, count, of: pupilsByVariant.get(variant) ?? count })),
  }),
  wrongAnswers: ({ wrong }) => wrong.map(({ value, variant }) => ({ value, variant })),
  findFlaws: ({ wrong }) => {
    const alike = wrong.find(({ count, of }) => of >= MIN_ANSWERS && count * 2 >= of);
    return alike ? [{ concern: CONCERN.key, text: `Có thể sai đáp án: ${alike.count} trong ${alike.of} em cùng trả lời “${alike.value}”.` }] : [];
  },
};
