/**
 * Calls whose newest input counts: one is under way at a time, and what is asked meanwhile waits, the last of it alone. So what
 * is typed is answered as fast as the other side can, and never out of turn.
 */
export function latestCall<In, Out>(call: (input: In, signal: AbortSignal) => Promise<Out>, answered: (input: In, answer: Out) => void, failed: (error: unknown) => void) {
  let running: AbortController | undefined;
  let waiting: { input: In } | undefined;

  const run = async (input: In): Promise<void> => {
    const own = new AbortController();
    running = own;
    try {
      const answer = await call(input, own.signal);
      if (!own.signal.aborted) answered(input, answer);
    } catch (error) {
      if (!own.signal.aborted) failed(error);
    }
    if (running !== own) return;
    running = undefined;
    const next = waiting;
    waiting = undefined;
    if (next) await run(next.input);
  };

  return {
    ask: (input: In): void => {
      if (running) waiting = { input };
      else void run(input);
    },
    /** Nobody waits for an answer any more. */
    end: (): void => {
      waiting = undefined;
      running?.abort();
      running = undefined;
    },
  };
}
