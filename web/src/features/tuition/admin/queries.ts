import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/api.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';

/** A student after a payment, with the payment. */
export type PaidAnswer = Output<'POST /api/admin/students/:id/fees'>;

export const classBookQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'tuition', 'class', id],
    queryFn: ({ signal }) => api('GET /api/admin/classes/:id/tuition', { params: { id } }, signal),
  });

/** Marks everything that shows tuition as stale: the class book, classes, and their tuition. */
export async function refetchTuition(): Promise<void> {
  await Promise.all([['admin', 'tuition'], ['admin', 'students'], ['admin', 'classes']].map((queryKey) => queries.invalidateQueries({ queryKey })));
}
