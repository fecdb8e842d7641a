/** The device's own clocks, in ms: `date` may be set by anybody, `steady` may stand still while the device sleeps. */
type Clocks = { date: () => number; steady: () => number };

const DEVICE: Clocks = { date: () => Date.now(), steady: () => performance.now() };

/**
 * The server's clock, as this device knows it from the answers that tell it. In between the device's own clocks go on:
 * of the two the one that has gone further, so that neither a sleeping device nor a clock that is set back gives time
 * away. One that is set forward is put right by the next answer.
 */
export function serverTime(clocks: Clocks = DEVICE) {
  let known: { time: number; date: number; steady: number } | undefined;

  return {
    /** In ms since 1970. */
    now: (): number => {
      const date = clocks.date();
      if (!known) return date;
      return known.time + Math.max(date - known.date, clocks.steady() - known.steady, 0);
    },

    /** @param time what an answer said, which has just come @param took how long it was under way, there and back, in ms */
    hear: (time: string, took = 0): void => {
      known = { time: Date.parse(time) + took / 2, date: clocks.date(), steady: clocks.steady() };
    },
  };
}
