import type { Authoring, QuestionOf } from '../../web/src/question/forms/authoring.ts';
import { readLikeliest } from './readings.ts';

export const authoring: Authoring<QuestionOf<'short'>> = {
  name: 'Trả lời ngắn',
  blank: () => ({ answer: '', form: 'any', unit: '' }),
  fields: { answer: 'Đáp án', form: 'Dạng của đáp án', unit: 'Đơn vị' },
  texts: [],
  usualIn: 'exercise',
  variedTexts: ({ answer }) => [{ path: 'answer', label: 'Đáp án', written: answer, kind: 'typed' }],
  keyText: ({ answer }) => answer,
  // Only the server calculates whether the key has a value and is reduced.
  faults: ({ answer, ...reading }) => {
    const found = readLikeliest(answer, reading);
    const message = answer.trim() === '' ? 'Vui lòng nhập đáp án.' : 'fault' in found ? `Chưa đọc được đáp án: ${found.fault}` : undefined;
    return message === undefined ? [] : [{ at: 'answer', message }];
  },
};
