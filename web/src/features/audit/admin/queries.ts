import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/api.ts';
import { api } from '../../../api/api.ts';

export type Entry = Output<'GET /api/admin/audit'>['items'][number];

export const FILTERS = ['q', 'kind', 'action', 'from', 'to'] as const;
export type Filter = Record<(typeof FILTERS)[number], string>;

/** Loads audit entries page by page; old ones stay visible meanwhile. */
export const entriesOf = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'log', filter],
    queryFn: ({ pageParam, signal }) => {
      const set = Object.entries({ ...filter, q: filter.q.trim(), cursor: pageParam }).filter(([, value]) => value !== '');
      return api('GET /api/admin/audit', { querystring: Object.fromEntries(set) }, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (shown) => shown,
  });
