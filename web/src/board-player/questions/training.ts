import { api } from '../../api/api.ts';

export const trainingQuery = (courseId: string, lessonId: string) => ({
  queryKey: ['training', courseId, lessonId],
  queryFn: () => api('GET /api/courses/:courseId/lessons/:lessonId/training', { params: { courseId, lessonId } }),
});
