import type { AttemptPhoto } from '#contract/attempts.ts';

/** An unsent photo; `preview` is a small picture, if the browser can draw one. */
export type WaitingPhoto = { id: string; questionId: string; photo: Blob; preview: string | undefined };

/** `sent`: 0 to 1; `error`: reason of a refusal. */
export type ShownPhoto = WaitingPhoto & { sent: number; error?: string };

/** Session over, worth a retry, or refused with a sentence. */
export type PhotoFailure = 'signed-out' | 'later' | { refused: string };

/** Storage of this device, which never throws. */
export type PhotoDevice = {
  all: () => Promise<WaitingPhoto[]>;
  has: (id: string) => Promise<boolean>;
  keep: (photo: WaitingPhoto) => Promise<void>;
  forget: (id: string) => Promise<void>;
};

type Deps = {
  device: PhotoDevice;
  /** @throws an error for `failureOf` */
  send: (photo: WaitingPhoto, onProgress: (part: number) => void) => Promise<AttemptPhoto>;
  failureOf: (error: unknown) => PhotoFailure;
  /** Called when the server has another photo; undefined if another tab sent it. */
  onSent: (photo: AttemptPhoto | undefined) => void;
  /** Runs `act` unless another tab does. @returns true if it ran */
  alone: (act: () => Promise<void>) => Promise<boolean>;
  later: (ms: number, act: () => void) => () => void;
};

/** Milliseconds before a retry: first and longest. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

/** Sends photos one by one; each stays on the device until the server has it. */
export function photoOutbox({ device, send, failureOf, onSent, alone, later }: Deps) {
  const listeners = new Set<() => void>();
  let photos: readonly ShownPhoto[] = [];
  let running = false;
  let failures = 0;
  let endPause: (() => void) | undefined;

  const set = (next: readonly ShownPhoto[]) => {
    photos = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, more: Partial<ShownPhoto>) => set(photos.map((each) => (each.id === id ? { ...each, ...more } : each)));
  const drop = (id: string) => set(photos.filter((each) => each.id !== id));

  const pause = () => {
    endPause?.();
    endPause = later(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures), () => void flow());
    failures += 1;
  };

  /** @returns true to continue */
  const sendOne = async (each: ShownPhoto): Promise<boolean> => {
    if (!(await device.has(each.id))) {
      drop(each.id);
      onSent(undefined);
      return true;
    }
    try {
      const sent = await send(each, (part) => change(each.id, { sent: part }));
      failures = 0;
      await device.forget(each.id);
      drop(each.id);
      onSent(sent);
      return true;
    } catch (error) {
      const failure = failureOf(error);
      if (typeof failure === 'object') {
        await device.forget(each.id);
        change(each.id, { error: failure.refused, sent: 0 });
        return true;
      }
      change(each.id, { sent: 0 });
      if (failure === 'later') pause();
      return false;
    }
  };

  const flow = async (): Promise<void> => {
    if (running) return;
    running = true;
    const next = () => photos.find(({ error }) => error === undefined);
    const ran = await alone(async () => {
      for (let each = next(); each && (await sendOne(each)); each = next());
    });
    running = false;
    if (!ran && next()) pause();
  };

  return {
    photos: () => photos,
    /** Number of photos that are neither sent nor refused. */
    waitingCount: () => photos.filter(({ error }) => error === undefined).length,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Sends the stored photos. */
    loadStored: async (): Promise<void> => {
      const kept = await device.all();
      const known = new Set(photos.map(({ id }) => id));
      set([...photos, ...kept.filter(({ id }) => !known.has(id)).map((each) => ({ ...each, sent: 0 }))]);
      await flow();
    },

    add: async (photo: WaitingPhoto): Promise<void> => {
      set([...photos, { ...photo, sent: 0 }]);
      await device.keep(photo);
      await flow();
    },

    /** Removes an unsent or refused photo. */
    remove: async (id: string): Promise<void> => {
      drop(id);
      await device.forget(id);
    },

    /** Sends at once, without waiting for the retry. */
    flush: (): Promise<void> => {
      endPause?.();
      endPause = undefined;
      return flow();
    },
  };
}
