import { api } from '../../api.ts';
import { queries } from '../../queries/client.ts';
import { noteReviewed } from '../../review/queries.ts';

/** What is to be reviewed today. */
export const todayQuery = (uid: string) => ({
  queryKey: ['review', uid, 'today'],
  queryFn: () => api('GET /api/users/:uid/review', { params: { uid } }),
});

/** One mistake to be answered again: with other numbers each time, so nothing of it is kept. */
export const againQuery = (uid: string, id: string, time: number) => ({
  queryKey: ['review', uid, 'again', id, time],
  queryFn: () => api('GET /api/users/:uid/review/:id', { params: { uid, id } }),
  gcTime: 0,
  staleTime: Infinity,
});

/** What was wrong in a test, to be done again now: with other numbers each time, so nothing of it is kept. */
export const ofAttemptQuery = (uid: string, attemptId: string) => ({
  queryKey: ['review', uid, 'attempt', attemptId],
  queryFn: () => api('GET /api/users/:uid/review/attempts/:attemptId', { params: { uid, attemptId } }),
  gcTime: 0,
  staleTime: Infinity,
});

export const notebookKey = (uid: string) => ['review', uid, 'notebook'];

/** Lists are read anew, and the numbers everywhere. */
export function noteAllReviewed(uid: string): void {
  noteReviewed(uid);
  void queries.invalidateQueries({ queryKey: ['review', uid, 'today'] });
  void queries.invalidateQueries({ queryKey: notebookKey(uid) });
}
