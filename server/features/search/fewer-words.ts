/** Few, because each is searched in turn. */
const MOST_SELECTIONS = 12;

/** A single word says too little if others exist. */
const SHORTEST_RUN = 2;

const isHalf = ({ length }: string[], words: string[]): boolean => length >= words.length / 2;

/**
 * Returns runs of consecutive words of a query, shorter than the whole, the longest first; `long`: half of the query
 * or more.
 */
export function listRuns(words: string[]): { long: string[][]; short: string[][] } {
  const runs = words
    .flatMap((_, from) => words.slice(from).map((__, more) => words.slice(from, from + more + 1)))
    .filter((run) => run.length < words.length && (isHalf(run, words) || run.length >= SHORTEST_RUN))
    .sort((a, b) => b.length - a.length);
  const { long = [], short = [] } = Object.groupBy(runs, (run) => (isHalf(run, words) ? 'long' : 'short'));
  return { long, short };
}

/**
 * Returns the query without one or two of its words, but at least half of them; short words, which say least, go
 * first.
 */
export function dropSomeWords(words: string[]): string[][] {
  const places = [...words.keys()];
  const dropped = [...places.map((at) => [at]), ...places.flatMap((a) => places.slice(a + 1).map((b) => [a, b]))];
  const lettersOf = (list: number[]) => list.reduce((sum, at) => sum + (words[at]?.length ?? 0), 0);
  return dropped
    .sort((a, b) => a.length - b.length || lettersOf(a) - lettersOf(b))
    .map((list) => words.filter((_, at) => !list.includes(at)))
    .filter((others) => others.length > 0 && isHalf(others, words))
    .slice(0, MOST_SELECTIONS);
}
