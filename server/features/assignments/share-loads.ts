type Loads<Value> = { began: number; running: Promise<Value>; next?: Promise<Value> };

/**
 * Shares loads of the same thing: at most one begins in `every` ms, however many callers ask. Who asks meanwhile gets the
 * next one, together with all others that wait, and never one that began before the call: what the caller has just
 * heard of would be missing in it.
 */
export function shareLoads<Value>(load: (id: string) => Promise<Value>, every: number): (id: string) => Promise<Value> {
  const known = new Map<string, Loads<Value>>();

  const begin = (id: string): Promise<Value> => {
    const loads: Loads<Value> = { began: performance.now(), running: load(id) };
    known.set(id, loads);
    const forget = (): void => {
      if (known.get(id) === loads && !loads.next) known.delete(id);
    };
    setTimeout(() => void loads.running.then(forget, forget), every).unref();
    return loads.running;
  };

  const waitFor = async (id: string, { began, running }: Loads<Value>): Promise<Value> => {
    await running.catch(() => undefined); // its own callers hear of the error
    const rest = began + every - performance.now();
    if (rest > 0) await new Promise((resolve) => void setTimeout(resolve, rest));
    return begin(id);
  };

  return (id) => {
    const loads = known.get(id);
    if (!loads) return begin(id);
    return (loads.next ??= waitFor(id, loads));
  };
}
