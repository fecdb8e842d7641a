// @ts-nocheck
const AMOUNT = /^(\d{1,3}(?:[. ,]\d{3})+|\d+)\s*(?:₫|đ|vnd|vnđ)?$/i;

/** The whole VND that a search asks for: `20000`, `20.000`, `20 000 ₫`; undefined when it asks for something else. */
export function amountIn(text: string): number | undefined {
  const digits = AMOUNT.exec(text.trim())?.[1]?.replace(/\D/g, '');
  return digits === undefined || digits.length > 12 ? undefined : Number(digits);
}
