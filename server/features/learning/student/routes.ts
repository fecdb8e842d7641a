import { studentLearningContract } from '#contract/student-learning.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { StudentLearningService } from './student-learning.ts';

export function studentLearningRoutes(serve: Serve, learning: StudentLearningService): void {
  serve(studentLearningContract, {
    'GET /api/admin/students/:id/learning': ({ params: { id } }) => learning.of(id),
  });
}
