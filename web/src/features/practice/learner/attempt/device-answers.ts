import { completionOf, deviceStore, resultOf } from '../../../../session/device-store.ts';
import type { AnswerStorage, UnsentAnswer } from './answer-outbox.ts';

// Answers that the server does not have yet. IndexedDB survives a browser that is killed; local storage may lose the
// last seconds.

type StoredAnswer = UnsentAnswer & { attemptId: string; uid: string };

const answers = deviceStore('vo-toan-tests', 'answers');

/** Milliseconds until no attempt accepts an answer. */
const GONE_AFTER = 48 * 60 * 60_000;

/** Ignores errors of storage: an answer then lasts as long as the page, which says so. */
const ignoreErrors = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

/** Waits for nothing, so that it completes even if the page is being left. */
const write = (key: string[], row: StoredAnswer): Promise<void> =>
  answers('readwrite', (rows) => {
    rows.put(row, key);
    rows.transaction.commit();
    return completionOf(rows.transaction);
  });

/** Removes the answer unless it is later, in one transaction that excludes other tabs. */
const removeUpTo = (key: string[], at: number): Promise<void> =>
  answers('readwrite', (rows) => {
    const read = rows.get(key) as IDBRequest<StoredAnswer | undefined>;
    read.onsuccess = () => {
      if (read.result && read.result.at <= at) rows.delete(key);
    };
    return completionOf(rows.transaction);
  });

export function deviceAnswers(uid: string, attemptId: string): AnswerStorage {
  const keyOf = (questionId: string) => [uid, attemptId, questionId];
  return {
    all: async () => {
      const ofAttempt = () => IDBKeyRange.bound([uid, attemptId], [uid, attemptId, []]);
      return ignoreErrors(answers('readonly', (rows) => resultOf<StoredAnswer[]>(rows.getAll(ofAttempt()))));
    },
    keep: ({ questionId, value, at }) =>
      write(keyOf(questionId), { questionId, value, at, attemptId, uid }).then(() => true, () => false),
    forget: async ({ questionId, at }) => {
      await ignoreErrors(removeUpTo(keyOf(questionId), at));
    },
  };
}

/** Deletes all learners' old answers. */
export async function removeOldAnswers(): Promise<void> {
  const since = Date.now() - GONE_AFTER;
  const all = (await ignoreErrors(answers('readonly', (rows) => resultOf<StoredAnswer[]>(rows.getAll())))) ?? [];
  for (const { uid, attemptId, ...waiting } of all.filter(({ at }) => at < since)) await deviceAnswers(uid, attemptId).forget(waiting);
}
