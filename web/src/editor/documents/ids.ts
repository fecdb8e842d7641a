import { removeDiacritics } from '../../ui/admin/remove-diacritics.ts';
/** Makes an id from the time, `chap1732345678901`, or the next free millisecond. */
export function newId(prefix: string, taken: Iterable<string>, now: number = Date.now()): string {
  const ids = new Set(taken);
  let at = now;
  while (ids.has(`${prefix}${at}`)) at++;
  return `${prefix}${at}`;
}

/** Makes an id like `de-3`, one above the highest so far, so that a removed id is not reused. */
export function nextId(prefix: string, taken: Iterable<string>): string {
  const numbers = [...taken].map((id) => (id.startsWith(prefix) ? Number(id.slice(prefix.length)) : Number.NaN)).filter(Number.isInteger);
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}

/** Makes an id from a title: "Tứ giác, lớp 8" → `tu-giac-lop-8`. */
export const idFrom = (title: string): string => (removeDiacritics(title).match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 60).replace(/-$/, '');

export const ID_FORM = /^[A-Za-z0-9_-]{1,80}$/;
export const WRONG_ID = 'Mã chỉ gồm chữ không dấu, số, dấu gạch ngang và gạch dưới, tối đa 80 ký tự.';
