import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';

const countKey = (uid: string) => ['review', uid, 'count'];

/** Loads the numbers of reviews due today and of all mistakes. */
export const reviewCountQuery = (uid: string) => ({
  queryKey: countKey(uid),
  queryFn: () => api('GET /api/users/:uid/review/count', { params: { uid } }),
  // Milliseconds: several parts of a page show it and mount at different moments.
  staleTime: 5000,
});

/** Refetches the numbers. */
export const noteReviewed = (uid: string): void => void queries.invalidateQueries({ queryKey: countKey(uid) });
