import { useEffect, useSyncExternalStore } from 'react';
import type { Input } from '#contract/api.ts';
import { api, ApiError } from '../api/api.ts';
import { newUuid } from '../ui/browser.ts';
import { toast } from '../ui/toast.ts';
import { deviceStore, resultOf, writeRow } from '../session/device-store.ts';
import { removeFor, storedFor } from '../session/learner-storage.ts';
import { currentSession } from '../session/session.ts';
import { afterPaint } from './after-paint.ts';
import { describeSent, type SentAnswer } from './sent-words.ts';

// Answers that learners give one at a time, outside of tests, and that the server does not have yet. Each has an id
// made here, so that one sent twice counts once.

type Sent = Input<'POST /api/users/:uid/answers'>['body'];
type SentReview = Input<'POST /api/users/:uid/review/:id'>['body'];

/** `isGraded`: the page has graded it, so its outcome is no news. */
type Waiting = { uid: string; answerId: string; at: number; isGraded: boolean } & ({ kind: 'answer'; body: Sent } | { kind: 'review'; mistakeId: string; body: SentReview });

const device = deviceStore('vo-toan-answers', 'answers');

/** Milliseconds until the next try of a server that refuses for the moment. */
const RETRY_AFTER = 30_000;
/** Milliseconds without an answer after which a connection counts as lost. */
export const PATIENCE = 10_000;

/** Waiting answers of the learner whose were read last, in the order in which they were given. */
let waiting: readonly Waiting[] = [];
/** The learner whose were read. */
let readFor: string | undefined;
const listeners = new Set<() => void>();
const sentListeners = new Set<(sent: SentAnswer) => void>();

function put(next: readonly Waiting[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The learner's answers on this device that the server does not have yet; undefined until they are read. */
export function useWaitingAnswers(uid: string): Waiting[] | undefined {
  useEffect(() => void readWaitingAnswers(uid), [uid]);
  const all = useSyncExternalStore(subscribe, () => waiting);
  return readFor === uid ? all.filter((each) => each.uid === uid) : undefined;
}

/** Runs `hear` when a waiting answer has been sent or refused. @returns ends that */
export function whenAnswerSent(hear: (sent: SentAnswer) => void): () => void {
  sentListeners.add(hear);
  return () => void sentListeners.delete(hear);
}

/** Tells whether a call failed because there was no connection to this server. */
export const isUnreachable = (error: unknown): boolean => !(error instanceof ApiError) || error.code === 'offline';

/** Sends an answer that the page has graded. The device keeps it until the server has it; the page never waits. */
export function sendLater(uid: string, body: Sent): void {
  const answerId = newUuid();
  void keep({ uid, answerId, at: Date.now(), isGraded: true, kind: 'answer', body: { ...body, answerId } });
}

/** Keeps an answer to an exercise that could not be sent. */
export const keepAnswer = (uid: string, answerId: string, body: Sent): Promise<void> =>
  keep({ uid, answerId, at: Date.now(), isGraded: false, kind: 'answer', body: { ...body, answerId } });

/** Keeps the answer of a review that could not be sent. */
export const keepReview = (uid: string, answerId: string, mistakeId: string, body: SentReview): Promise<void> =>
  keep({ uid, answerId, at: Date.now(), isGraded: false, kind: 'review', mistakeId, body: { ...body, answerId } });

/** Ids of answers that the device has not stored, or cannot. */
const unstored = new Set<string>();

async function keep(answer: Waiting): Promise<void> {
  unstored.add(answer.answerId);
  put([...waiting.filter(({ answerId }) => answerId !== answer.answerId), answer]);
  afterPaint(() => sendStoredAnswers(answer.uid));
  await writeRow(device, answer.answerId, answer).then(() => unstored.delete(answer.answerId), () => undefined);
}

async function forget({ answerId }: Waiting): Promise<void> {
  unstored.delete(answerId);
  put(waiting.filter((each) => each.answerId !== answerId));
  await writeRow(device, answerId).catch(() => undefined);
}

/** Storage name of answers that pages of version 1 kept. */
const EARLIER = 'answers';

/** Reads the learner's waiting answers of this device, also those of other tabs. */
export async function readWaitingAnswers(uid: string): Promise<readonly Waiting[]> {
  const earlier = storedFor(uid, EARLIER);
  if (Array.isArray(earlier)) {
    removeFor(uid, EARLIER);
    for (const body of earlier as (Sent & { answerId: string })[]) {
      await writeRow(device, body.answerId, { uid, answerId: body.answerId, at: Date.parse(body.at), isGraded: true, kind: 'answer', body } satisfies Waiting);
    }
  }
  const stored = await device('readonly', (rows) => resultOf<Waiting[]>(rows.getAll())).catch(() => []);
  readFor = uid;
  put([...stored, ...waiting.filter(({ answerId }) => unstored.has(answerId))].filter((each) => each.uid === uid).toSorted((one, other) => one.at - other.at));
  return waiting;
}

/** Deletes what waits, when its learner signs out. */
export async function removeWaitingAnswers(uid: string): Promise<void> {
  for (const each of await readWaitingAnswers(uid)) await forget(each);
}

let sending: Promise<void> = Promise.resolve();
let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends all answers that the device still keeps, one by one, in one tab at a time, and says how they turned out. */
export function sendStoredAnswers(uid: string): void {
  clearTimeout(retry);
  // Only pages without HTTPS and old browsers lack locks; there two tabs may send an answer twice, which counts once.
  const alone = (): Promise<void> => ('locks' in navigator ? navigator.locks.request('vo-toan-answers', () => sendAll(uid)) : sendAll(uid));
  sending = sending.then(alone).catch(() => undefined);
}

/** Resolves when the sending under way has ended. */
export const answersSent = (): Promise<void> => sending;

async function sendAll(uid: string): Promise<void> {
  const news: SentAnswer[] = [];
  for (const each of await readWaitingAnswers(uid)) {
    const session = currentSession();
    // One learner's answers must not be sent in another's session.
    if (session.state !== 'learner' || session.user.uid !== uid) break;
    // Nobody would read how it turned out.
    if (document.hidden && !each.isGraded) continue;
    const sent = await sendOne(each);
    if (sent === undefined) {
      retry = setTimeout(() => sendStoredAnswers(uid), RETRY_AFTER);
      break;
    }
    await forget(each);
    if (!each.isGraded) news.push(sent);
    for (const hear of sentListeners) hear(sent);
  }
  if (news.length > 0) toast.plain(describeSent(news));
}

/** Returns undefined where the answer has to wait. */
async function sendOne(each: Waiting): Promise<SentAnswer | undefined> {
  const { uid, answerId } = each;
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    if (each.kind === 'review') {
      const review = await api('POST /api/users/:uid/review/:id', { params: { uid, id: each.mistakeId }, body: each.body }, patience);
      return { answerId, right: review.right, review };
    }
    return { answerId, ...(await api('POST /api/users/:uid/answers', { params: { uid }, body: each.body }, patience)) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || [401, 429].includes(error.status)) return undefined;
    return { answerId, right: null, ...(error.code !== 'answer-again' && { refused: error.message }) };
  }
}
