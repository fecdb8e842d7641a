import { useEffect, useState } from 'react';
import type { Resume } from '#contract/progress.ts';
import { api } from '../api.ts';
import { useSession } from '../session/session.ts';
import { useFilmsLeft } from './store.ts';

/**
 * What the learner goes on with, of one course or of all, the last one first; undefined until it is known, and for a
 * visitor. Without an answer there is nothing to go on with. Asked for again when a film was left.
 */
export function useResumeList(courseId?: string): Resume[] | undefined {
  const session = useSession();
  const uid = session.state === 'learner' ? session.user.uid : undefined;
  const round = useFilmsLeft();
  const [list, setList] = useState<{ uid: string; items: Resume[] }>();
  useEffect(() => {
    if (uid === undefined) return undefined;
    let wanted = true;
    const querystring = courseId === undefined ? {} : { courseId };
    api('GET /api/users/:uid/resume', { params: { uid }, querystring }).then(
      ({ items }) => wanted && setList({ uid, items }),
      () => wanted && setList({ uid, items: [] }),
    );
    return () => {
      wanted = false;
    };
  }, [uid, courseId, round]);
  return list && list.uid === uid ? list.items : undefined;
}
