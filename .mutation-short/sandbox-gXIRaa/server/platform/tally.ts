/**
 * Counts what may happen very often, and writes it now and then: a flood does not become as many statements. Rows are
 * written in the order of their names, so that nodes that count the same do not wait for each other crosswise.
 * @param every how long is collected before it is written, in ms
 * @param most names that are told apart in that time
 */
// @ts-nocheck

export function tally<Row extends { count: number }>(
  { every, most = Infinity, write }: { every: number; most?: number; write: (rows: Row[]) => Promise<unknown> },
) {
  const waiting = new Map<string, Row>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...waiting].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    waiting.clear();
    if (rows.length > 0) await write(rows);
  };

  return {
    add: (name: string, row: Row): void => {
      const known = waiting.get(name);
      if (known) known.count += row.count;
      else if (waiting.size < most) waiting.set(name, row);
      timer ??= setTimeout(() => void flush(), every).unref();
    },
    /** Writes what was counted, without waiting for more. */
    flush,
  };
}
