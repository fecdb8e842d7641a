import type { Tuition } from '#server/features/tuition/service.ts';
import type { Orders } from '#server/features/orders/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { monthFrom } from '#server/platform/months.ts';
import type { OwedTuition } from './texts.ts';

type Sources = { tuition: Pick<Tuition, 'summarize'>; orders: Pick<Orders, 'selectFeeLinks'> };

/**
 * Makes the function that tells what students owe now, with the page to pay just that where the owner has made its code;
 * those who owe nothing, or only months without a known fee, are absent.
 */
export const createOwedReader = ({ tuition, orders }: Sources) =>
  async (on: Db, studentIds: string[]): Promise<Map<string, OwedTuition>> => {
    if (studentIds.length === 0) return new Map();
    const links = await orders.selectFeeLinks(on, studentIds);
    return new Map([...(await tuition.summarize(on, studentIds))].flatMap(([id, { unpaidMonths, owed }]) => {
      if (unpaidMonths.length === 0 || owed === null || owed === 0) return [];
      const months = unpaidMonths.map(monthFrom).toSorted();
      const link = links.find((each) => each.studentId === id && each.amount === owed && each.months.join() === months.join());
      return [[id, { months, amount: owed, url: link?.url }] as const];
    }));
  };
