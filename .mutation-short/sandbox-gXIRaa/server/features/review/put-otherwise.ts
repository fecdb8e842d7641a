// @ts-nocheck
import { createHash } from 'node:crypto';
import { arrangeQuestion } from '#kinds/kinds.ts';
import type { Item } from '#server/features/items/service.ts';

/** Orders in which options can be put. */
export const ORDERS = 2 ** 31;

/** An item with its options in another order: the same for the same number, so that an answer needs name no more. */
export function putOtherwise(item: Item, order: number): Item {
  const random = randomOf(`${order}`);
  let { solution } = item;
  // What explains the options stands in the item's solution, and calls them by their letters.
  const asks = item.asks.map((ask) => {
    const put = arrangeQuestion({ ...ask, solution }, random);
    ({ solution } = put);
    return { ...put, solution: ask.solution };
  });
  return { ...item, asks, solution };
}

/** The same sequence for the same seed, as Math.random. */
function randomOf(seed: string): () => number {
  let drawn = 0;
  return () => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() / 2 ** 32;
}
