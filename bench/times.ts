/** Returns the duration in ms. */
export async function timeCall(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Returns the quantile: 0.5 is the median. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
