import { z } from 'zod';
import { kindOf, asked } from '../kind.ts';
import { faultOfKey } from './alike.ts';
import { shareOf } from './judge.ts';
import { LONGEST } from './read.ts';

const MISSING = 'Vui lòng nhập đáp án.';

const written = z.object({
  ...asked,
  kind: z.literal('short'),
  /** As a pupil would write it: "3/4", "x = 2 hoặc x = 3", "{1; 2}". */
  answer: z.string(MISSING).trim().min(1, MISSING).max(LONGEST, 'Đáp án này dài quá.'),
  /** Whether another form of the same value is right: "rút gọn" asks for the shortest. */
  form: z.enum(['any', 'reduced']).default('any'),
  /** Whether a point groups thousands, so that "1.000" is a thousand. */
  grouping: z.boolean().default(false),
  /** What stands behind the field: "cm²". */
  unit: z.string().trim().max(20).default(''),
});

/** A number, fraction, set, expression or pair, compared exactly. */
export const short = kindOf({
  written,
  shown: z.object({ unit: z.string(), grouping: z.boolean(), form: z.enum(['any', 'reduced']) }),
  value: z.string().max(LONGEST, 'Câu trả lời này dài quá.'),
  // What is wrong with its length is said already.
  fault: ({ answer, ...judging }) => (answer.length > 0 && answer.length <= LONGEST ? faultOfKey(answer, judging) : undefined),
  draw: (question) => question,
  show: ({ unit, grouping, form }) => ({ unit, grouping, form }),
  judge: ({ answer, ...judging }, value) => ({ share: shareOf(answer, value, judging) }),
  key: ({ answer }) => answer,
  judging: ({ answer, form, grouping, unit }) => [answer, form, grouping, unit],
  corrected: (asked, { answer, form, grouping, unit, solution }) => ({ ...asked, answer, form, grouping, unit, solution }),
});
