import { dayOf, findMonday } from '#server/platform/day.ts';

/**
 * Numbers of the last days, weeks and months whose oldest backup is kept. A later backup may hold the mistake that the
 * owner wants to undo, so it never replaces an earlier one of its day.
 */
const KEPT = { day: 7, week: 4, month: 12 } as const;
/** Newest backups before an upgrade that are kept as well, for going back to an earlier release. */
const BEFORE_UPGRADES = 3;
/** Newest backups by hand that are kept as well, besides all of the last day. */
const BY_HAND = 10;

export type DatedBackup = { at: Date; beforeUpgrade: boolean; byHand: boolean };

const DAY = 24 * 60 * 60 * 1000;

/** Functions from a date to the key of its period. Days are Vietnam's, weeks begin on Monday. */
const PERIOD: Record<keyof typeof KEPT, (date: string) => string> = {
  day: (date) => date,
  week: findMonday,
  month: (date) => date.slice(0, 7),
};

/** Selects the expired backups. The newest is always kept. */
export function selectExpired<T extends DatedBackup>(backups: T[]): T[] {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const byHand = newestFirst.filter((backup) => backup.byHand);
  const dayAgo = (newestFirst[0]?.at.getTime() ?? 0) - DAY;
  const kept = new Set<T>([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter(({ beforeUpgrade }) => beforeUpgrade).slice(0, BEFORE_UPGRADES),
    ...byHand.filter(({ at }, place) => place < BY_HAND || at.getTime() >= dayAgo),
  ]);
  for (const [kind, count] of Object.entries(KEPT) as [keyof typeof KEPT, number][]) {
    const periods = new Map<string, T>();
    for (const backup of newestFirst) periods.set(PERIOD[kind](dayOf(backup.at)), backup); // the last one set is the oldest
    for (const backup of [...periods.values()].slice(0, count)) kept.add(backup);
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}
