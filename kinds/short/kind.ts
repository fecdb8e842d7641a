import { z } from 'zod';
import { kindOf, asked } from '../kind.ts';
import { shortAnalysis } from './analysis.ts';
import { faultOfKey } from './alike.ts';
import { ANSWER_SHAPES, answerShapeOf } from './answer-shape.ts';
import { judgeShort } from './judge.ts';
import { LONGEST } from './read.ts';

const MISSING = 'Vui lòng nhập đáp án.';

const written = z.object({
  ...asked,
  kind: z.literal('short'),
  /** As a learner would write it: "3/4", "x = 2 hoặc x = 3", "{1; 2}". */
  answer: z.string(MISSING).trim().min(1, MISSING).max(LONGEST, 'Đáp án này dài quá.'),
  /** `reduced`: "rút gọn" accepts only the shortest form of the value. */
  form: z.enum(['any', 'reduced']).default('any'),
  /** Shown after the field: "cm²". */
  unit: z.string().trim().max(20).default(''),
});

/** A number, fraction, set, expression or pair, compared exactly. */
export const short = kindOf({
  written,
  shown: z.object({ unit: z.string(), form: z.enum(['any', 'reduced']), asksFor: z.enum(ANSWER_SHAPES) }),
  value: z.string().max(LONGEST, 'Câu trả lời này dài quá.'),
  // The schema reports errors of length.
  fault: ({ answer, ...judging }) => (answer.length > 0 && answer.length <= LONGEST ? faultOfKey(answer, judging) : undefined),
  draw: (question) => question,
  show: ({ answer, unit, form }) => ({ unit, form, asksFor: answerShapeOf(answer, unit) }),
  judge: ({ answer, unit, form }, value) => judgeShort(answer, value, { unit, form }),
  key: ({ answer }) => answer,
  judging: ({ answer, form, unit }) => [answer, form, unit],
  corrected: (asked, { answer, form, unit, solution }) => ({ ...asked, answer, form, unit, solution }),
  analysis: shortAnalysis,
});
