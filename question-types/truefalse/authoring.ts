import type { Authoring, QuestionOf } from '../../web/src/question/forms/authoring.ts';
import { isBlankHtml } from '../../web/src/editor/documents/words-of.ts';
import { STATEMENT_LETTERS } from './statement-letters.ts';

/** `right` is absent until the author has chosen it. */
export type WrittenStatement = { text: string; right?: boolean };
export type WrittenTrueFalse = Omit<QuestionOf<'truefalse'>, 'statements'> & { statements: WrittenStatement[] };

export const authoring: Authoring<WrittenTrueFalse> = {
  name: 'Đúng, sai',
  blank: () => ({ statements: STATEMENT_LETTERS.map(() => ({ text: '' })) }),
  fields: { statements: 'Ý', text: 'Nội dung', right: 'Đúng', misconceptions: 'Lỗi hay gặp của ý' },
  texts: ['statements/text'],
  letters: STATEMENT_LETTERS.join(''),
  variedTexts: ({ statements }) => statements.map(({ text }, index) => ({ path: `statements/${index}/text`, label: `Ý ${STATEMENT_LETTERS[index]})`, written: text, kind: 'text' })),
  faults: ({ statements }) =>
    statements.flatMap(({ text, right }, at) => [
      ...(isBlankHtml(text) ? [{ at: `statement-${STATEMENT_LETTERS[at]}`, message: 'Vui lòng nhập nội dung của từng ý.' }] : []),
      ...(right === undefined ? [{ at: `right-${STATEMENT_LETTERS[at]}`, message: 'Vui lòng chọn Đúng hoặc Sai cho từng ý.' }] : []),
    ]),
  doubts: ({ statements }) => {
    const texts = statements.map(({ text }) => text.replace(/\s/g, ''));
    const again = texts.flatMap((text, at) => {
      const same = texts.indexOf(text);
      return same === at || isBlankHtml(text) ? [] : [{ at: `statement-${STATEMENT_LETTERS[at]}`, message: `Ý ${STATEMENT_LETTERS[at]} giống ý ${STATEMENT_LETTERS[same]}.` }];
    });
    const [first] = statements;
    const isOneSided = first?.right !== undefined && statements.every(({ right }) => right === first.right);
    return isOneSided ? [...again, { at: 'right-a', message: `Cả bốn ý đều ${first.right ? 'đúng' : 'sai'}.` }] : again;
  },
};
