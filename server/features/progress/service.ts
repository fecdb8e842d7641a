import type { Progress, Resume } from '#contract/progress.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Db } from '#server/platform/database.ts';
import { progressOf, putProgress } from './queries.ts';
import { isWatched, toGoOn } from './rules.ts';

export type Watching = { courseId: string; lessonId: string; position: number; duration: number; at: string };

/** Where each learner stopped, on whatever device. */
export function progressService({ db, catalog }: { db: Db; catalog: Catalog }) {
  return {
    /**
     * Of several events the latest one stands; one that lies in the future counts as now.
     * @throws AppError `course-not-found`, `lesson-not-found`, `lesson-not-owned`
     */
    record: async (uid: string, { courseId, lessonId, position, duration, at }: Watching): Promise<void> => {
      await catalog.requireWatchable(courseId, lessonId, uid);
      const within = Math.min(position, duration);
      const watched = isWatched(within, duration);
      await putProgress(db, { uid, courseId, lessonId, position: within, duration, watched, at: new Date(at) });
    },

    list: async (uid: string, courseId?: string): Promise<Progress[]> => {
      const rows = await progressOf(db, uid, courseId);
      return rows.map(({ courseId: ofCourse, lessonId, position, duration, watched, at }) => ({
        courseId: ofCourse, lessonId, position, duration, watched, at: at.toISOString(),
      }));
    },

    resume: async (uid: string, courseId?: string): Promise<Resume[]> => {
      const rows = await progressOf(db, uid, courseId);
      const items: Resume[] = [];
      for (const [id, done] of Map.groupBy(rows, (row) => row.courseId)) {
        const course = await catalog.playableLessons(id, uid);
        const next = course && toGoOn(course, done);
        if (next) items.push({ courseId: id, courseTitle: course.title, ...next });
      }
      return items;
    },
  };
}

export type ProgressOfLearners = ReturnType<typeof progressService>;
