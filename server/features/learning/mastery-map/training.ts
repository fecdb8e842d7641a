import type { Training } from '#contract/training.ts';
import type { TrainingMaterial } from './training-links.ts';

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
