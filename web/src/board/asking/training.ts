import { useQuery } from '@tanstack/react-query';
import type { Training } from '#contract/training.ts';
import { api } from '../../api.ts';
import { queries } from '../../queries/client.ts';

/** What trains a lesson's Bài; undefined until it is known, and without a connection. */
export function useTraining(courseId: string, lessonId: string): Training | undefined {
  return useQuery(
    {
      queryKey: ['training', courseId, lessonId],
      queryFn: () => api('GET /api/courses/:courseId/lessons/:lessonId/training', { params: { courseId, lessonId } }),
    },
    queries,
  ).data;
}
