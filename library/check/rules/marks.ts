import { readMarks, readPartPoints } from '../../format/part-points.ts';
import type { Report } from '../../format/problem.ts';
import { lineAt, slicePassage, splitAtHeading, type Passage } from '../../format/passage.ts';

interface MarkedProblem {
  title: string;
  line: number;
  fields: { points: number };
  body: Passage;
  solutionBody: Passage;
}

/** Smallest mark, in points. */
const STEP = 0.25;

/**
 * Checks that a learner sees the points of the whole in the heading, those of parts and drawing in the question, and
 * those of each step in the solution.
 */
export function checkMarks({ title, line, fields, body, solutionBody: solution }: MarkedProblem, report: Report): void {
  const { points } = fields;
  const question = splitAtHeading(body, '### Lời giải').before;
  checkQuarters(question, report);
  if (sumMarks({ text: title, line }) !== points) report(line, `the heading does not say "(${formatPoints(points)} điểm)"`);
  for (const { index, points: mark } of readMarks(solution)) {
    if (mark !== STEP) report(lineAt(solution, index), `each step of a solution ends in (0,25 điểm), not (${formatMark(mark)} điểm)`);
  }
  checkSteps({ line, points, question, solution }, report);

  const parts = readPartPoints(question);
  const beforeParts = parts.length === 0 ? undefined : readPartPoints(solution)[0]?.index;
  const drawing = parts.length === 0 ? points : sumMarks(question) - sum(parts.map((part) => part.points ?? 0));
  const shown = sumMarks(slicePassage(solution, 0, beforeParts));
  if (shown === drawing) return;
  const what = parts.length === 0 ? `the steps of the solution give ${formatPoints(shown)} points of ${formatPoints(points)}` : `the solution shows ${formatPoints(shown)} points before its parts, the question ${formatPoints(drawing)}`;
  report(parts.length === 0 ? line : solution.line, what);
}

/** A problem, or a question with a written answer. */
interface SteppedSolution {
  line: number;
  points: number;
  question: Passage;
  solution: Passage;
}

/**
 * Checks that each mark ends a paragraph, and that the marks of each part add up to its points. Another rule checks the
 * whole.
 */
export function checkSteps({ line, points, question, solution }: SteppedSolution, report: Report): void {
  for (const { index, mark } of readMarks(solution)) {
    if (!/^[ \t]*(?:\n|$)/.test(solution.text.slice(index + mark.length))) report(lineAt(solution, index), 'the mark of a step ends its paragraph');
  }

  const parts = readPartPoints(question);
  if (parts.length === 0) return;
  const given = sumMarks(question);
  if (given !== points) report(line, `the parts give ${formatPoints(given)} points of ${formatPoints(points)}`);
  const solved = readPartPoints(solution);
  for (const { index, letter, points: worth } of parts) {
    if (worth === undefined) report(lineAt(question, index), `part ${letter}) does not say what it is worth: ${letter}) (0,75 điểm) …`);
    const place = solved.findIndex((part) => part.letter === letter);
    const from = solved[place]?.index;
    const steps = from === undefined ? 0 : sumMarks(slicePassage(solution, from, solved[place + 1]?.index));
    if (worth !== undefined && steps !== worth) report(solution.line, `the steps of ${letter}) give ${formatPoints(steps)} points of ${formatPoints(worth)}`);
  }
}

function checkQuarters(passage: Passage, report: Report): void {
  for (const { index, points } of readMarks(passage)) {
    if (points === 0 || points % STEP !== 0) report(lineAt(passage, index), `${formatPoints(points)} points: marks are quarters of a point`);
  }
}

const sum = (points: number[]): number => points.reduce((total, each) => total + each, 0);
const sumMarks = (passage: Passage): number => sum(readMarks(passage).map(({ points }) => points));
const formatMark = (points: number): string => points.toLocaleString('vi');
const formatPoints = (points: number): string => points.toLocaleString('vi', { minimumFractionDigits: 1 });
