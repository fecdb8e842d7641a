import { readCoins } from '#contract/amounts.ts';

/** What one change by hand may be at most; the server says the same. */
const MOST = 1_000_000;

/** Whole xu above 0, as people write them: `1.000`; undefined when it is anything else. */
export const coinsIn = (text: string): number | undefined => readCoins(text) || undefined;

/** What is wrong with a number of xu that was typed. */
export function coinsError(text: string): string | undefined {
  if (text.trim() === '') return 'Vui lòng nhập số xu.';
  const coins = coinsIn(text);
  if (coins === undefined) return 'Số xu là một số nguyên lớn hơn 0.';
  return coins > MOST ? 'Mỗi lần tối đa 1.000.000 xu.' : undefined;
}
