import type { MasteryLevel } from '#contract/enums.ts';
import type { MasteryEntry } from '#contract/learning.ts';
import type { Training } from '#contract/training.ts';
import type { Catalog, NumberedTopic } from '#server/features/catalog/service.ts';
import { findBirthYear } from '#server/features/guardian/service.ts';
import type { Practice } from '#server/features/practice/service.ts';
import { selectWatchedLessons, selectWatchingDays } from '#server/features/progress/service.ts';
import { gradeOfStudent } from '#server/features/students/service.ts';
import type { Topics } from '#server/features/topics/service.ts';
import { findChosenGrade } from '#server/features/users/service.ts';
import { versionedCache } from '#server/platform/cache/versioned-cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/day.ts';
import { selectAnsweringDays, selectMasteryEvidence, findUsualGrade, type MasteryEvidence } from '../answers/queries.ts';
import { selectNotebookRows } from '../review/queries.ts';
import { gradeByBirthYear, schoolYearOf } from '../today/school-year.ts';
import { needsRefresh, computeLevel, findMissingEvidence, countStudy, chooseNext, type Evidence } from './rules.ts';
import { listTrainingLinks, type TrainingMaterial, chooseTraining } from './training-links.ts';

/** A Bài of the book and all that trains it, as far as it is the same for all learners. */
type Bai = TrainingMaterial & Pick<NumberedTopic, 'id' | 'number' | 'title' | 'chapter'>;
/** All Bài: by grade in the order of the book, and by lesson (`course/lesson`). */
type AllBai = { byGrade: Map<number, Bai[]>; ofLesson: Map<string, Bai> };

/** A Bài and a learner's level in it at some time. */
type LevelInBai = Pick<Bai, 'id' | 'number' | 'title' | 'chapter'> & { level: MasteryLevel };

type Deps = {
  db: Db;
  catalog: Catalog;
  practice: Practice;
  topics: Topics;
  contentVersion: () => number | undefined;
};

const FIRST_GRADE = 6;
const NO_EVIDENCE: Pick<MasteryEvidence, 'answers' | 'right' | 'recent' | 'streak' | 'wrong'> = {
  answers: 0, right: 0, recent: { of: 0, right: 0 }, streak: { right: 0, days: 0, day: null }, wrong: [],
};

/**
 * The mastery map: learners' levels in the Bài of a grade, from evidence; docs/product-decisions.md, learners' pages.
 */
export function createMasteryMap({ db, catalog, practice, topics, contentVersion }: Deps) {
  const readCached = versionedCache<AllBai>(contentVersion);

  /** Reads all Bài. If two courses have the same one, the first course counts. */
  const readAllBai = (): Promise<AllBai> =>
    readCached('', async () => {
      const [numbered, exercises, papers] = await Promise.all([catalog.numberedTopics(), topics.exerciseTypes(), practice.papersWithLessons()]);
      const ofLesson = new Map<string, Bai>();
      const bai = [...Map.groupBy(numbered, (each) => `${each.grade} ${each.number}`).values()].flatMap((same) => {
        const [first] = same;
        if (!first) return [];
        const { grade, ...each } = first;
        const trains = { grade, lesson: each.number };
        const found = { grade, ...each, topics: exercises.of(trains), papers: papers.of(trains) };
        for (const { courseId, lessons } of same) for (const { id } of lessons) ofLesson.set(`${courseId}/${id}`, found);
        return found;
      });
      return { byGrade: Map.groupBy(bai.sort((one, other) => one.number - other.number), ({ grade }) => grade), ofLesson };
    });

  const readBai = async (grade: number): Promise<Bai[]> => (await readAllBai()).byGrade.get(grade) ?? [];

  const readEvidence = async (uid: string, grade: number, time: Date) => {
    const [bai, proofs, watched, mistakes] = await Promise.all([
      readBai(grade),
      selectMasteryEvidence(db, uid, { grade, time }),
      selectWatchedLessons(db, uid, time),
      selectNotebookRows(db, uid, { grade, today: dayOf(time) }),
    ]);
    const proved = new Map(proofs.map((each) => [each.lesson, each]));
    // Questions no longer asked have left the mistake notebook: a learner could not make them right.
    const noted = new Set(mistakes.map(({ item }) => item));
    return bai.map((each) => {
      const answered = proved.get(each.number) ?? NO_EVIDENCE;
      const ids = new Set(each.lessons.map(({ id }) => id));
      const seen = watched.filter(({ courseId, lessonId }) => courseId === each.courseId && ids.has(lessonId));
      const evidence: Evidence = {
        watched: seen.length, answers: answered.answers, streak: answered.streak, wrong: answered.wrong.filter((item) => noted.has(item)).length,
      };
      const times = [...seen.map(({ at }) => at.getTime()), ...('at' in answered ? [(answered as MasteryEvidence).at.getTime()] : [])];
      return {
        bai: each, answered, evidence,
        mistakes: mistakes.filter(({ lesson }) => lesson === each.number),
        watched: new Set(seen.map(({ lessonId }) => lessonId)),
        last: Math.max(0, ...times),
      };
    });
  };

  /**
   * Returns the grade that the learner chose this school year, else of the linked student, else of most recent answers
   * before `until`, else of the last lesson, else by the year of birth; undefined when nothing tells it.
   */
  const findKnownGrade = async (uid: string, until = new Date()): Promise<number | undefined> => {
    const today = dayOf(until);
    const chosen = await findChosenGrade(db, uid);
    if (chosen && schoolYearOf(chosen.day) === schoolYearOf(today)) return chosen.grade;
    const known = (await gradeOfStudent(db, uid)) ?? (await findUsualGrade(db, uid, until));
    if (known !== undefined) return known;
    const watched = (await selectWatchedLessons(db, uid, until)).toSorted((one, other) => other.at.getTime() - one.at.getTime());
    const grades = new Map((await catalog.list()).map(({ id, grade }) => [id, grade]));
    const last = watched.map(({ courseId }) => grades.get(courseId)).find((grade) => grade !== undefined);
    if (last !== undefined) return last;
    const birthYear = await findBirthYear(db, uid);
    return birthYear === undefined ? undefined : gradeByBirthYear(birthYear, today);
  };

  const findGrade = async (uid: string, until?: Date): Promise<number> => (await findKnownGrade(uid, until)) ?? FIRST_GRADE;

  /** Returns a learner's present level in each Bài of a grade, the evidence, and the next steps. */
  const readMap = async (uid: string, grade: number): Promise<{ items: MasteryEntry[]; here: string | null }> => {
    const now = new Date();
    const today = dayOf(now);
    const all = await readEvidence(uid, grade, now);
    const courses = [...new Set(all.map(({ bai }) => bai.courseId))];
    const owned = new Map(await Promise.all(courses.map(async (id) => [id, (await catalog.learner(uid, id)).owned] as const)));
    const items = all.map(({ bai, answered, evidence, mistakes, watched }): MasteryEntry => {
      const { id, number, title, chapter, courseId, lessons } = bai;
      const level = computeLevel(evidence);
      const due = mistakes.filter(({ isDue }) => isDue).length;
      const [next = null, ...others] = listTrainingLinks(bai, { level, due, watched, owned: owned.get(courseId) ?? new Set() });
      return {
        id, number, title, chapter, level,
        watched: evidence.watched,
        lessons: lessons.filter((lesson) => !lesson.isArchived || watched.has(lesson.id)).length,
        answers: answered.answers, right: answered.right, recent: answered.recent,
        mistakes: mistakes.filter(({ isThere }) => isThere).length,
        due,
        streak: evidence.streak.right,
        missing: findMissingEvidence(evidence, today),
        isLongAgo: needsRefresh(evidence, today),
        next, others,
      };
    });
    const [latest] = all.filter(({ last }) => last > 0).toSorted((one, other) => other.last - one.last);
    return { items, here: chooseNext(items, latest?.bai.id)?.id ?? null };
  };

  /** Returns a learner's level in each Bài of a grade at a time, by the evidence up to then. */
  const readLevels = async (uid: string, grade: number, at: Date): Promise<LevelInBai[]> =>
    (await readEvidence(uid, grade, at)).map(({ bai: { id, number, title, chapter }, evidence }) => ({ id, number, title, chapter, level: computeLevel(evidence) }));

  return {
    readMap,
    readLevels,
    findGrade,
    findKnownGrade,

    /**
     * Returns exercises and papers that train a lesson's Bài.
     * @throws AppError `course-not-found`, `lesson-not-found`
     */
    findTraining: async (uid: string, courseId: string, lessonId: string): Promise<Training> => {
      await catalog.requireShown(courseId, lessonId, uid);
      const bai = (await readAllBai()).ofLesson.get(`${courseId}/${lessonId}`);
      return bai ? chooseTraining(bai, await practice.unlockedPapers(uid)) : { exercises: [], papers: [] };
    },

    /** Returns the id of the Bài that a lesson belongs to. */
    findBaiOfLesson: async (courseId: string, lessonId: string): Promise<string | undefined> => (await readAllBai()).ofLesson.get(`${courseId}/${lessonId}`)?.id,

    countStudy: async (uid: string) =>
      countStudy((await Promise.all([selectAnsweringDays(db, uid), selectWatchingDays(db, uid)])).flat(), dayOf(new Date())),
  };
}

export type MasteryMap = ReturnType<typeof createMasteryMap>;
