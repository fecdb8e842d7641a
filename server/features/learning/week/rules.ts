import { MASTERY_LEVELS, type MasteryLevel } from '#contract/enums.ts';
import type { Reason } from '#contract/learning.ts';
import type { WeekSheet } from '#contract/week.ts';

export type AnswersOfDay = {
  source: WeekSheet['places'][number]['place'];
  grade: number;
  lesson: number | null;
  /** False for a blank. */
  given: boolean;
  right: boolean | null;
  ms: number;
};

export type WaitingReviews = { item: string; grade: number; lesson: number | null; reason: Reason | null };

/** The skill that an item trains: a Bài of the book, or all of a grade that belongs to none. */
export type Skill = { grade: number; lesson: number | null };

const skillOf = ({ grade, lesson }: Skill): string => `${grade} ${lesson ?? ''}`;

/** Most entries of each kind, since a sheet is one page, and most questions checked for an example. */
export const MOST = { well: 4, stuck: 3, lessons: 5, tests: 3, chapters: 5, looked: 3, missing: 5 };

/** Longest counted answer, in ms: an open question may stay on the screen for hours. */
const LONGEST_ANSWER = 10 * 60_000;

/** Fewest answers for a judgement of a Bài, and the share of right ones that is good. */
const ENOUGH = 4;
const GOOD = 0.8;

/**
 * States of days: studied, not studied, and open, for days that are not over or came before the beginning: no day
 * takes anything away.
 */
export const countDaysWith = (days: string[], studied: ReadonlySet<string>, { begun, today }: { begun: string; today: string }): WeekSheet['days'] =>
  days.map((day) => ({ day, state: studied.has(day) ? 'studied' : begun <= day && day < today ? 'rest' : 'open' }));

/** @param elsewhere time in tests and lessons, in ms */
export function countMinutes(answers: AnswersOfDay[], elsewhere: number): number {
  const answering = answers.map(({ source, ms }) => (source === 'test' ? 0 : Math.min(ms, LONGEST_ANSWER)));
  return Math.round((answering.reduce((sum, each) => sum + each, 0) + elsewhere) / 60_000);
}

export const countAnswers = (answers: Pick<AnswersOfDay, 'given' | 'right'>[]) => ({
  answered: answers.filter(({ given }) => given).length,
  right: answers.filter(({ given, right }) => given && right === true).length,
});

const PLACES = ['lesson', 'exercise', 'quiz', 'review', 'test'] as const;

export const listPlaces = (answers: AnswersOfDay[]): WeekSheet['places'] =>
  PLACES.map((place) => ({ place, ...countAnswers(answers.filter(({ source }) => source === place)) })).filter(({ answered }) => answered > 0);

/** Bài with mostly right answers, those with most answers first. */
export const listGoodSkills = (answers: AnswersOfDay[]): (Skill & { answered: number; right: number })[] =>
  [...Map.groupBy(answers.filter(({ lesson }) => lesson !== null), skillOf).values()]
    .flatMap((all) => {
      const [first] = all;
      return first ? [{ grade: first.grade, lesson: first.lesson, ...countAnswers(all) }] : [];
    })
    .filter(({ answered, right }) => answered >= ENOUGH && right >= GOOD * answered)
    .toSorted((one, two) => two.answered - one.answered);

/** Skills with most mistakes, and their commonest reasons. @param waiting the latest first */
export const listStuckSkills = (waiting: WaitingReviews[]): (Skill & { items: string[]; reason: Reason | null })[] =>
  [...Map.groupBy(waiting, skillOf).values()]
    .flatMap((all) => {
      const [first] = all;
      return first ? [{ grade: first.grade, lesson: first.lesson, items: all.map(({ item }) => item), reason: findCommonestReason(all) }] : [];
    })
    .toSorted((one, two) => two.items.length - one.items.length);

function findCommonestReason(waiting: WaitingReviews[]): Reason | null {
  const said = waiting.flatMap(({ reason }) => reason ?? []);
  const [most] = [...Map.groupBy(said, (reason) => reason).values()].toSorted((one, two) => two.length - one.length);
  return most?.[0] ?? null;
}

export type Bai = { number: number; title: string; chapter: string; level: MasteryLevel };

type RisenLevel = { title: string; level: Exclude<MasteryLevel, 'new'> };

/** The Bài that rose from one map to the other, the highest first. */
export function listRisenLevels(before: Bai[], after: Bai[]): RisenLevel[] {
  const levels = new Map(before.map(({ number, level }) => [number, MASTERY_LEVELS.indexOf(level)]));
  return after
    .flatMap(({ number, title, level }) => (level !== 'new' && MASTERY_LEVELS.indexOf(level) > (levels.get(number) ?? 0) ? [{ title, level }] : []))
    .toSorted((one, two) => MASTERY_LEVELS.indexOf(two.level) - MASTERY_LEVELS.indexOf(one.level));
}

/** The chapters that were begun; if the sheet has no room for all, the last ones of the book. */
export const listBegunChapters = (map: Bai[]): WeekSheet['map'] =>
  [...Map.groupBy(map, ({ chapter }) => chapter)]
    .map(([chapter, all]) => ({ chapter, levels: all.map(({ level }) => level) }))
    .filter(({ levels }) => levels.some((level) => level !== 'new'))
    .slice(-MOST.chapters);

const LONGEST_EXAMPLE = 120;

/** Returns a question's text as safe HTML, like its source, if it is one short line without a drawing. */
export function extractTextLine(html: string): string | null {
  const [, line = ''] = /^\s*<p>(.*)<\/p>\s*$/s.exec(html) ?? [];
  if (/<(?:p|img|svg|table|ul|ol|div|figure|br)\b|katex-display|class="figure/.test(line)) return null;
  const letters = line.replace(/<math.*?<\/math>/gs, '').replace(/<[^>]*>/g, '').trim().length;
  return letters > 0 && letters <= LONGEST_EXAMPLE ? line : null;
}

/** Chooses a subject for the family's question: the hardest now, else a success, else the lesson last watched. */
export function chooseTalkingPoint({ stuck, well, lessons }: Pick<WeekSheet, 'stuck' | 'well' | 'lessons'>): WeekSheet['ask'] {
  const [good] = well.flatMap((each) => (each.kind === 'right' || (each.kind === 'rose' && each.level !== 'seen') ? [each] : []));
  const last = lessons.at(-1);
  if (stuck[0]) return { about: 'stuck', lesson: stuck[0].lesson };
  if (good) return { about: 'well', lesson: good.lesson };
  return last === undefined ? { about: 'start', lesson: null } : { about: 'watched', lesson: last };
}
