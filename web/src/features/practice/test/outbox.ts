import type { AnswerValue } from '#kinds/kinds.ts';

/** An answer, null where it was taken back, and when it was given by the server's clock, in ms since 1970. */
export type Given = { value: AnswerValue | null; at: number };
export type Waiting = Given & { questionId: string };

/** Of a send that came to nothing: the attempt is over, the learner's session is, or it may go better later. */
export type Failure = 'closed' | 'signed-out' | 'later';

/**
 * `waiting` for the network; `over`: the attempt takes nothing any more. `unkept`: this device keeps nothing, so what
 * the server does not have yet lasts as long as the page.
 */
export type Saving = { state: 'saved' | 'saving' | 'waiting' | 'over'; savedAt?: number; unkept?: boolean };

/** What this device keeps of the attempt. It never throws. */
export type Device = {
  /** Undefined where the device keeps nothing. */
  all: () => Promise<Waiting[] | undefined>;
  /** @returns whether it is kept */
  keep: (waiting: Waiting) => Promise<boolean>;
  /** Forgets this one, unless a later one stands in its place. */
  forget: (waiting: Waiting) => Promise<void>;
};

type Deps = {
  device: Device;
  /** @returns when the server had it, in ms since 1970 @throws what `failureOf` reads */
  send: (waiting: Waiting) => Promise<number>;
  failureOf: (error: unknown) => Failure;
  /** The server's clock. */
  now: () => number;
  /** @returns ends that */
  later: (ms: number, act: () => void) => () => void;
};

/** How often what is being typed is sent, in ms. */
const TYPED_EVERY = 2_000;
/** How long after a send that failed it is tried again, in ms: longer each time. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/**
 * The answers of a running attempt on their way to the server: each is kept on the device first, and there until the
 * server has it. Sending one twice does no harm, for the server takes the later one of a question.
 */
export function outbox({ device, send, failureOf, now, later }: Deps) {
  const listeners = new Set<() => void>();
  let answers: ReadonlyMap<string, Given> = new Map();
  let saving: Saving = { state: 'saved' };
  /** What the server does not have yet; `resting`: more of it is being typed. */
  const waiting = new Map<string, Waiting & { resting: boolean; tries: number }>();
  /** What was still waiting when the attempt was over. */
  let lost: string[] = [];
  let failures = 0;
  let running = false;
  let sending: Promise<void> = Promise.resolve();
  let endRest: (() => void) | undefined;
  let endPause: (() => void) | undefined;

  const tell = (next: Partial<Saving> = {}) => {
    saving = { ...saving, ...next };
    for (const listener of listeners) listener();
  };
  const isOver = () => saving.state === 'over';
  const standsAt = (questionId: string) => answers.get(questionId)?.at ?? -Infinity;
  const put = (questionId: string, { value, at }: Given) => (answers = new Map(answers).set(questionId, { value, at }));
  const add = (each: Waiting, resting = false) => {
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
    const left = [...waiting.values()];
    lost = left.map(({ questionId }) => questionId);
    waiting.clear();
    tell({ state: 'over' });
    for (const each of left) await device.forget(each);
  };

  const pause = () => {
    endPause?.();
    endPause = later(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures), () => void flush());
    failures += 1;
    tell({ state: 'waiting' });
  };

  /** Sends one; a later answer that was given meanwhile stays. @returns whether to go on */
  const sendOne = async ({ questionId, value, at }: Waiting): Promise<boolean> => {
    try {
      const savedAt = await send({ questionId, value, at });
      if (waiting.get(questionId)?.at === at) waiting.delete(questionId);
      failures = 0;
      tell({ savedAt });
      await device.forget({ questionId, value, at });
      return !isOver();
    } catch (error) {
      const failure = failureOf(error);
      const each = waiting.get(questionId);
      if (each) each.tries += 1;
      if (failure === 'closed') await close();
      else if (failure === 'later') pause();
      else tell({ state: 'waiting' });
      return false;
    }
  };

  /** What may go next: one that the server will not take stands behind all others. */
  const next = () => [...waiting.values()].filter(({ resting }) => !resting).sort((one, other) => one.tries - other.tries)[0];

  const sendAll = async (): Promise<void> => {
    running = true;
    for (let each = next(); each; each = next()) {
      if (!(await sendOne(each))) break;
    }
    running = false;
    if (waiting.size === 0 && !isOver()) tell({ state: 'saved' });
  };

  /** One after the other. */
  const flow = (): Promise<void> => {
    if (!running) sending = sendAll();
    return sending;
  };

  /** Everything that waits, at once. @returns when it is there, or could not be sent */
  const flush = (): Promise<void> => {
    wake();
    return flow();
  };

  return {
    answers: () => answers,
    saving: () => saving,
    lost: () => lost,
    /** How many the server does not have yet. */
    waitingCount: () => waiting.size,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** What the server has, or another tab was told; what was answered here later stays. */
    hear: (known: Iterable<readonly [string, Given]>): void => {
      for (const [questionId, given] of known) if (given.at > standsAt(questionId)) put(questionId, given);
      tell();
    },

    /** What the device has kept, of this tab before it was closed and of others, goes on its way. */
    takeUp: async (): Promise<void> => {
      const kept = await device.all();
      if (!kept) tell({ unkept: true });
      for (const each of kept ?? []) {
        if (each.at < standsAt(each.questionId)) await device.forget(each);
        else if (waiting.get(each.questionId)?.at !== each.at) add(each);
      }
      if (waiting.size === 0) return;
      tell();
      await flush();
    },

    /** @param typed more of it may come in a moment */
    answer: async (questionId: string, value: AnswerValue | null, typed: boolean): Promise<void> => {
      if (isOver()) return;
      // Later than what stands, whatever became of the device's clock.
      const at = Math.max(Math.round(now()), standsAt(questionId) + 1);
      add({ questionId, value, at }, typed);
      const isAway = saving.state === 'waiting';
      tell(isAway ? {} : { state: 'saving' });
      const isKept = await device.keep({ questionId, value, at });
      if (isKept === (saving.unkept ?? false)) tell({ unkept: !isKept });
      // While the network is away, the end of the pause is the next try.
      if (isAway) return;
      if (typed) endRest ??= later(TYPED_EVERY, () => void flush());
      else await flow();
    },

    flush,

    /** The attempt was handed in: what still waits did not get there in time. */
    close,

    /** Nothing is tried any more; what waits is kept on the device. */
    stop: endTimers,
  };
}
