import type { StudentLearning } from '#contract/student-learning.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import { selectWatchedLessons, selectWatchingDays, type ProgressOfLearners } from '#server/features/progress/service.ts';
import { accountOfStudent, type Students } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayAfter, dayOf, findMonday } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import { selectAnsweringDays, countAnswersByDay } from '../answers/queries.ts';
import { countTestsByDay } from '../attempts/queries.ts';
import type { MasteryMap } from '../mastery-map/mastery-map.ts';
import type { Review } from '../review/review.ts';
import { listStrengths, groupByWeek, type LearningDone } from './weeks.ts';

type Deps = {
  db: Db;
  students: Students;
  masteryMap: Pick<MasteryMap, 'readMap'>;
  progress: Pick<ProgressOfLearners, 'list'>;
  catalog: Pick<Catalog, 'playableLessons'>;
  review: Pick<Review, 'count'>;
};

const WEEKS = 6;
const LESSONS = 8;

/** Lessons' questions count as exercises. */
const SOURCES = new Map([['exercise', 'exercises'], ['lesson', 'exercises'], ['quiz', 'quiz'], ['review', 'reviews']] as const);

/** A linked student's work on the site, and its results. */
export function createStudentLearning({ db, students, masteryMap, progress, catalog, review }: Deps) {
  /** The lessons watched last, with their titles, without those of removed courses. */
  const listLatestLessons = async (uid: string): Promise<StudentLearning['lessons']> => {
    const latest = (await progress.list(uid)).slice(0, LESSONS);
    const courses = new Map(await Promise.all([...new Set(latest.map(({ courseId }) => courseId))].map(async (id) => [id, await catalog.playableLessons(id, uid)] as const)));
    return latest.flatMap(({ courseId, lessonId, position, duration, watched, at }) => {
      const course = courses.get(courseId);
      const lesson = course?.lessons.find(({ id }) => id === lessonId);
      return course && lesson ? [{ course: course.title, lesson: lesson.title, part: watched ? 1 : duration > 0 ? position / duration : 0, watched, at }] : [];
    });
  };

  return {
    /** @throws AppError `student-not-found`, `student-not-linked` */
    summarize: async (id: string): Promise<StudentLearning> => {
      const { grade } = await students.find(id);
      const uid = await accountOfStudent(db, id);
      if (uid === undefined) throw new AppError('student-not-linked');
      const now = new Date();
      const today = dayOf(now);
      const since = dayAfter(findMonday(today), -7 * (WEEKS - 1));
      const [answering, watching, given, handedIn, watched, lessons, mistakes, { items }] = await Promise.all([
        selectAnsweringDays(db, uid), selectWatchingDays(db, uid), countAnswersByDay(db, uid, since), countTestsByDay(db, uid, since), selectWatchedLessons(db, uid, now),
        listLatestLessons(uid), review.count(uid), masteryMap.readMap(uid, grade),
      ]);
      const done: LearningDone[] = [
        ...given.flatMap(({ day, source, answers, right }) => {
          const name = SOURCES.get(source as 'quiz');
          return name ? [{ day, [name]: { answers, right } }] : [];
        }),
        ...handedIn.map(({ day, count }) => ({ day, tests: count })),
        ...watched.map(({ at }) => ({ day: dayOf(at), lessons: 1 })),
      ];
      const { strongest, weakest } = listStrengths(items);
      const pickFigures = ({ number, title, level, recent, mistakes: open }: (typeof items)[number]) => ({ number, title, level, recent, mistakes: open });
      const levels = { new: 0, seen: 0, practised: 0, mastered: 0 };
      for (const { level } of items) levels[level]++;
      return {
        grade, lessons, mistakes: mistakes.mistakes, due: mistakes.due, levels,
        weeks: groupByWeek(done, { today, count: WEEKS, activeDays: [...answering, ...watching] }),
        strongest: strongest.map(pickFigures),
        weakest: weakest.map(pickFigures),
      };
    },
  };
}
