import { promisifyRequest } from 'idb-keyval';
import { deviceStore } from '../../../session/device-store.ts';
import type { Device, Waiting } from './outbox.ts';

// Answers that the server does not have yet. What is written there outlives a browser that is killed; local storage
// promises that only for what is some seconds old.

type Kept = Waiting & { attemptId: string; uid: string };

const answers = deviceStore('vo-toan-tests', 'answers');

/** After so long, in ms, no attempt takes an answer any more. */
const GONE_AFTER = 48 * 60 * 60_000;

/** Storage may be full or forbidden: then an answer lasts as long as the page, which says so. */
const attempted = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

/** In one step that waits for nothing: a page that is left in this moment has written it all the same. */
const write = (key: string[], row: Kept): Promise<void> =>
  answers('readwrite', (rows) => {
    rows.put(row, key);
    rows.transaction.commit();
    return promisifyRequest(rows.transaction);
  });

/** Takes away what stands there, unless it is later; nothing of another tab comes in between. */
const removeUpTo = (key: string[], at: number): Promise<void> =>
  answers('readwrite', (rows) => {
    const read = rows.get(key) as IDBRequest<Kept | undefined>;
    read.onsuccess = () => {
      if (read.result && read.result.at <= at) rows.delete(key);
    };
    return promisifyRequest(rows.transaction);
  });

/** The learner's answers of an attempt on this device. */
export function deviceAnswers(uid: string, attemptId: string): Device {
  const keyOf = (questionId: string) => [uid, attemptId, questionId];
  return {
    all: async () => {
      const ofAttempt = () => IDBKeyRange.bound([uid, attemptId], [uid, attemptId, []]);
      return attempted(answers('readonly', (rows) => promisifyRequest<Kept[]>(rows.getAll(ofAttempt()))));
    },
    keep: ({ questionId, value, at }) =>
      write(keyOf(questionId), { questionId, value, at, attemptId, uid }).then(() => true, () => false),
    forget: async ({ questionId, at }) => {
      await attempted(removeUpTo(keyOf(questionId), at));
    },
  };
}

/** Takes away what was kept of attempts that ended long ago, whosever they were. */
export async function forgetOld(): Promise<void> {
  const since = Date.now() - GONE_AFTER;
  const all = (await attempted(answers('readonly', (rows) => promisifyRequest<Kept[]>(rows.getAll())))) ?? [];
  for (const { uid, attemptId, ...waiting } of all.filter(({ at }) => at < since)) await deviceAnswers(uid, attemptId).forget(waiting);
}
