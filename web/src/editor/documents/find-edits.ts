/** Items that both lists have, or one alone, in order. */
type Edit<T> = { items: T[]; in: 'both' | 'before' | 'after' };

/**
 * Finds the fewest edits that turn one list into the other; undefined when they are more than `most`. Myers, "An O(ND)
 * difference algorithm" (1986): after each further edit, how far into `before` each diagonal of the grid
 * `before` × `after` reaches.
 */
export function findEdits<T>(before: readonly T[], after: readonly T[], { areSame, most }: { areSame: (one: T, other: T) => boolean; most: number }): Edit<T>[] | undefined {
  const reach = new Int32Array(2 * most + 3);
  const middle = most + 1;
  const last = before.length - after.length;
  /** Diagonals as they were before each edit, from -edit - 1 to edit + 1. */
  const history: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits++) {
    history.push(reach.slice(middle - edits - 1, middle + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let at = startOf(history, edits, diagonal);
      while (at < before.length && at - diagonal < after.length && areSame(before[at] as T, after[at - diagonal] as T)) at++;
      reach[middle + diagonal] = at;
      if (diagonal === last && at >= before.length) return traceBack(before, after, history);
    }
  }
  return undefined;
}

const valueAt = (history: Int32Array[], edits: number, diagonal: number): number => history[edits]?.[diagonal + edits + 1] ?? 0;

/** Tells whether the best way to a diagonal inserts an item of `after`; otherwise it removes one of `before`. */
const isInsertion = (history: Int32Array[], edits: number, diagonal: number): boolean =>
  diagonal === -edits || (diagonal !== edits && valueAt(history, edits, diagonal - 1) < valueAt(history, edits, diagonal + 1));

const startOf = (history: Int32Array[], edits: number, diagonal: number): number => {
  if (edits === 0) return 0;
  return isInsertion(history, edits, diagonal) ? valueAt(history, edits, diagonal + 1) : valueAt(history, edits, diagonal - 1) + 1;
};

function traceBack<T>(before: readonly T[], after: readonly T[], history: Int32Array[]): Edit<T>[] {
  const found: Edit<T>[] = [];
  const add = (where: Edit<T>['in'], items: readonly T[]) => {
    if (items.length === 0) return;
    if (found.at(-1)?.in === where) found.at(-1)?.items.unshift(...items);
    else found.push({ in: where, items: [...items] });
  };
  let at = before.length;
  let diagonal = before.length - after.length;
  for (let edits = history.length - 1; edits >= 0; edits--) {
    const start = startOf(history, edits, diagonal);
    add('both', before.slice(start, at));
    if (edits === 0) break;
    if (isInsertion(history, edits, diagonal)) {
      add('after', after.slice(start - diagonal - 1, start - diagonal));
      at = start;
      diagonal++;
    } else {
      add('before', before.slice(start - 1, start));
      at = start - 1;
      diagonal--;
    }
  }
  return found.toReversed();
}
