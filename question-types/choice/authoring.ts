import { partsOf } from '../../web/src/question/parts-of.ts';
import type { Authoring, QuestionOf } from '../../web/src/question/forms/authoring.ts';
import { findChoiceErrors, LETTERS, NO_CHOICES } from '../../web/src/question/forms/options.ts';
import { isBlankHtml } from '../../web/src/editor/documents/words-of.ts';

export const authoring: Authoring<QuestionOf<'choice'>> = {
  name: 'Nhiều lựa chọn',
  blank: () => NO_CHOICES,
  fields: { options: 'Phương án', answer: 'Đáp án đúng', misconceptions: 'Lỗi hay gặp của phương án' },
  texts: ['options', 'answer'],
  letters: 'ABCD',
  usualIn: 'paper',
  // The answer follows its option.
  variedTexts: ({ options }) => options.map((written, index) => ({ path: `options/${index}`, label: `Phương án ${LETTERS[index]}`, written, kind: 'line' })),
  keyText: ({ answer }) => answer,
  faults: findChoiceErrors,
  doubts: ({ options }) => {
    const texts = options.map((option) => partsOf(option).text.replace(/\s/g, ''));
    return texts.flatMap((text, at) => {
      const same = texts.indexOf(text);
      return same === at || isBlankHtml(text) ? [] : [{ at: `option-${LETTERS[at]}`, message: `Phương án ${LETTERS[at]} giống phương án ${LETTERS[same]}.` }];
    });
  },
};
