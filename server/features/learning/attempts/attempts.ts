import { sql } from 'drizzle-orm';
import type { Attempt, AttemptSummary, PaperSolutions } from '#contract/attempts.ts';
import { readAnswer, type AnswerValue } from '#question-types/question-types.ts';
import type { Practice } from '#server/features/practice/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { toPage } from '#server/platform/http/pagination.ts';
import type { Sender } from '#server/platform/mail/link-mail.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { selectWrongAnswers, outOf, questionsOf, computeScore, listSolutions, worthOf } from '../grading/grade-paper.ts';
import { teacherService } from '../grading/owner-grading.ts';
import { createAttemptRegrading } from '../regrading/regrade-attempts.ts';
import { createAttemptViews, shownParts, withSummaries } from './attempt-views.ts';
import { createCachedReader } from './cached-reader.ts';
import { freezeQuestions } from './freeze-questions.ts';
import { findOwnPhoto, photosService } from './photos.ts';
import { selectAnswers, selectSubmittedAttempts, closeAttempt, countAttempts, findAttempt, findRunning, lockAttempt, lockPaper, storeFrozenQuestions, lockRunning, selectOverdueAttempts, selectNewestAttempts, recordSolutionsRead, putAnswer, putAttempt, putMark, putWorth, selectRunningPapers, type AttemptRow, type Moment, type OwnPaper } from './queries.ts';
import type { PutQuestion } from './tables.ts';

type HandedIn = {
  id: string;
  uid: string;
  practiceId: string;
  paperId: string;
  at: Date;
  /** `worth` in hundredths of a point, null where people decide; `value` null where unanswered. */
  answers: { question: PutQuestion; value: AnswerValue | null; at: Date; worth: number | null }[];
};

type Deps = {
  db: Db;
  practice: Pick<Practice, 'openTest' | 'questionsNow'>;
  /** Called once for each submitted attempt, in its transaction. */
  onSubmitted: ((tx: Db, attempt: HandedIn) => Promise<void>)[];
  /** For photos. */
  storage: Storage;
  /** For mails about graded attempts. */
  sender: () => Promise<Sender>;
  /** The server's clock; a simulation has its own. */
  now?: () => Moment;
  random?: () => number;
};

/** Most attempts in the cache, more than a site on one machine has at once. */
const BEGUN = 5_000;

/** Tests that learners take on the site: docs/product-decisions.md 48 and 49, docs/decisions/017. */
export function attemptsService({ db, practice, onSubmitted, storage, sender, now = () => sql<Date>`now()`, random = Math.random }: Deps) {
  const sheets = createAttemptViews();
  const { partsToJudge, remarkPaper } = createAttemptRegrading({ db, sheets, questionsNow: practice.questionsNow });

  // Caches the constant part of attempts, so that an answer costs one statement.
  const begun = createCachedReader<AttemptRow>(BEGUN);

  const required = async (uid: string, id: string): Promise<AttemptRow> => {
    const attempt = await findAttempt(db, uid, id, now());
    if (!attempt) throw new AppError('attempt-not-found');
    return attempt;
  };

  /** Submits and grades an attempt once, however many calls request it. */
  const handIn = (id: string): Promise<void> =>
    db.transaction(async (tx) => {
      const attempt = await lockRunning(tx, id);
      if (!attempt) return;
      const parts = await partsToJudge(tx, attempt);
      const given = new Map((await selectAnswers(tx, id)).map((answer) => [answer.questionId, answer]));
      const judged = questionsOf(parts).map((question) => {
        const value = given.get(question.id)?.value ?? null;
        return { question, value, worth: worthOf(question, value) };
      });
      const worth = new Map(judged.map(({ question, worth: each }) => [question.id, each]));
      await putWorth(tx, id, worth);
      const at = await closeAttempt(tx, id, computeScore(parts, await sheets.foundIn(tx, id, worth)), now());
      const { uid, practiceId, paperId } = attempt;
      const answers = judged.map((each) => ({ ...each, at: given.get(each.question.id)?.at ?? at }));
      for (const tell of onSubmitted) await tell(tx, { id, uid, practiceId, paperId, at, answers });
    });

  /** Returns the attempt, and submits it if its time is over. @throws AppError `attempt-not-found` */
  const look = async (uid: string, id: string): Promise<AttemptRow> => {
    const found = await findAttempt(db, uid, id, now());
    if (found?.isDue) await handIn(id);
    const attempt = found?.isDue ? await findAttempt(db, uid, id, now()) : found;
    if (!attempt) throw new AppError('attempt-not-found');
    return attempt;
  };

  /** Submits the attempt instead if its time is over. */
  const running = async (paper: OwnPaper): Promise<AttemptRow | undefined> => {
    const found = await findRunning(db, paper, now());
    if (!found?.isDue) return found;
    await handIn(found.id);
    return undefined;
  };

  /** Keeps answer keys from a learner who is answering the same questions. @throws AppError `attempt-running` */
  const refuseWhileRunning = async (paper: OwnPaper): Promise<void> => {
    if (await running(paper)) throw new AppError('attempt-running');
  };

  /** Does the work while no attempt at the paper can begin. @throws AppError `attempt-running` */
  const whileNoneRuns = async (paper: OwnPaper, work: (tx: Db) => Promise<unknown>): Promise<void> => {
    await refuseWhileRunning(paper);
    await db.transaction(async (tx) => {
      await lockPaper(tx, paper);
      if (await findRunning(tx, paper, now())) throw new AppError('attempt-running'); // begun meanwhile
      await work(tx);
    });
  };

  const shown = async (attempt: AttemptRow): Promise<Attempt> => {
    if (attempt.submittedAt) await refuseWhileRunning(attempt);
    return sheets.shown(db, attempt, findOwnPhoto);
  };

  const begin = (paper: OwnPaper, test: Awaited<ReturnType<Practice['openTest']>>): Promise<AttemptRow | undefined> =>
    db.transaction(async (tx) => {
      await lockPaper(tx, paper);
      const number = (await countAttempts(tx, paper)) + 1;
      const asked = freezeQuestions(test, { uid: paper.uid, number }, random);
      await storeFrozenQuestions(tx, asked.id, asked.json);
      const { practiceTitle, paperTitle, minutes } = test;
      return putAttempt(tx, { ...paper, practiceTitle, paperTitle, minutes, number, askedPaper: asked.id, outOf: outOf(asked.parts) }, now());
    });

  return {
    photos: photosService({ db, storage, sheets, now }),
    teacher: teacherService({ db, sheets, now, sender }),

    /**
     * Begins an attempt, or returns the running one.
     * @throws AppError `practice-not-found`, `paper-not-found`, `paper-locked`, `paper-without-parts`
     */
    begin: async (uid: string, practiceId: string, paperId: string): Promise<{ attempt: Attempt; isNew: boolean }> => {
      const test = await practice.openTest(uid, practiceId, paperId);
      const paper = { uid, practiceId, paperId };
      for (;;) {
        const there = await running(paper);
        const attempt = there ?? (await begin(paper, test));
        // If another call has just begun one, the loop returns that one.
        if (attempt) return { attempt: await shown(attempt), isNew: !there };
      }
    },

    /** @throws AppError `attempt-not-found`, `attempt-running` */
    find: async (uid: string, id: string): Promise<Attempt> => shown(await look(uid, id)),

    list: async (uid: string, query: { practiceId?: string | undefined; cursor?: string | undefined }): Promise<{ items: AttemptSummary[]; next: string | null }> => {
      const { items, next } = toPage(await selectNewestAttempts(db, uid, query));
      return { items: (await withSummaries(db, items)).map(({ summary }) => summary), next };
    },

    /** Returns the attempts submitted on the days `from` to `to`, with the results of the last `most`. */
    handedIn: async (uid: string, { from, to, most }: { from: string; to: string; most: number }) => {
      const rows = await selectSubmittedAttempts(db, uid, from, to);
      const last = rows.slice(-most);
      const marked = await Promise.all(last.map(async (row) => ({ ...row, result: await sheets.resultIn(db, row) })));
      return { rows, marked };
    },

    /**
     * Stores an answer; null removes it. The later answer to a question counts, whatever the order of arrival.
     * @throws AppError `attempt-not-found`, `question-not-found`, `invalid-input`, `attempt-closed`
     */
    answer: async (uid: string, id: string, { questionId, value, at }: { questionId: string; value: unknown; at: string }): Promise<Date> => {
      const attempt = await begun(id, () => required(uid, id));
      if (attempt.uid !== uid) throw new AppError('attempt-not-found');
      const question = await sheets.questionOf(db, attempt, questionId);
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
      if (!(await look(uid, id)).submittedAt) await handIn(id);
      return shown(await look(uid, id));
    },

    /** @throws AppError `attempt-not-found`, `question-not-found`, `invalid-input`, `attempt-running` */
    markOwn: async (uid: string, id: string, { questionId, steps }: { questionId: string; steps: boolean[] }): Promise<Attempt> => {
      const attempt = await look(uid, id);
      if (!attempt.submittedAt) throw new AppError('attempt-running');
      await sheets.refuseOtherSteps(db, attempt, { questionId, steps });
      await whileNoneRuns(attempt, async (tx) => {
        await lockAttempt(tx, id);
        await putMark(tx, { attemptId: id, questionId, by: 'self', steps, note: '' }, now());
        await sheets.addUp(tx, id);
      });
      return sheets.shown(db, attempt, findOwnPhoto);
    },

    /**
     * Opens a paper's keys and solutions, the same for all who may read them, and records that this learner did.
     * @throws AppError errors of `openTest`, `attempt-running`
     */
    solutions: async (uid: string, practiceId: string, paperId: string): Promise<() => PaperSolutions> => {
      const { parts, paperTitle, practiceTitle, minutes } = await practice.openTest(uid, practiceId, paperId);
      const paper = { uid, practiceId, paperId };
      await whileNoneRuns(paper, (tx) => recordSolutionsRead(tx, paper, now()));
      return () => ({ practiceId, paperId, practiceTitle, paperTitle, minutes, ...shownParts(parts), solutions: questionsOf(parts).map(listSolutions) });
    },

    questionsOf: async (tx: Db, askedPaper: string): Promise<PutQuestion[]> => questionsOf(await sheets.partsOf(tx, askedPaper)),

    remarkPaper,

    /**
     * Returns the wrong answers of a submitted attempt, in the order of the paper.
     * @throws AppError `attempt-not-found`, `attempt-running`
     */
    selectWrongAnswers: async (uid: string, id: string) => {
      const attempt = await look(uid, id);
      await refuseWhileRunning(attempt);
      const { practiceId, paperId, practiceTitle, paperTitle, askedPaper } = attempt;
      const missed = selectWrongAnswers(await sheets.partsOf(db, askedPaper), await selectAnswers(db, id));
      return { practiceId, paperId, practiceTitle, paperTitle, questionIds: missed.map((question) => question.id) };
    },

    runningPapers: (uid: string) => selectRunningPapers(db, uid),

    /** Submits overdue attempts. A failing one does not stop the others. */
    handInDue: async (): Promise<void> => {
      let failure: { error: unknown } | undefined;
      for (const { id } of await selectOverdueAttempts(db, now())) await handIn(id).catch((error: unknown) => (failure ??= { error }));
      if (failure) throw failure.error;
    },
  };
}

export type Attempts = ReturnType<typeof attemptsService>;
