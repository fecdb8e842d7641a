import { completionOf, deviceStore, resultOf } from '../../../../session/device-store.ts';
import type { AnswerStorage, StoredAnswer, UnsentAnswer } from './answer-outbox.ts';

// Answers of running attempts, until the attempt is over: those that the server does not have yet, those that it has,
// because a page without a connection may show an older copy of the attempt, and those that it has refused. IndexedDB
// survives a browser that is killed; local storage may lose the last seconds.

/** Earlier pages stored only waiting answers, without a state. */
type Row = UnsentAnswer & { attemptId: string; uid: string; state?: StoredAnswer['state'] };

const answers = deviceStore('vo-toan-tests', 'answers');

/** Milliseconds until an answer that the server has, or has refused, is removed; one that waits never is. */
const GONE_AFTER = 30 * 24 * 60 * 60_000;

/** Ignores errors of storage: an answer then lasts as long as the page, which says so. */
const ignoreErrors = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

const stateOf = ({ state = 'waiting' }: Row): StoredAnswer['state'] => state;
const keysOf = (uid: string, attemptId: string) => IDBKeyRange.bound([uid, attemptId], [uid, attemptId, []]);

/** Waits for nothing, so that it completes even if the page is being left. */
const write = (key: string[], row: Row): Promise<void> =>
  answers('readwrite', (rows) => {
    rows.put(row, key);
    rows.transaction.commit();
    return completionOf(rows.transaction);
  });

/** Marks the answer unless a later one is stored, in one transaction that excludes other tabs. */
const mark = (key: string[], at: number, state: 'sent' | 'refused'): Promise<void> =>
  answers('readwrite', (rows) => {
    const read = rows.get(key) as IDBRequest<Row | undefined>;
    read.onsuccess = () => {
      if (read.result && read.result.at <= at) rows.put({ ...read.result, state } satisfies Row, key);
    };
    return completionOf(rows.transaction);
  });

export function deviceAnswers(uid: string, attemptId: string): AnswerStorage {
  const keyOf = (questionId: string) => [uid, attemptId, questionId];
  return {
    all: async () => {
      const all = await ignoreErrors(answers('readonly', (rows) => resultOf<Row[]>(rows.getAll(keysOf(uid, attemptId)))));
      return all?.map((row) => ({ questionId: row.questionId, value: row.value, at: row.at, state: stateOf(row) }));
    },
    keep: ({ questionId, value, at }) =>
      write(keyOf(questionId), { questionId, value, at, attemptId, uid, state: 'waiting' }).then(() => true, () => false),
    mark: async ({ questionId, at }, state) => {
      await ignoreErrors(mark(keyOf(questionId), at, state));
    },
    close: async (refused) => {
      await ignoreErrors(answers('readwrite', (rows) => {
        rows.delete(keysOf(uid, attemptId));
        for (const answer of refused) rows.put({ ...answer, attemptId, uid, state: 'refused' } satisfies Row, keyOf(answer.questionId));
        return completionOf(rows.transaction);
      }));
    },
  };
}

const readAll = async (): Promise<Row[]> => (await ignoreErrors(answers('readonly', (rows) => resultOf<Row[]>(rows.getAll())))) ?? [];

/** Lists the attempt's id of each of a learner's waiting answers. */
export const listWaitingAnswers = async (uid: string): Promise<string[]> =>
  (await readAll()).flatMap((row) => (row.uid === uid && stateOf(row) === 'waiting' ? [row.attemptId] : []));

const remove = (all: Row[]): Promise<void> =>
  answers('readwrite', (rows) => {
    for (const { uid, attemptId, questionId } of all) rows.delete([uid, attemptId, questionId]);
    return completionOf(rows.transaction);
  });

/** Deletes all learners' old answers. */
export async function removeOldAnswers(): Promise<void> {
  const since = Date.now() - GONE_AFTER;
  await ignoreErrors(remove((await readAll()).filter((row) => row.at < since && stateOf(row) !== 'waiting')));
}

/** Deletes all answers of a learner who signs out. */
export async function removeAnswersOf(uid: string): Promise<void> {
  await ignoreErrors(remove((await readAll()).filter((row) => row.uid === uid)));
}
