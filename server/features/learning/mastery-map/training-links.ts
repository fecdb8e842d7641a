import type { MasteryLevel } from '#contract/enums.ts';
import type { TrainingLink } from '#contract/learning.ts';
import type { Training } from '#contract/training.ts';

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

/** Most exercises and most papers: the end of a lesson shows a few. */
const MOST = 3;

/**
 * Chooses a Bài's training: the exercise types with most exercises for it; papers that are open first, then by the
 * number of questions that train it.
 * @param unlocked papers, by their sets
 */
export function chooseTraining({ topics, papers }: Pick<TrainingMaterial, 'topics' | 'papers'>, unlocked: ReadonlyMap<string, ReadonlySet<string>>): Training {
  const exercises = topics
    .flatMap(({ id, title, types }) => types.map(({ type, count }) => ({ topicId: id, topicTitle: title, type, count })))
    .toSorted((one, other) => other.count - one.count);
  const offered = papers
    .map(({ practiceId, paperId, title, coin, isTest, numbers }) => (
      { practiceId, paperId, title, numbers, isTest, coin, isOpen: coin === 0 || unlocked.get(practiceId)?.has(paperId) === true }))
    .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen) || other.numbers.length - one.numbers.length);
  return { exercises: exercises.slice(0, MOST), papers: offered.slice(0, MOST) };
}
