import { dayOf } from '#server/platform/day.ts';

const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;
/** Vietnam has no summer time. */
const ZONE = '+07:00';
/** Time that a backup takes, or its machine may have been off at its hour. */
const GRACE = 2 * 60 * 60 * 1000;

/**
 * Tells whether a backup is due: its hour has passed since the last one. A machine that is off at night makes it when
 * it is on again.
 * @param at hour in Vietnam, "02:30"
 */
export function isDue(now: Date, last: Date | undefined, at: string): boolean {
  const hour = Date.parse(`${dayOf(now)}T${at}:00${ZONE}`);
  const come = hour <= now.getTime() ? hour : hour - DAY;
  return last === undefined || last.getTime() < come;
}

export const isLate = (now: Date, lastGood: Date | undefined): boolean =>
  lastGood === undefined || now.getTime() - lastGood.getTime() > DAY + GRACE;

export const isRehearsalDue = (now: Date, last: Date | undefined): boolean =>
  last === undefined || now.getTime() - last.getTime() >= WEEK;
