import type { MasteryEntry } from '#contract/learning.ts';
import type { Resume } from '#contract/progress.ts';
import type { Today } from '#contract/today.ts';
import { DRAWN_SET, type Assignments } from '#server/features/assignments/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { ProgressOfLearners } from '#server/features/progress/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { selectRunning } from '../attempts/queries.ts';
import type { MasteryMap } from '../mastery-map/mastery-map.ts';
import type { Review } from '../review/review.ts';
import { choosePractice, chooseSteps, type BegunLesson } from './rules.ts';

type Deps = { db: Db; catalog: Catalog; assignments: Pick<Assignments, 'listOwn'>; progress: ProgressOfLearners; review: Pick<Review, 'count'>; masteryMap: MasteryMap };

/** A learner's home: docs/product-decisions.md 78. */
export function createToday({ db, catalog, assignments, progress, review, masteryMap }: Deps) {
  const showLesson = async ({ courseId, courseTitle, lessonId, lessonTitle, position, duration, watched, playable }: Resume, courses: Map<string, Course>): Promise<BegunLesson> => ({
    kind: 'lesson', title: lessonTitle, of: courseTitle, url: `/course/${courseId}?lesson=${lessonId}`,
    image: courses.get(courseId)?.image ?? '', grade: courses.get(courseId)?.grade ?? null,
    secondsLeft: position > 0 ? duration - position : null,
    watched, playable,
  });

  return {
    read: async (uid: string): Promise<Today> => {
      const grade = (await masteryMap.findKnownGrade(uid)) ?? null;
      const [all, given, resume, listed, map, study, { due }] = await Promise.all([
        selectRunning(db, uid),
        assignments.listOwn(uid),
        progress.resume(uid),
        catalog.list(),
        grade === null ? { items: [], here: null } : masteryMap.readMap(uid, grade),
        masteryMap.countStudy(uid),
        review.count(uid),
      ]);
      // A drawn set has no clock: it is listed with what is assigned.
      const running = all.filter(({ practiceId }) => practiceId !== DRAWN_SET);
      const courses = new Map(listed.map((course) => [course.id, course]));
      const here = map.items.find(({ id }) => id === map.here);
      const assigned = given.filter(({ id, state }) => state !== 'handed-in' && state !== 'late' && !running.some(({ assignmentId }) => assignmentId === id));
      const ofLesson = resume[0] && running.length + assigned.length === 0 ? await masteryMap.findBaiOfLesson(resume[0].courseId, resume[0].lessonId) : undefined;
      const practice = choosePractice(map.items);
      return {
        grade,
        study,
        ...chooseSteps({
          running: running.map(({ id, practiceId, assignmentId, paperTitle, practiceTitle, deadline }) => ({
            kind: 'attempt', title: paperTitle, of: practiceTitle, deadline: deadline.toISOString(),
            url: assignmentId === null ? `/practice/${practiceId}?attempt=${id}` : `/assignment/${assignmentId}?attempt=${id}`,
          })),
          assigned: assigned.map(({ title, className, url, closesAt, state }) => ({
            kind: 'assignment', title, of: `Thầy cô giao cho lớp ${className}`, url, closesAt, isBegun: state === 'working',
          })),
          lessons: await Promise.all(resume.map((each) => showLesson(each, courses))),
          here,
        }),
        assigned: given.length,
        due,
        practise: practice ? { ...pickPlace(practice.place), mistakes: practice.place.mistakes, isLongAgo: practice.place.isLongAgo, url: practice.url } : null,
        // The lesson to go on with and the squares below it speak of one chapter.
        chapter: chapterOf(map.items, map.items.find(({ id }) => id === ofLesson) ?? here),
        isDone: map.items.length > 0 && map.items.every(({ level }) => level === 'mastered'),
      };
    },
  };
}

type Course = Awaited<ReturnType<Catalog['list']>>[number];

const pickPlace = ({ number, title, level }: MasteryEntry) => ({ number, title, level });

/** Returns the chapter of the Bài to continue with, else the book's last. */
function chapterOf(items: MasteryEntry[], here: MasteryEntry | undefined): Today['chapter'] {
  const title = (here ?? items.at(-1))?.chapter;
  if (title === undefined) return null;
  return {
    title,
    here: here?.id ?? null,
    items: items.filter(({ chapter }) => chapter === title).map((place) => ({ id: place.id, due: place.due, ...pickPlace(place) })),
  };
}
