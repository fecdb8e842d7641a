import type { MasteryLevel } from '#contract/enums.ts';
import { dayAfter, findMonday } from '#server/platform/day.ts';

/** Work of a day; entries of one day add up. */
export type LearningDone = {
  day: string;
  /** Lessons watched to the end, and papers submitted. */
  lessons?: number;
  tests?: number;
  exercises?: GradedAnswer;
  quiz?: GradedAnswer;
  reviews?: GradedAnswer;
};
type GradedAnswer = { answers: number; right: number };

export type Week = { from: string; days: number; lessons: number; tests: number; exercises: GradedAnswer; quiz: GradedAnswer; reviews: GradedAnswer };

const add = (one: GradedAnswer, other: GradedAnswer | undefined): GradedAnswer =>
  other ? { answers: one.answers + other.answers, right: one.right + other.right } : one;

/** Returns the last `count` weeks, each from Monday, the present one first; a day with any work counts once. */
export function groupByWeek(done: readonly LearningDone[], { today, count, activeDays }: { today: string; count: number; activeDays: readonly string[] }): Week[] {
  const none = { answers: 0, right: 0 };
  return Array.from({ length: count }, (_, ago) => {
    const from = dayAfter(findMonday(today), -7 * ago);
    const isOfWeek = (day: string) => day >= from && day < dayAfter(from, 7);
    const ofWeek = done.filter(({ day }) => isOfWeek(day));
    const start: Week = { from, days: new Set([...activeDays, ...ofWeek.map(({ day }) => day)].filter(isOfWeek)).size, lessons: 0, tests: 0, exercises: none, quiz: none, reviews: none };
    return ofWeek.reduce<Week>((week, { lessons = 0, tests = 0, exercises, quiz, reviews }) => ({
      ...week,
      lessons: week.lessons + lessons, tests: week.tests + tests,
      exercises: add(week.exercises, exercises), quiz: add(week.quiz, quiz), reviews: add(week.reviews, reviews),
    }), start);
  });
}

type Bai = { number: number; level: MasteryLevel; recent: { of: number; right: number }; mistakes: number };

/** Fewest answers for a judgement of a Bài, and most Bài named. */
const ENOUGH = 3;
const MOST = 3;
/** From this share of right recent answers a Bài is no weakness. */
const FINE = 0.75;

const shareOf = ({ recent: { of, right } }: Bai): number => right / of;

/**
 * Returns the best and the worst Bài among those with enough answers: best are mastered ones, then those mostly right
 * of late; worst are those mostly wrong. No Bài is both.
 */
export function listStrengths<Each extends Bai>(all: readonly Each[]): { strongest: Each[]; weakest: Each[] } {
  const known = all.filter(({ recent }) => recent.of >= ENOUGH);
  const rank = (bai: Bai) => (bai.level === 'mastered' ? 1 : 0);
  const isFine = (bai: Bai) => bai.level === 'mastered' || shareOf(bai) >= FINE;
  const strongest = known.filter(isFine).toSorted((one, other) => rank(other) - rank(one) || shareOf(other) - shareOf(one) || one.number - other.number);
  const weakest = known.filter((bai) => !isFine(bai)).toSorted((one, other) => shareOf(one) - shareOf(other) || other.mistakes - one.mistakes || one.number - other.number);
  return { strongest: strongest.slice(0, MOST), weakest: weakest.slice(0, MOST) };
}
