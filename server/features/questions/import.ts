import { LETTERS } from '#question-types/choice/file.ts';
import type { QuestionSource as QuestionFile, QuizSource } from '#library/format/quiz.ts';
import { markdownToLine, markdownToHtml } from '#server/platform/text/content-html.ts';
import type { QuestionSource } from './document.ts';

/** Converts a question of the library folder into its author's form on the site. */
export function importQuestion({ grade, exam }: Pick<QuizSource, 'grade' | 'exam'>, source: QuestionFile): QuestionSource {
  const { img = '', alt = '', answer } = source.fields;
  const options = source.options.map(({ letter, text }) => markdownToLine(`${letter}. ${text}`));
  return {
    grade,
    exam,
    order: source.order,
    question: markdownToHtml(source.question),
    options,
    answer: options[LETTERS.indexOf(answer)] ?? '',
    explanation: markdownToHtml(source.explanation),
    lesson: source.fields.lesson,
    ...(source.misconceptions && { misconceptions: source.misconceptions }),
    img,
    imgAlt: alt,
  };
}
