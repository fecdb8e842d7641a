import { createHash, randomBytes } from 'node:crypto';

/** Number of sockets of one learner's channel, or of one network. */
export type Count = { of: string; sockets: number };

/** The first word of a notification of counts, where one of an event has its id. */
export const COUNTS = 'sockets';
/** Most counts in a notification, which holds 8,000 bytes; the largest come first. */
const MOST = 200;

/** Characters of a hashed key, which does not reveal the learner or network to the database. */
const KEY = 16;
const keyOf = (of: string): string => createHash('sha256').update(of).digest('base64url').slice(0, KEY);

/** Keeps the socket counts that other nodes report. A silent node is forgotten after `patience` ms. */
export function createOtherNodes(patience: number) {
  const own = randomBytes(6).toString('base64url');
  const told = new Map<string, { counts: Map<string, number>; at: number }>();
  return {
    formatCounts: (counts: Count[]): string => {
      const largest = counts.toSorted((one, other) => other.sockets - one.sockets).slice(0, MOST);
      return [COUNTS, own, ...largest.map(({ of, sockets }) => `${keyOf(of)}=${sockets}`)].join(' ');
    },
    /** Reads a node's notification, after its first word; ignores malformed ones. */
    receive: ([node = '', ...words]: string[]): void => {
      if (node === '' || node === own) return;
      const counts = words.map((word): [string, number] => [word.slice(0, KEY), Number(word.slice(KEY + 1))]);
      told.set(node, { counts: new Map(counts.filter(([, sockets]) => sockets > 0)), at: performance.now() });
    },
    socketsOf: (of: string): number => {
      const key = keyOf(of);
      let sum = 0;
      for (const [node, { counts, at }] of told) {
        if (performance.now() - at > patience) told.delete(node);
        else sum += counts.get(key) ?? 0;
      }
      return sum;
    },
  };
}

export type OtherNodes = ReturnType<typeof createOtherNodes>;
