import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { noteReviewed } from './count-query.ts';

export const todayQuery = (uid: string) => ({
  queryKey: ['review', uid, 'today'],
  queryFn: () => api('GET /api/users/:uid/review', { params: { uid } }),
});

/** Loads a mistake again; not cached, because each time has other numbers. */
export const againQuery = (uid: string, id: string, time: number) => ({
  queryKey: ['review', uid, 'again', id, time],
  queryFn: () => api('GET /api/users/:uid/review/:id', { params: { uid, id } }),
  gcTime: 0,
  staleTime: Infinity,
});

/** Loads an attempt's mistakes; not cached, because each time has other numbers. */
export const ofAttemptQuery = (uid: string, attemptId: string) => ({
  queryKey: ['review', uid, 'attempt', attemptId],
  queryFn: () => api('GET /api/users/:uid/review/attempts/:attemptId', { params: { uid, attemptId } }),
  gcTime: 0,
  staleTime: Infinity,
});

export const notebookKey = (uid: string) => ['review', uid, 'notebook'];

/** Refetches reviews and counts. */
export function markAllReviewed(uid: string): void {
  noteReviewed(uid);
  void queries.invalidateQueries({ queryKey: ['review', uid, 'today'] });
  void queries.invalidateQueries({ queryKey: notebookKey(uid) });
}
