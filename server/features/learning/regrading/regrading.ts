import type { PracticeWritten } from '#contract/practice.ts';
import { boardDocuments } from '#server/features/catalog/service.ts';
import { selectCorrections, finishCorrection, selectLastCorrection, selectPendingCorrections, toVariantKey, type Correction } from '#server/features/documents/service.ts';
import { addNotice } from '#server/features/notices/service.ts';
import { findAccount } from '#server/features/people/service.ts';
import { authoredPractices, practiceDocuments } from '#server/features/practice/service.ts';
import { questionDocuments } from '#server/features/questions/service.ts';
import { topicDocuments } from '#server/features/topics/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Sender, linkMail } from '#server/platform/mail/link-mail.ts';
import { enqueueMail, MAIL_LIFE } from '#server/platform/mail/queue.ts';
import { readFrozenParts } from '../attempts/freeze-questions.ts';
import { toPoints, listQuestions } from '../grading/grade-paper.ts';
import { selectCorrectedAttempts, countAttemptsWith, countCorrected, markNotified, selectUnnotifiedLearners } from './attempt-corrections.ts';
import { regradeAnswers } from './regrade-answers.ts';
import { regradePaper } from './regrade-attempts.ts';
import { letterName } from '#contract/person-name.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

const DOCUMENTS = { practice: practiceDocuments, topic: topicDocuments, question: questionDocuments, board: boardDocuments };

type Deps = {
  db: Db;
  sender: () => Promise<Sender>;
  /** Gets errors; the work is retried within a minute. */
  report: (error: unknown, what: string) => void;
};

const AT_ONCE = 100;

/**
 * Regrades after corrections: attempts and answers get the new keys, notebooks follow, and a learner with a changed
 * score gets one letter. Each step is a transaction that skips finished work: killed or concurrent processes change
 * nothing twice (docs/decisions/018).
 */
export function createRegrading({ db, sender, report }: Deps) {
  const notifyLearners = async (correction: Correction): Promise<void> => {
    for (;;) {
      const uids = await selectUnnotifiedLearners(db, correction.id, AT_ONCE);
      if (uids.length === 0) return;
      const from = await sender();
      for (const uid of uids) await db.transaction((tx) => notifyLearner(tx, correction, { uid, from }));
    }
  };

  const carryOut = async (correction: Correction): Promise<void> => {
    const { kind, documentId, items, id } = correction;
    if (kind === 'practice') {
      for (const [paperId, ids] of groupByPaper(items)) await regradePaper(db, correction, { practiceId: documentId, paperId, ids });
      await notifyLearners(correction);
    }
    const corrections = await selectCorrections(db, kind, documentId);
    await regradeAnswers(db, correction, { corrections, presentQuestions: await DOCUMENTS[kind].listQuestions(db, documentId) });
    await finishCorrection(db, id);
  };

  /** Carries out all corrections; a failing one does not stop the others. */
  const carryOutAll = async (): Promise<void> => {
    let failure: { error: unknown } | undefined;
    for (const correction of await selectPendingCorrections(db)) await carryOut(correction).catch((error: unknown) => (failure ??= { error }));
    if (failure) throw failure.error;
  };

  let working = Promise.resolve();
  return {
    carryOutAll,

    /** Starts the work at once, in the background. */
    schedule: (): void => {
      working = working.then(carryOutAll).catch((error: unknown) => report(error, 'attempts were not marked again'));
    },

    waitUntilDone: (): Promise<void> => working,

    /** Returns the effect of saving a set. @throws AppError `practice-not-found`, `invalid-input` */
    preview: async (id: string, written: PracticeWritten) => {
      const present = await practiceDocuments.find(db, id);
      const items = await practiceDocuments.findCorrections(db, id, authoredPractices.written(written, id, present?.document));
      const papers = groupByPaper(items);
      const counts = await Promise.all([...papers].map(([paperId, ids]) => countAttemptsWith(db, { practiceId: id, paperId }, [...ids])));
      const questions = written.practiceLists.flatMap(({ id: paperId, title, parts = [] }) =>
        parts.flatMap((part) => part.questions).flatMap((question, at) => ([...(papers.get(paperId) ?? [])].some((key) => key.startsWith(`${question.id} `)) ? { paper: title, number: at + 1 } : [])));
      const sumOf = (which: 'attempts' | 'running') => counts.reduce((sum, each) => sum + each[which], 0);
      return { attempts: sumOf('attempts'), running: sumOf('running'), questions };
    },

    /** Returns the progress of a set's last correction. */
    readProgress: async (id: string) => {
      const correction = await selectLastCorrection(db, 'practice', id);
      return correction ? { version: correction.version, done: correction.doneAt !== null, ...(await countCorrected(db, correction.id)) } : null;
    },
  };
}

/** Writes a learner one letter about all attempts whose score a correction has changed. */
async function notifyLearner(tx: Db, { id }: Correction, { uid, from }: { uid: string; from: Sender }): Promise<void> {
  const changed = await markNotified(tx, id, uid);
  const account = await findAccount(tx, uid);
  if (changed.length === 0 || (account?.email !== '' && !account?.emailVerified)) return;
  const regraded = [];
  for (const { attempt, change } of await selectCorrectedAttempts(tx, id, changed.map(({ attemptId }) => attemptId))) {
    const { id: attemptId, practiceId, practiceTitle, paperTitle, frozenPaperId } = attempt;
    const { questions, scoreBefore, outOfBefore, scoreAfter, outOfAfter } = change;
    const numbers = listQuestions(await readFrozenParts(tx, frozenPaperId)).flatMap((question, at) => (questions.includes(question.id) ? at + 1 : []));
    const written = (score: number, whole: number) => (outOfBefore === outOfAfter ? formatPoints(score) : `${formatPoints(score)} / ${formatPoints(whole)}`);
    regraded.push({ attemptId, practiceId, practiceTitle, paperTitle, numbers, before: written(scoreBefore, outOfBefore), after: written(scoreAfter, outOfAfter) });
  }
  const [first, ...others] = regraded;
  if (first && account.email === '') {
    const text = `${first.paperTitle} (${first.practiceTitle}) được chấm lại theo đáp án đã sửa: ${first.before} thành ${first.after}.${others.length > 0 ? ` Còn ${others.length} bài nữa cũng được chấm lại.` : ''}`;
    await addNotice(tx, { uid, kind: 'regraded', reference: id, text, path: `/practice/${encodeURIComponent(first.practiceId)}?attempt=${first.attemptId}` });
  }
  if (first) await enqueueMail(tx, writeRegradingMail(account.email, { name: account.name, attempts: [first, ...others], ...from }), MAIL_LIFE.long);
}

/** Groups the questions, each `toVariantKey`, by paper; refs are `test/{set}/{paper}/{question}`. */
function groupByPaper(items: Correction['items']): Map<string, Set<string>> {
  const papers = new Map<string, Set<string>>();
  for (const { item, variant } of items) {
    const [, , paperId = '', questionId = ''] = item.split('/');
    papers.set(paperId, (papers.get(paperId) ?? new Set()).add(toVariantKey(questionId, variant)));
  }
  return papers;
}

/** Formats hundredths: "7,25". */
const formatPoints = (hundredths: number): string => String(toPoints(hundredths)).replace('.', ',');

/** An attempt with a changed score; scores as they are written: "7,25". */
type RegradedAttempt = { attemptId: string; practiceId: string; practiceTitle: string; paperTitle: string; numbers: number[]; before: string; after: string };

type RegradingNews = Sender & { name: string; attempts: [RegradedAttempt, ...RegradedAttempt[]] };

const questions = (numbers: number[]): string => `câu ${numbers.join(', ')}`;

/** The letter about all attempts of a learner whose score a correction has changed. */
function writeRegradingMail(to: string, { name, attempts, site, origin }: RegradingNews): Mail {
  const [first] = attempts;
  return linkMail(to, {
    site,
    subject: `Đáp án đã được sửa, điểm của em đổi`,
    title: 'Xem bài làm',
    greeting: `Chào ${letterName(name) ?? 'em'},`,
    text: [
      'Thầy cô đã sửa đáp án của đề em từng làm, nên bài em đã nộp được chấm lại:',
      ...attempts.map(({ paperTitle, practiceTitle, numbers, before, after }) =>
        `${paperTitle}, ${practiceTitle}: đáp án ${questions(numbers)} đã được sửa; điểm của em: ${before} → ${after}.`),
    ],
    link: `${origin}/practice/${encodeURIComponent(first.practiceId)}?attempt=${first.attemptId}`,
    end: ['Trong bài làm có đáp án và lời giải mới của những câu ấy.'],
  });
}
