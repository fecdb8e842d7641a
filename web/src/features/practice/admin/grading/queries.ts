import { queryOptions } from '@tanstack/react-query';
import type { AttemptForAdmin } from '#contract/attempts.ts';
import { api } from '../../../../api/api.ts';
import { queries } from '../../../../api/queries.ts';
import { refetchWaiting } from '../../../../layout/admin/waiting.ts';

export const WAITING_KEY = ['admin', 'attempts', 'waiting'];

export const listKey = (studentId: string) => ['admin', 'attempts', 'of', studentId];

export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'attempts', 'one', id],
    queryFn: ({ signal }) => api('GET /api/admin/attempts/:id', { params: { id } }, signal),
  });

/** Caches a call's answer and refetches the lists. */
export function cacheAttempt(attempt: AttemptForAdmin): void {
  queries.setQueryData(attemptQuery(attempt.id).queryKey, attempt);
  if (attempt.student) void queries.invalidateQueries({ queryKey: listKey(attempt.student.id) });
  void queries.invalidateQueries({ queryKey: WAITING_KEY });
  void refetchWaiting();
}
