import { z } from 'zod';
import { requiredHtml } from '#contract/authored.ts';
import { kindOf, asked } from '../kind.ts';
import { essayAnalysis } from './analysis.ts';

const STEPS = 'Vui lòng chia lời giải thành các bước chấm điểm.';

const written = z.object({
  ...asked,
  kind: z.literal('essay'),
  /** The solution in steps, each worth a quarter of a point. */
  steps: z.array(requiredHtml('Vui lòng nhập nội dung của từng bước.'), STEPS).min(1, STEPS).max(40, STEPS),
});

export const essay = kindOf({
  written,
  shown: z.object({}),
  value: z.string().max(10_000, 'Bài làm này dài quá.'),
  fault: ({ points, steps }) => (steps.length * QUARTER === points ? undefined : 'Mỗi bước được 0,25 điểm: số bước chưa khớp với điểm của câu.'),
  draw: (question, { text }) => ({ ...question, steps: question.steps.map(text) }),
  show: () => ({}),
  judge: () => 'people',
  key: () => null,
  judging: ({ steps }) => steps,
  corrected: (asked, { steps, solution }) => ({ ...asked, steps, solution }),
  analysis: essayAnalysis,
});

const QUARTER = 0.25;
