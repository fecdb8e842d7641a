import { api } from '../../../api/api.ts';

/** Loads a course's lessons with their boards. */
export const boardsQuery = (courseId: string) => ({
  queryKey: ['admin', 'boards', courseId],
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /api/admin/boards', { querystring: { courseId } }, signal),
});
