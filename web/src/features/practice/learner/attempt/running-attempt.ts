import type { Attempt } from '#contract/attempts.ts';
import type { AnswerValue } from '#question-types/question-types.ts';
import { api, ApiError, OFFLINE } from '../../../../api/api.ts';
import { currentSession } from '../../../../session/session.ts';
import { deviceAnswers, removeOldAnswers } from './device-answers.ts';
import { storeAttemptState, storedAttemptState } from './stored-attempt-state.ts';
import { answerOutbox, type SendFailure, type TimedAnswer, type UnsentAnswer } from './answer-outbox.ts';
import { serverTime } from './server-time.ts';

/** Milliseconds without an answer after which a connection counts as lost. */
const PATIENCE = 20_000;

/** Tabs of a browser exchange answers over it. */
const CHANNEL = 'vo-toan-tests';
type AnswerMessage = { attemptId: string; answer: UnsentAnswer };

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
  if (error.code === 'attempt-closed' || error.code === 'attempt-not-found') return 'closed';
  return error.code === 'not-signed-in' ? 'signed-out' : 'later';
}

const answersIn = ({ answers }: Attempt): [string, TimedAnswer][] =>
  Object.entries(answers).map(([questionId, { value, at }]) => [questionId, { value, at: Date.parse(at) }]);

function makeRunningAttempt(uid: string, attemptId: string) {
  const time = serverTime();
  void removeOldAnswers();

  const send = async ({ questionId, value, at }: UnsentAnswer): Promise<number> => {
    const session = currentSession();
    // One learner's answers must not be sent in another's session.
    if (session.state === 'visitor' || (session.state === 'learner' && session.user.uid !== uid)) throw new SignedOut();
    const input = { params: { id: attemptId, questionId }, body: { value, at: new Date(at).toISOString() } };
    const { savedAt } = await api('PUT /api/attempts/:id/answers/:questionId', input, AbortSignal.timeout(PATIENCE));
    time.synchronize(savedAt);
    return Date.parse(savedAt);
  };

  const later = (ms: number, act: () => void) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  };
  const box = answerOutbox({ device: deviceAnswers(uid, attemptId), send, failureOf, now: time.now, later });

  let channel: BroadcastChannel | undefined;
  let stop: (() => void) | undefined;
  /** Number of pages that show it. */
  let shown = 0;

  const start = () => {
    const end = new AbortController();
    const flush = () => void box.flush();
    addEventListener('online', flush, { signal: end.signal });
    addEventListener('pagehide', flush, { signal: end.signal });
    document.addEventListener('visibilitychange', flush, { signal: end.signal });
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<AnswerMessage>) => {
      if (data.attemptId === attemptId) box.mergeAnswers([[data.answer.questionId, data.answer]]);
    });
    const endWatch = box.subscribe(() => endIfDone());
    stop = () => {
      end.abort();
      endWatch();
      channel?.close();
      channel = undefined;
      box.stop();
    };
  };
  /** Stops once no page shows it and all answers are sent. */
  const endIfDone = () => {
    if (shown > 0 || box.waitingCount() > 0) return;
    stop?.();
    stop = undefined;
  };

  return {
    box,
    time,

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

    /** Loads the attempt after sending the waiting answers. @throws ApiError */
    load: async (): Promise<Attempt> => {
      await box.loadStored();
      await box.flush();
      // Loading after the deadline ends the attempt, so timely answers must be sent before it.
      if (box.waitingCount() > 0 && time.now() >= storedAttemptState(uid, attemptId).deadline) {
        throw new ApiError(0, { code: 'offline', message: OFFLINE });
      }
      const asked = performance.now();
      const attempt = await api('GET /api/attempts/:id', { params: { id: attemptId } });
      time.synchronize(attempt.now, performance.now() - asked);
      box.mergeAnswers(answersIn(attempt));
      if (attempt.state === 'running') storeAttemptState(uid, attemptId, { deadline: Date.parse(attempt.deadline) });
      else await box.close();
      return attempt;
    },

    /** @param typed typing may go on */
    answer: (questionId: string, value: AnswerValue | null, typed: boolean): void => {
      void box.answer(questionId, value, typed);
      const given = box.answers().get(questionId);
      if (given) channel?.postMessage({ attemptId, answer: { questionId, ...given } } satisfies AnswerMessage);
    },

    /** @throws ApiError */
    handIn: async (): Promise<Attempt> => {
      await box.flush();
      const attempt = await api('POST /api/attempts/:id/submit', { params: { id: attemptId } });
      await box.close();
      return attempt;
    },
  };
}
