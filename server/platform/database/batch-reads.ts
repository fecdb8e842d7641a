/**
 * Combines reads into few statements: keys requested in one turn of the event loop, or during a read, are read by the
 * next. Each read begins after its request, so answers are as fresh as those of separate reads.
 * @param read returns the values of the keys, in their order; no key may make it fail
 */
export function batchReads<Key, Value>(read: (keys: Key[]) => Promise<Value[]>): (key: Key) => Promise<Value> {
  let waiting: { key: Key; answer: PromiseWithResolvers<Value> }[] = [];
  let isReading = false;

  const work = async () => {
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      await read(asked.map(({ key }) => key)).then(
        (values) => asked.forEach(({ answer }, at) => answer.resolve(values[at] as Value)),
        (error: unknown) => asked.forEach(({ answer }) => answer.reject(error)),
      );
    }
    isReading = false;
  };
  return (key) => {
    const answer = Promise.withResolvers<Value>();
    waiting.push({ key, answer });
    if (!isReading) {
      isReading = true;
      setImmediate(() => void work());
    }
    return answer.promise;
  };
}

/** The same for rows, grouped by key. @param read returns the rows of all the keys, in any order */
export const batchRowReads = <Row>(read: (keys: string[]) => Promise<Row[]>, keyOf: (row: Row) => string): ((key: string) => Promise<Row[]>) =>
  batchReads(async (keys: string[]) => {
    const byKey = Map.groupBy(await read([...new Set(keys)]), keyOf);
    return keys.map((key) => byKey.get(key) ?? []);
  });
