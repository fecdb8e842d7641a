// @ts-nocheck
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

/** So many papers of a kind lie ready. */
const READY = 32;
/** Who has so few of them left that they have not had gets more drawn by and by. */
const AHEAD = 16;
/**
 * Between two papers that are drawn ahead, in ms, until they are all there, and when others take the place of the oldest: however
 * many are handed out, nobody is held up by it.
 */
const PAUSES = { first: 250, later: 2_000 };
/** Learners of whom it is known which paper they had last. */
const LEARNERS = 10_000;

/** Papers of one kind, by the numbers in which they were drawn. */
type Stock<Paper> = { papers: Map<number, Paper>; next: number; isFilling: boolean };

type Options = {
  /** From 0 up to, but not, 1. */
  random: () => number;
  pause?: (ms: number) => Promise<unknown>;
};

/**
 * Papers that were drawn ahead, of each kind and for as long as the content's version is the same. A paper goes to several
 * learners; one learner gets one after the other in the order in which they were drawn, beginning anywhere, and more are drawn
 * meanwhile. Only who asks faster than that begins again with the oldest, and nobody gets the same one twice in a row. While the
 * version is unknown each is drawn when it is asked for.
 */
export function paperStock<Paper>(
  version: () => number | undefined,
  { random, pause = (ms) => setTimeout(ms, undefined, { ref: false }) }: Options,
) {
  let keptFor: number | undefined;
  const stocks = new Map<string, Stock<Paper>>();
  const last = new LRUCache<string, number>({ max: LEARNERS });

  const fresh = () => {
    const now = version();
    if (now !== keptFor) {
      stocks.clear();
      last.clear();
    }
    keptFor = now;
    return now;
  };
  const stockOf = (kind: string): Stock<Paper> => {
    const stock = stocks.get(kind) ?? { papers: new Map<number, Paper>(), next: 1, isFilling: false };
    stocks.set(kind, stock);
    return stock;
  };
  /** Draws one more; its number is undefined when the content has changed meanwhile. */
  const drawInto = async (kind: string, stock: Stock<Paper>, draw: () => Promise<Paper>) => {
    const paper = await draw();
    if (fresh() === undefined || stocks.get(kind) !== stock) return { paper };
    const number = stock.next++;
    stock.papers.set(number, paper);
    stock.papers.delete(number - READY);
    return { paper, number };
  };
  const fill = async (kind: string, stock: Stock<Paper>, draw: () => Promise<Paper>, count: number) => {
    if (stock.isFilling) return;
    stock.isFilling = true;
    for (let left = count; left > 0 && stocks.get(kind) === stock; left--) {
      await pause(stock.papers.size < READY ? PAUSES.first : PAUSES.later);
      await drawInto(kind, stock, draw);
    }
    stock.isFilling = false;
  };
  /** The number of the paper that follows; undefined when there is none but the one that the learner had last. */
  const following = ({ papers, next }: Stock<Paper>, had: number | undefined): number | undefined => {
    const [oldest, newest] = [next - papers.size, next - 1];
    if (had === undefined) return papers.size > 0 ? oldest + Math.floor(random() * papers.size) : undefined;
    if (had < newest) return Math.max(had + 1, oldest);
    return papers.size > 1 ? oldest : undefined;
  };

  /** @param draw draws one of the kind from the content as it is at that moment */
  return async (kind: string, uid: string, draw: () => Promise<Paper>): Promise<Paper> => {
    if (fresh() === undefined) return draw();
    const stock = stockOf(kind);
    const learner = `${uid} ${kind}`;
    const number = following(stock, last.get(learner));
    const ready = number === undefined ? undefined : stock.papers.get(number);
    const given = ready === undefined ? await drawInto(kind, stock, draw) : { paper: ready, number };
    if (given.number !== undefined) {
      last.set(learner, given.number);
      const missing = Math.max(READY - stock.papers.size, AHEAD - (stock.next - 1 - given.number));
      // What cannot be drawn now is said to who asks next.
      if (missing > 0) void fill(kind, stock, draw, missing).catch(() => void (stock.isFilling = false));
    }
    return given.paper;
  };
}
