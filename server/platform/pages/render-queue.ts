import { LRUCache } from 'lru-cache';
import { listNetworks } from '../rate-limits/network.ts';

export type QueueLimits = {
  atOnce: number;
  /** Most waiting requests, and most of one network. */
  waiting: number;
  waitingOfNetwork: number;
  /** Cost that a network may cause at once, and the part that it regains in a second. */
  most: number;
  perSecond: number;
};

export type RenderQueue = {
  /**
   * Waits for a turn, and returns the function that ends it; or, when too many wait, the seconds after which to come
   * again.
   * @param address the client's
   * @param cost the work's cost, charged to the client's network
   */
  acquire: (address: string, cost: number) => Promise<{ end: () => void } | { retryAfterSeconds: number }>;
};

/** Networks that are remembered: an idle one regains everything. */
const NETWORKS = 10_000;

/**
 * Queues work that blocks the process, a little at once. The queue is short, so no request waits behind a flood, and
 * one network can fill neither it nor the time.
 */
export function createRenderQueue({ atOnce, waiting, waitingOfNetwork, most, perSecond }: QueueLimits): RenderQueue {
  const spent = new LRUCache<string, { sum: number; at: number }>({ max: NETWORKS });
  const line: { network: string; cost: number; begin: () => void }[] = [];
  let working = 0;

  /** Seconds until the network can charge; undefined when it has paid. */
  const charge = (address: string, cost: number): number | undefined => {
    const now = performance.now();
    const accounts = listNetworks(address).map(({ network, share }) => {
      const before = spent.get(network);
      const left = before ? Math.max(0, before.sum - ((now - before.at) / 1000) * perSecond * share) : 0;
      return { network, sum: left + cost, over: (left + cost - most * share) / (perSecond * share) };
    });
    const wait = Math.max(...accounts.map(({ over }) => over));
    if (wait > 0) return Math.ceil(wait);
    for (const { network, sum } of accounts) spent.set(network, { sum, at: now });
    return undefined;
  };
  const turn = (cost: number) => {
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      working -= cost;
      next();
    };
    working += cost;
    return { end };
  };
  const isRoom = (cost: number) => working === 0 || working + cost <= atOnce;
  const next = () => {
    for (let [first] = line; first && isRoom(first.cost); [first] = line) {
      line.shift();
      first.begin();
    }
  };

  return {
    acquire: async (address, cost) => {
      const [{ network }] = listNetworks(address);
      const mustWait = line.length > 0 || !isRoom(cost);
      const ofNetwork = () => line.filter((each) => each.network === network).length;
      if (mustWait && (line.length >= waiting || ofNetwork() >= waitingOfNetwork)) return { retryAfterSeconds: 1 };
      const wait = charge(address, cost);
      if (wait !== undefined) return { retryAfterSeconds: wait };
      if (!mustWait) return turn(cost);
      return new Promise((resolve) => {
        line.push({ network, cost, begin: () => resolve(turn(cost)) });
      });
    },
  };
}

/** No queue: all work begins at once. */
export const unlimitedQueue: RenderQueue = { acquire: async () => ({ end: () => {} }) };
