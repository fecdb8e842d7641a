import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

const READY_PAPERS = 32;
/** A learner with fewer unseen papers than this gets more drawn, bit by bit. */
const UNSEEN_PAPERS = 16;
/**
 * Milliseconds between papers drawn ahead, until the stock is full, and when new ones replace the oldest, so that
 * drawing delays no other request.
 */
const PAUSES = { first: 250, later: 2_000 };
/** Learners whose last paper is remembered. */
const LEARNERS = 10_000;

/** Papers of one kind, numbered in the order of drawing. */
type PaperPool<Paper> = { papers: Map<number, Paper>; next: number; isFilling: boolean };

type Options = {
  /** From 0 up to but not including 1. */
  random: () => number;
  pause?: (ms: number) => Promise<unknown>;
};

/**
 * Keeps papers of each kind drawn ahead while the content's version is the same. A learner starts at a random paper
 * and gets the following ones, which others get, too. A learner faster than the drawing starts again with the oldest,
 * but never gets one twice in a row. While the version is unknown, papers are drawn on demand.
 */
export function createPaperPool<Paper>(
  version: () => number | undefined,
  { random, pause = (ms) => setTimeout(ms, undefined, { ref: false }) }: Options,
) {
  let keptFor: number | undefined;
  const stocks = new Map<string, PaperPool<Paper>>();
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
  const stockOf = (kind: string): PaperPool<Paper> => {
    const stock = stocks.get(kind) ?? { papers: new Map<number, Paper>(), next: 1, isFilling: false };
    stocks.set(kind, stock);
    return stock;
  };
  /** Draws one paper into the stock; its number is undefined when the content has changed meanwhile. */
  const drawInto = async (kind: string, stock: PaperPool<Paper>, draw: () => Promise<Paper>) => {
    const paper = await draw();
    if (fresh() === undefined || stocks.get(kind) !== stock) return { paper };
    const number = stock.next++;
    stock.papers.set(number, paper);
    stock.papers.delete(number - READY_PAPERS);
    return { paper, number };
  };
  const fill = async (kind: string, stock: PaperPool<Paper>, draw: () => Promise<Paper>, count: number) => {
    if (stock.isFilling) return;
    stock.isFilling = true;
    for (let left = count; left > 0 && stocks.get(kind) === stock; left--) {
      await pause(stock.papers.size < READY_PAPERS ? PAUSES.first : PAUSES.later);
      await drawInto(kind, stock, draw);
    }
    stock.isFilling = false;
  };
  /** The number of the learner's next paper; undefined when only their last one is left. */
  const following = ({ papers, next }: PaperPool<Paper>, had: number | undefined): number | undefined => {
    const [oldest, newest] = [next - papers.size, next - 1];
    if (had === undefined) return papers.size > 0 ? oldest + Math.floor(random() * papers.size) : undefined;
    if (had < newest) return Math.max(had + 1, oldest);
    return papers.size > 1 ? oldest : undefined;
  };

  /** @param draw draws a paper of the kind from the present content */
  return async (kind: string, uid: string, draw: () => Promise<Paper>): Promise<Paper> => {
    if (fresh() === undefined) return draw();
    const stock = stockOf(kind);
    const learner = `${uid} ${kind}`;
    const number = following(stock, last.get(learner));
    const ready = number === undefined ? undefined : stock.papers.get(number);
    const given = ready === undefined ? await drawInto(kind, stock, draw) : { paper: ready, number };
    if (given.number !== undefined) {
      last.set(learner, given.number);
      const missing = Math.max(READY_PAPERS - stock.papers.size, UNSEEN_PAPERS - (stock.next - 1 - given.number));
      // The next request reports a failure.
      if (missing > 0) void fill(kind, stock, draw, missing).catch(() => void (stock.isFilling = false));
    }
    return given.paper;
  };
}
