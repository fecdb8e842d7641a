/** Makes the list of a question from codes by the letter of their option or statement; nothing without any. */
export const listByLetter = (byLetter: ReadonlyMap<string, string>, letters: readonly string[]): { misconceptions?: (string | null)[] } =>
  byLetter.size > 0 ? { misconceptions: letters.map((letter) => byLetter.get(letter) ?? null) } : {};
