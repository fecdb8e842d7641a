import { arrangeOptions, type QuestionWithKey } from '#question-types/question-types.ts';
import type { PrintedPaper } from '#server/features/practice/service.ts';
import type { MixedCode } from './mix-paper.ts';

export type ArrangedPart = { title: string; questions: QuestionWithKey[] };

/** Returns a code's paper as it is printed. @param form `view` has rendered formulas, `written` the author's text */
export function arrangeCode({ parts }: PrintedPaper, { parts: orders }: MixedCode, form: 'view' | 'written'): ArrangedPart[] {
  return parts.map(({ title, questions }, at) => {
    const byId = new Map(questions.map((question) => [question.written.id, question[form]]));
    return {
      title,
      questions: (orders[at] ?? []).flatMap(({ id, options }) => {
        const question = byId.get(id);
        if (!question) return [];
        return [options ? arrangeOptions(question, options) : question];
      }),
    };
  });
}
