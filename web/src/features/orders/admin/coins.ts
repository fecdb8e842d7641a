import { readCoins } from '#contract/amounts.ts';

/** Most coins in one change; same limit as the server. */
const MOST = 1_000_000;

/** Parses a number of xu above 0, written like `1.000`. */
export const coinsIn = (text: string): number | undefined => readCoins(text) || undefined;

export function coinsError(text: string): string | undefined {
  if (text.trim() === '') return 'Vui lòng nhập số xu.';
  const coins = coinsIn(text);
  if (coins === undefined) return 'Số xu là một số nguyên lớn hơn 0.';
  return coins > MOST ? 'Mỗi lần tối đa 1.000.000 xu.' : undefined;
}
