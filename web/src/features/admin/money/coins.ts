import { readCoins } from '#contract/amounts.ts';

/** Most coins in one change by hand; the server has the same limit. */
const MOST = 1_000_000;

/** Parses a whole number of xu above 0, written like `1.000`; undefined for anything else. */
export const coinsIn = (text: string): number | undefined => readCoins(text) || undefined;

/** Returns the error of a typed number of xu. */
export function coinsError(text: string): string | undefined {
  if (text.trim() === '') return 'Vui lòng nhập số xu.';
  const coins = coinsIn(text);
  if (coins === undefined) return 'Số xu là một số nguyên lớn hơn 0.';
  return coins > MOST ? 'Mỗi lần tối đa 1.000.000 xu.' : undefined;
}
