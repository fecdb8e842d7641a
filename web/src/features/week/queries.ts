import { api } from '../../api.ts';

export const linkKey = (uid: string) => ['parent link', uid];

/** The family's link, if any. */
export const linkQuery = (uid: string) => ({
  queryKey: linkKey(uid),
  queryFn: () => api('GET /api/users/:uid/parent-link', { params: { uid } }),
});

/** The sheet of a week; by default of this week. */
export const weekQuery = (uid: string, week: string | undefined) => ({
  queryKey: ['week', uid, week ?? ''],
  queryFn: () => api('GET /api/users/:uid/week', { params: { uid }, querystring: week === undefined ? {} : { week } }),
});
