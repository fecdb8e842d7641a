/** Where a learner is in a film, in seconds, and which of its parts were seen since it was opened. */
export type Place = { position: number; duration: number; seen: number[] };

export type ReporterDeps = {
  /** Writes a place down, with the time at which it was so (ISO); never throws. */
  write: (place: Place & { at: string }) => void;
  now: () => Date;
};

/** Between two writes of a film that plays, in ms. */
const EVERY = 10_000;

/** Has the places of one film written down: at most every ten seconds, the last one in any case. */
export function progressReporter({ write, now }: ReporterDeps) {
  let lastWrite = -Infinity;
  let pending: (Place & { at: string }) | undefined;
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
    tell: ({ position, duration, seen }: Place): void => {
      pending = { position, duration, seen, at: now().toISOString() };
      const wait = lastWrite + EVERY - now().getTime();
      if (wait <= 0) writePending(write);
      else timer ??= setTimeout(() => writePending(write), wait);
    },

    /** The page or the film is being left: what is still to be written goes out by `how`. */
    leave: (how: typeof write): void => writePending(how),
  };
}
