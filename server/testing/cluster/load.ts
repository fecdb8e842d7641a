import { setTimeout as delay } from 'node:timers/promises';
import { answerForEver, buyForEver, unlockForEver, type CallerLog } from '../kills/callers.ts';
import type { SignedIn } from '../people.ts';
import { SECRET } from './nodes.ts';

/** Learners who constantly buy, pay, unlock papers and do tests. */
export type Load = {
  join: (learner: SignedIn, doing: 'buys' | 'unlocks' | 'answers') => void;
  /** Settles after this many more answers; fails after a wrong one. */
  goesOn: (answers?: number) => Promise<void>;
  /** Number of calls that failed or have an unknown outcome. */
  retried: () => number;
  answered: () => number;
  /** Settles after all answers. */
  end: () => Promise<void>;
};

/** Milliseconds between two tries. */
const PAUSE = 20;

export function startLoad(origin: string, heard: CallerLog): Load {
  let over = false;
  let [answered, retried] = [0, 0];
  let more = Promise.withResolvers<void>();
  const site = {
    origin,
    buyersWait: true,
    up: () => delay(PAUSE),
    failed: () => void (retried += 1),
    answered: () => {
      answered += 1;
      more.resolve();
      more = Promise.withResolvers();
    },
  };
  const callers: Promise<void>[] = [];
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => {}); // the next waiting call gets the error
  const isOver = () => over;
  return {
    join: (learner, doing) => {
      const caller = {
        buys: () => buyForEver(site, SECRET, learner, heard, isOver),
        unlocks: () => unlockForEver(site, learner, heard, isOver),
        answers: () => answerForEver(site, learner, heard, isOver),
      }[doing]();
      callers.push(caller);
      caller.catch(reject);
    },
    goesOn: async (answers = 60) => {
      const until = answered + answers;
      while (answered < until) await Promise.race([more.promise, failed]);
    },
    retried: () => retried,
    answered: () => answered,
    end: async () => {
      over = true;
      await Promise.all(callers);
    },
  };
}
