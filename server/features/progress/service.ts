import { countPartsBefore } from '#contract/lesson-parts.ts';
import type { Progress, Resume } from '#contract/progress.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { selectProgress, putProgress } from './queries.ts';
import { findNextLesson } from './rules.ts';

export { selectWatchedLessons, selectWatchingDays, selectWatching } from './queries.ts';

/** Rounds seconds to a player's precision: the table cannot hold JavaScript's smallest numbers. */
const inMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

export type Watching = { courseId: string; lessonId: string; position: number; duration: number; seen?: number[] | undefined; at: string };

type Deps = {
  db: Db;
  catalog: Catalog;
  /** Called after a learner's progress in a lesson was recorded. */
  onRecorded: (uid: string, lesson: { courseId: string; lessonId: string }) => void;
};

/** Playback positions of learners, across their devices. */
export function progressService({ db, catalog, onRecorded }: Deps) {
  return {
    /**
     * Records progress. The latest of several events counts; one in the future counts as now.
     * @throws AppError `course-not-found`, `lesson-not-found`, `lesson-not-owned`
     */
    record: async (uid: string, { courseId, lessonId, position, duration, seen, at }: Watching): Promise<void> => {
      await catalog.requireWatchable(courseId, lessonId, uid);
      const length = inMilliseconds(duration);
      const within = Math.min(inMilliseconds(position), length);
      await putProgress(db, { uid, courseId, lessonId, position: within, duration: length, seen: seen ?? countPartsBefore(within, length), at: new Date(at) });
      onRecorded(uid, { courseId, lessonId });
    },

    list: async (uid: string, courseId?: string): Promise<Progress[]> => {
      const rows = await selectProgress(db, uid, courseId);
      return rows.map(({ courseId: ofCourse, lessonId, position, duration, seen, watched, at }) => ({
        courseId: ofCourse, lessonId, position, duration, seen, watched, at: at.toISOString(),
      }));
    },

    resume: async (uid: string, courseId?: string): Promise<Resume[]> => {
      const rows = await selectProgress(db, uid, courseId);
      const items: Resume[] = [];
      for (const [id, done] of Map.groupBy(rows, (row) => row.courseId)) {
        const course = await catalog.playableLessons(id, uid);
        const next = course && findNextLesson(course, done);
        if (next) items.push({ courseId: id, courseTitle: course.title, ...next });
      }
      return items;
    },
  };
}

export type ProgressOfLearners = ReturnType<typeof progressService>;
