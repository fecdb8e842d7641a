const MARKS = /\p{Mn}/gu;

/** Removes case and accents for searching: `Đường thẳng` → `duong thang`. */
export const removeDiacritics = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('đ', 'd').normalize('NFC');
