import { z } from 'zod';
import { requiredHtml } from '#contract/authored.ts';
import { elementAt } from '../element-at.ts';
import { kindOf, asked } from '../kind.ts';
import { placesNow } from '../matched.ts';
import { truefalseAnalysis } from './analysis.ts';
import { shareOf } from './judge.ts';

const COUNT = 'Mỗi câu đúng, sai có đúng 4 ý.';

const written = z.object({
  ...asked,
  kind: z.literal('truefalse'),
  statements: z
    .array(z.object({ text: requiredHtml('Vui lòng nhập nội dung của từng ý.'), right: z.boolean('Vui lòng chọn Đúng hoặc Sai cho từng ý.') }), COUNT)
    .length(4, COUNT),
});

export const truefalse = kindOf({
  written,
  shown: z.object({ statements: z.array(z.string()) }),
  /** By statement; null where unanswered. */
  value: z.array(z.boolean().nullable()).length(4, COUNT),
  draw: (question, { line }) => ({ ...question, statements: question.statements.map(({ text, right }) => ({ text: line(text), right })) }),
  show: ({ statements }) => ({ statements: statements.map(({ text }) => text) }),
  judge: (question, value) => ({ share: shareOf(rightOf(question), value) }),
  judging: (question) => rightOf(question),
  corrected: (asked, { statements, solution }) => {
    const places = placesNow(asked.statements.map(({ text }) => text), statements.map(({ text }) => text));
    if (!places) return undefined;
    return { ...asked, solution, statements: asked.statements.map((each, at) => ({ ...each, right: elementAt(statements, elementAt(places, at)).right })) };
  },
  key: (question) => rightOf(question),
  choices: ({ statements }) => statements.map(({ text }) => text),
  analysis: truefalseAnalysis,
});

const rightOf = ({ statements }: z.output<typeof written>) => statements.map(({ right }) => right);
