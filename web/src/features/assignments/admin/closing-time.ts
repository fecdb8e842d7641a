// Times in forms: the owner reads and writes Vietnam's time, whatever the device's zone.

const HOUR = 3_600_000;
/** Vietnam has had no other offset since 1975. */
const OFFSET = 7 * HOUR;
const DAY = 24 * HOUR;

/** Formats for `datetime-local`: "2026-12-01T21:00". */
export const toFieldTime = (iso: string): string => new Date(Date.parse(iso) + OFFSET).toISOString().slice(0, 16);

/** Reads a `datetime-local` field; undefined while it is unfinished. */
export function fromFieldTime(text: string): string | undefined {
  const time = Date.parse(`${text}:00Z`);
  return Number.isNaN(time) ? undefined : new Date(time - OFFSET).toISOString();
}

/** Returns 21:00 in Vietnam so many days from now. @param now in ms since 1970 */
export function eveningIn(days: number, now: number): string {
  const midnight = Math.floor((now + OFFSET) / DAY) * DAY - OFFSET;
  return new Date(midnight + days * DAY + 21 * HOUR).toISOString();
}
