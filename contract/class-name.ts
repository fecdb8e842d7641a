/** Longest class name, in characters: "9A1", "6/1", "Lớp 7". */
export const MAX_CLASS_NAME_LENGTH = 20;

/** Reads the grade, 6 to 9, off a class name: "9A1", "6/1", "6.2", "7-3", "8A 1", "lớp 7", "khối 6". */
export function readClassGrade(text: string): number | undefined {
  const [, grade] = /^(?:lớp|lop|khối|khoi)?\s*([6-9])(?:\s*[/.-]?\s*\p{L}{0,3}\s*[/.-]?\s*\d{0,2})?$/iu.exec(text.normalize('NFC').trim()) ?? [];
  return grade === undefined ? undefined : Number(grade);
}

/** Returns a class name that says more than the grade: "9A1", but undefined for "9", "Lớp 9" or "Khối 9". */
export const findClassName = (text: string): string | undefined => {
  const tidied = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return /^(?:lớp|lop|khối|khoi)?\s*\d$/iu.test(tidied) ? undefined : tidied.replace(/^(?:lớp|lop)\s+/iu, '');
};
