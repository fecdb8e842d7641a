import type { AttemptResult } from '#contract/attempts.ts';
import { sheetName } from '#contract/person-name.ts';
import type { WeekSheet } from '#contract/week.ts';
import type { Assignments } from '#server/features/assignments/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import { findAccount, selectJoinTime } from '#server/features/people/service.ts';
import { selectWatching } from '#server/features/progress/service.ts';
import { gradeOfStudent } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayAfter, dayOf } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import { selectAnswersUntil } from '../answers/queries.ts';
import { readResult } from '../attempts/attempt-views.ts';
import { selectHeldBackRefs, selectSubmittedAttempts } from '../attempts/queries.ts';
import { findItem } from '../items/find-item.ts';
import { toItemRef } from '#contract/item-refs.ts';
import type { MasteryMap } from '../mastery-map/mastery-map.ts';
import { selectReasons } from '../review/queries.ts';
import { replayAnswers } from '../review/rules.ts';
import { chooseTalkingPoint, listBegunChapters, countAnswers, countDaysWith, listGoodSkills, extractTextLine, countMinutes, MOST, listPlaces, listRisenLevels, listStuckSkills, type Bai, type Skill, type WaitingReviews } from './rules.ts';
import { listDays, listWeeks, type Week } from './weeks.ts';

export type SheetDeps = { db: Db; catalog: Pick<Catalog, 'playableLessons'>; masteryMap: Pick<MasteryMap, 'findGrade' | 'readLevels'>; assignments: Pick<Assignments, 'listUndone'> };

const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+07:00`);

const isWithin = (day: string, from: string, to: string): boolean => from <= day && day <= to;

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * A learner's week for the family: made from rows that never change, so that a past week stays the same unless a key
 * is corrected.
 */
export function createSheetMaker({ db, catalog, masteryMap, assignments }: SheetDeps) {
  /** Titles of the lessons finished in the week, in order. */
  const listFinishedLessons = async (uid: string, { from, to }: Week, watching: Awaited<ReturnType<typeof selectWatching>>) => {
    const finished = watching
      .flatMap(({ watchedAt, ...lesson }) => (watchedAt && isWithin(dayOf(watchedAt), from, to) ? [{ ...lesson, watchedAt }] : []))
      .toSorted((one, two) => one.watchedAt.getTime() - two.watchedAt.getTime());
    const courses = new Map<string, Awaited<ReturnType<typeof catalog.playableLessons>>>();
    for (const { courseId } of finished) {
      if (!courses.has(courseId)) courses.set(courseId, await catalog.playableLessons(courseId, uid));
    }
    const titles = finished.flatMap(({ courseId, lessonId }) =>
      courses.get(courseId)?.lessons.find(({ id }) => id === lessonId)?.title ?? []);
    return { titles, time: sum(finished.map(({ duration }) => duration)) * 1000 };
  };

  /** Mistakes awaiting review at the end of the week, the latest first, without papers of a running attempt. */
  const listWaitingReviews = async (uid: string, rows: Awaited<ReturnType<typeof selectAnswersUntil>>): Promise<WaitingReviews[]> => {
    const held = await selectHeldBackRefs(db, uid);
    const reasons = new Map((await selectReasons(db, uid)).map(({ item, reason }) => [item, reason]));
    const latest = new Map(rows.map((row) => [toItemRef(row.item), row]));
    return [...replayAnswers(rows)]
      .flatMap(([item, { leftOn }]) => {
        const row = latest.get(item);
        const reason = reasons.get(item);
        // Questions that are no longer asked have left the notebook.
        if (!row || leftOn !== null || reason === undefined || held.some((prefix) => item.startsWith(prefix))) return [];
        return [{ item, grade: row.grade, lesson: row.lesson, reason, at: row.receivedAt }];
      })
      .toSorted((one, two) => two.at.getTime() - one.at.getTime());
  };

  /**
   * Returns the text of a quiz question or an exercise, which every learner may see. Questions of papers cost coins,
   * and are not sent by a link.
   */
  const findExample = async (items: string[]): Promise<string | null> => {
    for (const item of items.filter((each) => !each.startsWith('test/')).slice(0, MOST.looked)) {
      const line = extractTextLine((await findItem(db, item))?.content ?? '');
      if (line !== null) return line;
    }
    return null;
  };

  /** @throws AppError `invalid-input` for a week without a sheet */
  return async (uid: string, named: string | undefined): Promise<WeekSheet> => {
    const account = await findAccount(db, uid);
    if (!account) throw new AppError('week-link-invalid');
    const now = new Date();
    const today = dayOf(now);
    const weeks = listWeeks(today);
    const place = named === undefined ? 0 : weeks.findIndex(({ week }) => week === named);
    const week = weeks[place];
    if (!week) throw new AppError('invalid-input', `Phiếu có của tuần này và ${weeks.length - 1} tuần trước đó.`);
    const end = startOfDay(dayAfter(week.to, 1));
    const lastMoment = new Date(end.getTime() - 1);

    const undone = await assignments.listUndone(uid, end < now ? lastMoment : now);
    const all = await selectAnswersUntil(db, uid, end);
    const given = all.filter(({ at }) => at >= startOfDay(week.from));
    const watching = await selectWatching(db, uid);
    const lessons = await listFinishedLessons(uid, week, watching);
    const tests = await selectSubmittedAttempts(db, uid, week.from, week.to);
    const graded = await Promise.all(tests.filter(({ heldUntil }) => heldUntil === null).slice(-MOST.tests).map(async (row) => ({ ...row, result: await readResult(db, row) })));
    const waiting = await listWaitingReviews(uid, all);

    const maps = new Map<number, Bai[]>();
    const readMap = async (of: number): Promise<Bai[]> => {
      const map = maps.get(of) ?? (await masteryMap.readLevels(uid, of, lastMoment));
      maps.set(of, map);
      return map;
    };
    const nameSkill = async ({ grade: of, lesson }: Skill): Promise<string> =>
      lesson === null ? `Toán ${of}` : ((await readMap(of)).find(({ number }) => number === lesson)?.title ?? `Toán ${of}, Bài ${lesson}`);
    const grade = all.length + watching.length > 0 ? await masteryMap.findGrade(uid, end) : ((await gradeOfStudent(db, uid)) ?? null);
    const map = grade === null ? [] : await readMap(grade);
    const before = grade === null ? [] : await masteryMap.readLevels(uid, grade, new Date(startOfDay(week.from).getTime() - 1));

    const rose = listRisenLevels(before, map).map(({ title, level }) => ({ kind: 'rose' as const, lesson: title, level }));
    const good = (await Promise.all(listGoodSkills(given).map(async ({ right, answered, ...skill }) => ({ kind: 'right' as const, lesson: await nameSkill(skill), right, answered }))))
      .filter(({ lesson }) => !rose.some((each) => each.lesson === lesson && each.level === 'mastered'));
    const stuck = await Promise.all(listStuckSkills(waiting).slice(0, MOST.stuck).map(async ({ items, reason, ...skill }) => ({
      lesson: await nameSkill(skill), count: items.length, reason, example: await findExample(items),
    })));
    // Skips "being practised" for a Bài that another line mentions.
    const told = new Set([...good, ...stuck].map(({ lesson }) => lesson));
    const news = rose.filter(({ lesson, level }) => level === 'mastered' || !told.has(lesson));
    const mended = new Set(given.filter(({ source, right }) => source === 'review' && right).map(({ item }) => toItemRef(item))).size;
    const well = [...news, ...good].slice(0, MOST.well - (mended > 0 ? 1 : 0));
    const shown = {
      well: [...well, ...(mended > 0 ? [{ kind: 'mended' as const, count: mended }] : [])],
      stuck,
      lessons: lessons.titles.slice(-MOST.lessons),
    };

    const studied = new Set([
      ...given.map(({ at }) => dayOf(at)),
      ...watching.flatMap(({ days }) => days),
      ...tests.flatMap(({ submittedAt }) => (submittedAt ? dayOf(submittedAt) : [])),
    ]);
    const [begun = today] = [dayOf((await selectJoinTime(db, uid)) ?? now), ...all.slice(0, 1).map(({ at }) => dayOf(at)), ...studied].toSorted();
    const testing = tests.map(({ startedAt, submittedAt }) => (submittedAt?.getTime() ?? 0) - startedAt.getTime());
    return {
      name: sheetName(account.name) ?? null,
      grade,
      ...week,
      earlier: weeks[place + 1]?.week ?? null,
      later: weeks[place - 1]?.week ?? null,
      madeAt: now.toISOString(),
      missing: undone.slice(0, MOST.missing).map(({ closesAt, ...each }) => ({ ...each, closesAt: closesAt?.toISOString() ?? null })),
      missingCount: undone.length,
      days: countDaysWith(listDays(week), studied, { begun, today }),
      minutes: countMinutes(given, lessons.time + sum(testing)),
      lessonsDone: lessons.titles.length,
      ...countAnswers(given),
      places: listPlaces(given),
      testsDone: tests.length,
      tests: graded.map(({ paperTitle, practiceTitle, submittedAt, result }) => ({
        title: paperTitle, set: practiceTitle, day: submittedAt ? dayOf(submittedAt) : week.to, ...showPoints(result),
      })),
      ...shown,
      waiting: waiting.length,
      ask: chooseTalkingPoint(shown),
      map: listBegunChapters(map),
    };
  };
}

/** Null for points without any grading by learner or teacher. */
function showPoints({ score, outOf, unmarked, machine, self, teacher }: Omit<AttemptResult, 'corrections' | 'lateAnswers'>) {
  const orNull = (points: { score: number; outOf: number }) => (points.outOf > 0 ? points : null);
  return { score, outOf, unmarked, machine, self: orNull(self), teacher: orNull(teacher) };
}
