/** Makes a time that only the test moves. */
export function fakeTimers() {
  let timers: { at: number; run: () => void }[] = [];
  let now = 0;
  return {
    after: (ms: number, run: () => void) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((each) => each !== timer));
    },
    pass: (ms: number) => {
      for (const goal = now + ms; ; ) {
        const [next] = timers.filter(({ at }) => at <= goal).toSorted((one, other) => one.at - other.at);
        now = next?.at ?? goal;
        if (!next) return;
        timers = timers.filter((each) => each !== next);
        next.run();
      }
    },
    waiting: () => timers.length,
  };
}
