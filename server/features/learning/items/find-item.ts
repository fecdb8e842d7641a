import type { QuestionWithKey } from '#question-types/question-types.ts';
import { findLessonQuestion } from '#server/features/catalog/service.ts';
import { findProblem, findTestQuestion } from '#server/features/practice/service.ts';
import { findQuizQuestion } from '#server/features/questions/service.ts';
import { findExercise } from '#server/features/topics/service.ts';
import type { Db } from '#server/platform/database/database.ts';

/** An item that learners answer, drawn, with its keys and the numbers of one of its variants. */
export type Item = {
  ref: string;
  /** One line of safe HTML. */
  title: string;
  grade: number;
  /** The Bài that it trains. */
  lesson?: number;
  /** The course, of a lesson's question. */
  course?: string;
  /** `variants`: number of variants beside the item itself. `variant`: the one shown; 0 is the item itself. */
  variants: number;
  variant: number;
  /** Safe HTML. */
  content: string;
  solution: string;
  hints: string[];
  questions: QuestionWithKey[];
};

/** Finds a question of a test, or a problem of an essay-only paper, which has no questions to answer here. */
const findTestItem = async (db: Db, place: Parameters<typeof findTestQuestion>[1]) =>
  (await findTestQuestion(db, place)) ?? findProblem(db, place);

/**
 * Finds an item by its ref; undefined when it is gone. Archived ones are found, too.
 * @param variant a number beyond the last variant starts again at the first
 */
export async function findItem(db: Db, ref: string, variant = 0): Promise<Item | undefined> {
  const [source, ...[first = '', second = '', third = '']] = ref.split('/');
  const found =
    source === 'quiz' ? await findQuizQuestion(db, first)
    : source === 'exercise' ? await findExercise(db, { topicId: first, exerciseId: second, variant })
    : source === 'test' ? await findTestItem(db, { practiceId: first, paperId: second, questionId: third, variant })
    : source === 'lesson' ? await findLessonQuestion(db, { lessonId: first, questionId: second })
    : undefined;
  return found && { variants: 0, variant: 0, ...found, ref };
}
