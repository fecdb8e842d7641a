import type { Input } from '#contract/api.ts';
import { api, ApiError } from '../api/api.ts';
import { newUuid } from '../ui/browser.ts';
import { removeFor, storedFor, storeFor } from '../session/learner-storage.ts';
import { afterPaint } from './after-paint.ts';

type Sent = Input<'POST /api/users/:uid/answers'>['body'];
type Waiting = Sent & { answerId: string };

/** Storage name of the unsent answers. */
const NAME = 'answers';
/** Most answers kept without a connection: some weeks of a learner's quizzes. */
const MAX_STORED = 500;

const storedAnswers = (uid: string): Waiting[] => {
  const kept = storedFor(uid, NAME);
  return Array.isArray(kept) ? (kept as Waiting[]) : [];
};

function removeStored(uid: string, gone: Waiting): void {
  const rest = storedAnswers(uid).filter(({ answerId }) => answerId !== gone.answerId);
  if (rest.length > 0) storeFor(uid, NAME, rest);
  else removeFor(uid, NAME);
}

/** Sends one by one, so that this tab sends none twice. Two tabs may; the server counts such an answer once. */
let sending: Promise<void> = Promise.resolve();

/** Sends an answer that the page has graded. The device keeps it until the server has it; the page never waits. */
export function sendLater(uid: string, answer: Sent): void {
  const waiting = { ...answer, answerId: newUuid() };
  storeFor(uid, NAME, [...storedAnswers(uid), waiting].slice(-MAX_STORED));
  afterPaint(() => {
    sending = sending.then(() => sendAll(uid, waiting));
  });
}

/** Sends all answers that the device still keeps. */
export function sendStoredAnswers(uid: string): void {
  sending = sending.then(() => sendAll(uid));
}

/** @param last is sent even where the device cannot store it */
async function sendAll(uid: string, last?: Waiting): Promise<void> {
  const kept = storedAnswers(uid);
  const isKept = kept.some(({ answerId }) => answerId === last?.answerId);
  for (const waiting of last && !isKept ? [...kept, last] : kept) {
    try {
      await api('POST /api/users/:uid/answers', { params: { uid }, body: waiting });
    } catch (error) {
      // Kept without a connection, or when the server has too many requests; other refusals are final.
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || [401, 429].includes(error.status)) return;
    }
    removeStored(uid, waiting);
  }
}
