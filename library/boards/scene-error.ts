

export interface SpellingFix {
  from: string;
  to: string;
}

/** A mistake of the author, in a sentence for a teacher. */
export class SceneError extends Error {
  readonly line: number;
  readonly spellingFix: SpellingFix | undefined;

  constructor(line: number, message: string, mend?: SpellingFix) {
    super(message);
    this.name = 'SceneError';
    this.line = line;
    this.spellingFix = mend;
  }
}

/** Names the word that was probably meant. */
export function unknownWordError(line: number, message: string, word: string, known: Iterable<string>): SceneError {
  const to = findNearestWord(word, known);
  if (to === undefined) return new SceneError(line, message);
  return new SceneError(line, `${message} Có phải là '${to}' không?`, { from: word, to });
}

/** Returns the known word that `word` most likely means; undefined when none is near. */
function findNearestWord(word: string, known: Iterable<string>): string | undefined {
  const most = word.length <= 2 ? 1 : Math.max(1, Math.floor(word.length / 3) + 1);
  const near = [...known]
    .map((other) => ({ other, steps: countEdits(word.toLowerCase(), other.toLowerCase()) }))
    .filter(({ steps, other }) => steps <= most && steps < Math.max(word.length, other.length))
    .sort((one, two) => one.steps - two.steps);
  return near[0]?.other;
}

/** Counts letters to change, add, omit or swap with their neighbour. */
function countEdits(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = [(rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + (same ? 0 : 1)];
      row.push(Math.min(...steps, swapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
