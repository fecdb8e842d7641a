import { isTyped } from './words.ts';

const WORDS = ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'];

/** A query with its numbers up to ten in words: "4 cạnh" for what the library calls "bốn cạnh". */
export const numbersInWords = (words: string[]): string[] => words.map((word) => WORDS[Number(word) - 1] ?? word);

/** The same with its numbers in digits. */
export const numbersInDigits = (words: string[]): string[] =>
  words.map((word) => {
    const at = WORDS.findIndex((number) => isTyped(word, number));
    return at < 0 ? word : String(at + 1);
  });
