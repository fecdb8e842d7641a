import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../session/session.ts';

export type PersonalQuery<T> = { queryKey: string[]; queryFn: () => Promise<T> };

/**
 * Loads a learner's data where visitors do not load the query library. Undefined for a visitor, while loading, and
 * after an error.
 * @param name key of the data
 * @param query loads the query
 */
export function usePersonal<T>(
  name: string,
  query: (uid: string) => Promise<PersonalQuery<T>>,
): T | undefined {
  const session = useSession();
  const uid = session.state === 'learner' ? session.user.uid : undefined;
  const key = `${uid} ${name}`;
  const [known, setKnown] = useState<{ key: string; data: T }>();
  const load = useEffectEvent(query);
  useEffect(() => {
    if (uid === undefined) return undefined;
    const left = new AbortController();
    Promise.all([import('../layout/learner/signed-in.ts'), load(uid)]).then(
      ([{ followQuery }, options]) => {
        if (left.signal.aborted) return;
        left.signal.addEventListener('abort', followQuery(options, (data) => setKnown({ key, data })));
      },
      // The chunk could not be loaded: the page does without.
      () => undefined,
    );
    return () => left.abort();
  }, [uid, key]);
  return known?.key === key ? known.data : undefined;
}
