/**
 * Reads what many ask for in few statements: what is asked for in one turn of the process, and while a read is under way, is read
 * together by the next. Each read begins after the question, so an answer is as new as that of a read of one's own.
 * @param read answers the values of the keys, in their order; none of the keys may be such that it fails
 */
// @ts-nocheck

export function readTogether<Key, Value>(read: (keys: Key[]) => Promise<Value[]>): (key: Key) => Promise<Value> {
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

/** The same of rows: those of each key. @param read answers the rows of all the keys, in any order */
export const rowsTogether = <Row>(read: (keys: string[]) => Promise<Row[]>, keyOf: (row: Row) => string): ((key: string) => Promise<Row[]>) =>
  readTogether(async (keys: string[]) => {
    const byKey = Map.groupBy(await read([...new Set(keys)]), keyOf);
    return keys.map((key) => byKey.get(key) ?? []);
  });
