import type { AnswerValue } from '#question-types/question-types.ts';

/** Null if withdrawn; `at` by the server's clock, in ms since 1970. */
export type TimedAnswer = { value: AnswerValue | null; at: number };
export type UnsentAnswer = TimedAnswer & { questionId: string };
export type StoredAnswer = UnsentAnswer & { state: 'waiting' | 'sent' | 'refused' };

/** Attempt over, answer refused for good, session over, or worth a retry. */
export type SendFailure = 'closed' | 'refused' | 'signed-out' | 'later';

/**
 * `waiting`: for the network; `over`: the attempt accepts no answers. `unkept`: the device stores nothing, so unsent
 * answers last as long as the page.
 */
export type SavingState = { state: 'saved' | 'saving' | 'waiting' | 'over'; savedAt?: number; unkept?: boolean };

/** Storage of an attempt; never throws. */
export type AnswerStorage = {
  /** Returns undefined if nothing can be stored. */
  all: () => Promise<StoredAnswer[] | undefined>;
  /** @returns true if stored */
  keep: (waiting: UnsentAnswer) => Promise<boolean>;
  /** Leaves a later answer that replaced it. */
  mark: (answer: UnsentAnswer, state: 'sent' | 'refused') => Promise<void>;
  /** Removes all answers but these, which the server has refused. */
  close: (refused: UnsentAnswer[]) => Promise<void>;
};

type Deps = {
  device: AnswerStorage;
  /** @returns when the server had it, in ms since 1970 @throws an error for `failureOf` */
  send: (waiting: UnsentAnswer) => Promise<number>;
  failureOf: (error: unknown) => SendFailure;
  /** Returns the server's time. */
  now: () => number;
  /** @returns a function that cancels */
  later: (ms: number, act: () => void) => () => void;
};

/** Milliseconds between sends while typing. */
const TYPED_EVERY = 2_000;
/** Milliseconds before a retry: first and longest. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/**
 * Sends a running attempt's answers, each stored on the device until the attempt is over. Sending twice is harmless:
 * the server takes a question's later answer.
 */
export function answerOutbox({ device, send, failureOf, now, later }: Deps) {
  const listeners = new Set<() => void>();
  let answers: ReadonlyMap<string, TimedAnswer> = new Map();
  let saving: SavingState = { state: 'saved' };
  /** Unsent answers; `resting`: typing goes on. */
  const waiting = new Map<string, UnsentAnswer & { resting: boolean; tries: number }>();
  /** Answers that the server has not taken. */
  let lost: UnsentAnswer[] = [];
  let failures = 0;
  let running = false;
  let sending: Promise<void> = Promise.resolve();
  let endRest: (() => void) | undefined;
  let endPause: (() => void) | undefined;

  const tell = (next: Partial<SavingState> = {}) => {
    saving = { ...saving, ...next };
    for (const listener of listeners) listener();
  };
  const isOver = () => saving.state === 'over';
  const timeOfAnswer = (questionId: string) => answers.get(questionId)?.at ?? -Infinity;
  const put = (questionId: string, { value, at }: TimedAnswer) => (answers = new Map(answers).set(questionId, { value, at }));
  const add = (each: UnsentAnswer, resting = false) => {
    waiting.set(each.questionId, { ...each, resting, tries: 0 });
    put(each.questionId, each);
  };

  const endTimers = () => {
    endRest?.();
    endPause?.();
    endRest = endPause = undefined;
  };
  const wake = () => {
    endTimers();
    for (const each of waiting.values()) each.resting = false;
  };

  const close = async () => {
    if (isOver()) return;
    endTimers();
    const left = [...waiting.values()].map(({ questionId, value, at }) => ({ questionId, value, at }));
    lost = [...lost.filter((each) => !waiting.has(each.questionId)), ...left];
    waiting.clear();
    tell({ state: 'over' });
    await device.close(lost);
  };

  const pause = () => {
    endPause?.();
    endPause = later(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures), () => void flush());
    failures += 1;
    tell({ state: 'waiting' });
  };

  /** Keeps a later answer given meanwhile. @returns true to continue */
  const sendOne = async ({ questionId, value, at }: UnsentAnswer): Promise<boolean> => {
    try {
      const savedAt = await send({ questionId, value, at });
      if (waiting.get(questionId)?.at === at) waiting.delete(questionId);
      failures = 0;
      tell({ savedAt });
      await device.mark({ questionId, value, at }, 'sent');
      return !isOver();
    } catch (error) {
      const failure = failureOf(error);
      const each = waiting.get(questionId);
      if (each) each.tries += 1;
      if (failure === 'closed') await close();
      else if (failure === 'refused') {
        if (each?.at === at) waiting.delete(questionId);
        lost = [...lost.filter((other) => other.questionId !== questionId), { questionId, value, at }];
        await device.mark({ questionId, value, at }, 'refused');
        return true;
      }
      else if (failure === 'later') pause();
      else tell({ state: 'waiting' });
      return false;
    }
  };

  /** Picks the next answer; those that the server refuses come last. */
  const next = () => [...waiting.values()].filter(({ resting }) => !resting).sort((one, other) => one.tries - other.tries)[0];

  const sendAll = async (): Promise<void> => {
    running = true;
    for (let each = next(); each; each = next()) {
      if (!(await sendOne(each))) break;
    }
    running = false;
    if (waiting.size === 0 && !isOver()) tell({ state: 'saved' });
  };

  /** Sends the waiting answers, or joins a run under way. */
  const flow = (): Promise<void> => {
    if (!running) sending = sendAll();
    return sending;
  };

  /** @returns when all are sent or have failed */
  const flush = (): Promise<void> => {
    wake();
    return flow();
  };

  return {
    answers: () => answers,
    saving: () => saving,
    lost: () => lost,
    waitingCount: () => waiting.size,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Takes over answers of the server or another tab, unless later ones are here. */
    mergeAnswers: (known: Iterable<readonly [string, TimedAnswer]>): void => {
      for (const [questionId, given] of known) if (given.at > timeOfAnswer(questionId)) put(questionId, given);
      tell();
    },

    /** Takes over stored answers, also of other tabs, and sends those that wait. */
    loadStored: async (): Promise<void> => {
      const kept = await device.all();
      if (!kept) tell({ unkept: true });
      for (const { state, ...each } of kept ?? []) {
        if (state === 'refused') lost = [...lost.filter(({ questionId }) => questionId !== each.questionId), each];
        else if (each.at < timeOfAnswer(each.questionId)) await device.mark(each, 'sent');
        else if (state === 'sent') {
          if (waiting.get(each.questionId)?.at === each.at) waiting.delete(each.questionId); // by another tab
          put(each.questionId, each);
        } else if (waiting.get(each.questionId)?.at !== each.at) add(each);
      }
      tell();
      if (waiting.size > 0) await flush();
    },

    /** The learner has seen which answers were not taken. */
    forgetLost: async (): Promise<void> => {
      lost = [];
      tell();
      await device.close([]);
    },

    /** @param typed typing may go on */
    answer: async (questionId: string, value: AnswerValue | null, typed: boolean): Promise<void> => {
      if (isOver()) return;
      // Later than the previous answer, whatever the device's clock says.
      const at = Math.max(Math.round(now()), timeOfAnswer(questionId) + 1);
      add({ questionId, value, at }, typed);
      const isAway = saving.state === 'waiting';
      tell(isAway ? {} : { state: 'saving' });
      const isKept = await device.keep({ questionId, value, at });
      if (isKept === (saving.unkept ?? false)) tell({ unkept: !isKept });
      // Offline, the retry sends it.
      if (isAway) return;
      if (typed) endRest ??= later(TYPED_EVERY, () => void flush());
      else await flow();
    },

    flush,

    /** Ends the outbox after handing in; unsent answers are lost. */
    close,

    /** Stops sending; unsent answers stay on the device. */
    stop: endTimers,
  };
}
