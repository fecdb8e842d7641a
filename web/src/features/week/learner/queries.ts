import { api } from '../../../api/api.ts';

export const linkKey = (uid: string) => ['parent link', uid];

export const linkQuery = (uid: string) => ({
  queryKey: linkKey(uid),
  queryFn: () => api('GET /api/users/:uid/parent-link', { params: { uid } }),
});

/** Loads a week's sheet; default this week. */
export const weekQuery = (uid: string, week: string | undefined) => ({
  queryKey: ['week', uid, week ?? ''],
  queryFn: () => api('GET /api/users/:uid/week', { params: { uid }, querystring: week === undefined ? {} : { week } }),
});
