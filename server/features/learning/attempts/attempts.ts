import { LRUCache } from 'lru-cache';
import type { Attempt, AttemptSummary, PaperSolutions } from '#contract/attempts.ts';
import { readAnswer } from '#question-types/question-types.ts';
import { DRAWN_SET, findHeldUntil, type Assignments, type OpenWork } from '#server/features/assignments/service.ts';
import type { Practice, TestPaper } from '#server/features/practice/service.ts';
import type { Topics } from '#server/features/topics/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { addNotice } from '#server/features/notices/service.ts';
import { AppError } from '#server/platform/errors.ts';
import { toPage } from '#server/platform/http/pagination.ts';
import { recordDrawnAnswers, recordTestAnswers } from '../answers/record-answers.ts';
import { hasTeacherMark, putMark } from '../grading/essay-queries.ts';
import { computeScore, showSolution, computeMaxScore, listQuestions, selectWrongAnswers, computeWorth } from '../grading/grade-paper.ts';
import { makeTestRef, toItemRef } from '#contract/item-refs.ts';
import { correctRunningAttempt } from '../regrading/regrade-attempts.ts';
import { addSummaries, readGradingState, refuseOtherSteps, requireQuestion, showAttempt, showParts, updateScore } from './attempt-views.ts';
import { freezeParts, freezeQuestions, readFrozenParts, type FrozenQuestions } from './freeze-questions.ts';
import { ownPhotoAddress } from './photos.ts';
import { adoptAttempt, closeAttempt, countAssigned, countAttempts, isHeld, isRunning, lockAttempt, lockPaper, lockRunning, lockTakingLate, lockUnrecorded, NOW, prepareAttemptReads, putAnswer, putAttempt, putLateAnswer, putUnrecorded, putWorth, requireAssignment, selectReleased, selectTakingLate, recordSolutionsRead, selectAnswers, selectNewestAttempts, selectOverdueAttempts, simulateMoment, storeFrozenQuestions, type AttemptRow, type Moment, type OwnPaper } from './queries.ts';

type Deps = {
  db: Db;
  practice: Pick<Practice, 'openTest' | 'openAssignedTest' | 'writtenTest'>;
  topics: Pick<Topics, 'findDrawn'>;
  assignments: Pick<Assignments, 'openWork' | 'drawSet' | 'describeOfAttempt' | 'onWork' | 'deadlineOf'>;
  /** The time in a simulation; the database's without it. */
  clock?: () => string;
  random?: () => number;
};

/** Most attempts in the cache, more than a site on one machine has at once. */
const MAX_CACHED = 5_000;

/** Tests that learners take on the site: docs/product-decisions.md 48 and 49, docs/decisions/017. */
export function createAttempts({ db, practice, topics, assignments, clock, random = Math.random }: Deps) {
  // Caches the constant part of attempts, so that an answer costs one statement.
  const cached = new LRUCache<string, AttemptRow>({ max: MAX_CACHED });
  const { areResultsHeld, findRunning, requireAttempt } = prepareAttemptReads(db, clock);
  const now = (): Moment => (clock ? simulateMoment(clock()) : NOW);

  /** Submits and grades an attempt once, however many calls request it. */
  const submitOnce = async (id: string, { byJob = false } = {}): Promise<void> => {
    const isHeldBack = await areResultsHeld(id); // before the transaction, in which no statement is prepared
    await db.transaction(async (tx) => {
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
      // Notebook and map would tell what was wrong before the results are shown, or before late answers have come.
      if (isHeldBack || byJob) await putUnrecorded(tx, id, { answersHeld: isHeldBack, takesLate: byJob });
      else await recordWork(tx, attempt, graded.map((each) => ({ ...each, at: given.get(each.question.id)?.at ?? at })));
    });
  };

  type Work = Parameters<typeof recordTestAnswers>[3];
  const recordWork = (tx: Db, attempt: Pick<AttemptRow, 'id' | 'uid' | 'practiceId' | 'paperId'>, work: Work): Promise<void> =>
    attempt.practiceId === DRAWN_SET ? recordDrawnAnswers(tx, topics.findDrawn, attempt, work) : recordTestAnswers(tx, practice, attempt, work);

  /** Records the answers of a submitted attempt, and takes no more. @param attempt locked by the caller's transaction */
  const recordSubmitted = async (tx: Db, attempt: NonNullable<Awaited<ReturnType<typeof lockUnrecorded>>>): Promise<void> => {
    const { id, submittedAt, frozenPaperId } = attempt;
    if (!submittedAt) return;
    const given = new Map((await selectAnswers(tx, id)).map((answer) => [answer.questionId, answer]));
    await recordWork(tx, attempt, listQuestions(await readFrozenParts(tx, frozenPaperId)).map((question) => {
      const answer = given.get(question.id);
      return { question, value: answer?.value ?? null, worth: answer ? answer.earned : computeWorth(question, null), at: answer?.at ?? submittedAt };
    }));
    await putUnrecorded(tx, id, { answersHeld: false, takesLate: false });
  };

  /** Records the answers of an attempt whose results are shown by now, or whose time for late answers is over. */
  const release = (id: string): Promise<void> =>
    db.transaction(async (tx) => {
      const attempt = await lockUnrecorded(tx, id);
      if (!attempt || (attempt.answersHeld && (await isHeld(tx, id)))) return;
      await recordSubmitted(tx, attempt);
      if (!attempt.answersHeld) return;
      const { uid, practiceId, paperTitle, assignmentId } = attempt;
      const path = assignmentId === null ? `/practice/${encodeURIComponent(practiceId)}?attempt=${id}` : `/assignment/${assignmentId}?attempt=${id}`;
      await addNotice(tx, { uid, kind: 'graded', reference: id, text: `Đã có kết quả bài ${paperTitle}.`, path });
    });

  /** Takes no more late answers to a paper, because its learner hands in or is about to see keys. */
  const endLateAnswers = async (on: Db, paper: OwnPaper): Promise<void> => {
    for (const { id } of await selectTakingLate(on, paper)) {
      await on.transaction(async (tx) => {
        const attempt = await lockUnrecorded(tx, id);
        if (attempt?.answersHeld) await putUnrecorded(tx, id, { takesLate: false });
        else if (attempt) await recordSubmitted(tx, attempt);
      });
    }
  };

  /**
   * Stores an answer that waited on a device while the job submitted the attempt, and grades it.
   * @throws AppError `attempt-closed`, `attempt-marked`
   */
  const saveLateAnswer = (id: string, answer: Omit<Parameters<typeof putLateAnswer>[1], 'id'>): Promise<Date> =>
    db.transaction(async (tx) => {
      const attempt = await lockTakingLate(tx, id, now());
      const savedAt = attempt && (await putLateAnswer(tx, { id, ...answer }, now()));
      if (!savedAt) throw new AppError('attempt-closed');
      const { questionId } = answer;
      if (await hasTeacherMark(tx, id, questionId)) throw new AppError('attempt-marked');
      const question = listQuestions(await readFrozenParts(tx, attempt.frozenPaperId)).find((each) => each.id === questionId);
      const stored = (await selectAnswers(tx, id)).find((each) => each.questionId === questionId);
      if (question) await putWorth(tx, id, new Map([[questionId, computeWorth(question, stored?.value)]]));
      await updateScore(tx, id);
      return savedAt;
    });

  /** Returns the attempt, and submits it if its time is over. @throws AppError `attempt-not-found` */
  const readAttempt = async (uid: string, id: string): Promise<AttemptRow> => {
    const attempt = await requireAttempt({ uid, id });
    if (!attempt.isDue) return attempt;
    await submitOnce(id);
    return requireAttempt({ uid, id });
  };

  /** Submits the attempt instead if its time is over. */
  const findRunningAttempt = async (paper: OwnPaper): Promise<AttemptRow | undefined> => {
    const found = await findRunning(paper);
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
      if (await isRunning(tx, paper)) throw new AppError('attempt-running'); // begun meanwhile
      await work(tx);
    });
  };

  const showOwn = async (attempt: AttemptRow): Promise<Attempt> => {
    if (attempt.submittedAt) await refuseWhileRunning(attempt);
    if (attempt.submittedAt && attempt.heldUntil === null) await endLateAnswers(db, attempt);
    const { uid, assignmentId } = attempt;
    const assignment = assignmentId === null ? undefined : await assignments.describeOfAttempt(uid, assignmentId);
    return showAttempt(db, attempt, ownPhotoAddress, {
      assignment: assignmentId !== null && assignment ? { id: assignmentId, isTimed: attempt.practiceId !== DRAWN_SET, ...assignment } : undefined,
    });
  };

  /** @throws AppError `no-attempts-left` */
  const refuseFurther = async (on: Db, uid: string, work: OpenWork): Promise<void> => {
    if (work.attempts !== null && (await countAssigned(on, uid, work.id)) >= work.attempts) throw new AppError('no-attempts-left');
  };

  type Test = { practiceTitle: string; paperTitle: string; ends: number | Date; freeze: (number: number) => FrozenQuestions | Promise<FrozenQuestions> };
  const toTest = ({ uid }: { uid: string }, test: TestPaper): Test => ({
    practiceTitle: test.practiceTitle, paperTitle: test.paperTitle, ends: test.minutes,
    freeze: (number) => freezeQuestions(test, { uid, number }, random),
  });

  const beginAttempt = async (paper: OwnPaper, { freeze, ...test }: Test, work?: OpenWork): Promise<AttemptRow | undefined> => {
    const id = await db.transaction(async (tx) => {
      await lockPaper(tx, paper);
      if (work) {
        await requireAssignment(tx, work.id);
        await refuseFurther(tx, paper.uid, work);
      }
      const number = (await countAttempts(tx, paper)) + 1;
      const frozen = await freeze(number);
      await storeFrozenQuestions(tx, frozen.id, frozen.json);
      const begun = await putAttempt(tx, { ...paper, ...test, number, frozenPaperId: frozen.id, outOf: computeMaxScore(frozen.parts), ...(work && { assignmentId: work.id }) }, now());
      await endLateAnswers(tx, paper);
      return begun;
    });
    return id === undefined ? undefined : requireAttempt({ uid: paper.uid, id });
  };

  /** Begins an attempt, or returns the running one. */
  const beginOrContinue = async (paper: OwnPaper, test: Test, work?: OpenWork): Promise<{ attempt: Attempt; isNew: boolean }> => {
    for (;;) {
      const there = await findRunningAttempt(paper);
      // The learner has begun the paper by itself: it is the assigned work from now on.
      if (there && work && there.assignmentId === null) {
        await refuseFurther(db, paper.uid, work);
        await adoptAttempt(db, there.id, work.id);
        cached.delete(there.id);
        continue;
      }
      if (there && work && there.assignmentId !== work.id) {
        throw new AppError('attempt-running', 'Em đang làm đề này trong một bài được giao khác. Em nộp bài đó trước nhé.');
      }
      const attempt = there ?? (await beginAttempt(paper, test, work));
      if (attempt?.assignmentId && !there) assignments.onWork(attempt.assignmentId);
      // If another call has just begun one, the loop returns that one.
      if (attempt) return { attempt: await showOwn(attempt), isNew: !there };
    }
  };

  const openAssigned = async (uid: string, work: OpenWork): Promise<{ paper: OwnPaper; test: Test }> => {
    const { id, what, title, className, closesAt } = work;
    if (what.kind === 'lesson') throw new AppError('invalid-input', 'Việc này là xem bài giảng, em mở bài giảng để xem nhé.');
    if (what.kind === 'paper') {
      const { practiceId, paperId } = what;
      return { paper: { uid, practiceId, paperId }, test: toTest({ uid }, await practice.openAssignedTest(practiceId, paperId)) };
    }
    const freeze = async (number: number) => freezeParts([{ title: 'Bài tập', questions: await assignments.drawSet(work, { uid, number }) }]);
    return { paper: { uid, practiceId: DRAWN_SET, paperId: id }, test: { practiceTitle: className, paperTitle: title, ends: assignments.deadlineOf(closesAt), freeze } };
  };

  return {
    /**
     * Begins an attempt, or returns the running one.
     * @throws AppError `practice-not-found`, `paper-not-found`, `paper-locked`, `paper-without-parts`
     */
    begin: async (uid: string, practiceId: string, paperId: string): Promise<{ attempt: Attempt; isNew: boolean }> => {
      return beginOrContinue({ uid, practiceId, paperId }, toTest({ uid }, await practice.openTest(uid, practiceId, paperId)));
    },

    /**
     * Begins an attempt at what is assigned, open without coins, or returns the running one.
     * @throws AppError `assignment-not-found`, `no-attempts-left`, `paper-not-found`, `too-few-exercises`, `invalid-input` for a lesson,
     * `attempt-running` while an attempt of another assignment of the paper runs
     */
    beginAssigned: async (uid: string, assignmentId: string): Promise<{ attempt: Attempt; isNew: boolean }> => {
      const work = await assignments.openWork(uid, assignmentId);
      const { paper, test } = await openAssigned(uid, work);
      return beginOrContinue(paper, test, work);
    },

    /** @throws AppError `attempt-not-found`, `attempt-running` */
    find: async (uid: string, id: string): Promise<Attempt> => showOwn(await readAttempt(uid, id)),

    list: async (uid: string, query: { practiceId?: string | undefined; cursor?: string | undefined }): Promise<{ items: AttemptSummary[]; next: string | null }> => {
      const { items, next } = toPage(await selectNewestAttempts(db, uid, query));
      return { items: (await addSummaries(db, items)).map(({ summary }) => summary), next };
    },

    /**
     * Stores an answer; null removes it. The later answer to a question counts, whatever the order of arrival.
     * @throws AppError `attempt-not-found`, `question-not-found`, `invalid-input`, `attempt-closed`, `attempt-marked`
     */
    saveAnswer: async (uid: string, id: string, { questionId, value, at }: { questionId: string; value: unknown; at: string }): Promise<Date> => {
      const attempt = cached.get(id) ?? (await requireAttempt({ uid, id }));
      cached.set(id, attempt);
      if (attempt.uid !== uid) throw new AppError('attempt-not-found');
      const question = await requireQuestion(db, attempt, questionId);
      const answer = value === null ? null : readAnswer(question, value);
      if (answer === undefined) throw new AppError('invalid-input', 'Câu trả lời này không hợp với câu hỏi.');
      // With a slow device clock the answer still came after the start; its distance beyond the deadline means nothing.
      const given = new Date(Math.min(Math.max(Date.parse(at), attempt.startedAt.getTime()), attempt.deadline.getTime() + 1000));
      const savedAt = (await putAnswer(db, { id, questionId, value: answer, at: given }, now())) ?? (await saveLateAnswer(id, { questionId, value: answer, at: given }));
      if (attempt.assignmentId !== null) assignments.onWork(attempt.assignmentId);
      return savedAt;
    },

    /** @throws AppError `attempt-not-found`, `attempt-running` */
    submit: async (uid: string, id: string): Promise<Attempt> => {
      if (!(await readAttempt(uid, id)).submittedAt) await submitOnce(id);
      const attempt = await readAttempt(uid, id);
      await endLateAnswers(db, attempt);
      if (attempt.assignmentId !== null) assignments.onWork(attempt.assignmentId);
      return showOwn(attempt);
    },

    /** @throws AppError `attempt-not-found`, `question-not-found`, `invalid-input`, `attempt-running` */
    gradeOwnEssay: async (uid: string, id: string, { questionId, steps }: { questionId: string; steps: boolean[] }): Promise<Attempt> => {
      const attempt = await readAttempt(uid, id);
      if (!attempt.submittedAt) throw new AppError('attempt-running');
      if (attempt.heldUntil) throw new AppError('results-held');
      // A mark of the class is the teacher's.
      if (attempt.assignmentId !== null) throw new AppError('graded-by-teacher');
      await endLateAnswers(db, attempt);
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
      if (await findHeldUntil(db, paper)) throw new AppError('results-held');
      await runWithoutAttempt(paper, async (tx) => {
        await endLateAnswers(tx, paper);
        await recordSolutionsRead(tx, paper, now());
      });
      return () => ({ practiceId, paperId, practiceTitle, paperTitle, minutes, ...showParts(parts), solutions: listQuestions(parts).map(showSolution) });
    },

    /**
     * Returns the wrong answers of a submitted attempt, in the order of the paper.
     * @throws AppError `attempt-not-found`, `attempt-running`
     */
    listWrongQuestions: async (uid: string, id: string) => {
      const attempt = await readAttempt(uid, id);
      await refuseWhileRunning(attempt);
      if (attempt.heldUntil) throw new AppError('results-held');
      await endLateAnswers(db, attempt);
      const { practiceId, paperId, practiceTitle, paperTitle, frozenPaperId } = attempt;
      const missed = selectWrongAnswers(await readFrozenParts(db, frozenPaperId), await selectAnswers(db, id));
      // A drawn set's questions are parts of exercises, which are reviewed as wholes.
      const items = new Set(missed.map((question) => (question.item === undefined ? makeTestRef(practiceId, paperId, question.id) : toItemRef(question.item))));
      return { practiceId, practiceTitle, paperTitle, items: [...items] };
    },

    /** Records answers that were held back and may be seen by now. A failing one does not stop the others. */
    releaseResults: async (): Promise<void> => {
      let failure: { error: unknown } | undefined;
      for (const { id } of await selectReleased(db, now())) await release(id).catch((error: unknown) => (failure ??= { error }));
      if (failure) throw failure.error;
    },

    /** Submits overdue attempts. A failing one does not stop the others. */
    submitOverdue: async (): Promise<void> => {
      let failure: { error: unknown } | undefined;
      for (const { id } of await selectOverdueAttempts(db, now())) await submitOnce(id, { byJob: true }).catch((error: unknown) => (failure ??= { error }));
      if (failure) throw failure.error;
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
