import type { OwnRow } from './queries.ts';
import { readMoment, toStanding } from './standing.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days for which work that has closed is still told as missing. */
const NEWS_DAYS = 28;

/** Work of a learner that was not handed in at a moment. */
export type UndoneWork = { title: string; closesAt: Date | null; isOverdue: boolean };

/** Lists a learner's undone work at a moment: what is overdue, the longest first, then what closes first. */
export function listUndoneWork(rows: OwnRow[], until: Date): UndoneWork[] {
  return rows
    .flatMap((row): UndoneWork[] => {
      const { attempt, lesson, closesAt } = toStanding(row, row.what.kind === 'lesson');
      const doneAt = attempt?.submittedAt ?? lesson?.watchedAt ?? null;
      const isUndone = readMoment(row.opens_at) <= until.getTime() && (doneAt === null || doneAt > until.getTime());
      if (!isUndone || (closesAt !== null && closesAt < until.getTime() - NEWS_DAYS * DAY)) return [];
      return [{ title: row.title, closesAt: closesAt === null ? null : new Date(closesAt), isOverdue: closesAt !== null && closesAt <= until.getTime() }];
    })
    .toSorted((one, other) => (one.closesAt?.getTime() ?? Infinity) - (other.closesAt?.getTime() ?? Infinity) || (one.title < other.title ? -1 : 1));
}
