import { z } from 'zod';
import { requiredHtmlField } from '#contract/authored-fields.ts';
import { mapOptionPositions } from '#question-types/match-options.ts';
import { defineQuestionType, questionFields } from '#question-types/question-type.ts';
import { fourNumbersAnalysis } from './analysis.ts';
import { shareOf } from './grade.ts';

const COUNT = 'Mỗi câu sắp xếp có đúng 4 số.';

/** Positions of the four numbers, the least number first. */
const Order = z.array(z.int().min(0).max(3), COUNT).length(4, COUNT).refine((order) => new Set(order).size === 4, 'Mỗi số có một chỗ trong thứ tự.');

const written = z.object({
  ...questionFields,
  kind: z.literal('four-numbers'),
  /** In the order in which learners see them. */
  numbers: z.array(requiredHtmlField('Vui lòng nhập đủ 4 số.'), COUNT).length(4, COUNT),
  order: Order,
});

export const fourNumbers = defineQuestionType({
  written,
  shown: z.object({ numbers: z.array(z.string()) }),
  value: Order,
  draw: (question, { line }) => ({ ...question, numbers: question.numbers.map(line) }),
  show: ({ numbers }) => ({ numbers }),
  grade: ({ order }, value) => ({ share: shareOf(order, value) }),
  key: ({ order }) => order,
  gradingData: ({ order }) => order,
  applyCorrection: (asked, { numbers, order, solution }) => {
    const positions = mapOptionPositions(asked.numbers, numbers);
    return positions && { ...asked, solution, order: order.map((position) => positions.indexOf(position)) };
  },
  choices: ({ numbers }) => numbers,
  analysis: fourNumbersAnalysis,
});
