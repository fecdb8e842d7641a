/**
 * Converts a score to a mark out of 10 with one decimal, a half rounded up: Thông tư 22/2021, Điều 9. In integers,
 * because 7.25 has no exact double.
 */
export const toMark = (score: number, outOf: number): number => Math.floor((Math.round(score * 100) * 1000 + Math.round(outOf * 100) * 5) / (Math.round(outOf * 100) * 10)) / 10;
