import type { AttendanceState, SessionBalance } from '#contract/attendance.ts';

/** Counts the days that a student attended, and all that were taken. */
export const countPresence = (states: readonly AttendanceState[]): { present: number; of: number } => ({
  present: states.filter((state) => state === 'present').length,
  of: states.length,
});

/** Returns how many sessions an amount buys; undefined where it is no whole number of them. */
export const countBoughtSessions = (amount: number, price: number): number | undefined => (amount % price === 0 ? amount / price : undefined);

/**
 * Says what is left of the bought sessions and what is owed for those attended beyond them.
 * @param price today's price; null where the class does not pay by session any more
 */
export function computeBalance({ bought, used }: { bought: number; used: number }, price: number | null): SessionBalance {
  if (price === null && bought === 0 && used === 0) return { left: null, owed: 0 };
  const left = bought - used;
  return { left, owed: Math.max(0, -left) * (price ?? 0) };
}
