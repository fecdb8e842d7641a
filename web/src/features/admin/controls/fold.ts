const MARKS = /\p{Mn}/gu;

/** Text without case and accents, as people search: `Đường thẳng` → `duong thang`. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('đ', 'd').normalize('NFC');
