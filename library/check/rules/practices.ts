import type { CourseSource } from '../../format/course.ts';
import type { PaperSource, PracticeSource } from '../../format/practice.ts';
import type { Context } from './context.ts';
import type { Grade } from '../../format/fields.ts';
import { checkMarks } from './marks.ts';
import { checkLine, checkText } from './text.ts';
import { checkWorkedItem } from './worked-items.ts';

/** What a paper is worth, as schools mark it. */
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

export function checkPaper(paper: PaperSource, grade: Grade, context: Context): void {
  const { line } = paper.head;
  checkLine(paper.title, line, context);
  checkLine(paper.notes, line, context);
  for (const problem of paper.problems) {
    checkWorkedItem(problem, grade, context);
    checkMarks(problem, context.report);
  }
  if (paper.points !== WHOLE) context.report(line, `the paper is worth ${paper.points} points, papers are worth ${WHOLE}`);
  const total = paper.problems.reduce((sum, problem) => sum + problem.fields.points, 0);
  if (Math.abs(total - paper.points) > 1e-9) {
    context.report(line, `the problems give ${total} points, the paper says ${paper.points}`);
  }
}
