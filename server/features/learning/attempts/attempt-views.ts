import type { Attempt, AttemptResult, AttemptSummary } from '#contract/attempts.ts';
import { hideAnswerKey, stepsOf, type QuestionWithKey } from '#question-types/question-types.ts';
import type { Db } from '#server/platform/database/database.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { AppError } from '#server/platform/errors.ts';
import { pointsOf, questionsOf, computeResult, computeScore, type GradingState } from '../grading/grade-paper.ts';
import { selectCorrectionsOfAttempts, type AttemptCorrection } from '../regrading/attempt-corrections.ts';
import { createFrozenPartsReader } from './freeze-questions.ts';
import { selectAnswers, countLate, lockSubmitted, selectMarks, selectPhotos, putScore, type AttemptRow } from './queries.ts';

type Row = Omit<AttemptRow, 'now' | 'isDue'>;

export type PhotoAddress = (attemptId: string, photoId: string) => string;

/** Assembles attempts for display: questions, answers and grading. */
export function createAttemptViews() {
  const partsOf = createFrozenPartsReader();

  const foundIn = async (db: Db, id: string, worth: GradingState['worth']): Promise<GradingState> => {
    const marks = await selectMarks(db, id);
    const stepsBy = (by: 'self' | 'teacher') => new Map(marks.filter((mark) => mark.by === by).map(({ questionId, steps }) => [questionId, steps]));
    const notes = new Map(marks.filter(({ note }) => note !== '').map(({ questionId, note }) => [questionId, note]));
    return { worth, self: stepsBy('self'), teacher: stepsBy('teacher'), notes };
  };

  /** @throws AppError `question-not-found` */
  const questionOf = async (db: Db, attempt: Row, questionId: string): Promise<QuestionWithKey> => {
    const question = questionsOf(await partsOf(db, attempt.askedPaper)).find(({ id }) => id === questionId);
    if (!question) throw new AppError('question-not-found');
    return question;
  };

  /**
   * Returns the steps of an essay.
   * @throws AppError `question-not-found`, `invalid-input` for a machine-graded question
   */
  const essayOf = async (db: Db, attempt: Row, questionId: string): Promise<string[]> => {
    const steps = stepsOf(await questionOf(db, attempt, questionId));
    if (!steps) throw new AppError('invalid-input', 'Câu này không phải câu tự luận.');
    return steps;
  };

  const resultIn = async (db: Db, attempt: Row): Promise<Omit<AttemptResult, 'corrections' | 'lateAnswers'>> => {
    const worth = new Map((await selectAnswers(db, attempt.id)).map(({ questionId, earned }) => [questionId, earned]));
    return computeResult(await partsOf(db, attempt.askedPaper), await foundIn(db, attempt.id, worth));
  };

  return {
    partsOf,
    foundIn,
    resultIn,
    questionOf,

    essayOf,

    /** @throws AppError errors of `essayOf`, `invalid-input` for a wrong number of steps */
    refuseOtherSteps: async (db: Db, attempt: Row, { questionId, steps }: { questionId: string; steps: boolean[] }): Promise<void> => {
      if ((await essayOf(db, attempt, questionId)).length !== steps.length) throw new AppError('invalid-input', 'Các bước này không khớp với các bước của bài.');
    },

    /** Recalculates the score. @returns the new and the old one */
    addUp: async (tx: Db, id: string): Promise<{ score: number; before: number }> => {
      const attempt = theRow(await lockSubmitted(tx, id));
      const worth = new Map((await selectAnswers(tx, id)).map(({ questionId, earned }) => [questionId, earned]));
      const found = computeScore(await partsOf(tx, attempt.askedPaper), await foundIn(tx, id, worth));
      await putScore(tx, id, found);
      return { score: found.score, before: attempt.score };
    },

    /** Reveals no keys while it runs. */
    shown: async (db: Db, attempt: AttemptRow, photoAddress: PhotoAddress): Promise<Attempt> => {
      const { id } = attempt;
      const parts = await partsOf(db, attempt.askedPaper);
      const given = await selectAnswers(db, id);
      const photos = await selectPhotos(db, id);
      const worth = new Map(given.map(({ questionId, earned }) => [questionId, earned]));
      return {
        ...headOf(attempt),
        now: attempt.now.toISOString(),
        ...shownParts(parts),
        answers: Object.fromEntries(given.map(({ questionId, value, at }) => [questionId, { value, at: at.toISOString() }])),
        photos: photos.map(({ id: photoId, questionId, width, height, at, pen }) => ({
          id: photoId, questionId, width, height, at: at.toISOString(), url: photoAddress(id, photoId), ...(pen !== null && { pen }),
        })),
        ...(attempt.submittedAt && { result: { ...computeResult(parts, await foundIn(db, id, worth), new Map(given.map(({ questionId, value }) => [questionId, value]))), corrections: (await selectCorrectionsOfAttempts(db, [id])).map(shownCorrection), lateAnswers: await countLate(db, id) } }),
      };
    },
  };
}

export type AttemptViews = ReturnType<typeof createAttemptViews>;

const headOf = ({ id, practiceId, paperId, paperTitle, practiceTitle, submittedAt, startedAt, deadline, solutionsSeen, number }: Row) => ({
  id, practiceId, paperId, paperTitle, practiceTitle, solutionsSeen, number,
  state: submittedAt ? ('submitted' as const) : ('running' as const),
  startedAt: startedAt.toISOString(),
  deadline: deadline.toISOString(),
  ...(submittedAt && { submittedAt: submittedAt.toISOString() }),
});

const shownCorrection = ({ questions, scoreBefore, outOfBefore, scoreAfter, outOfAfter, at }: AttemptCorrection) => ({
  at: at.toISOString(),
  questions,
  before: { score: pointsOf(scoreBefore), outOf: pointsOf(outOfBefore) },
  after: { score: pointsOf(scoreAfter), outOf: pointsOf(outOfAfter) },
});

/** Adds the list summary; for a regraded one the scores before and after. */
export async function withSummaries<Of extends Row>(db: Db, rows: Of[]): Promise<{ row: Of; summary: AttemptSummary }[]> {
  const changed = new Map((await selectCorrectionsOfAttempts(db, rows.map(({ id }) => id)))
    .filter(({ scoreBefore, scoreAfter }) => scoreBefore !== scoreAfter)
    .map(({ attemptId, scoreBefore, scoreAfter }) => [attemptId, { before: pointsOf(scoreBefore), after: pointsOf(scoreAfter) }]));
  return rows.map((row) => ({ row, summary: { ...summaryOf(row), ...(changed.has(row.id) && { corrected: changed.get(row.id) }) } }));
}

const summaryOf = (attempt: Row): AttemptSummary => ({
  ...headOf(attempt),
  outOf: pointsOf(attempt.outOf),
  ...(attempt.score !== null && { score: pointsOf(attempt.score) }),
  ...(attempt.unmarked !== null && { unmarked: pointsOf(attempt.unmarked) }),
});

/** Leaves out keys, solutions and points of options. */
export const shownParts = (parts: { title: string; questions: QuestionWithKey[] }[]) => ({
  parts: parts.map(({ title, questions }) => ({ title, questionIds: questions.map(({ id }) => id) })),
  questions: questionsOf(parts).map(hideAnswerKey),
});
