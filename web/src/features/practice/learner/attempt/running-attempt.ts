import type { Attempt } from '#contract/attempts.ts';
import type { AnswerValue } from '#question-types/question-types.ts';
import { api, ApiError, messageOf, OFFLINE } from '../../../../api/api.ts';
import { queries } from '../../../../api/queries.ts';
import { toast } from '../../../../ui/toast.ts';
import { currentSession } from '../../../../session/session.ts';
import { attemptPhotos } from '../photos/attempt-photos.ts';
import { listWaitingPhotos } from '../photos/device-photos.ts';
import { deviceAnswers, removeOldAnswers } from './device-answers.ts';
import { findHandIn, keepHandIn, removeHandIn, type KeptHandIn } from './device-hand-ins.ts';
import { storeAttemptState, storedAttemptState } from './stored-attempt-state.ts';
import { answerOutbox, type SendFailure, type TimedAnswer, type UnsentAnswer } from './answer-outbox.ts';
import { watchRemovedWork } from './removed-work.ts';
import { serverTime } from './server-time.ts';
import { tellHandedIn } from './waiting-work.ts';

/** Milliseconds without an answer after which a connection counts as lost. */
const PATIENCE = 20_000;

/** Tabs of a browser exchange answers over it. */
const CHANNEL = 'vo-toan-tests';
/** An answer that was given, or a handing in that was kept, taken back (`none`), or carried out or refused (`sent`). */
type Message = { attemptId: string; answer: UnsentAnswer } | { attemptId: string; handIn: HandInState };

/** Milliseconds before what waits is sent again: first and longest. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

/**
 * A handing in: none; kept on this device; on its way. `sent`: it is not kept any more, so the attempt is to be loaded
 * again.
 */
type HandInState = 'none' | 'kept' | 'sending' | 'sent';

export type RunningAttempt = ReturnType<typeof makeRunningAttempt>;

const tests = new Map<string, RunningAttempt>();

/** Returns a learner's running attempt, one per tab: coming back to its page finds the unsent answers. */
export function runningAttempt(uid: string, attemptId: string): RunningAttempt {
  const key = `${uid} ${attemptId}`;
  const test = tests.get(key) ?? makeRunningAttempt(uid, attemptId);
  tests.set(key, test);
  return test;
}

class SignedOut extends Error {}

function failureOf(error: unknown): SendFailure {
  if (error instanceof SignedOut) return 'signed-out';
  if (!(error instanceof ApiError)) return 'later';
  const { code, status } = error;
  if (code === 'attempt-closed' || code === 'attempt-not-found') return 'closed';
  if (code === 'not-signed-in') return 'signed-out';
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'later';
}

const answersIn = ({ answers }: Attempt): [string, TimedAnswer][] =>
  Object.entries(answers).map(([questionId, { value, at }]) => [questionId, { value, at: Date.parse(at) }]);

/** Marks all lists of attempts as outdated. */
export function refetchAttempts(uid: string): void {
  for (const name of ['attempts', 'assignments', 'today']) void queries.invalidateQueries({ queryKey: [name, uid] });
}

function makeRunningAttempt(uid: string, attemptId: string) {
  const time = serverTime({ offset: () => storedAttemptState(uid, attemptId).clockOffset });
  void removeOldAnswers();

  const isOwnSession = (): boolean => {
    const session = currentSession();
    // One learner's answers must not be sent in another's session.
    return session.state === 'unknown' || (session.state === 'learner' && session.user.uid === uid);
  };

  const send = async ({ questionId, value, at }: UnsentAnswer): Promise<number> => {
    if (!isOwnSession()) throw new SignedOut();
    const input = { params: { id: attemptId, questionId }, body: { value, at: new Date(at).toISOString() } };
    const { savedAt } = await api('PUT /api/attempts/:id/answers/:questionId', input, AbortSignal.timeout(PATIENCE));
    time.synchronize(savedAt);
    return Date.parse(savedAt);
  };

  const later = (ms: number, act: () => void) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  };
  const device = deviceAnswers(uid, attemptId);
  const box = answerOutbox({ device, send, failureOf, now: time.now, later });
  const photos = attemptPhotos(uid, attemptId);

  /** Number of pages that show it. */
  let shown = 0;
  let handInState: HandInState = 'none';
  /** The handing in was not carried out at once, so its learner is told of it. */
  let hasWaited = false;
  /** The device could not store the handing in, so it lasts as long as the page. */
  let onlyHere: KeptHandIn | undefined;
  const listeners = new Set<() => void>();
  const setHandIn = (next: HandInState) => {
    handInState = next;
    removed.note();
    for (const listener of listeners) listener();
  };
  const removed = watchRemovedWork({
    uid,
    attemptId,
    isWaiting: () => box.waitingCount() > 0 || photos.waitingCount() > 0 || ['kept', 'sending'].includes(handInState),
    // `all` returns undefined in a browser that stores nothing; such a browser cannot have removed anything.
    holdsWork: async () => (await device.all())?.length !== 0 || (await listWaitingPhotos(uid)).includes(attemptId),
  });
  box.subscribe(removed.note);
  photos.subscribe(removed.note);
  const readHandIn = async (): Promise<KeptHandIn | undefined> => onlyHere ?? (await findHandIn(uid, attemptId));
  const tellTabs = (message: Message) => channel?.postMessage(message);
  const forgetHandIn = async (state: 'none' | 'sent'): Promise<void> => {
    onlyHere = undefined;
    await removeHandIn(attemptId);
    if (handInState !== 'none') tellTabs({ attemptId, handIn: state });
    setHandIn(state);
  };

  /** Does the work in one tab at a time. Only pages without HTTPS and old browsers lack locks; the server counts once what two tabs send. */
  const alone = <T>(act: () => Promise<T>): Promise<T> => ('locks' in navigator ? navigator.locks.request(`vo-toan-attempt ${attemptId}`, act) : act());

  const tellDone = (handIn: KeptHandIn): void => {
    if (shown === 0) tellHandedIn(handIn);
    else if (hasWaited) toast.success('Đã nộp bài.');
    refetchAttempts(uid);
  };

  /** @throws ApiError if the server refuses it for good */
  const sendHandIn = async (handIn: KeptHandIn): Promise<Attempt | undefined> => {
    setHandIn('sending');
    try {
      const attempt = await api('POST /api/attempts/:id/submit', { params: { id: attemptId } }, AbortSignal.timeout(PATIENCE));
      await box.close();
      await forgetHandIn('sent');
      tellDone(handIn);
      return attempt;
    } catch (error) {
      if (['later', 'signed-out'].includes(failureOf(error))) {
        setHandIn('kept');
        return undefined;
      }
      await forgetHandIn('sent');
      // It is handed in, but its result is not shown while another attempt runs.
      if (error instanceof ApiError && error.code === 'attempt-running') {
        tellDone(handIn);
        return undefined;
      }
      if (shown === 0) toast.error(`${handIn.title} chưa nộp được. ${messageOf(error)}`);
      throw error;
    }
  };

  let underWay: Promise<Attempt | undefined> | undefined;
  let failures = 0;
  let endPause: (() => void) | undefined;

  const sendInOrder = async (): Promise<Attempt | undefined> => {
    await box.loadStored();
    await box.flush();
    const handIn = await readHandIn();
    // Only a handing in waits for photos, which take long.
    const sendingPhotos = photos.loadStored();
    if (handIn) await sendingPhotos;
    if (shown === 0) for (const { error } of photos.photos()) if (error !== undefined) toast.error(`Một ảnh bài làm không gửi được. ${error}`);
    if (handInState === 'none' && handIn) {
      hasWaited = true;
      setHandIn('kept');
    }
    if (handInState === 'kept' && !handIn) setHandIn('sent'); // by another tab, or taken back there
    await removed.look();
    if (box.waitingCount() > 0 || photos.waitingCount() > 0 || !isOwnSession()) return undefined;
    return handIn ? sendHandIn(handIn) : undefined;
  };

  /**
   * Sends answers, then photos, then the handing in if the learner has asked for it, and tries again later what could
   * not be sent. @returns the attempt that it has handed in @throws ApiError if the server refuses the handing in
   */
  const sendAll = (): Promise<Attempt | undefined> => {
    endPause?.();
    endPause = undefined;
    underWay ??= alone(sendInOrder).finally(() => {
      underWay = undefined;
      if (handInState !== 'kept') failures = 0;
      else {
        hasWaited = true;
        endPause = later(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures), () => void sendAll().catch(() => undefined));
        failures += 1;
      }
    });
    return underWay;
  };

  let channel: BroadcastChannel | undefined;
  let stop: (() => void) | undefined;
  const start = () => {
    const end = new AbortController();
    // The page hears of a refusal when it loads the attempt.
    const flush = () => void sendAll().catch(() => undefined);
    addEventListener('online', flush, { signal: end.signal });
    addEventListener('pagehide', () => void box.flush(), { signal: end.signal });
    document.addEventListener('visibilitychange', flush, { signal: end.signal });
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.attemptId !== attemptId) return;
      if ('answer' in data) box.mergeAnswers([[data.answer.questionId, data.answer]]);
      else setHandIn(data.handIn);
    });
    const endWatch = box.subscribe(() => endIfDone());
    stop = () => {
      end.abort();
      endWatch();
      channel?.close();
      channel = undefined;
      box.stop();
      endPause?.();
    };
  };
  /** Stops once no page shows it and all answers are sent. */
  const endIfDone = () => {
    if (shown > 0 || box.waitingCount() > 0) return;
    stop?.();
    stop = undefined;
  };

  /**
   * Takes over a loaded attempt. The device's copy of the attempt, which a page without a connection gets, is older
   * than the newest time that the server has told: the clock goes on by what was known then.
   */
  const takeOver = (attempt: Attempt, took: number): void => {
    const told = Date.parse(attempt.now);
    if (told > storedAttemptState(uid, attemptId).serverTime) {
      time.synchronize(attempt.now, took);
      storeAttemptState(uid, attemptId, { clockOffset: Math.round(time.now() - Date.now()), serverTime: told });
    }
    box.mergeAnswers(answersIn(attempt));
    if (attempt.state === 'running') storeAttemptState(uid, attemptId, { deadline: Date.parse(attempt.deadline) });
  };

  return {
    box,
    photos,
    removed,
    time,
    sendAll,

    handIns: {
      current: (): HandInState => handInState,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },

    /**
     * Runs while the page is shown: sends waiting answers when the connection is back. @returns a function that ends
     * this
     */
    open: (): (() => void) => {
      shown += 1;
      if (!stop) start();
      return () => {
        shown -= 1;
        void box.flush();
        endIfDone();
      };
    },

    /** Loads the attempt after sending what waits. @throws ApiError */
    load: async (): Promise<Attempt> => {
      const handedIn = await sendAll();
      if (handedIn) return handedIn;
      // Loading after the deadline ends the attempt, so timely answers must be sent before it.
      const mayEnd = box.waitingCount() > 0 && time.now() >= storedAttemptState(uid, attemptId).deadline;
      const asked = performance.now();
      const attempt = mayEnd ? await readKept(attemptId) : await api('GET /api/attempts/:id', { params: { id: attemptId } });
      takeOver(attempt, performance.now() - asked);
      if (attempt.state === 'running') {
        if (handInState === 'sent') setHandIn('none');
      } else {
        await box.close();
        await forgetHandIn('none');
      }
      return attempt;
    },

    /** @param typed typing may go on */
    answer: (questionId: string, value: AnswerValue | null, typed: boolean): void => {
      void box.answer(questionId, value, typed);
      const given = box.answers().get(questionId);
      if (given) tellTabs({ attemptId, answer: { questionId, ...given } });
    },

    /**
     * Keeps the handing in on the device and carries it out, now or when there is a connection.
     * @returns the submitted attempt; undefined while it waits @throws ApiError if the server refuses it
     */
    handIn: async (title: string, path: string): Promise<Attempt | undefined> => {
      await underWay?.catch(() => undefined);
      const handIn = { uid, attemptId, title, path, at: Date.now() };
      onlyHere = (await keepHandIn(handIn)) ? undefined : handIn;
      setHandIn('kept');
      tellTabs({ attemptId, handIn: 'kept' });
      return sendAll();
    },

    /** Goes on with an attempt whose handing in still waits. @returns false if it is on its way */
    takeBack: async (): Promise<boolean> => {
      if (underWay && handInState === 'sending') return false;
      await forgetHandIn('none');
      return true;
    },
  };
}

/** Reads the copy of an attempt that the service worker keeps; the server is not asked. @throws ApiError without one */
async function readKept(attemptId: string): Promise<Attempt> {
  const kept = await fetch(`/api/attempts/${attemptId}`, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
  if (!kept?.ok) throw new ApiError(0, { code: 'offline', message: OFFLINE });
  return (await kept.json()) as Attempt;
}
