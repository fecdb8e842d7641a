import type { MasteryLevel } from '#contract/enums.ts';
import type { Way } from '#contract/learning.ts';

/** What there is to train a Bài with. */
export type Means = {
  courseId: string;
  /** Those of its lessons that play. */
  lessons: { id: string; title: string; isLocked: boolean; isArchived: boolean }[];
  /** With the types of their exercises that train it, and how many of each do. */
  topics: { id: string; title: string; types: { type: string; count: number }[] }[];
  /** `numbers`: of the questions that train it. */
  papers: { practiceId: string; paperId: string; title: string; coin: number; isTest: boolean; numbers: number[] }[];
};

type Learner = {
  level: MasteryLevel;
  /** Mistakes that are to be reviewed. */
  due: number;
  watched: ReadonlySet<string>;
  owned: 'all' | ReadonlySet<string>;
};

const MOST_PAPERS = 2;

/**
 * All that trains a Bài, what does so best now first: mistakes that are due, then the lesson of who has not met it, for
 * all others a question to answer. What is to be bought comes last.
 */
export function waysTo({ courseId, lessons, topics, papers }: Means, { level, due, watched, owned }: Learner): Way[] {
  const review: Way[] = due > 0 ? [{ kind: 'review', title: `Ôn lại ${due} câu sai`, url: '/review', isLocked: false }] : [];
  const left = lessons.filter(({ id, isArchived }) => !isArchived && !watched.has(id)).map(({ id, title, isLocked }): Way => ({
    kind: 'lesson', title, url: `/course/${courseId}?lesson=${id}`, isLocked: isLocked && owned !== 'all' && !owned.has(id),
  }));
  const exercises = topics.map(({ id, title }): Way => ({ kind: 'exercise', title, url: `/topic/${id}?tab=bai-tap`, isLocked: false }));
  const tests = papers.slice(0, MOST_PAPERS).map(({ practiceId, paperId, title }): Way => ({
    kind: 'paper', title, url: `/practice/${practiceId}?de=${paperId}`, isLocked: false,
  }));
  const open = left.filter(({ isLocked }) => !isLocked);
  const tried = [...exercises, ...tests];
  return [...review, ...(level === 'new' ? [...open, ...tried] : [...exercises, ...open, ...tests]), ...left.filter(({ isLocked }) => isLocked)];
}
