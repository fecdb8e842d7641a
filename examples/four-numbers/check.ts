import { compare, isNum } from '#library/check/language/number.ts';
import { readDisplayedValue } from '#library/check/latex/displayed-value.ts';
import type { QuestionTypeCheck } from '#question-types/check.ts';
import type { file } from './file.ts';

export const check: QuestionTypeCheck<'four-numbers', typeof file.fields> = {
  hasWorkedSolution: false,
  check: ({ line, question: { numbers, order } }, _, { report }) => {
    const values = order.map((position) => readDisplayedValue(numbers[position] ?? '')?.value).filter(isNum);
    if (values.length < order.length) report(line, 'numbers are formulas with a value: $-3$');
    for (const [index, value] of values.entries()) {
      const next = values[index + 1];
      if (next && compare(value, next) >= 0) report(line, `number ${index + 2} of the order is not greater than the one before it`);
    }
  },
};
