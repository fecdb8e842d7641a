import { isTyped } from './words.ts';

/** Words before a grade: "lớp 6", "khối 9", "toán 8"; also typed as one word ("toan6", "k7"). */
const BEFORE = ['lớp', 'khối', 'toán', 'l', 'k', 't'];
const GRADES: Record<string, number> = { 6: 6, 7: 7, 8: 8, 9: 9, sáu: 6, bảy: 7, bẩy: 7, tám: 8, chín: 9 };

const isBefore = (typed: string): boolean => BEFORE.some((word) => isTyped(typed, word));

const gradeOf = (typed: string): number | undefined => Object.entries(GRADES).find(([word]) => isTyped(typed, word))?.[1];

/** Returns the grade that a query names, and its other words; undefined when it names none. */
export function readGrade(words: string[]): { grade: number; words: string[] } | undefined {
  for (const [at, word] of words.entries()) {
    const [, before = word, digit] = /^(\p{L}+)([6-9])$/u.exec(word) ?? [];
    const grade = gradeOf(digit ?? words[at + 1] ?? '');
    if (grade !== undefined && isBefore(before)) return { grade, words: words.toSpliced(at, digit ? 1 : 2) };
  }
  return undefined;
}
