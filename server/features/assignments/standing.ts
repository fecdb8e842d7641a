import type { WorkRow } from './queries.ts';
import type { Standing } from './rules.ts';

/** Reads a time as the database writes it, in ms since 1970. */
export const readMoment = (at: string): number => new Date(at).getTime();

const orNull = (at: string | null): number | null => (at === null ? null : readMoment(at));

/** Reads what a row says of a student's work. */
export const toStanding = (row: WorkRow, isLesson: boolean): Standing => ({
  openedAt: orNull(row.opened_at),
  closesAt: orNull(row.closes_at),
  attempt: row.attempt_id === null ? null : { submittedAt: orNull(row.submitted_at) },
  lesson: isLesson ? { isBegun: row.watching_at !== null, watchedAt: row.watched ? orNull(row.watched_at) : null } : null,
});
