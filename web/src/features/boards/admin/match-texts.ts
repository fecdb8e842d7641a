// Scenes have no ids: in another copy of their board they are recognized by content and position.

/**
 * Share of common three-word runs from which two texts are versions of one. 97 of 100 pairs of library scenes share
 * less, although their commands have much in common.
 */
const MIN_SHARE = 0.4;
const RUN = 3;

/**
 * Matches each later text with the index of its earlier version; undefined for a new one. Each earlier text is used
 * once: first identical texts, then the most similar, then single texts between the same neighbours.
 */
export function matchTexts(earlier: readonly string[], later: readonly string[]): (number | undefined)[] {
  const found: (number | undefined)[] = later.map(() => undefined);
  const left = new Set(earlier.keys());
  const take = (at: number, from: number) => {
    found[at] = from;
    left.delete(from);
  };
  for (const [at, text] of later.entries()) {
    const from = [...left].find((each) => earlier[each] === text);
    if (from !== undefined) take(at, from);
  }
  const words = new Map([...left].map((from) => [from, countRuns(earlier[from] ?? '')]));
  const pairs = later
    .flatMap((text, at) => {
      if (found[at] !== undefined) return [];
      const own = countRuns(text);
      return [...words].map(([from, theirs]) => ({ at, from, share: shareInCommon(own, theirs) }));
    })
    .filter(({ share }) => share >= MIN_SHARE)
    .toSorted((one, other) => other.share - one.share || Math.abs(one.at - one.from) - Math.abs(other.at - other.from));
  for (const { at, from } of pairs) if (found[at] === undefined && left.has(from)) take(at, from);
  for (const from of [...left]) {
    const at = placeBetween(found, from, earlier.length);
    if (at !== undefined) take(at, from);
  }
  return found;
}

/** Returns the position of a single new text between an earlier one's neighbours. */
function placeBetween(found: readonly (number | undefined)[], from: number, count: number): number | undefined {
  const before = from === 0 ? -1 : found.indexOf(from - 1);
  const after = from === count - 1 ? found.length : found.indexOf(from + 1);
  const isAlone = (from === 0 || before >= 0) && after === before + 2 && found[before + 1] === undefined;
  return isAlone ? before + 1 : undefined;
}

type Counts = { counts: ReadonlyMap<string, number>; sum: number };

function countRuns(text: string): Counts {
  const words = text.match(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];
  const runs = words.map((_, at) => words.slice(at, at + RUN).join(' '));
  const counts = new Map<string, number>();
  for (const run of runs) counts.set(run, (counts.get(run) ?? 0) + 1);
  return { counts, sum: runs.length };
}

function shareInCommon(one: Counts, other: Counts): number {
  const common = [...one.counts].reduce((sum, [run, count]) => sum + Math.min(count, other.counts.get(run) ?? 0), 0);
  return one.sum + other.sum === 0 ? 0 : (2 * common) / (one.sum + other.sum);
}
