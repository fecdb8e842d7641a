import { recordAudit } from '#server/features/audit/service.ts';
import { makeItemRef, toVariantKey, selectCorrectedSince, type Correction } from '#server/features/documents/service.ts';
import { readTestQuestions } from '#server/features/practice/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { readGradingState } from '../attempts/attempt-views.ts';
import { freezeParts, readFrozenParts, type FrozenQuestions } from '../attempts/freeze-questions.ts';
import { selectAnswers, storeFrozenQuestions, lockSubmitted, putWorth, type AttemptRow } from '../attempts/queries.ts';
import type { FrozenPart } from '../attempts/tables.ts';
import { selectMarks } from '../grading/essay-queries.ts';
import { computeMaxScore, toPoints, listQuestions, computeScore, computeWorth } from '../grading/grade-paper.ts';
import { selectAttemptsAtPaper, updateFrozenQuestions, putCorrection } from './attempt-corrections.ts';
import { correctParts, type CorrectedKeys } from './correct-parts.ts';

// Regrades attempts whose questions have other keys by now: docs/decisions/018.

type CorrectedQuestions = FrozenQuestions & { changed: string[] };

/** Makes a function that freezes corrected questions, once for all attempts of a class, which have the same ones. */
function createPartsCorrector(readQuestion: CorrectedKeys['readQuestion']) {
  let last: { parts: FrozenPart[]; key: string; corrected: CorrectedQuestions | undefined } | undefined;
  return (parts: FrozenPart[], keys: Omit<CorrectedKeys, 'readQuestion'>): CorrectedQuestions | undefined => {
    const key = JSON.stringify([[...keys.ids], [...keys.marked].toSorted()]);
    if (last?.parts !== parts || last.key !== key) {
      const found = correctParts(parts, { readQuestion, ...keys });
      last = { parts, key, corrected: found && { ...freezeParts(found.parts), changed: found.changed } };
    }
    return last.corrected;
  };
}

/**
 * Returns the questions of an attempt being submitted, with keys corrected since it began.
 * @param attempt locked by the caller's transaction
 */
export async function correctRunningAttempt(
  tx: Db, { id, practiceId, paperId, frozenPaperId, startedAt }: Pick<AttemptRow, 'id' | 'practiceId' | 'paperId' | 'frozenPaperId' | 'startedAt'>,
): Promise<FrozenPart[]> {
  const parts = await readFrozenParts(tx, frozenPaperId);
  const items = await selectCorrectedSince(tx, practiceId, startedAt);
  const ids = new Set(listQuestions(parts)
    .filter(({ id: each, variant }) => items.has(toVariantKey(makeItemRef('practice', practiceId, [paperId, each]), variant)))
    .map(({ id: each, variant }) => toVariantKey(each, variant)));
  if (ids.size === 0) return parts;
  const corrected = correctParts(parts, { readQuestion: await readTestQuestions(tx, practiceId, paperId), ids, marked: new Set() });
  if (!corrected) return parts;
  const frozen = freezeParts(corrected.parts);
  await storeFrozenQuestions(tx, frozen.id, frozen.json);
  await updateFrozenQuestions(tx, id, { frozenPaperId: frozen.id, outOf: computeMaxScore(frozen.parts) });
  return frozen.parts;
}

const AT_ONCE = 50;

/**
 * Regrades all attempts at a paper, except those already regraded.
 * @param ids questions with corrected keys, each as `toVariantKey`
 */
export async function regradePaper(
  db: Db, correction: Correction, { practiceId, paperId, ids }: { practiceId: string; paperId: string; ids: Set<string> },
): Promise<void> {
  for (let after: string | undefined; ;) {
    const page = await selectAttemptsAtPaper(db, { practiceId, paperId }, { after, most: AT_ONCE });
    if (page.length === 0) return;
    await db.transaction(async (tx) => {
      const correctQuestions = createPartsCorrector(await readTestQuestions(tx, practiceId, paperId));
      for (const id of page) await regradeAttempt(tx, id, { correction, ids, correctQuestions });
    });
    after = page.at(-1);
  }
}

type Regrading = { correction: Correction; ids: Set<string>; correctQuestions: ReturnType<typeof createPartsCorrector> };

async function regradeAttempt(tx: Db, id: string, { correction, ids, correctQuestions }: Regrading): Promise<void> {
  const [attempt] = await lockSubmitted(tx, id);
  // A running attempt is graded by the corrected keys when it is submitted.
  if (!attempt) return;
  const marked = new Set((await selectMarks(tx, id)).map(({ questionId }) => questionId));
  const corrected = correctQuestions(await readFrozenParts(tx, attempt.frozenPaperId), { ids, marked });
  if (!corrected) return;
  const { parts, changed } = corrected;
  await storeFrozenQuestions(tx, corrected.id, corrected.json);
  const given = await selectAnswers(tx, id);
  const questions = new Map(listQuestions(parts).map((question) => [question.id, question]));
  const anew = new Map(given.flatMap(({ questionId, value }) => {
    const question = changed.includes(questionId) ? questions.get(questionId) : undefined;
    return question ? [[questionId, computeWorth(question, value)] as const] : [];
  }));
  await putWorth(tx, id, anew);
  const worth = new Map([...given.map(({ questionId, earned }) => [questionId, earned] as const), ...anew]);
  const { score, unmarked } = computeScore(parts, await readGradingState(tx, id, given, worth));
  const whole = computeMaxScore(parts);
  await updateFrozenQuestions(tx, id, { frozenPaperId: corrected.id, outOf: whole, score, unmarked });
  const before = { score: attempt.score, outOf: attempt.outOf };
  await putCorrection(tx, { attemptId: id, correctionId: correction.id, questions: changed, scoreBefore: before.score, outOfBefore: before.outOf, scoreAfter: score, outOfAfter: whole });
  if (score === before.score && whole === before.outOf) return;
  const numbers = listQuestions(parts).flatMap((question, at) => (changed.includes(question.id) ? at + 1 : []));
  await recordAudit(tx, {
    actor: 'system', action: 'remark', thing: { kind: 'attempt', id },
    before: { score: toPoints(before.score), ...(whole !== before.outOf && { outOf: toPoints(before.outOf) }) },
    after: { score: toPoints(score), ...(whole !== before.outOf && { outOf: toPoints(whole) }), question: numbers.join(', '), version: correction.version },
  });
}
