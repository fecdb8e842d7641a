import { queryOptions } from '@tanstack/react-query';
import type { GuardianNoticeKind } from '#contract/guardian-notices.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';

export const noticesQuery = (classId: string, kind: GuardianNoticeKind) =>
  queryOptions({
    queryKey: ['admin', 'guardian-notices', 'class', classId, kind],
    queryFn: ({ signal }) => api('GET /api/admin/classes/:id/notices', { params: { id: classId }, querystring: { kind } }, signal),
    // A text says what is true now.
    staleTime: 0,
  });

export const studentNoticesQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'guardian-notices', 'student', id],
    queryFn: ({ signal }) => api('GET /api/admin/students/:id/notices', { params: { id } }, signal),
  });

/** Loads all notices anew after letters were sent or stopped. */
export const refetchNotices = (): Promise<void> => queries.invalidateQueries({ queryKey: ['admin', 'guardian-notices'] });
