import { QUESTION_TYPE_CHECKS } from '#question-types/check.ts';
import type { QuestionTypeName } from '#question-types/question-types.ts';
import type { Grade } from '#contract/enums.ts';
import type { PaperSource } from '../../format/practice.ts';
import type { QuestionInstance, QuestionSource } from '../../format/question.ts';
import type { Names } from '../language/value.ts';
import type { CheckRun } from '../statements/run-check.ts';
import type { Context } from './context.ts';
import { checkHints } from './hints.ts';
import { checkMisconceptions } from './misconceptions.ts';
import { checkLine } from './text.ts';
import { checkVariants } from './variants.ts';
import { checkItem, checkWorked } from './worked-items.ts';

type Parts = NonNullable<PaperSource['parts']>;

/** Checks the questions one by one, and those of a question type in a part together. */
export function checkTest({ minutes, duration, head: { line } }: PaperSource, parts: Parts, grade: Grade, context: Context): void {
  if (minutes === undefined) context.report(line, "a paper with parts is done on the site: field 'minutes' is missing");
  else if (duration !== `${minutes} phút`) context.report(line, `duration is '${duration}', minutes are ${minutes}`);
  for (const part of parts) {
    checkLine(part.title, part.line, context);
    for (const question of part.questions) checkQuestion(question, grade, context);
    for (const [kind, questions] of Map.groupBy(part.questions, ({ question }) => question.kind)) {
      QUESTION_TYPE_CHECKS[kind satisfies QuestionTypeName].checkTogether?.(questions, part.line, context);
    }
  }
}

function checkQuestion(question: QuestionSource, grade: Grade, context: Context): void {
  const check = (one: QuestionInstance, names: Names, within: Context) => checkInstance(one, names, grade, within);
  if (question.template) checkVariants(question, question.template, check, context);
  else check(question, new Map(), context);
}

function checkInstance(instance: QuestionInstance, names: Names, grade: Grade, context: Context): CheckRun {
  const { question, line, fields, questionBody, solutionBody: solution } = instance;
  const { hasWorkedSolution, check } = QUESTION_TYPE_CHECKS[question.kind];
  const checked = checkItem(instance, context, names);
  const answer = hasWorkedSolution ? checkWorked(instance, checked, grade, context).answer : undefined;
  checkHints(instance.hints, answer, context);
  check({ question, line, fields, points: fields.points, part: '', questionBody, solution }, { run: checked.run, answer }, context);
  checkMisconceptions([{ question, part: '' }], checked.run, line, context);
  return checked.run;
}
