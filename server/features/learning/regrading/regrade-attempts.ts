import { recordAudit } from '#server/features/audit/service.ts';
import { selectCorrectedSince, itemIn, questionVariantKey, type Correction } from '#server/features/documents/service.ts';
import type { Practice } from '#server/features/practice/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AttemptViews } from '../attempts/attempt-views.ts';
import { freezeParts, type FrozenQuestions } from '../attempts/freeze-questions.ts';
import { selectAnswers, storeFrozenQuestions, lockSubmitted, selectMarks, putWorth } from '../attempts/queries.ts';
import type { AskedPart } from '../attempts/tables.ts';
import { outOf, pointsOf, questionsOf, computeScore, worthOf } from '../grading/grade-paper.ts';
import { selectAttemptsAtPaper, updateFrozenQuestions, putCorrection } from './attempt-corrections.ts';
import { correctParts } from './correct-parts.ts';

type Deps = { db: Db; sheets: AttemptViews; questionsNow: Practice['questionsNow'] };

type Now = Awaited<ReturnType<Deps['questionsNow']>>;

/** A paper with its questions whose keys were corrected, each as `questionVariantKey`. */
type Corrected = { practiceId: string; paperId: string; ids: Set<string> };

const AT_ONCE = 50;

/** Regrades attempts whose questions have other keys by now: docs/decisions/018. */
export function createAttemptRegrading({ db, sheets, questionsNow }: Deps) {
  // A class has the same frozen questions, which are corrected once.
  let last: { of: AskedPart[]; now: Now; by: string; asked: FrozenQuestions; changed: string[] } | undefined;

  const corrected = (parts: AskedPart[], now: Now, { ids, marked }: { ids: Set<string>; marked: Set<string> }) => {
    const by = JSON.stringify([[...ids], [...marked].toSorted()]);
    if (last?.of === parts && last.now === now && last.by === by) return last;
    const found = correctParts(parts, { now, ids, marked });
    if (!found) return undefined;
    last = { of: parts, now, by, asked: freezeParts(found.parts), changed: found.changed };
    return last;
  };

  /** Runs in the caller's transaction, which locks the attempt. */
  const remark = async (tx: Db, id: string, { correction, now, ids }: { correction: Correction; now: Now; ids: Set<string> }): Promise<void> => {
    const [attempt] = await lockSubmitted(tx, id);
    // A running attempt is graded by the corrected keys when it is submitted.
    if (!attempt) return;
    const parts = await sheets.partsOf(tx, attempt.askedPaper);
    const marked = new Set((await selectMarks(tx, id)).map(({ questionId }) => questionId));
    const found = corrected(parts, now, { ids, marked });
    if (!found) return;
    const { asked, changed } = found;
    await storeFrozenQuestions(tx, asked.id, asked.json);
    const given = await selectAnswers(tx, id);
    const questions = new Map(questionsOf(asked.parts).map((question) => [question.id, question]));
    const anew = new Map(given.flatMap(({ questionId, value }) => {
      const question = changed.includes(questionId) ? questions.get(questionId) : undefined;
      return question ? [[questionId, worthOf(question, value)] as const] : [];
    }));
    await putWorth(tx, id, anew);
    const worth = new Map([...given.map(({ questionId, earned }) => [questionId, earned] as const), ...anew]);
    const { score, unmarked } = computeScore(asked.parts, await sheets.foundIn(tx, id, worth));
    const whole = outOf(asked.parts);
    await updateFrozenQuestions(tx, id, { askedPaper: asked.id, outOf: whole, score, unmarked });
    const before = { score: attempt.score, outOf: attempt.outOf };
    await putCorrection(tx, { attemptId: id, correctionId: correction.id, questions: changed, scoreBefore: before.score, outOfBefore: before.outOf, scoreAfter: score, outOfAfter: whole });
    if (score === before.score && whole === before.outOf) return;
    const numbers = questionsOf(asked.parts).flatMap((question, at) => (changed.includes(question.id) ? at + 1 : []));
    await recordAudit(tx, {
      actor: 'system', action: 'remark', thing: { kind: 'attempt', id },
      before: { score: pointsOf(before.score), ...(whole !== before.outOf && { outOf: pointsOf(before.outOf) }) },
      after: { score: pointsOf(score), ...(whole !== before.outOf && { outOf: pointsOf(whole) }), question: numbers.join(', '), version: correction.version },
    });
  };

  return {
    /**
     * Returns the questions of an attempt being submitted, with keys corrected since it began.
     * @param attempt locked by the caller's transaction
     */
    partsToJudge: async (tx: Db, attempt: { id: string; practiceId: string; paperId: string; askedPaper: string; startedAt: Date }): Promise<AskedPart[]> => {
      const { id, practiceId, paperId } = attempt;
      const parts = await sheets.partsOf(tx, attempt.askedPaper);
      const items = await selectCorrectedSince(tx, practiceId, attempt.startedAt);
      const ids = new Set(questionsOf(parts)
        .filter(({ id: each, variant }) => items.has(questionVariantKey(itemIn('practice', practiceId, [paperId, each]), variant)))
        .map(({ id: each, variant }) => questionVariantKey(each, variant)));
      if (ids.size === 0) return parts;
      const found = corrected(parts, await questionsNow(tx, practiceId, paperId), { ids, marked: new Set() });
      if (!found) return parts;
      await storeFrozenQuestions(tx, found.asked.id, found.asked.json);
      await updateFrozenQuestions(tx, id, { askedPaper: found.asked.id, outOf: outOf(found.asked.parts) });
      return found.asked.parts;
    },

    /** Skips attempts already regraded. */
    remarkPaper: async (correction: Correction, { practiceId, paperId, ids }: Corrected): Promise<void> => {
      for (let after: string | undefined; ;) {
        const page = await selectAttemptsAtPaper(db, { practiceId, paperId }, { after, most: AT_ONCE });
        if (page.length === 0) return;
        await db.transaction(async (tx) => {
          const now = await questionsNow(tx, practiceId, paperId);
          for (const id of page) await remark(tx, id, { correction, now, ids });
        });
        after = page.at(-1);
      }
    },
  };
}
