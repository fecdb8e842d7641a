import type { CourseSource } from '../../format/course.ts';
import type { PaperSource, PracticeSource } from '../../format/practice.ts';
import type { Context } from './context.ts';
import type { Grade } from '#contract/enums.ts';
import { checkExamMatrix } from './exam-matrix.ts';
import { checkMarks } from './marks.ts';
import { checkLine, checkText } from './text.ts';
import { checkTest } from './tests.ts';
import { checkItem, checkWorked } from './worked-items.ts';

/** Points of a paper, as at school. */
const WHOLE = 10;

export function checkPractice(practice: PracticeSource, courses: CourseSource[], context: Context): void {
  checkLine(practice.title, practice.head.line, context);
  checkText(practice.body, context);
  const known = courses
    .filter(({ grade, curriculum }) => grade === practice.grade && curriculum === practice.curriculum)
    .flatMap(({ chapters }) => chapters.map(({ title }) => title));
  for (const chapter of practice.chapters ?? []) {
    if (!known.includes(chapter)) context.report(practice.head.line, `no chapter of the grade's course is called '${chapter}'`);
  }
}

/** @returns the paper's matrix, as `checkExamMatrix` */
export function checkPaper(paper: PaperSource, grade: Grade, context: Context): string {
  const { line } = paper.head;
  checkLine(paper.title, line, context);
  checkLine(paper.notes, line, context);
  for (const problem of paper.problems) {
    checkWorked(problem, checkItem(problem, context), grade, context);
    checkMarks(problem, context.report);
  }
  if (paper.parts) checkTest(paper, paper.parts, grade, context);
  if (paper.points !== WHOLE) context.report(line, `the paper is worth ${paper.points} points, papers are worth ${WHOLE}`);
  const worth = [...paper.problems, ...(paper.parts ?? []).flatMap(({ questions }) => questions)].map(({ fields }) => fields.points);
  const total = worth.reduce((sum, points) => sum + points, 0);
  if (Math.abs(total - paper.points) > 1e-9) {
    context.report(line, `the ${paper.parts ? 'questions' : 'problems'} give ${total} points, the paper says ${paper.points}`);
  }
  return checkExamMatrix(paper, context.report);
}
