import type { Tuition } from '#server/features/tuition/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { monthFrom } from '#server/platform/months.ts';
import type { OwedTuition } from './texts.ts';

/** Makes the function that tells what students owe now; those who owe nothing are absent. */
export const createOwedReader = ({ summarize }: Pick<Tuition, 'summarize'>) =>
  async (on: Db, studentIds: string[]): Promise<Map<string, OwedTuition>> =>
    new Map([...(await summarize(on, studentIds))].flatMap(([id, { unpaidMonths, owed }]) =>
      (unpaidMonths.length > 0 ? [[id, { months: unpaidMonths.map(monthFrom), amount: owed }] as const] : [])));
