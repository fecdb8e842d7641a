import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { queries } from '../../api/queries.ts';

const LIST = ['admin', 'misconceptions'];

/** The whole list of misconceptions, which forms and the list's own page search. */
export const misconceptionsQuery = queryOptions({
  queryKey: [...LIST, 'list'],
  queryFn: ({ signal }) => api('GET /api/admin/misconceptions', { querystring: {} }, signal),
  staleTime: 60_000,
});

/** Questions that name each code. */
export const misconceptionUsesQuery = queryOptions({
  queryKey: [...LIST, 'uses'],
  queryFn: async ({ signal }) => new Map((await api('GET /api/admin/misconceptions/uses', {}, signal)).items.map(({ code, questions }) => [code, questions])),
});

export const refetchMisconceptions = (): Promise<void> => queries.invalidateQueries({ queryKey: LIST });
