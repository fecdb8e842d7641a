import { LETTERS } from '#kinds/choice/file.ts';
import type { QuestionSource as QuestionFile, QuizSource } from '#library/format/quiz.ts';
import { lineOf, sourceOf } from '#server/platform/authored.ts';
import type { QuestionSource } from './document.ts';

/** Converts a question of the library folder into its author's form on the site. */
export function questionFrom({ grade, exam }: Pick<QuizSource, 'grade' | 'exam'>, source: QuestionFile): QuestionSource {
  const { img = '', alt = '', answer } = source.fields;
  const options = source.options.map(({ letter, text }) => lineOf(`${letter}. ${text}`));
  return {
    grade,
    exam,
    order: source.order,
    question: sourceOf(source.question),
    options,
    answer: options[LETTERS.indexOf(answer)] ?? '',
    explanation: sourceOf(source.explanation),
    lesson: source.fields.lesson,
    img,
    imgAlt: alt,
  };
}
