/** In ms: `date` may be set at will, `steady` may stop while the device sleeps. */
type Clocks = { date: () => number; steady: () => number };

const DEVICE: Clocks = { date: () => Date.now(), steady: () => performance.now() };

/**
 * Follows the server's clock by its answers. In between, of the device's clocks the one that went further counts, so
 * that neither sleep nor a clock set back gains time; the next answer corrects one set forward.
 * @param offset the server's time less this device's, in ms, as an earlier page knew it
 */
export function serverTime({ clocks = DEVICE, offset = () => 0 }: { clocks?: Clocks; offset?: () => number } = {}) {
  let known: { time: number; date: number; steady: number } | undefined;

  return {
    /** Returns ms since 1970. */
    now: (): number => {
      const date = clocks.date();
      if (!known) return date + offset();
      return known.time + Math.max(date - known.date, clocks.steady() - known.steady, 0);
    },

    /** @param time of a new answer @param took ms of the call */
    synchronize: (time: string, took = 0): void => {
      known = { time: Date.parse(time) + took / 2, date: clocks.date(), steady: clocks.steady() };
    },
  };
}
