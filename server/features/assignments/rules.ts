import type { AssignmentState } from '#contract/assignments.ts';

/** The known facts about a student and an assignment; times in ms since 1970. */
export type Standing = {
  openedAt: number | null;
  /** The student's own closing time. */
  closesAt: number | null;
  /** The attempt that counts; null before the first. */
  attempt: { submittedAt: number | null } | null;
  /** For an assigned lesson: whether it has been begun, and when it was watched to its end. */
  lesson: { isBegun: boolean; watchedAt: number | null } | null;
};

/** Says how far a student is. Work that came after the closing time is late, not lost. */
export function computeState({ openedAt, closesAt, attempt, lesson }: Standing): AssignmentState {
  const doneAt = attempt?.submittedAt ?? lesson?.watchedAt ?? null;
  if (doneAt !== null) return closesAt !== null && doneAt > closesAt ? 'late' : 'handed-in';
  if (attempt || lesson?.isBegun) return 'working';
  return openedAt === null ? 'not-opened' : 'opened';
}

const DAY = 24 * 60 * 60 * 1000;
/** Days after the closing time, or after the start of work that never closes, until work without a clock is handed in by itself. */
const GRACE = { afterClosing: 14, withoutClosing: 90 };

/** Returns when work without a clock is handed in by itself. */
export const computeDeadline = (now: Date, closesAt: Date | null): Date =>
  new Date(closesAt ? Math.max(now.getTime(), closesAt.getTime()) + GRACE.afterClosing * DAY : now.getTime() + GRACE.withoutClosing * DAY);

/** Sorts open work first: the first to close, then what never closes, then the newest of what is done. */
export function compareForLearner<Of extends { state: AssignmentState; closesAt: string | null; opensAt: string }>(one: Of, other: Of): number {
  const isDone = ({ state }: Of) => state === 'handed-in' || state === 'late';
  if (isDone(one) !== isDone(other)) return isDone(one) ? 1 : -1;
  if (isDone(one)) return Date.parse(other.opensAt) - Date.parse(one.opensAt);
  const closing = ({ closesAt }: Of) => (closesAt === null ? Number.MAX_VALUE : Date.parse(closesAt));
  return closing(one) - closing(other) || Date.parse(other.opensAt) - Date.parse(one.opensAt);
}
