import { createHash } from 'node:crypto';
import { shuffleQuestion } from '#question-types/question-types.ts';
import type { Item } from '../items/find-item.ts';

/** Number of seeds for an order of options. */
export const ORDER_COUNT = 2 ** 31;

/** Puts an item's options into another order, the same for the same number, which an answer only needs to name. */
export function reorderOptions(item: Item, order: number): Item {
  const random = createRandom(`${order}`);
  let { solution } = item;
  // The item's solution explains the options and refers to their letters.
  const asks = item.asks.map((ask) => {
    const put = shuffleQuestion({ ...ask, solution }, random);
    ({ solution } = put);
    return { ...put, solution: ask.solution };
  });
  return { ...item, asks, solution };
}

/** A deterministic `Math.random` for a seed. */
function createRandom(seed: string): () => number {
  let drawn = 0;
  return () => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() / 2 ** 32;
}
