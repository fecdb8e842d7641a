import { api } from '../../../api.ts';

/** The lessons of a course, each with its board. */
export const boardsQuery = (courseId: string) => ({
  queryKey: ['admin', 'boards', courseId],
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /api/admin/boards', { querystring: { courseId } }, signal),
});
