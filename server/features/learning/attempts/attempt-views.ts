import type { Attempt, AttemptResult, AttemptSummary } from '#contract/attempts.ts';
import type { ShownMisconception } from '#contract/misconceptions.ts';
import { hideAnswerKey, misconceptionsOf, readAnswer, stepsOf, type QuestionWithKey } from '#question-types/question-types.ts';
import { findShownMisconceptions } from '#server/features/misconceptions/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { AppError } from '#server/platform/errors.ts';
import { selectMarks, selectPhotos } from '../grading/essay-queries.ts';
import { toPoints, listQuestions, computeResult, computeScore, type GradingState } from '../grading/grade-paper.ts';
import { selectCorrectionsOfAttempts, type AttemptCorrection } from '../regrading/attempt-corrections.ts';
import { readFrozenParts } from './freeze-questions.ts';
import { countLate, findAttempt, lockSubmitted, putScore, selectAnswers, type AttemptRow } from './queries.ts';

type Row = Omit<AttemptRow, 'now' | 'isDue'>;
/** The assignment as the page of an attempt at it shows it. */
export type AssignmentOfAttempt = NonNullable<Attempt['assignment']>;

export type PhotoAddress = (attemptId: string, photoId: string) => string;

/** @throws AppError `attempt-not-found` */
export async function requireAttempt(db: Db, uid: string, id: string): Promise<AttemptRow> {
  const attempt = await findAttempt(db, uid, id);
  if (!attempt) throw new AppError('attempt-not-found');
  return attempt;
}

type GivenAnswer = Pick<Awaited<ReturnType<typeof selectAnswers>>[number], 'questionId' | 'value' | 'earned'>;

/** Reads the grading of an attempt. @param worth the machine's, if it differs from what is stored with the answers */
export async function readGradingState(db: Db, id: string, answers: GivenAnswer[], worth?: GradingState['worth']): Promise<GradingState> {
  const marks = await selectMarks(db, id);
  const photos = await selectPhotos(db, id);
  const stepsBy = (by: 'self' | 'teacher') => new Map(marks.filter((mark) => mark.by === by).map(({ questionId, steps }) => [questionId, steps]));
  const notes = new Map(marks.filter(({ note }) => note !== '').map(({ questionId, note }) => [questionId, note]));
  const texts = answers.filter(({ value }) => typeof value === 'string' && value.trim() !== '');
  return {
    worth: worth ?? new Map(answers.map(({ questionId, earned }) => [questionId, earned])),
    self: stepsBy('self'),
    teacher: stepsBy('teacher'),
    notes,
    written: new Set([...texts, ...photos].map(({ questionId }) => questionId)),
  };
}

/** @throws AppError `question-not-found` */
export async function requireQuestion(db: Db, attempt: Row, questionId: string): Promise<QuestionWithKey> {
  const question = listQuestions(await readFrozenParts(db, attempt.frozenPaperId)).find(({ id }) => id === questionId);
  if (!question) throw new AppError('question-not-found');
  return question;
}

/**
 * Returns the steps of an essay.
 * @throws AppError `question-not-found`, `invalid-input` for a machine-graded question
 */
export async function requireEssay(db: Db, attempt: Row, questionId: string): Promise<string[]> {
  const steps = stepsOf(await requireQuestion(db, attempt, questionId));
  if (!steps) throw new AppError('invalid-input', 'Câu này không phải câu tự luận.');
  return steps;
}

/** @throws AppError errors of `requireEssay`, `invalid-input` for a wrong number of steps */
export async function refuseOtherSteps(db: Db, attempt: Row, { questionId, steps }: { questionId: string; steps: boolean[] }): Promise<void> {
  if ((await requireEssay(db, attempt, questionId)).length !== steps.length) throw new AppError('invalid-input', 'Các bước này không khớp với các bước của bài.');
}

export const readResult = async (db: Db, { id, frozenPaperId }: Row): Promise<Omit<AttemptResult, 'corrections' | 'lateAnswers'>> =>
  computeResult(await readFrozenParts(db, frozenPaperId), await readGradingState(db, id, await selectAnswers(db, id)));

/** Recalculates the score. @returns the new and the old one */
export async function updateScore(tx: Db, id: string): Promise<{ score: number; before: number }> {
  const { frozenPaperId, score: before } = theRow(await lockSubmitted(tx, id));
  const scored = computeScore(await readFrozenParts(tx, frozenPaperId), await readGradingState(tx, id, await selectAnswers(tx, id)));
  await putScore(tx, id, scored);
  return { score: scored.score, before };
}

/** Assembles an attempt for display; reveals no keys while it runs. */
export async function showAttempt(db: Db, attempt: AttemptRow, photoAddress: PhotoAddress, { assignment, seesHeld = false }: { assignment?: AssignmentOfAttempt | undefined; seesHeld?: boolean } = {}): Promise<Attempt> {
  const { id, frozenPaperId, now, submittedAt } = attempt;
  const isHeld = attempt.heldUntil !== null && !seesHeld;
  const parts = await readFrozenParts(db, frozenPaperId);
  const given = await selectAnswers(db, id);
  const photos = await selectPhotos(db, id);
  const showResult = async () => {
    const state = await readGradingState(db, id, given);
    const result = computeResult(parts, state, new Map(given.map(({ questionId, value }) => [questionId, value])));
    const explained = await explainAnswers(db, parts, given);
    return {
      ...result,
      questions: result.questions.map((question) => ({ ...question, ...(explained.has(question.id) && { misconceptions: explained.get(question.id) ?? [] }) })),
      corrections: (await selectCorrectionsOfAttempts(db, [id])).map(showCorrection),
      lateAnswers: await countLate(db, id),
    };
  };
  return {
    ...showHead(attempt),
    now: now.toISOString(),
    ...showParts(parts),
    answers: Object.fromEntries(given.map(({ questionId, value, at }) => [questionId, { value, at: at.toISOString() }])),
    photos: photos.map(({ id: photoId, questionId, width, height, at, pen }) => ({
      id: photoId, questionId, width, height, at: at.toISOString(), url: photoAddress(id, photoId), ...(pen !== null && { pen }),
    })),
    ...(assignment && { assignment }),
    ...(submittedAt && !isHeld && { result: await showResult() }),
  };
}

/** Returns the misconceptions that the answers to each question show; none for right ones. */
async function explainAnswers(db: Db, parts: Parameters<typeof listQuestions>[0], given: { questionId: string; value: unknown }[]): Promise<Map<string, ShownMisconception[]>> {
  const questions = new Map(listQuestions(parts).map((question) => [question.id, question]));
  const named = given.flatMap(({ questionId, value }) => {
    const question = questions.get(questionId);
    const answer = question && readAnswer(question, value);
    const codes = question && answer !== undefined ? misconceptionsOf(question, answer) : [];
    return codes.length > 0 ? { questionId, codes } : [];
  });
  const shown = await findShownMisconceptions(db, named.flatMap(({ codes }) => codes));
  return new Map(named.map(({ questionId, codes }) => [questionId, codes.flatMap((code) => shown.get(code) ?? [])]));
}

const showHead = ({ id, practiceId, paperId, paperTitle, practiceTitle, submittedAt, startedAt, deadline, solutionsSeen, number, assignmentId, heldUntil }: Row) => ({
  id, practiceId, paperId, paperTitle, practiceTitle, solutionsSeen, number,
  state: submittedAt ? ('submitted' as const) : ('running' as const),
  startedAt: startedAt.toISOString(),
  deadline: deadline.toISOString(),
  ...(submittedAt && { submittedAt: submittedAt.toISOString() }),
  ...(assignmentId !== null && { assignmentId }),
  ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
});

const showCorrection = ({ questions, scoreBefore, outOfBefore, scoreAfter, outOfAfter, at }: AttemptCorrection) => ({
  at: at.toISOString(),
  questions,
  before: { score: toPoints(scoreBefore), outOf: toPoints(outOfBefore) },
  after: { score: toPoints(scoreAfter), outOf: toPoints(outOfAfter) },
});

/** Adds the list summary; for a regraded one the scores before and after. @param seesHeld the reader sees results that are held back from learners */
export async function addSummaries<Of extends Row>(db: Db, rows: Of[], { seesHeld = false } = {}): Promise<{ row: Of; summary: AttemptSummary }[]> {
  const changed = new Map((await selectCorrectionsOfAttempts(db, rows.map(({ id }) => id)))
    .filter(({ scoreBefore, scoreAfter }) => scoreBefore !== scoreAfter)
    .map(({ attemptId, scoreBefore, scoreAfter }) => [attemptId, { before: toPoints(scoreBefore), after: toPoints(scoreAfter) }]));
  return rows.map((row) => {
    if (row.heldUntil !== null && !seesHeld) return { row, summary: { ...showHead(row), outOf: toPoints(row.outOf) } };
    return { row, summary: { ...summarizeAttempt(row), ...(changed.has(row.id) && { corrected: changed.get(row.id) }) } };
  });
}

const summarizeAttempt = (attempt: Row): AttemptSummary => ({
  ...showHead(attempt),
  outOf: toPoints(attempt.outOf),
  ...(attempt.score !== null && { score: toPoints(attempt.score) }),
  ...(attempt.unmarked !== null && { unmarked: toPoints(attempt.unmarked) }),
});

/** Leaves out keys, solutions and points of options. */
export const showParts = (parts: { title: string; questions: QuestionWithKey[] }[]) => ({
  parts: parts.map(({ title, questions }) => ({ title, questionIds: questions.map(({ id }) => id) })),
  questions: listQuestions(parts).map(hideAnswerKey),
});
