import type { Input } from '#contract/api.ts';
import { api, ApiError } from '../api.ts';
import { newUuid } from '../browser.ts';
import { removeFor, storedFor, storeFor } from '../session/learner-storage.ts';

type Sent = Input<'POST /api/users/:uid/answers'>['body'];
type Waiting = Sent & { answerId: string };

/** Under which the device keeps them. */
const NAME = 'answers';
/** What a device without a connection keeps: some weeks of a pupil's quizzes. */
const MOST = 500;

const waitingOf = (uid: string): Waiting[] => {
  const kept = storedFor(uid, NAME);
  return Array.isArray(kept) ? (kept as Waiting[]) : [];
};

function forget(uid: string, gone: Waiting): void {
  const rest = waitingOf(uid).filter(({ answerId }) => answerId !== gone.answerId);
  if (rest.length > 0) storeFor(uid, NAME, rest);
  else removeFor(uid, NAME);
}

/** One after the other: none goes out twice from here. From two tabs it may, and the server counts it once. */
let sending: Promise<void> = Promise.resolve();

/**
 * Sends an answer of which the page already knows what it is worth. It is kept on the device until the server has it, and
 * whatever becomes of it, the page goes on.
 */
export function sendLater(uid: string, answer: Sent): void {
  const waiting = { ...answer, answerId: newUuid() };
  storeFor(uid, NAME, [...waitingOf(uid), waiting].slice(-MOST));
  sending = sending.then(() => sendAll(uid, waiting));
}

/** Sends what this device still keeps. */
export function sendKept(uid: string): void {
  sending = sending.then(() => sendAll(uid));
}

/** @param last is sent even where the device keeps nothing */
async function sendAll(uid: string, last?: Waiting): Promise<void> {
  const kept = waitingOf(uid);
  const isKept = kept.some(({ answerId }) => answerId === last?.answerId);
  for (const waiting of last && !isKept ? [...kept, last] : kept) {
    try {
      await api('POST /api/users/:uid/answers', { params: { uid }, body: waiting });
    } catch (error) {
      // Without a connection, or when too much is asked of the server, it waits; what the server refuses it always will.
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || [401, 429].includes(error.status)) return;
    }
    forget(uid, waiting);
  }
}
