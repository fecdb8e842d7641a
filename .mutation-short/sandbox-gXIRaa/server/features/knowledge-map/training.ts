// @ts-nocheck
import type { Training } from '#contract/training.ts';
import type { Means } from './ways.ts';

/** Of each so many at most: a lesson's end shows a few. */
const MOST = 3;

/**
 * What trains a Bài beside its lessons: of exercises the types that have most for it, of papers those that are open first,
 * and of these those that ask most of it.
 * @param unlocked papers, by their sets
 */
export function trainingOf({ topics, papers }: Pick<Means, 'topics' | 'papers'>, unlocked: ReadonlyMap<string, ReadonlySet<string>>): Training {
  const exercises = topics
    .flatMap(({ id, title, types }) => types.map(({ type, count }) => ({ topicId: id, topicTitle: title, type, count })))
    .toSorted((one, other) => other.count - one.count);
  const offered = papers
    .map(({ practiceId, paperId, title, coin, isTest, numbers }) => (
      { practiceId, paperId, title, numbers, isTest, coin, isOpen: coin === 0 || unlocked.get(practiceId)?.has(paperId) === true }))
    .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen) || other.numbers.length - one.numbers.length);
  return { exercises: exercises.slice(0, MOST), papers: offered.slice(0, MOST) };
}
