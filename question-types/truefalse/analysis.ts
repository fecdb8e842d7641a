import { z } from 'zod';
import { CONCERN, Count, MIN_ANSWERS, MIN_GOOD_LEARNERS, percent, sumCounts, type Analysis, type Finding } from '../analysis.ts';
import { STATEMENT_LETTERS } from './statement-letters.ts';

/** Learners who chose as the key says, against it, and neither. */
const Statement = z.object({ key: z.boolean(), right: Count, wrong: Count, open: z.int() });
const tally = z.object({ kind: z.literal('truefalse'), statements: z.array(Statement) });

export const truefalseAnalysis: Analysis<{ statements: { right: boolean }[] }, typeof tally> = {
  groupBy: 'value',
  grading: 'parts',
  tooHard: 0.15,
  tally,
  countAnswers: ({ statements }, answers) => ({
    kind: 'truefalse',
    statements: statements.map(({ right: key }, place) => {
      const count = (choice: boolean | null) =>
        sumCounts(answers.filter(({ variant, value }) => variant === 0 && Array.isArray(value) && value[place] === choice));
      return { key, right: count(key), wrong: count(!key), open: count(null).count };
    }),
  }),
  wrongAnswers: ({ statements }) => statements.map(({ key }, place) => ({ variant: 0, value: statements.map((_, at) => (at === place ? !key : null)) })),
  findFlaws: ({ statements }) => statements.flatMap(findStatementFlaws),
};

function findStatementFlaws({ right, wrong, open }: z.output<typeof Statement>, place: number): Finding[] {
  const all = right.count + wrong.count + open;
  if (all < MIN_ANSWERS || wrong.count * 2 <= all) return [];
  const name = `Ý ${STATEMENT_LETTERS[place] ?? place + 1}`;
  const good = right.good + wrong.good;
  const against = `${percent(wrong.count, all)} chọn ngược với đáp án`;
  if (good >= MIN_GOOD_LEARNERS && wrong.good > right.good) {
    return [{ concern: CONCERN.key, text: `${name} có thể sai đáp án: ${against}, nhóm làm phần còn lại của đề tốt nhất cũng vậy.` }];
  }
  return [{ concern: CONCERN.look, text: `${name}: ${against}.` }];
}
