import { api } from '../api.ts';
import { queries } from '../queries/client.ts';

const countKey = (uid: string) => ['review', uid, 'count'];

/** How many mistakes are to be reviewed today, and how many there are. */
export const reviewCountQuery = (uid: string) => ({
  queryKey: countKey(uid),
  queryFn: () => api('GET /api/users/:uid/review/count', { params: { uid } }),
  // In ms: several parts of a page show it, and not all of them begin at the same moment.
  staleTime: 5000,
});

/** Something was reviewed: the numbers are others now. */
export const noteReviewed = (uid: string): void => void queries.invalidateQueries({ queryKey: countKey(uid) });
