import type { MasteryLevel } from '#contract/enums.ts';
import { dayAfter } from '#server/platform/day.ts';

/** So many right answers in a row, on so many days, and nothing left wrong: a Bài is mastered. */
const MASTERED = { right: 3, days: 2 } as const;

/** A mastered Bài that was not met for so many days is to be seen again. It stays mastered: time alone takes nothing. */
const LONG_AGO = 28;

/** From so many days on a week has been studied in. */
const STUDIED_WEEK = 3;

/** What is known of a learner and a Bài. Days are Vietnam's, as YYYY-MM-DD. */
export type Evidence = {
  /** Lessons that were watched. */
  watched: number;
  /** Answers that were judged, those too that do not count. */
  answers: number;
  /** Of those that count, the right ones in a row up to the newest: how many, on how many days, and the last of these days. */
  streak: { right: number; days: number; day: string | null };
  /** Items that were wrong when they were last answered. */
  wrong: number;
};

/**
 * Where a learner stands in a Bài. It rises to the top by several right answers on several days alone, so that neither
 * luck nor an evening of cramming does it; time alone changes nothing.
 */
export function levelOf({ watched, answers, streak, wrong }: Evidence): MasteryLevel {
  if (streak.right >= MASTERED.right && streak.days >= MASTERED.days && wrong === 0) return 'mastered';
  if (answers > 0) return 'practised';
  return watched > 0 ? 'seen' : 'new';
}

/** What it takes to be mastered; null before the first answer, and when it is. */
export function missingOf(evidence: Evidence, today: string): { right: number; otherDay: boolean; wrong: number } | null {
  const { answers, streak, wrong } = evidence;
  if (answers === 0 || levelOf(evidence) === 'mastered') return null;
  const lacksDay = streak.days < MASTERED.days;
  const right = Math.max(MASTERED.right - streak.right, lacksDay && streak.right > 0 ? 1 : 0);
  // One that is still missing could come today only where the others came on an earlier day.
  return { right, otherDay: lacksDay && right <= 1 && streak.day === today, wrong };
}

export const isLongAgo = (evidence: Evidence, today: string): boolean =>
  levelOf(evidence) === 'mastered' && evidence.streak.day !== null && dayAfter(evidence.streak.day, LONG_AGO) <= today;

/** A Bài as far as going on is about it. */
type Goal = { id: string; level: MasteryLevel; next: { isLocked: boolean } | null };

/**
 * The Bài to go on with: the one last worked on while it is not mastered, else the next one behind it that is not and
 * has something to do, else the first such; undefined when there is none. What must be bought comes behind all others.
 * @param last the id of the one last worked on
 */
export function toGoOn<Each extends Goal>(all: readonly Each[], last: string | undefined): Each | undefined {
  const at = Math.max(0, all.findIndex(({ id }) => id === last));
  const open = [...all.slice(at), ...all.slice(0, at)].filter(({ level, next }) => level !== 'mastered' && next !== null);
  return open.find(({ next }) => next?.isLocked === false) ?? open[0];
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(day, -weekday);
}

/** The week of today, and how many weeks were studied in; a week without study takes none of them away. */
export function studyOf(days: Iterable<string>, today: string) {
  const studied = new Set(days);
  const monday = mondayOf(today);
  const weeks = [...Map.groupBy(studied, mondayOf).values()].filter(({ length }) => length >= STUDIED_WEEK).length;
  const week = Array.from({ length: 7 }, (_, number) => dayAfter(monday, number));
  return { today, week: week.map((day) => ({ day, isStudied: studied.has(day) })), weeks };
}
