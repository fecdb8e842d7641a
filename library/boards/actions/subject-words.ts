import type { Call } from '../call.ts';

const PREPOSITIONS = ['to', 'along', 'over', 'keep'];

/** Returns the words of a command before `to`, `along`, `over` or `keep`: the names of its things. */
export function subjectWords(call: Call): string[] {
  const end = call.words.findIndex((word) => PREPOSITIONS.includes(word));
  return end < 0 ? call.words : call.words.slice(0, end);
}

export function wordsAfter(call: Call, preposition: string): string[] | undefined {
  const index = call.words.indexOf(preposition);
  return index < 0 ? undefined : call.words.slice(index + 1);
}
