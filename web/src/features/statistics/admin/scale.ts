/** Returns an axis's end: two steps of 1, 2 or 5 times a power of ten. */
export function axisEnd(most: number): number {
  const step = Math.max(1, Math.ceil(most / 2));
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5, 10].find((each) => each * power >= step) ?? 10;
  return 2 * factor * power;
}
