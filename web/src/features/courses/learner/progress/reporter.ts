/** A position in seconds; `seen`: parts seen since the lesson was opened. */
export type WatchPosition = { position: number; duration: number; seen: number[] };

export type ReporterDeps = {
  /** Saves a position; `at`: ISO 8601. Never throws. */
  write: (place: WatchPosition & { at: string }) => void;
  now: () => Date;
};

/** Milliseconds between two saves while playing. */
const EVERY = 10_000;
/** Milliseconds before a save: on a slow phone it would delay the picture that a press has asked for. */
const AFTER_PRESS = 100;

/** Saves a lesson's positions: at most every ten seconds, and always the last. */
export function progressReporter({ write, now }: ReporterDeps) {
  let lastWrite = -Infinity;
  let pending: (WatchPosition & { at: string }) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const writePending = (how: typeof write) => {
    clearTimeout(timer);
    timer = undefined;
    if (!pending) return;
    lastWrite = now().getTime();
    how(pending);
    pending = undefined;
  };

  return {
    tell: ({ position, duration, seen }: WatchPosition): void => {
      pending = { position, duration, seen, at: now().toISOString() };
      const wait = Math.max(lastWrite + EVERY - now().getTime(), AFTER_PRESS);
      timer ??= setTimeout(() => writePending(write), wait);
    },

    /** Saves the pending position by `how`, on leaving. */
    leave: (how: typeof write): void => writePending(how),
  };
}
