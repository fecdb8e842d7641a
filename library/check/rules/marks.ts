import type { Report } from '../../format/problem.ts';
import { lineAt, slicePassage, splitAtHeading, type Passage } from '../../format/passage.ts';

interface MarkedProblem {
  title: string;
  line: number;
  fields: { points: number };
  body: Passage;
  solutionBody: Passage;
}

const MARK = /\((\d+(?:,\d+)?) điểm\)/g;
/** `a) (0,75 điểm) …` */
const PART = /^([a-e])\) *(?:\((\d+(?:,\d+)?) điểm\))?/gm;
const PART_ALONE = new RegExp(PART.source, 'm');
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
  if (sum(marksIn(title)) !== points) report(line, `the heading does not say "(${formatPoints(points)} điểm)"`);
  for (const { index, 1: written } of solution.text.matchAll(MARK)) {
    if (number(written) !== STEP) report(lineAt(solution, index), `each step of a solution ends in (0,25 điểm), not (${written} điểm)`);
  }
  checkSteps({ line, points, question, solution }, report);

  const parts = [...question.text.matchAll(PART)];
  const beforeParts = parts.length === 0 ? undefined : solution.text.search(PART_ALONE);
  const drawing = parts.length === 0 ? points : sum(marksIn(question.text)) - sum(parts.map(({ 2: mark }) => number(mark)));
  const shown = sum(marksIn(slicePassage(solution, 0, beforeParts === -1 ? undefined : beforeParts).text));
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
  for (const { index, 0: mark } of solution.text.matchAll(MARK)) {
    if (!/^[ \t]*(?:\n|$)/.test(solution.text.slice(index + mark.length))) report(lineAt(solution, index), 'the mark of a step ends its paragraph');
  }

  const parts = [...question.text.matchAll(PART)];
  if (parts.length === 0) return;
  const given = sum(marksIn(question.text));
  if (given !== points) report(line, `the parts give ${formatPoints(given)} points of ${formatPoints(points)}`);
  const solved = [...solution.text.matchAll(PART)];
  for (const { index, 1: letter, 2: mark } of parts) {
    if (mark === undefined) report(lineAt(question, index), `part ${letter}) does not say what it is worth: ${letter}) (0,75 điểm) …`);
    const place = solved.findIndex(({ 1: other }) => other === letter);
    const from = solved[place]?.index;
    const steps = from === undefined ? 0 : sum(marksIn(slicePassage(solution, from, solved[place + 1]?.index).text));
    if (mark !== undefined && steps !== number(mark)) report(solution.line, `the steps of ${letter}) give ${formatPoints(steps)} points of ${formatPoints(number(mark))}`);
  }
}

function checkQuarters(passage: Passage, report: Report): void {
  for (const { index, 1: written } of passage.text.matchAll(MARK)) {
    const mark = number(written);
    if (mark === 0 || mark % STEP !== 0) report(lineAt(passage, index), `${formatPoints(mark)} points: marks are quarters of a point`);
  }
}

const marksIn = (text: string): number[] => [...text.matchAll(MARK)].map(({ 1: written }) => number(written));
const number = (written = '0'): number => Number(written.replace(',', '.'));
const sum = (marks: number[]): number => marks.reduce((total, mark) => total + mark, 0);
const formatPoints = (points: number): string => points.toLocaleString('vi', { minimumFractionDigits: 1 });
