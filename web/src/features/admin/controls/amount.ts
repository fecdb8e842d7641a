import { readCoins, readVnd } from '#contract/amounts.ts';
import { LEAST_PRICE, MOST_PRICE } from '#contract/prices.ts';
import { formatVnd } from '../../../content/format.ts';

/** Stands in a document for an amount that was typed and cannot be read: no server takes it, and drafts can keep it. */
export const UNREADABLE = -1;

export type Unit = 'vnd' | 'xu';

/** The whole amount that was typed: undefined for an empty field, `UNREADABLE` for what is none or could mean two. */
export function amountFrom(text: string, unit: Unit): number | undefined {
  if (text.trim() === '') return undefined;
  return (unit === 'vnd' ? readVnd : readCoins)(text) ?? UNREADABLE;
}

/** Says what is wrong with a price that was typed; undefined where it can be kept. */
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

/** Says what is wrong with a price in VND; 0 stands for none. The server says the same. */
export function priceError(price: number): string | undefined {
  if (!Number.isInteger(price) || price < 0) return 'Vui lòng nhập giá.';
  if (price > MOST_PRICE) return `Giá nhiều nhất là ${formatVnd(MOST_PRICE)}.`;
  if (price > 0 && price < LEAST_PRICE) return `${formatVnd(price)} là ít quá: giá từ ${formatVnd(LEAST_PRICE)} trở lên. Nếu ý bạn là ${formatVnd(price * 1_000)}, bạn viết ${price}k.`;
  return undefined;
}
