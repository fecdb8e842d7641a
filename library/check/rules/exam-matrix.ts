import { computeExamMatrix, formatExamMatrix } from '#contract/exam-matrix.ts';
import type { PaperSource } from '../../format/practice.ts';
import type { Report } from '../../format/problem.ts';

/**
 * Checks that each question of a paper has its cognitive level, and that their points add up to what the head promises.
 * @returns the matrix as percentages: "40/30/20/10"
 */
export function checkExamMatrix({ head, matrix, problems, parts = [] }: PaperSource, report: Report): string {
  const questions = [...problems, ...parts.flatMap((part) => part.questions)];
  for (const { line, level, fields } of questions) {
    if (level === undefined && fields.level === undefined) report(line, "field 'level' is missing");
  }
  const found = formatExamMatrix(computeExamMatrix(questions.map(({ fields, level }) => ({ points: fields.points, level }))));
  if (matrix === undefined) report(head.line, `field 'matrix' is missing: the questions give ${found}`);
  else if (found !== matrix) report(head.line, `the questions give ${found} percent of points by level, the head promises ${matrix}`);
  return found;
}
