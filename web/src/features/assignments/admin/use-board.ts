import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queries } from '../../../api/queries.ts';
import { listenAsOwner } from '../../../push/listen-as-owner.ts';
import { boardQuery } from './queries.ts';

/** In ms: between loads while events come, in case one was lost; and without events. */
const WITH_EVENTS = 20_000;
const WITHOUT_EVENTS = 3_000;
/** Least time between two loads. */
const AT_MOST_EVERY = 1_000;

/** Loads a board and keeps it fresh: at each event of the assignment, and every few seconds without a connection. */
export function useBoard(id: string) {
  const [isLive, setLive] = useState(false);
  const query = useQuery({ ...boardQuery(id), refetchInterval: isLive ? WITH_EVENTS : WITHOUT_EVENTS }, queries);
  useEffect(() => {
    let last = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        last = performance.now();
        void queries.invalidateQueries({ queryKey: boardQuery(id).queryKey });
      }, Math.max(0, last + AT_MOST_EVERY - performance.now()));
    };
    const stop = listenAsOwner({
      assignmentBoard: ({ assignmentId }) => assignmentId === id && load(),
      connected: () => {
        setLive(true);
        load();
      },
      lost: () => setLive(false),
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [id]);
  return { ...query, isLive };
}
