import { api } from '../../api.ts';

export const linkKey = (uid: string) => ['parent link', uid];

/** Whether the family has a link, and which. */
export const linkQuery = (uid: string) => ({
  queryKey: linkKey(uid),
  queryFn: () => api('GET /api/users/:uid/parent-link', { params: { uid } }),
});

/** A week's sheet; this week's without a name. */
export const weekQuery = (uid: string, week: string | undefined) => ({
  queryKey: ['week', uid, week ?? ''],
  queryFn: () => api('GET /api/users/:uid/week', { params: { uid }, querystring: week === undefined ? {} : { week } }),
});
