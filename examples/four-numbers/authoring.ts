import type { Authoring, QuestionOf } from '../../web/src/question/forms/authoring.ts';
import { isBlankHtml } from '../../web/src/editor/documents/words-of.ts';

export const authoring: Authoring<QuestionOf<'four-numbers'>> = {
  name: 'Sắp xếp',
  blank: () => ({ numbers: ['', '', '', ''], order: [0, 1, 2, 3] }),
  fields: { numbers: 'Số thứ', order: 'Thứ tự đúng' },
  texts: ['numbers'],
  variedTexts: ({ numbers }) => numbers.map((written, index) => ({ path: `numbers/${index}`, label: `Số thứ ${index + 1}`, written, kind: 'line' })),
  faults: ({ numbers, order }) => [
    ...numbers.flatMap((number, index) => (isBlankHtml(number) ? [{ at: `number-${index}`, message: 'Vui lòng nhập đủ 4 số.' }] : [])),
    ...(new Set(order).size < numbers.length ? [{ at: 'order-0', message: 'Mỗi số có một chỗ trong thứ tự.' }] : []),
  ],
};
