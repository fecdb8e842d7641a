import { createStore, promisifyRequest } from 'idb-keyval';
import type { Device, Waiting } from './outbox.ts';

// Answers that the server does not have yet. What a browser has written there outlives its being killed, which local
// storage promises for what is some seconds old alone.

type Kept = Waiting & { attemptId: string; uid: string; deadline: number };

let store: ReturnType<typeof createStore> | undefined;
const answers = () => (store ??= createStore('vo-toan-tests', 'answers'));

/** After so long, in ms, nothing comes of an answer any more. */
const GONE_AFTER = 24 * 60 * 60_000;

/** Storage may be full or forbidden: then an answer lasts as long as the page. */
const attempted = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

/** The learner's answers of an attempt on this device. @param deadline of the attempt, in ms since 1970 */
export function deviceAnswers(uid: string, attemptId: string, deadline: number): Device {
  const keyOf = (questionId: string) => [uid, attemptId, questionId];
  const ofAttempt = IDBKeyRange.bound([uid, attemptId], [uid, attemptId, []]);

  return {
    all: async () =>
      (await attempted(answers()('readonly', (rows) => promisifyRequest<Kept[]>(rows.getAll(ofAttempt))))) ?? [],

    keep: async ({ questionId, value, at }) => {
      const row = { questionId, value, at, attemptId, uid, deadline } satisfies Kept;
      await attempted(changed(keyOf(questionId), (before) => (before && before.at > at ? before : row)));
    },

    forget: async ({ questionId, at }) => {
      await attempted(changed(keyOf(questionId), (before) => (before && before.at > at ? before : undefined)));
    },
  };
}

/** Takes away what was kept of attempts that ended long ago, whosever they were. */
export const forgetEnded = async (): Promise<void> => {
  await attempted(
    answers()('readwrite', async (rows) => {
      const all = await promisifyRequest<Kept[]>(rows.getAll());
      const ended = all.filter(({ deadline }) => deadline + GONE_AFTER < Date.now());
      for (const { uid, attemptId, questionId } of ended) rows.delete([uid, attemptId, questionId]);
    }),
  );
};

/** What stands at a key, as it becomes of what stood there; nothing of another tab comes in between. */
const changed = (key: string[], become: (before: Kept | undefined) => Kept | undefined): Promise<void> =>
  answers()('readwrite', (rows) => {
    const read = rows.get(key) as IDBRequest<Kept | undefined>;
    read.onsuccess = () => {
      const after = become(read.result);
      if (!after) rows.delete(key);
      else if (after !== read.result) rows.put(after, key);
    };
    return promisifyRequest(rows.transaction);
  });
