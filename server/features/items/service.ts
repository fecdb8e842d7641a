import type { AskedQuestion } from '#kinds/kinds.ts';
import { findLessonQuestion } from '#server/features/catalog/service.ts';
import { findProblem, findTestQuestion } from '#server/features/practice/service.ts';
import { findQuizQuestion } from '#server/features/questions/service.ts';
import { findExercise } from '#server/features/topics/service.ts';
import type { Db } from '#server/platform/database.ts';

export { askOf, askRef, exerciseRef, hasStakes, itemOf, lessonRef, quizRef, testRef } from './refs.ts';
export { isRight, judged, type Judged } from './judge.ts';

/** Something that is answered, with its keys, drawn; with the numbers of one of its variants. */
export type Item = {
  ref: string;
  /** Safe HTML of a line. */
  title: string;
  grade: number;
  /** The Bài that it trains. */
  lesson?: number;
  /** Of what a lesson asks, its course. */
  course?: string;
  /** How many there are beside the item itself, and which this is: 0 is the item itself. */
  variants: number;
  variant: number;
  /** Safe HTML. */
  content: string;
  solution: string;
  hints: string[];
  asks: AskedQuestion[];
};

/** A question of a test; or a problem of a paper without parts, which asks nothing that is answered here. */
const testItem = async (db: Db, place: Parameters<typeof findTestQuestion>[1]) =>
  (await findTestQuestion(db, place)) ?? findProblem(db, place);

/**
 * An item by its name, wherever it lies; undefined when it is gone. Archived ones are found, too.
 * @param variant counted on from the first behind the last
 */
export async function findItem(db: Db, ref: string, variant = 0): Promise<Item | undefined> {
  const [source, ...[first = '', second = '', third = '']] = ref.split('/');
  const found =
    source === 'quiz' ? await findQuizQuestion(db, first)
    : source === 'exercise' ? await findExercise(db, { topicId: first, exerciseId: second, variant })
    : source === 'test' ? await testItem(db, { practiceId: first, paperId: second, questionId: third, variant })
    : source === 'lesson' ? await findLessonQuestion(db, { lessonId: first, questionId: second })
    : undefined;
  return found && { variants: 0, variant: 0, ...found, ref };
}
