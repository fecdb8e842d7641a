import { api } from '../../api.ts';

/** Query of the exercises and papers for a lesson's Bài. */
export const trainingQuery = (courseId: string, lessonId: string) => ({
  queryKey: ['training', courseId, lessonId],
  queryFn: () => api('GET /api/courses/:courseId/lessons/:lessonId/training', { params: { courseId, lessonId } }),
});
