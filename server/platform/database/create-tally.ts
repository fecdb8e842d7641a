/**
 * Counts frequent events and writes the counts now and then, so that a flood does not cause as many statements. Rows
 * are written in the order of their names, so that concurrent nodes do not deadlock.
 * @param every milliseconds of collecting before a write
 * @param most names counted separately in that time
 */
export function createTally<Row extends { count: number }>(
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
    flush,
  };
}
