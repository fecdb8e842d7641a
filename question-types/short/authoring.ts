import type { Authoring, QuestionOf } from '../../web/src/question/forms/authoring.ts';
import { readLikeliest } from './readings.ts';

export const authoring: Authoring<QuestionOf<'short'>> = {
  name: 'Trả lời ngắn',
  blank: () => ({ answer: '', form: 'any', unit: '' }),
  fields: { answer: 'Đáp án', form: 'Dạng của đáp án', unit: 'Đơn vị', wrong: 'Câu trả lời sai', value: 'giá trị', misconception: 'lỗi hay gặp' },
  texts: [],
  usualIn: 'exercise',
  variedTexts: ({ answer, wrong = [] }) => [
    { path: 'answer', label: 'Đáp án', written: answer, kind: 'typed' },
    ...wrong.map(({ value }, at) => ({ path: `wrong/${at}/value`, label: `Câu trả lời sai ${at + 1}`, written: value, kind: 'typed' as const })),
  ],
  keyText: ({ answer }) => answer,
  // Only the server calculates whether the key has a value and is reduced.
  faults: ({ answer, wrong = [], ...reading }) => {
    const found = readLikeliest(answer, reading);
    const message = answer.trim() === '' ? 'Vui lòng nhập đáp án.' : 'fault' in found ? `Chưa đọc được đáp án: ${found.fault}` : undefined;
    if (message !== undefined) return [{ at: 'answer', message }];
    return wrong.flatMap(({ value, misconception }, at) => {
      if (value.trim() === '') return [{ at: `wrong-${at}`, message: 'Vui lòng nhập câu trả lời sai.' }];
      return misconception === '' ? [{ at: `wrong-${at}`, message: 'Vui lòng chọn lỗi hay gặp của câu trả lời này.' }] : [];
    });
  },
};
