import type { Db } from '#server/platform/database/database.ts';
import type { RetentionRule } from '#server/platform/personal-data.ts';

/** The periods in Vietnamese, for the privacy notice. */
export const listShownPeriods = (rules: RetentionRule[]): { what: string; kept: string }[] =>
  rules.flatMap(({ shown, kept }) => (shown ? [{ what: shown, kept: kept.replace(/ days?$/, ' ngày').replace(/ months?$/, ' tháng') }] : []));

/** Applies all rules. A failing one does not stop the others; throws the first error at the end. */
export async function deleteExpiredRows(db: Db, rules: RetentionRule[]): Promise<void> {
  const outcomes = [];
  for (const { kept, forget } of rules) outcomes.push(await forget(db, kept).then(() => undefined, (error: unknown) => error));
  const error = outcomes.find((each) => each !== undefined);
  if (error !== undefined) throw error;
}
