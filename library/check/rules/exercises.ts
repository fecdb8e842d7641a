import { QUESTION_TYPE_CHECKS } from '#question-types/check.ts';
import type { Grade } from '#contract/enums.ts';
import type { ExerciseSource, WorkedExercise } from '../../format/topic.ts';
import type { Names } from '../language/value.ts';
import type { AnswerLine } from '../statements/results.ts';
import type { CheckRun } from '../statements/run-check.ts';
import type { Context } from './context.ts';
import { checkHeading } from './headings.ts';
import { checkHints } from './hints.ts';
import { checkMisconceptions } from './misconceptions.ts';
import { checkVariants } from './variants.ts';
import { checkItem, checkWorked } from './worked-items.ts';

export function checkExercise(exercise: ExerciseSource, grade: Grade, context: Context): void {
  const check = (one: WorkedExercise, names: Names, within: Context) => checkInstance(one, names, grade, within);
  checkHeading(exercise, context.report);
  if (exercise.template) checkVariants(exercise, exercise.template, check, context);
  else check(exercise, new Map(), context);
}

function checkInstance(exercise: WorkedExercise, names: Names, grade: Grade, context: Context): CheckRun {
  const { line, questionBody, hintsBody, questions, fields } = exercise;
  const checked = checkItem(exercise, context, names);
  const isWorked = questions.length === 0 || questions.some(({ question }) => QUESTION_TYPE_CHECKS[question.kind].hasWorkedSolution);
  const { answer, hasProof } = isWorked ? checkWorked(exercise, checked, grade, context) : { answer: undefined, hasProof: false };
  if (hasProof && fields.level === 'easy') context.report(line, 'a proof cannot have the level easy');
  checkHints(hintsBody, answer, context);
  for (const { question, part, place, fields: own, solution } of questions) {
    const { check } = QUESTION_TYPE_CHECKS[question.kind];
    check({ question, line, fields: own, part, place, questionBody, solution }, { run: checked.run, answer }, context);
  }
  checkMisconceptions(questions, checked.run, line, context);
  checkPartsHaveQuestions(exercise, checked.run, answer, context);
  return checked.run;
}

/** Reports parts with an answer or a proof but no question. */
function checkPartsHaveQuestions({ questions, line }: WorkedExercise, run: CheckRun, answer: AnswerLine | undefined, { report }: Context): void {
  const partsWithQuestions = new Set(questions.map(({ part }) => part));
  const proved = run.itemLines.flatMap(({ statement }) => (statement.kind === 'proof' ? [statement.part] : []));
  for (const part of new Set([...(answer?.parts.keys() ?? []), ...proved])) {
    if (!partsWithQuestions.has(part)) report(line, part === '' ? "the exercise has no question: add 'ask'" : `part ${part}) has no question: add one to 'ask'`);
  }
}
