import { isTyped } from './words.ts';

const WORDS = ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'];

/** Writes numbers up to ten as words: "4 cạnh" is "bốn cạnh" in the library. */
export const numbersInWords = (words: string[]): string[] => words.map((word) => WORDS[Number(word) - 1] ?? word);

export const numbersInDigits = (words: string[]): string[] =>
  words.map((word) => {
    const at = WORDS.findIndex((number) => isTyped(word, number));
    return at < 0 ? word : String(at + 1);
  });
