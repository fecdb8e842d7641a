import type { Call } from '../call.ts';

const LITTLE_WORDS = ['to', 'along', 'over', 'keep'];

/** Returns the words of a command before `to`, `along`, `over` or `keep`: the names of its things. */
export function subjects(call: Call): string[] {
  const end = call.words.findIndex((word) => LITTLE_WORDS.includes(word));
  return end < 0 ? call.words : call.words.slice(0, end);
}

export function wordsAfter(call: Call, little: string): string[] | undefined {
  const index = call.words.indexOf(little);
  return index < 0 ? undefined : call.words.slice(index + 1);
}
