// @ts-nocheck
import { createHash, randomBytes } from 'node:crypto';

/** How many sockets there are of one learner's channel, or of one network. */
export type Count = { of: string; sockets: number };

/** The word that a notification of counts begins with, where one of an event has its id. */
export const COUNTS = 'sockets';
/** So many counts at most are told, the largest first: a notification holds 8,000 bytes. */
const MOST = 200;

/** Letters of a key. Whose sockets they are stays among the nodes' own memories. */
const KEY = 16;
const keyOf = (of: string): string => createHash('sha256').update(of).digest('base64url').slice(0, KEY);

/**
 * What the other nodes have told of the sockets that they have. A node that falls silent, because it has gone, is forgotten
 * after `patience` ms.
 */
export function otherNodes(patience: number) {
  const own = randomBytes(6).toString('base64url');
  const told = new Map<string, { counts: Map<string, number>; at: number }>();
  return {
    /** The notification that tells the others of this node's. */
    words: (counts: Count[]): string => {
      const largest = counts.toSorted((one, other) => other.sockets - one.sockets).slice(0, MOST);
      return [COUNTS, own, ...largest.map(({ of, sockets }) => `${keyOf(of)}=${sockets}`)].join(' ');
    },
    /** Takes what a node has told, in the words after the first; what is not of this form says nothing. */
    hear: ([node = '', ...words]: string[]): void => {
      if (node === '' || node === own) return;
      const counts = words.map((word): [string, number] => [word.slice(0, KEY), Number(word.slice(KEY + 1))]);
      told.set(node, { counts: new Map(counts.filter(([, sockets]) => sockets > 0)), at: performance.now() });
    },
    /** Sockets on other nodes, as far as they have told of them. */
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

export type OtherNodes = ReturnType<typeof otherNodes>;
