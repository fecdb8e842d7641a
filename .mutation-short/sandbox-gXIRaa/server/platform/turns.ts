// @ts-nocheck
import { LRUCache } from 'lru-cache';
import { networksOf } from './rate-limits/network.ts';

export type TurnLimits = {
  /** How much work is done at once. */
  atOnce: number;
  /** How many wait for their turn at most, and how many of one network. */
  waiting: number;
  waitingOfNetwork: number;
  /** What a network may spend at once, and gets back in a second. */
  most: number;
  perSecond: number;
};

export type Turns = {
  /**
   * Waits for a turn, and answers what ends it; or, when there are too many, in how many seconds to come again.
   * @param address who asks
   * @param cost how much work it is, of what a network may spend
   */
  take: (address: string, cost: number) => Promise<{ end: () => void } | { comeAgainIn: number }>;
};

/** Networks that are remembered: who spends nothing for a while has all back. */
const NETWORKS = 10_000;

/**
 * Work that costs the whole process time, done a little at once: the others wait in a line, which is short, so that nobody
 * waits for what a flood has asked for. One network can fill neither the line nor the time alone.
 */
export function turns({ atOnce, waiting, waitingOfNetwork, most, perSecond }: TurnLimits): Turns {
  const spent = new LRUCache<string, { sum: number; at: number }>({ max: NETWORKS });
  const line: { network: string; cost: number; begin: () => void }[] = [];
  let working = 0;

  /** Seconds until the network can pay; undefined when it has paid. */
  const pay = (address: string, cost: number): number | undefined => {
    const now = performance.now();
    const accounts = networksOf(address).map(({ network, share }) => {
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
    take: async (address, cost) => {
      const [{ network }] = networksOf(address);
      const mustWait = line.length > 0 || !isRoom(cost);
      const ofNetwork = () => line.filter((each) => each.network === network).length;
      if (mustWait && (line.length >= waiting || ofNetwork() >= waitingOfNetwork)) return { comeAgainIn: 1 };
      const wait = pay(address, cost);
      if (wait !== undefined) return { comeAgainIn: wait };
      if (!mustWait) return turn(cost);
      return new Promise((resolve) => {
        line.push({ network, cost, begin: () => resolve(turn(cost)) });
      });
    },
  };
}

/** For everybody at once, however many there are. */
export const noTurns: Turns = { take: async () => ({ end: () => {} }) };
