import { queryOptions } from '@tanstack/react-query';
import { GRADE_TEXTS } from '#contract/enums.ts';
import type { Input, Output } from '#contract/api.ts';
import { api } from '../../../api/api.ts';
import { AUTHORINGS } from '../../../question/forms/question-type-forms.ts';

export type Listed = Output<'GET /api/admin/items'>['items'][number];
export type InDetail = Output<'GET /api/admin/items/one'>;
type Query = NonNullable<Input<'GET /api/admin/items'>['querystring']>;

/** Filters in the address; '' for none. */
export const FILTERS = ['grade', 'source', 'kind', 'suspicious', 'sort', 'q'] as const;
export type Filter = Record<(typeof FILTERS)[number], string>;

/** Values that the server accepts. */
const OF_SERVER: Partial<Record<keyof Filter, readonly string[]>> = {
  grade: GRADE_TEXTS,
  source: ['test', 'quiz', 'exercise', 'lesson'],
  kind: Object.keys(AUTHORINGS),
  suspicious: ['true'],
  sort: ['hard', 'easy', 'answers'],
};

export const queryOf = (filter: Filter): Query =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => value !== '' && (OF_SERVER[name as keyof Filter]?.includes(value) ?? true)));

export const listKey = (filter: Filter) => ['admin', 'items', 'list', queryOf(filter)];

export const itemQuery = (item: string) =>
  queryOptions({
    queryKey: ['admin', 'items', 'one', item],
    queryFn: ({ signal }) => api('GET /api/admin/items/one', { querystring: { item } }, signal),
  });
