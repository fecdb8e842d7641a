import type { MasteryEntry } from '#contract/learning.ts';
import type { TodayStep } from '#contract/today.ts';

type Place = Pick<MasteryEntry, 'id' | 'title' | 'next'>;
export type BegunLesson = Extract<TodayStep, { kind: 'lesson' }>;
export type RunningAttempt = Extract<TodayStep, { kind: 'attempt' }>;
type GivenWork = Extract<TodayStep, { kind: 'assignment' }>;

type Known = {
  /** The first to end comes first. */
  running: RunningAttempt[];
  /** Assigned and not handed in; the first to close comes first. */
  assigned?: GivenWork[];
  /** The next lesson of each course that was begun, last used first. */
  lessons: BegunLesson[];
  /** The Bài of the map to continue with. */
  here: Place | undefined;
};

/** Most steps of other kinds beside the first; assigned work is named whole. */
const MOST_OTHERS = 3;

/**
 * Chooses the one thing to do now: an attempt whose clock runs, else assigned work, else a lesson that was begun, else
 * what trains the Bài to continue with; others are named below it.
 */
export function chooseSteps({ running, assigned = [], lessons, here }: Known): { next: TodayStep | null; others: TodayStep[] } {
  const [next = trainingOf(here), ...others] = [...running, ...assigned, ...lessons];
  const work = others.filter(({ kind }) => kind === 'assignment');
  return { next, others: [...work, ...others.filter(({ kind }) => kind !== 'assignment').slice(0, MOST_OTHERS)] };
}

const trainingOf = (here: Place | undefined): TodayStep | null =>
  here?.next ? { kind: 'training', title: here.next.kind === 'review' ? here.title : here.next.title, of: here.title, url: here.next.url, way: here.next.kind, isLocked: here.next.isLocked } : null;

/**
 * Chooses the Bài that needs practice most, and where: one with mistakes, else one that was learnt and not mastered, the
 * latest in the book, else a mastered one that was not seen for long.
 */
export function choosePractice(items: readonly MasteryEntry[]): { place: MasteryEntry; url: string } | undefined {
  const open = items.flatMap((place) => {
    const needs = place.level === 'practised' || place.level === 'seen' || place.isLongAgo;
    const way = [place.next, ...place.others].find((each) => each && !each.isLocked && (each.kind === 'exercise' || each.kind === 'paper'));
    return needs && way ? [{ place, url: way.url }] : [];
  });
  const worth = ({ place }: { place: MasteryEntry }) => [place.mistakes, place.isLongAgo ? 0 : 1, place.number] as const;
  return open.toSorted((one, other) => {
    const [mine, theirs] = [worth(one), worth(other)];
    return theirs[0] - mine[0] || theirs[1] - mine[1] || theirs[2] - mine[2];
  })[0];
}
