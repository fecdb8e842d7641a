import { applyCorrection, gradeAnswer, type QuestionWithKey } from '#question-types/question-types.ts';
import { makeItemRef, type QuestionAtPath, type CorrectedItem, type Correction } from '#server/features/documents/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { selectAnswersAboutItem, selectAnswersToItem, putAnswerCorrections, type GivenAnswer } from '../answers/queries.ts';
import { isRight } from '../grading/grade-answer.ts';
import { toShare, computeWorth } from '../grading/grade-paper.ts';
import { toItemRef } from '#contract/item-refs.ts';
import { rebuildNotebookItem } from '../review/update-notebook.ts';

const AT_ONCE = 500;

/**
 * Regrades the answers to questions with corrected keys, and stores the results in rows beside the answers, which
 * never change. Rebuilds each notebook that this changes. Idempotent.
 * @param corrections all of the document, in order
 * @param presentQuestions the document's questions, as written
 */
export async function regradeAnswers(db: Db, correction: Correction, { corrections, presentQuestions }: { corrections: Correction[]; presentQuestions: QuestionAtPath[] }): Promise<void> {
  const { kind, documentId } = correction;
  for (const { item, variant } of correction.items) {
    const now = presentQuestions.find((each) => each.variant === variant && makeItemRef(kind, documentId, each.path) === item)?.question;
    if (!now) continue;
    const history = corrections.flatMap(({ madeAt, items }) => {
      const was = items.find((each) => each.item === item && each.variant === variant);
      return was ? [{ madeAt, was }] : [];
    });
    for (let after: GivenAnswer | undefined; ;) {
      const page = await selectAnswersToItem(db, { item, variant }, { after, most: AT_ONCE });
      if (page.length === 0) break;
      await db.transaction((tx) => regradePage(tx, page, { correction, now, history }));
      after = page.at(-1);
    }
  }
}

type Judging = { correction: Correction; now: QuestionWithKey; history: { madeAt: Date; was: CorrectedItem }[] };

async function regradePage(tx: Db, page: GivenAnswer[], { correction, now, history }: Judging): Promise<void> {
  const found = page.flatMap((answer) => {
    // The question as it was asked: options may have changed letters since.
    const put = history.find(({ madeAt }) => madeAt > answer.receivedAt)?.was.before ?? now;
    const question = applyCorrection(put, now);
    const share = question ? gradeStoredAnswer(question, answer) : null;
    return share === null || isSameShare(share, answer.judgedShare) ? [] : { uid: answer.uid, id: answer.id, item: answer.item, share, right: isRight(share) };
  });
  await putAnswerCorrections(tx, correction.id, found);
  const notebooks = new Map(found.map(({ uid, item }) => [`${uid} ${item}`, { uid, item: toItemRef(item) }]));
  for (const { uid, item } of notebooks.values()) await rebuildNotebookItem(tx, uid, item, await selectAnswersAboutItem(tx, uid, item));
}

/** Compares with tolerance: the database stores fewer digits. */
const isSameShare = (one: number, other: number | null): boolean => other !== null && Math.abs(one - other) < 1e-6;

/** Returns the right share; null where people decide. */
function gradeStoredAnswer(question: QuestionWithKey, { value, source }: GivenAnswer): number | null {
  if (source === 'test') return toShare(question, computeWorth(question, value));
  const judged = gradeAnswer(question, value);
  return judged === 'people' ? null : judged.share;
}
