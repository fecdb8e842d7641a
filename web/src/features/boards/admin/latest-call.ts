/**
 * Makes calls of which only the latest input matters. One runs at a time; meanwhile only the newest request waits. So
 * answers come as fast as the server can, and in order.
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
    /** Aborts the running call and drops the waiting one. */
    end: (): void => {
      waiting = undefined;
      running?.abort();
      running = undefined;
    },
  };
}
