import type { MasteryLevel } from '#contract/enums.ts';
import type { TrainingLink } from '#contract/learning.ts';

export type TrainingMaterial = {
  courseId: string;
  /** Its lessons that can be played. */
  lessons: { id: string; title: string; isLocked: boolean; isArchived: boolean }[];
  /** Topics with the types of their exercises that train it, and the number of each. */
  topics: { id: string; title: string; types: { type: string; count: number }[] }[];
  /** `numbers`: of the questions that train it. */
  papers: { practiceId: string; paperId: string; title: string; coin: number; isTest: boolean; numbers: number[] }[];
};

type Learner = {
  level: MasteryLevel;
  due: number;
  watched: ReadonlySet<string>;
  owned: 'all' | ReadonlySet<string>;
};

const MOST_PAPERS = 2;

/**
 * Lists all ways to train a Bài, the most useful first: due mistakes, then a lesson for a learner who has not met it,
 * for others questions. Ways that must be bought come last.
 */
export function listTrainingLinks({ courseId, lessons, topics, papers }: TrainingMaterial, { level, due, watched, owned }: Learner): TrainingLink[] {
  const review: TrainingLink[] = due > 0 ? [{ kind: 'review', title: `Ôn lại ${due} câu sai`, url: '/review', isLocked: false }] : [];
  const left = lessons.filter(({ id, isArchived }) => !isArchived && !watched.has(id)).map(({ id, title, isLocked }): TrainingLink => ({
    kind: 'lesson', title, url: `/course/${courseId}?lesson=${id}`, isLocked: isLocked && owned !== 'all' && !owned.has(id),
  }));
  const exercises = topics.map(({ id, title }): TrainingLink => ({ kind: 'exercise', title, url: `/topic/${id}?tab=bai-tap`, isLocked: false }));
  const tests = papers.slice(0, MOST_PAPERS).map(({ practiceId, paperId, title }): TrainingLink => ({
    kind: 'paper', title, url: `/practice/${practiceId}?de=${paperId}`, isLocked: false,
  }));
  const open = left.filter(({ isLocked }) => !isLocked);
  const tried = [...exercises, ...tests];
  return [...review, ...(level === 'new' ? [...open, ...tried] : [...exercises, ...open, ...tests]), ...left.filter(({ isLocked }) => isLocked)];
}
