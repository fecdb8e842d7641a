import { dayAfter, dayOf } from '#server/platform/day.ts';

/** Hours in Vietnam between which letters may go. */
const FIRST_HOUR = 6;
const LAST_HOUR = 21;

const momentOn = (day: string, hour: number): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+07:00`);

/** Tells whether letters may go now: from 06:00 to 21:00 in Vietnam. */
export const isLetterHour = (now: Date): boolean => now >= momentOn(dayOf(now), FIRST_HOUR) && now < momentOn(dayOf(now), LAST_HOUR);

/** Seconds until letters may go no more today: a letter that could not be handed over by then is given up. */
export const secondsUntilQuiet = (now: Date): number => Math.floor((momentOn(dayOf(now), LAST_HOUR).getTime() - now.getTime()) / 1000);

export type Slot = { day: string; sendAt: Date; isNow: boolean };

/**
 * Finds when a letter may go: at once, or at the next 06:00.
 * @param hasToday the address had its letter of the day
 */
export function findSlot(now: Date, hasToday: boolean): Slot {
  const today = dayOf(now);
  if (!hasToday && isLetterHour(now)) return { day: today, sendAt: now, isNow: true };
  const isEarly = !hasToday && now < momentOn(today, FIRST_HOUR);
  const day = isEarly ? today : dayAfter(today, 1);
  return { day, sendAt: momentOn(day, FIRST_HOUR), isNow: false };
}
