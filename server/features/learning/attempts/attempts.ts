import { LRUCache } from 'lru-cache';
import type { Attempt, AttemptSummary, PaperSolutions } from '#contract/attempts.ts';
import { readAnswer } from '#question-types/question-types.ts';
import type { Practice } from '#server/features/practice/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { toPage } from '#server/platform/http/pagination.ts';
import { recordTestAnswers } from '../answers/record-answers.ts';
import { putMark } from '../grading/essay-queries.ts';
import { computeScore, showSolution, computeMaxScore, listQuestions, selectWrongAnswers, computeWorth } from '../grading/grade-paper.ts';
import { correctRunningAttempt } from '../regrading/regrade-attempts.ts';
import { addSummaries, readGradingState, refuseOtherSteps, requireAttempt, requireQuestion, showAttempt, showParts, updateScore } from './attempt-views.ts';
import { freezeQuestions, readFrozenParts } from './freeze-questions.ts';
import { ownPhotoAddress } from './photos.ts';
import { closeAttempt, countAttempts, findRunning, lockAttempt, lockPaper, lockRunning, NOW, putAnswer, putAttempt, putWorth, recordSolutionsRead, selectAnswers, selectNewestAttempts, selectOverdueAttempts, storeFrozenQuestions, type AttemptRow, type Moment, type OwnPaper } from './queries.ts';

type Deps = {
  db: Db;
  practice: Pick<Practice, 'openTest' | 'writtenTest'>;
  /** The server's clock; a simulation has its own. */
  now?: () => Moment;
  random?: () => number;
};

/** Most attempts in the cache, more than a site on one machine has at once. */
const MAX_CACHED = 5_000;

/** Tests that learners take on the site: docs/product-decisions.md 48 and 49, docs/decisions/017. */
export function createAttempts({ db, practice, now = () => NOW, random = Math.random }: Deps) {
  // Caches the constant part of attempts, so that an answer costs one statement.
  const cached = new LRUCache<string, AttemptRow>({ max: MAX_CACHED });

  /** Submits and grades an attempt once, however many calls request it. */
  const submitOnce = (id: string): Promise<void> =>
    db.transaction(async (tx) => {
      const attempt = await lockRunning(tx, id);
      if (!attempt) return;
      const parts = await correctRunningAttempt(tx, attempt);
      const stored = await selectAnswers(tx, id);
      const given = new Map(stored.map((answer) => [answer.questionId, answer]));
      const graded = listQuestions(parts).map((question) => {
        const value = given.get(question.id)?.value ?? null;
        return { question, value, worth: computeWorth(question, value) };
      });
      const worth = new Map(graded.map((each) => [each.question.id, each.worth]));
      await putWorth(tx, id, worth);
      const at = await closeAttempt(tx, id, computeScore(parts, await readGradingState(tx, id, stored, worth)), now());
      const answers = graded.map((each) => ({ ...each, at: given.get(each.question.id)?.at ?? at }));
      await recordTestAnswers(tx, practice, attempt, answers);
    });

  /** Returns the attempt, and submits it if its time is over. @throws AppError `attempt-not-found` */
  const readAttempt = async (uid: string, id: string): Promise<AttemptRow> => {
    const attempt = await requireAttempt(db, uid, id, now());
    if (!attempt.isDue) return attempt;
    await submitOnce(id);
    return requireAttempt(db, uid, id, now());
  };

  /** Submits the attempt instead if its time is over. */
  const findRunningAttempt = async (paper: OwnPaper): Promise<AttemptRow | undefined> => {
    const found = await findRunning(db, paper, now());
    if (!found?.isDue) return found;
    await submitOnce(found.id);
    return undefined;
  };

  /** Keeps answer keys from a learner who is answering the same questions. @throws AppError `attempt-running` */
  const refuseWhileRunning = async (paper: OwnPaper): Promise<void> => {
    if (await findRunningAttempt(paper)) throw new AppError('attempt-running');
  };

  /** Does the work while no attempt at the paper can begin. @throws AppError `attempt-running` */
  const runWithoutAttempt = async (paper: OwnPaper, work: (tx: Db) => Promise<unknown>): Promise<void> => {
    await refuseWhileRunning(paper);
    await db.transaction(async (tx) => {
      await lockPaper(tx, paper);
      if (await findRunning(tx, paper, now())) throw new AppError('attempt-running'); // begun meanwhile
      await work(tx);
    });
  };

  const showOwn = async (attempt: AttemptRow): Promise<Attempt> => {
    if (attempt.submittedAt) await refuseWhileRunning(attempt);
    return showAttempt(db, attempt, ownPhotoAddress);
  };

  const beginAttempt = (paper: OwnPaper, test: Awaited<ReturnType<Practice['openTest']>>): Promise<AttemptRow | undefined> =>
    db.transaction(async (tx) => {
      await lockPaper(tx, paper);
      const number = (await countAttempts(tx, paper)) + 1;
      const frozen = freezeQuestions(test, { uid: paper.uid, number }, random);
      await storeFrozenQuestions(tx, frozen.id, frozen.json);
      const { practiceTitle, paperTitle, minutes } = test;
      return putAttempt(tx, { ...paper, practiceTitle, paperTitle, minutes, number, frozenPaperId: frozen.id, outOf: computeMaxScore(frozen.parts) }, now());
    });

  return {
    /**
     * Begins an attempt, or returns the running one.
     * @throws AppError `practice-not-found`, `paper-not-found`, `paper-locked`, `paper-without-parts`
     */
    begin: async (uid: string, practiceId: string, paperId: string): Promise<{ attempt: Attempt; isNew: boolean }> => {
      const test = await practice.openTest(uid, practiceId, paperId);
      const paper = { uid, practiceId, paperId };
      for (;;) {
        const there = await findRunningAttempt(paper);
        const attempt = there ?? (await beginAttempt(paper, test));
        // If another call has just begun one, the loop returns that one.
        if (attempt) return { attempt: await showOwn(attempt), isNew: !there };
      }
    },

    /** @throws AppError `attempt-not-found`, `attempt-running` */
    find: async (uid: string, id: string): Promise<Attempt> => showOwn(await readAttempt(uid, id)),

    list: async (uid: string, query: { practiceId?: string | undefined; cursor?: string | undefined }): Promise<{ items: AttemptSummary[]; next: string | null }> => {
      const { items, next } = toPage(await selectNewestAttempts(db, uid, query));
      return { items: (await addSummaries(db, items)).map(({ summary }) => summary), next };
    },

    /**
     * Stores an answer; null removes it. The later answer to a question counts, whatever the order of arrival.
     * @throws AppError `attempt-not-found`, `question-not-found`, `invalid-input`, `attempt-closed`
     */
    saveAnswer: async (uid: string, id: string, { questionId, value, at }: { questionId: string; value: unknown; at: string }): Promise<Date> => {
      const attempt = cached.get(id) ?? (await requireAttempt(db, uid, id, now()));
      cached.set(id, attempt);
      if (attempt.uid !== uid) throw new AppError('attempt-not-found');
      const question = await requireQuestion(db, attempt, questionId);
      const answer = value === null ? null : readAnswer(question, value);
      if (answer === undefined) throw new AppError('invalid-input', 'Câu trả lời này không hợp với câu hỏi.');
      // With a slow device clock the answer still came after the start; its distance beyond the deadline means nothing.
      const given = new Date(Math.min(Math.max(Date.parse(at), attempt.startedAt.getTime()), attempt.deadline.getTime() + 1000));
      const savedAt = await putAnswer(db, { id, questionId, value: answer, at: given }, now());
      if (!savedAt) throw new AppError('attempt-closed');
      return savedAt;
    },

    /** @throws AppError `attempt-not-found`, `attempt-running` */
    submit: async (uid: string, id: string): Promise<Attempt> => {
      if (!(await readAttempt(uid, id)).submittedAt) await submitOnce(id);
      return showOwn(await readAttempt(uid, id));
    },

    /** @throws AppError `attempt-not-found`, `question-not-found`, `invalid-input`, `attempt-running` */
    gradeOwnEssay: async (uid: string, id: string, { questionId, steps }: { questionId: string; steps: boolean[] }): Promise<Attempt> => {
      const attempt = await readAttempt(uid, id);
      if (!attempt.submittedAt) throw new AppError('attempt-running');
      await refuseOtherSteps(db, attempt, { questionId, steps });
      await runWithoutAttempt(attempt, async (tx) => {
        await lockAttempt(tx, id);
        await putMark(tx, { attemptId: id, questionId, by: 'self', steps, note: '' }, now());
        await updateScore(tx, id);
      });
      return showAttempt(db, attempt, ownPhotoAddress);
    },

    /**
     * Opens a paper's keys and solutions, the same for all who may read them, and records that this learner did.
     * @throws AppError errors of `openTest`, `attempt-running`
     */
    openSolutions: async (uid: string, practiceId: string, paperId: string): Promise<() => PaperSolutions> => {
      const { parts, paperTitle, practiceTitle, minutes } = await practice.openTest(uid, practiceId, paperId);
      const paper = { uid, practiceId, paperId };
      await runWithoutAttempt(paper, (tx) => recordSolutionsRead(tx, paper, now()));
      return () => ({ practiceId, paperId, practiceTitle, paperTitle, minutes, ...showParts(parts), solutions: listQuestions(parts).map(showSolution) });
    },

    /**
     * Returns the wrong answers of a submitted attempt, in the order of the paper.
     * @throws AppError `attempt-not-found`, `attempt-running`
     */
    listWrongQuestions: async (uid: string, id: string) => {
      const attempt = await readAttempt(uid, id);
      await refuseWhileRunning(attempt);
      const { practiceId, paperId, practiceTitle, paperTitle, frozenPaperId } = attempt;
      const missed = selectWrongAnswers(await readFrozenParts(db, frozenPaperId), await selectAnswers(db, id));
      return { practiceId, paperId, practiceTitle, paperTitle, questionIds: missed.map((question) => question.id) };
    },

    /** Submits overdue attempts. A failing one does not stop the others. */
    submitOverdue: async (): Promise<void> => {
      let failure: { error: unknown } | undefined;
      for (const { id } of await selectOverdueAttempts(db, now())) await submitOnce(id).catch((error: unknown) => (failure ??= { error }));
      if (failure) throw failure.error;
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
