import { z } from 'zod';
import { requiredHtmlField } from '#contract/authored-fields.ts';
import { elementAt } from '../element-at.ts';
import { defineQuestionType, listNamed, misconceptionsField, questionFields } from '../question-type.ts';
import { mapOptionPositions } from '../match-options.ts';
import { truefalseAnalysis } from './analysis.ts';
import { shareOf } from './grade.ts';

const COUNT = 'Mỗi câu đúng, sai có đúng 4 ý.';

const written = z.object({
  ...questionFields,
  kind: z.literal('truefalse'),
  statements: z
    .array(z.object({ text: requiredHtmlField('Vui lòng nhập nội dung của từng ý.'), right: z.boolean('Vui lòng chọn Đúng hoặc Sai cho từng ý.') }), COUNT)
    .length(4, COUNT),
  misconceptions: misconceptionsField,
});

export const truefalse = defineQuestionType({
  written,
  shown: z.object({ statements: z.array(z.string()) }),
  /** By statement; null where unanswered. */
  value: z.array(z.boolean().nullable()).length(4, COUNT),
  draw: (question, { line }) => ({ ...question, statements: question.statements.map(({ text, right }) => ({ text: line(text), right })) }),
  show: ({ statements }) => ({ statements: statements.map(({ text }) => text) }),
  grade: (question, value) => ({ share: shareOf(rightOf(question), value) }),
  gradingData: (question) => rightOf(question),
  applyCorrection: (put, { statements, solution, misconceptions }) => {
    const { misconceptions: _, ...asked } = put;
    const places = mapOptionPositions(asked.statements.map(({ text }) => text), statements.map(({ text }) => text));
    if (!places) return undefined;
    const codes = misconceptions && { misconceptions: places.map((place) => elementAt(misconceptions, place)) };
    return { ...asked, ...codes, solution, statements: asked.statements.map((each, at) => ({ ...each, right: elementAt(statements, elementAt(places, at)).right })) };
  },
  key: (question) => rightOf(question),
  choices: ({ statements }) => statements.map(({ text }) => text),
  misconceptions: ({ statements, misconceptions }, value) =>
    statements.flatMap(({ right }, place) => listNamed(value[place] === !right ? misconceptions?.[place] : null)),
  namedAnswers: ({ statements, misconceptions = [] }) => misconceptions.flatMap((code, place) =>
    code ? { value: statements.map(({ right }, at) => (at === place ? !right : null)), code } : []),
  analysis: truefalseAnalysis,
});

const rightOf = ({ statements }: z.output<typeof written>) => statements.map(({ right }) => right);
