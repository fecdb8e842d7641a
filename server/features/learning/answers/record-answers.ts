import { unshuffleAnswer, type AnswerValue, type QuestionTypeName, type QuestionWithKey } from '#question-types/question-types.ts';
import type { Practice } from '#server/features/practice/service.ts';
import type { Topics } from '#server/features/topics/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { isRight } from '../grading/grade-answer.ts';
import { toShare } from '../grading/grade-paper.ts';
import { makeTestRef } from '#contract/item-refs.ts';
import { updateMistakeNotebook } from '../review/update-notebook.ts';
import { insertAnswers } from './queries.ts';
import type { answers } from './tables.ts';

export type NewAnswer = {
  /** Shared by questions answered together; a repeated id counts once. */
  id?: string | undefined;
  source: (typeof answers.$inferSelect)['source'];
  /** The answered question: `answerRef` or `testRef` of the items. */
  item: string;
  variant?: number;
  kind: QuestionTypeName;
  grade: number;
  lesson?: number | undefined;
  /** In the author's order of options; null where unanswered. */
  value: AnswerValue | null;
  /** The right share, 0 to 1; null while ungraded. */
  share: number | null;
  hints?: number;
  solutionSeen?: boolean;
  ms?: number;
  /** A future time counts as now. */
  at: Date;
};

/**
 * Stores answers in the transaction that grades them, and updates the mistake notebook; ignores answers already
 * stored.
 */
export async function recordAnswers(tx: Db, uid: string, given: NewAnswer[]): Promise<void> {
  if (given.length === 0) return;
  const kept = await insertAnswers(tx, given.map((answer) => ({ ...answer, uid, right: isRight(answer.share) })));
  await updateMistakeNotebook(tx, uid, kept);
}

/** Answers of a submitted attempt to the questions as they were asked; `worth` in hundredths of a point, null where people decide. */
type TestAnswer = { question: QuestionWithKey & { variant?: number; item?: string; grade?: number }; value: AnswerValue | null; at: Date; worth: number | null };

/** Returns the question of an exercise as it is written, with the numbers of a variant. */
type FindDrawn = Topics['findDrawn'];

/** Stores the answers of an attempt at a set that was drawn from exercises, as answers to these. */
export async function recordDrawnAnswers(tx: Db, findDrawn: FindDrawn, { id, uid }: { id: string; uid: string }, answersOfSet: TestAnswer[]): Promise<void> {
  const rows: NewAnswer[] = [];
  for (const { question, value, at, worth } of answersOfSet) {
    const { variant = 0, item = '', grade = 0 } = question;
    const [, topicId = '', exerciseId = '', askId = ''] = item.split('/');
    const written = await findDrawn(topicId, exerciseId, askId, variant);
    // What was left open is no try at an exercise.
    if (!written || value === null) continue;
    rows.push({
      id, source: 'exercise', item, variant, kind: question.kind, grade, lesson: question.lesson, at,
      value: unshuffleAnswer(value, question, written), share: toShare(question, worth),
    });
  }
  await recordAnswers(tx, uid, rows);
}

/** Stores an attempt's answers with the machine's grading; none if the paper is gone. */
export async function recordTestAnswers(
  tx: Db, practice: Pick<Practice, 'writtenTest'>, { id, uid, practiceId, paperId }: { id: string; uid: string; practiceId: string; paperId: string }, answersOfTest: TestAnswer[],
): Promise<void> {
  const { grade, question: findWritten } = await practice.writtenTest(tx, practiceId, paperId).catch(catchMissingTest);
  await recordAnswers(tx, uid, answersOfTest.flatMap(({ question, value, at, worth }) => {
    const { variant = 0 } = question;
    const written = findWritten(question.id, variant);
    if (!written || (value === null && worth === null)) return [];
    return {
      id, source: 'test', item: makeTestRef(practiceId, paperId, question.id), variant, kind: question.kind, grade, lesson: question.lesson, at,
      value: value === null ? null : unshuffleAnswer(value, question, written),
      share: toShare(question, worth),
    };
  }));
}

function catchMissingTest(error: unknown) {
  if (error instanceof AppError && error.code === 'practice-not-found') return { grade: 0, question: () => undefined };
  throw error;
}
