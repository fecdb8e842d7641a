import type { ClassMark, MarkUse, StudentMarks } from '#contract/marks.ts';
import { toMark } from './mark-value.ts';

/** An assignment as the table of marks needs it. */
export type MarkedWork = { id: string; title: string; opensAt: Date; use: MarkUse | null; term: 1 | 2 };

/** A student's work on an assignment; points in hundredths. */
export type StudentWork = {
  state: 'not-opened' | 'opened' | 'working' | 'handed-in' | 'late';
  closesAt: Date | null;
  attemptId: string | null;
  score: number | null;
  outOf: number | null;
  unmarked: number | null;
};

/** Returns the mark of a student in an assignment. @param work undefined if it was not given to the student */
export function computeMark(assignmentId: string, work: StudentWork | undefined, now: Date): ClassMark {
  if (!work) return { assignmentId, state: 'not-assigned', isLate: false };
  const isHandedIn = work.state === 'handed-in' || work.state === 'late';
  const { attemptId, score, outOf } = work;
  const found = { assignmentId, isLate: work.state === 'late', ...(attemptId !== null && { attemptId }) };
  if (!isHandedIn) return { ...found, state: work.closesAt !== null && work.closesAt <= now ? 'missing' : work.state as 'not-opened' | 'opened' | 'working' };
  if (score === null || outOf === null || outOf === 0) return { ...found, state: 'done' };
  const points = { score: score / 100, outOf: outOf / 100 };
  if ((work.unmarked ?? 0) > 0) return { ...found, ...points, state: 'ungraded' };
  return { ...found, ...points, state: 'done', mark: toMark(points.score, points.outOf) };
}

/** Day in January on which the second term begins at the latest. */
const SECOND_TERM_FROM = 15;

/** Returns the term of a day, YYYY-MM-DD: the first one from August to the middle of January. */
export function termOf(day: string): 1 | 2 {
  const [, month = 0, date = 0] = day.split('-').map(Number);
  return month >= 8 || (month === 1 && date < SECOND_TERM_FROM) ? 1 : 2;
}

type Average = StudentMarks['averages']['year'];

const inTenths = (mark: number): number => Math.round(mark * 10);
/** Divides tenths and rounds to a tenth, a half up. */
const divide = (tenths: number, by: number): number => Math.floor((tenths * 2 + by) / (by * 2)) / 10;

/**
 * Computes ĐTBmhk of Thông tư 22/2021, Điều 9: (regular + 2 · mid-term + 3 · end of term) / (n + 5). It needs every
 * mark that counts.
 */
export function computeTermAverage(marks: { name: string; use: MarkUse; mark: number | undefined }[]): Average {
  const of = (use: MarkUse) => marks.filter((each) => each.use === use);
  const regular = of('regular');
  const needed = [
    ...(regular.length > 0 ? regular : [{ name: 'TX', mark: undefined }]),
    of('mid-term')[0] ?? { name: 'giữa kỳ', mark: undefined },
    of('end-of-term')[0] ?? { name: 'cuối kỳ', mark: undefined },
  ];
  const missing = needed.filter(({ mark }) => mark === undefined).map(({ name }) => name);
  if (missing.length > 0) return { average: null, missing };
  const sum = marks.reduce((total, { use, mark = 0 }) => total + { regular: 1, 'mid-term': 2, 'end-of-term': 3 }[use] * inTenths(mark), 0);
  return { average: divide(sum, regular.length + 5), missing };
}

/** Computes ĐTBmcn: (first term + 2 · second term) / 3. */
export function computeYearAverage(first: Average, second: Average): Average {
  const missing = [...(first.average === null ? ['học kỳ I'] : []), ...(second.average === null ? ['học kỳ II'] : [])];
  if (first.average === null || second.average === null) return { average: null, missing };
  return { average: divide(inTenths(first.average) + 2 * inTenths(second.average), 3), missing };
}

/** Names the assignments that count: "TX1", "TX2", "giữa kỳ", "cuối kỳ", by opening within their term. */
export function nameUses(works: readonly MarkedWork[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const term of [1, 2]) {
    const regular = works.filter((work) => work.term === term && work.use === 'regular');
    for (const [at, { id }] of regular.entries()) names.set(id, `TX${at + 1}`);
  }
  for (const { id, use } of works) {
    if (use === 'mid-term') names.set(id, 'giữa kỳ');
    if (use === 'end-of-term') names.set(id, 'cuối kỳ');
  }
  return names;
}

/** Computes the averages of a student's marks. */
export function computeAverages(works: readonly MarkedWork[], marks: readonly ClassMark[]): StudentMarks['averages'] {
  const names = nameUses(works);
  const ofTerm = (term: 1 | 2) => computeTermAverage(works.flatMap(({ id, use, term: own }) =>
    use !== null && own === term ? [{ name: names.get(id) ?? '', use, mark: marks.find(({ assignmentId }) => assignmentId === id)?.mark }] : []));
  const [first, second] = [ofTerm(1), ofTerm(2)];
  return { 1: first, 2: second, year: computeYearAverage(first, second) };
}
