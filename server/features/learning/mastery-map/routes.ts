import { mapContract } from '#contract/learning.ts';
import { trainingContract } from '#contract/training.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { MasteryMap } from './mastery-map.ts';

export function masteryMapRoutes(serve: Serve, knowledge: MasteryMap): void {
  serve(mapContract, {
    'GET /api/users/:uid/map': async ({ caller: { uid }, query }) => {
      const grade = query.grade === undefined ? await knowledge.gradeOf(uid) : Number(query.grade);
      const [map, study] = await Promise.all([knowledge.mapOf(uid, grade), knowledge.studyOf(uid)]);
      return { grade, ...map, study };
    },
  });
  serve(trainingContract, {
    'GET /api/courses/:courseId/lessons/:lessonId/training': ({ params: { courseId, lessonId }, caller: { uid } }) =>
      knowledge.trainingOf(uid, courseId, lessonId),
  });
}
