import type { MasteryLevel } from '#contract/enums.ts';
import type { Study } from '#contract/learning.ts';
import { dayAfter, findMonday } from '#server/platform/day.ts';

/** A Bài is mastered after so many right answers in a row, on so many days, with no item left wrong. */
const MASTERED = { right: 3, days: 2 } as const;

/** Days without practice after which a mastered Bài should be seen again; it stays mastered. */
const REFRESH_AFTER_DAYS = 28;

/** Days of study that make a week count as studied. */
const MIN_DAYS_OF_STUDIED_WEEK = 3;

/** Evidence of a learner's mastery of a Bài. Days are Vietnam's, as YYYY-MM-DD. */
export type Evidence = {
  watched: number;
  /** Number of graded answers, including those that do not count. */
  answers: number;
  /** Right answers in a row up to the newest that counts: number, number of days, and the last day. */
  streak: { right: number; days: number; day: string | null };
  /** Number of items whose last answer was wrong. */
  wrong: number;
};

/**
 * Returns a learner's mastery level in a Bài. The top level needs right answers on several days, so that neither luck
 * nor an evening of cramming reaches it; time alone changes nothing.
 */
export function computeLevel({ watched, answers, streak, wrong }: Evidence): MasteryLevel {
  if (streak.right >= MASTERED.right && streak.days >= MASTERED.days && wrong === 0) return 'mastered';
  if (answers > 0) return 'practised';
  return watched > 0 ? 'seen' : 'new';
}

/** Returns what is still missing for mastery; null before the first answer, and once it is mastered. */
export function findMissingEvidence(evidence: Evidence, today: string): { right: number; otherDay: boolean; wrong: number } | null {
  const { answers, streak, wrong } = evidence;
  if (answers === 0 || computeLevel(evidence) === 'mastered') return null;
  const lacksDay = streak.days < MASTERED.days;
  const right = Math.max(MASTERED.right - streak.right, lacksDay && streak.right > 0 ? 1 : 0);
  // A single missing answer could come today only if the others came on an earlier day.
  return { right, otherDay: lacksDay && right <= 1 && streak.day === today, wrong };
}

export const needsRefresh = (evidence: Evidence, today: string): boolean =>
  computeLevel(evidence) === 'mastered' && evidence.streak.day !== null && dayAfter(evidence.streak.day, REFRESH_AFTER_DAYS) <= today;

type MapEntry = { id: string; level: MasteryLevel; next: { isLocked: boolean } | null };

/**
 * Chooses the Bài to continue with: the one last worked on while it is not mastered, else the next unmastered one with
 * a next step, else the first such; undefined when none is left. Those that must be bought come last.
 * @param last id of the Bài last worked on
 */
export function chooseNext<Each extends MapEntry>(all: readonly Each[], last: string | undefined): Each | undefined {
  const at = Math.max(0, all.findIndex(({ id }) => id === last));
  const open = [...all.slice(at), ...all.slice(0, at)].filter(({ level, next }) => level !== 'mastered' && next !== null);
  return open.find(({ next }) => next?.isLocked === false) ?? open[0];
}

/** Returns the days of this week, the number of weeks studied in, and the last day before today; a week without study subtracts none. */
export function countStudy(days: Iterable<string>, today: string): Study {
  const studied = new Set(days);
  const monday = findMonday(today);
  const weeks = [...Map.groupBy(studied, findMonday).values()].filter(({ length }) => length >= MIN_DAYS_OF_STUDIED_WEEK).length;
  const week = Array.from({ length: 7 }, (_, number) => dayAfter(monday, number));
  return { today, week: week.map((day) => ({ day, isStudied: studied.has(day) })), weeks, lastDay: [...studied].filter((day) => day < today).sort().at(-1) ?? null };
}
