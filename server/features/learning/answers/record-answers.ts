import type { AnswerValue, KindName } from '#question-types/question-types.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isRight } from '../grading/grade-answer.ts';
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
  kind: KindName;
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
