import { readCoins, readVnd } from '#contract/amounts.ts';
import { MIN_PRICE, MAX_PRICE } from '#contract/prices.ts';
import { formatVnd } from '../format.ts';

/** Marks an unreadable amount: drafts keep it, the server refuses it. */
export const UNREADABLE = -1;

export type Unit = 'vnd' | 'xu';

/** Parses a whole amount: undefined for an empty field, `UNREADABLE` for no amount or an ambiguous one. */
export function amountFrom(text: string, unit: Unit): number | undefined {
  if (text.trim() === '') return undefined;
  return (unit === 'vnd' ? readVnd : readCoins)(text) ?? UNREADABLE;
}

/** Returns the error of a typed price, if any. */
export function amountError(text: string, unit: Unit): string | undefined {
  const amount = amountFrom(text, unit);
  if (amount === undefined) return undefined;
  if (amount === UNREADABLE) {
    return unit === 'vnd'
      ? `Chưa rõ “${text.trim()}” là bao nhiêu tiền. Bạn viết như 350.000, 350k hoặc 1,5tr.`
      : 'Số xu phải là một số nguyên từ 0 trở lên.';
  }
  return unit === 'vnd' ? priceError(amount) : undefined;
}

/** Returns the error of a price in VND; 0 means no price. Same rules as the server. */
export function priceError(price: number): string | undefined {
  if (!Number.isInteger(price) || price < 0) return 'Vui lòng nhập giá.';
  if (price > MAX_PRICE) return `Giá nhiều nhất là ${formatVnd(MAX_PRICE)}.`;
  if (price > 0 && price < MIN_PRICE) return `${formatVnd(price)} là ít quá: giá từ ${formatVnd(MIN_PRICE)} trở lên. Nếu ý bạn là ${formatVnd(price * 1_000)}, bạn viết ${price}k.`;
  return undefined;
}
