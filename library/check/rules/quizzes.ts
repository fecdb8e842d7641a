import { checkChoice, checkKeys } from '#question-types/choice/check.ts';
import { LETTERS } from '#question-types/choice/file.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import type { QuestionSource, QuizSource } from '../../format/quiz.ts';
import type { Context } from './context.ts';
import { findUnit } from '../latex/units.ts';
import { runCheck } from '../statements/run-check.ts';
import { checkMisconceptions } from './misconceptions.ts';
import { checkFigureUse, checkLine, checkText } from './text.ts';

export function checkQuiz(quiz: QuizSource, context: Context): void {
  checkLine(quiz.scope, quiz.head.line, context);
  for (const question of quiz.questions) checkQuestion(question, context);
  checkKeys(quiz.questions.map(({ fields: { answer }, line }) => ({ answer, line })), quiz.head.line, context.report);
}

function checkQuestion(question: QuestionSource, context: Context): void {
  const { report, tally } = context;
  const { img, alt, unit, check } = question.fields;
  tally.items++;
  if (unit !== undefined && !findUnit(unit)) report(question.line, `unknown unit '${unit}'`);
  checkLine(alt, question.line, context);
  const inText = checkText(question.body, context);
  const figure = img === undefined ? inText : checkFigureUse(img, alt ?? '', question.line, context);
  const run = runCheck(check, figure, report);
  tally.statements += run.statements;
  checkChoice({ ...question, solution: question.explanation }, run, context);
  const written = makeChoice(question);
  if (written.misconceptions?.[written.options.indexOf(written.answer)]) report(question.line, 'a misconception is named at a wrong option');
  checkMisconceptions([{ question: written, part: '' }], run, question.line, context);
}

/** Makes the choice that the site asks. */
function makeChoice({ id, options: written, fields, misconceptions }: QuestionSource): Extract<QuestionWithKey, { kind: 'choice' }> {
  const options = written.map(({ letter, text }) => `${letter}. ${text}`);
  const answer = options[LETTERS.indexOf(fields.answer)] ?? '';
  return { kind: 'choice', id, points: 1, question: '', solution: '', hints: [], options, answer, ...(misconceptions && { misconceptions }) };
}
