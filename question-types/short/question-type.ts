import { z } from 'zod';
import { misconceptionCodeField } from '../misconception-code.ts';
import { defineQuestionType, listNamed, questionFields } from '../question-type.ts';
import { shortAnalysis } from './analysis.ts';
import { findKeyError } from './compare-answers.ts';
import { ANSWER_SHAPES, answerShapeOf } from './answer-shape.ts';
import { gradeShortAnswer } from './grade.ts';
import { MAX_ANSWER_LENGTH, MAX_WRONG_VALUES } from './parse-answer.ts';
import { findWrongValue, findWrongValueError } from './wrong-values.ts';

const MISSING = 'Vui lòng nhập đáp án.';

const MISSING_WRONG = 'Vui lòng nhập câu trả lời sai.';

const written = z.object({
  ...questionFields,
  kind: z.literal('short'),
  /** As a learner would write it: "3/4", "x = 2 hoặc x = 3", "{1; 2}". */
  answer: z.string(MISSING).trim().min(1, MISSING).max(MAX_ANSWER_LENGTH, 'Đáp án này dài quá.'),
  /** `reduced`: "rút gọn" accepts only the shortest form of the value. */
  form: z.enum(['any', 'reduced']).default('any'),
  /** Shown after the field: "cm²". */
  unit: z.string().trim().max(20).default(''),
  /** Typical wrong answers, as a learner would write them, each with the misconception behind it. */
  wrong: z
    .array(z.object({
      value: z.string(MISSING_WRONG).trim().min(1, MISSING_WRONG).max(MAX_ANSWER_LENGTH, 'Câu trả lời sai này dài quá.'),
      misconception: misconceptionCodeField,
    }))
    .max(MAX_WRONG_VALUES, `Mỗi câu ghi tối đa ${MAX_WRONG_VALUES} câu trả lời sai.`)
    .optional(),
});

/** A number, fraction, set, expression or pair, compared exactly. */
export const short = defineQuestionType({
  written,
  shown: z.object({ unit: z.string(), form: z.enum(['any', 'reduced']), asksFor: z.enum(ANSWER_SHAPES) }),
  value: z.string().max(MAX_ANSWER_LENGTH, 'Câu trả lời này dài quá.'),
  // The schema reports errors of length.
  findError: ({ answer, form, unit, wrong = [] }) => {
    if (answer.length === 0 || answer.length > MAX_ANSWER_LENGTH) return undefined;
    return findKeyError(answer, { form, unit }) ?? findWrongValueError(answer, wrong, { form, unit });
  },
  draw: (question) => question,
  show: ({ answer, unit, form }) => ({ unit, form, asksFor: answerShapeOf(answer, unit) }),
  grade: ({ answer, unit, form }, value) => gradeShortAnswer(answer, value, { unit, form }),
  key: ({ answer }) => answer,
  gradingData: ({ answer, form, unit }) => [answer, form, unit],
  applyCorrection: (put, { answer, form, unit, solution, wrong }) => {
    const { wrong: _, ...asked } = put;
    return { ...asked, answer, form, unit, solution, ...(wrong && { wrong }) };
  },
  misconceptions: ({ answer, form, unit, wrong = [] }, value) => listNamed(findWrongValue(answer, wrong, value, { form, unit })?.misconception),
  namedAnswers: ({ wrong = [] }) => wrong.map(({ value, misconception }) => ({ value, code: misconception })),
  analysis: shortAnalysis,
});
