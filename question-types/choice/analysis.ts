import { z } from 'zod';
import { CONCERN, Count, MIN_ANSWERS, MIN_GOOD_LEARNERS, percent, sumCounts, type Analysis, type Finding } from '../analysis.ts';

const Option = Count.extend({ letter: z.string(), right: z.boolean() });
const tally = z.object({ kind: z.literal('choice'), options: z.array(Option) });

const LETTERS = ['A', 'B', 'C', 'D'];

export const choiceAnalysis: Analysis<{ options: string[]; answer: string }, typeof tally> = {
  groupBy: 'value',
  grading: 'whole',
  tooHard: 0.25,
  tally,
  countAnswers: (question, answers) => ({
    kind: 'choice',
    options: LETTERS.map((letter, place) => ({
      letter,
      right: question.options[place] === question.answer,
      ...sumCounts(answers.filter(({ variant, value }) => variant === 0 && value === letter)),
    })),
  }),
  wrongAnswers: ({ options }) => options.map(({ letter, right }) => (right ? null : { variant: 0, value: letter })),
  findFlaws: ({ options }) => {
    const all = options.reduce((sum, { count }) => sum + count, 0);
    if (all < MIN_ANSWERS) return [];
    const good = options.reduce((sum, each) => sum + each.good, 0);
    const key = options.find(({ right }) => right);
    const [rival] = options.filter(({ right }) => !right).toSorted((one, other) => other.good - one.good || other.count - one.count);
    const unwanted = options.filter(({ count }) => count === 0).map(({ letter }) => letter);
    const found: Finding[] = unwanted.length > 0 ? [{ concern: CONCERN.note, text: `Phương án ${unwanted.join(', ')} không ai chọn.` }] : [];
    if (!key || !rival) return found;
    if (good >= MIN_GOOD_LEARNERS) {
      if (rival.good <= key.good) return found;
      const chosen = `trong ${good} em làm phần còn lại của đề tốt nhất, ${rival.good} em chọn ${rival.letter}, ${key.good} em chọn đáp án ${key.letter}.`;
      const isMost = rival.good * 2 >= good;
      return [...found, isMost ? { concern: CONCERN.key, text: `Có thể sai đáp án: ${chosen}` } : { concern: CONCERN.look, text: `Phương án ${rival.letter} hút cả học sinh khá: ${chosen}` }];
    }
    const [most] = options.toSorted((one, other) => other.count - one.count);
    if (!most || most.right || most.count * 2 < all) return found;
    return [...found, { concern: CONCERN.key, text: `Có thể sai đáp án: ${percent(most.count, all)} chọn ${most.letter}, chỉ ${percent(key.count, all)} chọn đáp án ${key.letter}.` }];
  },
};
