import { removeDiacritics } from '../../ui/admin/remove-diacritics.ts';

/** Makes an id from a title: "Tứ giác, lớp 8" → `tu-giac-lop-8`. */
export const idFrom = (title: string): string => (removeDiacritics(title).match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 60).replace(/-$/, '');

export const ID_FORM = /^[A-Za-z0-9_-]{1,80}$/;
export const WRONG_ID = 'Mã chỉ gồm chữ không dấu, số, dấu gạch ngang và gạch dưới, tối đa 80 ký tự.';
