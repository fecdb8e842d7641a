// @ts-nocheck
import type { Passage } from '../../format/passage.ts';
import type { Report } from '../../format/problem.ts';
import { lineAt, slice, splitAtHeading } from '../../format/passage.ts';

/** What a problem of a paper shows of its marks. */
interface Marked {
  title: string;
  line: number;
  fields: { points: number };
  body: Passage;
  solutionBody: Passage;
}

const MARK = /\((\d+(?:,\d+)?) điểm\)/g;
/** A part of a question, and its mark: `a) (0,75 điểm) …` */
const PART = /^([a-e])\) *(?:\((\d+(?:,\d+)?) điểm\))?/gm;
/** Teachers give marks in quarters of a point. */
const STEP = 0.25;

/**
 * Checks that a pupil sees what everything is worth. The heading says it of the whole and the question of its parts
 * and of the drawing, whose mark the solution repeats; a problem without parts has the marks of its steps in the
 * solution.
 */
export function checkMarks({ title, line, fields, body, solutionBody }: Marked, report: Report): void {
  const { points } = fields;
  const question = splitAtHeading(body, '### Lời giải').before;
  for (const passage of [question, solutionBody]) checkQuarters(passage, report);
  if (sum(marksIn(title)) !== points) report(line, `the heading does not say "(${said(points)} điểm)"`);

  const parts = [...question.text.matchAll(PART)];
  for (const { index, 1: letter, 2: mark } of parts) {
    if (mark === undefined) report(lineAt(question, index), `part ${letter}) does not say what it is worth: ${letter}) (0,75 điểm) …`);
  }
  const asked = sum(marksIn(question.text));
  const shown = sum(marksIn(solutionBody.text));
  if (parts.length === 0) {
    if (shown !== points) report(line, `the steps of the solution give ${said(shown)} points of ${said(points)}`);
    return;
  }
  if (asked !== points) report(line, `the parts give ${said(asked)} points of ${said(points)}`);
  const drawing = asked - sum(parts.map(({ 2: mark }) => number(mark)));
  if (shown !== drawing) {
    report(solutionBody.line, `the solution shows ${said(shown)} points beside its parts, the question ${said(drawing)}`);
  }
}

/** What a written question of a test shows of its marks. */
interface Stepped {
  line: number;
  points: number;
  question: Passage;
  solution: Passage;
}

/**
 * Checks that a written question of a test can be marked step by step: each mark ends a paragraph of the solution, and
 * they make the points of each part. That they make the points of the whole was seen when it was read.
 */
export function checkSteps({ line, points, question, solution }: Stepped, report: Report): void {
  for (const { index, 0: mark } of solution.text.matchAll(MARK)) {
    if (!/^[ \t]*(?:\n|$)/.test(solution.text.slice(index + mark.length))) report(lineAt(solution, index), 'the mark of a step ends its paragraph');
  }

  const parts = [...question.text.matchAll(PART)];
  if (parts.length === 0) return;
  const asked = sum(marksIn(question.text));
  if (asked !== points) report(line, `the parts give ${said(asked)} points of ${said(points)}`);
  const solved = [...solution.text.matchAll(PART)];
  for (const { index, 1: letter, 2: mark } of parts) {
    if (mark === undefined) report(lineAt(question, index), `part ${letter}) does not say what it is worth: ${letter}) (0,75 điểm) …`);
    const place = solved.findIndex(({ 1: other }) => other === letter);
    const from = solved[place]?.index;
    const steps = from === undefined ? 0 : sum(marksIn(slice(solution, from, solved[place + 1]?.index).text));
    if (mark !== undefined && steps !== number(mark)) report(solution.line, `the steps of ${letter}) give ${said(steps)} points of ${said(number(mark))}`);
  }
}

function checkQuarters(passage: Passage, report: Report): void {
  for (const { index, 1: written } of passage.text.matchAll(MARK)) {
    const mark = number(written);
    if (mark === 0 || mark % STEP !== 0) report(lineAt(passage, index), `${said(mark)} points: marks are quarters of a point`);
  }
}

const marksIn = (text: string): number[] => [...text.matchAll(MARK)].map(({ 1: written }) => number(written));
const number = (written = '0'): number => Number(written.replace(',', '.'));
const sum = (marks: number[]): number => marks.reduce((total, mark) => total + mark, 0);
const said = (points: number): string => points.toLocaleString('vi', { minimumFractionDigits: 1 });
