import { z } from 'zod';
import { requiredHtmlField } from '#contract/authored-fields.ts';
import { defineQuestionType, questionFields } from '../question-type.ts';
import { essayAnalysis } from './analysis.ts';

const STEPS = 'Vui lòng chia lời giải thành các bước chấm điểm.';

const written = z.object({
  ...questionFields,
  kind: z.literal('essay'),
  /** The solution in steps, each worth a quarter of a point. */
  steps: z.array(requiredHtmlField('Vui lòng nhập nội dung của từng bước.'), STEPS).min(1, STEPS).max(40, STEPS),
});

export const essay = defineQuestionType({
  written,
  shown: z.object({}),
  value: z.string().max(10_000, 'Bài làm này dài quá.'),
  findError: ({ points, steps }) => (steps.length * QUARTER === points ? undefined : 'Mỗi bước được 0,25 điểm: số bước chưa khớp với điểm của câu.'),
  draw: (question, { text }) => ({ ...question, steps: question.steps.map(text) }),
  show: () => ({}),
  grade: () => 'people',
  steps: ({ steps }) => steps,
  key: () => null,
  gradingData: ({ steps }) => steps,
  applyCorrection: (asked, { steps, solution }) => ({ ...asked, steps, solution }),
  analysis: essayAnalysis,
});

const QUARTER = 0.25;
