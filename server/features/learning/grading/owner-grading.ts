import type { AttemptForAdmin, AttemptOfLearner } from '#contract/attempts.ts';
import { stepsOf } from '#question-types/question-types.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import { addNotice } from '#server/features/notices/service.ts';
import { findAccounts } from '#server/features/people/service.ts';
import { accountOfStudent, withStudents } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { toPage } from '#server/platform/http/pagination.ts';
import type { Caller } from '#server/platform/http/serve.ts';
import { type Sender, linkMail } from '#server/platform/mail/link-mail.ts';
import { enqueueMail, MAIL_LIFE } from '#server/platform/mail/queue.ts';
import { addSummaries, readResult, refuseOtherSteps, showAttempt, updateScore, type PhotoAddress } from '../attempts/attempt-views.ts';
import { readFrozenParts } from '../attempts/freeze-questions.ts';
import { findPhotoFile } from '../attempts/photos.ts';
import { selectAnswers, findAnyAttempt, selectNewestAttempts, selectNewestOfStudents, type AttemptRow } from '../attempts/queries.ts';
import { isEssaySubmitted, selectMarkDrafts, selectMarks, selectNewestWaiting, selectPhotos, putMark, putMarkDraft, putPens, removeMarkDraft } from './essay-queries.ts';
import { toPoints, listQuestions } from './grade-paper.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

type By = Pick<AttemptOfLearner, 'learner' | 'student'>;

type Marks = { questionId: string; steps: boolean[]; note: string; pens: Record<string, string | null> };

/** Formats points: "7,5". */
const formatPoints = (points: number): string => String(points).replace('.', ',');

export const ownerPhotoAddress: PhotoAddress = (attemptId, photoId) => `/api/admin/attempts/${attemptId}/photos/${photoId}`;

export const showDraft = ({ steps, note, pens, savedAt }: Awaited<ReturnType<typeof selectMarkDrafts>>[number]) =>
  ({ steps, note, pens, savedAt: savedAt.toISOString() });

/** Adds the account and the linked student to each attempt. */
export async function addLearners<Row extends { uid: string }>(db: Db, rows: Row[]): Promise<(Row & By)[]> {
  const accounts = await findAccounts(db, rows.map(({ uid }) => uid));
  return (await withStudents(db, rows)).flatMap((row) =>
    accounts.filter(({ uid }) => uid === row.uid).map(({ uid, name, email }) => ({ ...row, learner: { uid, name, email } })));
}

/**
 * The owner's view and grading of attempts: all of linked students, and of other learners those that hold a written
 * essay.
 */
export function createOwnerGrading({ db, sender }: { db: Db; sender: () => Promise<Sender> }) {
  const requireAttempt = async (on: Db, id: string): Promise<{ attempt: AttemptRow } & By> => {
    const found = await findAnyAttempt(on, id);
    const [attempt] = await addLearners(on, found ? [found] : []);
    if (!attempt || !(attempt.student || (await isEssaySubmitted(on, id)))) throw new AppError('attempt-not-found');
    const { learner, student, ...its } = attempt;
    return { attempt: its, learner, student };
  };

  const showForOwner = async (on: Db, id: string): Promise<AttemptForAdmin> => {
    const { attempt, learner, student } = await requireAttempt(on, id);
    const drafts = (await selectMarkDrafts(on, id)).map((draft) => [draft.questionId, showDraft(draft)] as const);
    return { ...(await showAttempt(on, attempt, ownerPhotoAddress, { seesHeld: true })), learner, student, drafts: Object.fromEntries(drafts) };
  };

  /** @throws AppError `photo-not-found` for a photo of another essay */
  const refuseOtherPhotos = async (on: Db, { id, questionId, pens }: Pick<Marks, 'questionId' | 'pens'> & { id: string }): Promise<void> => {
    const photos = new Set((await selectPhotos(on, id)).filter((photo) => photo.questionId === questionId).map((photo) => photo.id));
    if (!Object.keys(pens).every((photo) => photos.has(photo))) throw new AppError('photo-not-found');
  };

  /**
   * @throws AppError `attempt-not-found`, `attempt-running`, `question-not-found`, `photo-not-found`, `invalid-input`
   */
  const requireSubmitted = async (on: Db, id: string, marks: Pick<Marks, 'questionId' | 'steps' | 'pens'>): Promise<AttemptRow> => {
    const { attempt } = await requireAttempt(on, id);
    if (!attempt.submittedAt) throw new AppError('attempt-running', 'Học sinh đang làm bài này, chưa chấm được.');
    await refuseOtherSteps(on, attempt, marks);
    await refuseOtherPhotos(on, { id, ...marks });
    return attempt;
  };

  /**
   * Notifies the learner of a graded attempt: by a notice, and by a mail when this mark was the last one missing.
   * Says nothing while essays are left.
   */
  const notifyOfGrading = async (tx: Db, attempt: AttemptRow, { wasGraded }: { wasGraded: boolean }): Promise<void> => {
    const { id, uid, practiceId, practiceTitle, paperTitle } = attempt;
    const { score, outOf, unmarked } = await readResult(tx, attempt);
    // Nothing tells the score before the results are shown.
    if (unmarked > 0 || attempt.heldUntil !== null) return;
    const path = `/practice/${encodeURIComponent(practiceId)}?attempt=${id}`;
    const points = `${formatPoints(score)}/${formatPoints(outOf)}`;
    await addNotice(tx, { uid, kind: 'graded', reference: id, text: `Bài ${paperTitle} (${practiceTitle}) đã được chấm: ${points}.`, path });
    const [account] = wasGraded || !(await isGradedByOwner(tx, attempt)) ? [] : await findAccounts(tx, [uid]);
    if (!account?.emailVerified) return;
    const hasNote = (await selectMarks(tx, id)).some(({ by, note }) => by === 'teacher' && note !== '');
    const hasPen = (await selectPhotos(tx, id)).some(({ pen }) => pen !== null);
    await enqueueMail(tx, writeGradedEssaysMail(account.email, { name: account.name, paperTitle, practiceTitle, points, path, hasNote, hasPen, ...(await sender()) }), MAIL_LIFE.long);
  };

  /** Tells whether every essay is graded, and each with a text or photo by the owner. */
  const isGradedByOwner = async (tx: Db, attempt: AttemptRow): Promise<boolean> => {
    const { id, frozenPaperId } = attempt;
    if ((await readResult(tx, attempt)).unmarked > 0) return false;
    const marked = new Set((await selectMarks(tx, id)).filter(({ by }) => by === 'teacher').map(({ questionId }) => questionId));
    const written = new Set([
      ...(await selectAnswers(tx, id)).filter(({ value }) => typeof value === 'string' && value.trim() !== '').map(({ questionId }) => questionId),
      ...(await selectPhotos(tx, id)).map(({ questionId }) => questionId),
    ]);
    const essays = listQuestions(await readFrozenParts(tx, frozenPaperId)).filter((question) => stepsOf(question) !== undefined);
    return essays.every((question) => marked.has(question.id) || !written.has(question.id));
  };

  return {
    /** Lists attempts of one student, of all students, or those of all learners that wait for grading, newest first. */
    list: async ({ studentId, cursor, isWaiting = false }: { studentId?: string | undefined; cursor?: string | undefined; isWaiting?: boolean }) => {
      const uid = studentId === undefined ? undefined : await accountOfStudent(db, studentId);
      if (studentId !== undefined && uid === undefined) return { items: [], next: null };
      const list = isWaiting ? selectNewestWaiting : selectNewestOfStudents;
      const { items, next } = toPage(uid === undefined ? await list(db, cursor) : await selectNewestAttempts(db, uid, { cursor }));
      const all = await addSummaries(db, await addLearners(db, items));
      return { items: all.map(({ row: { learner, student }, summary }): AttemptOfLearner => ({ ...summary, learner, student })), next };
    },

    /** Submits nothing: answers on the learner's device may still arrive. @throws AppError `attempt-not-found` */
    find: (id: string): Promise<AttemptForAdmin> => showForOwner(db, id),

    /**
     * @throws AppError `attempt-not-found`, `attempt-running`, `question-not-found`, `photo-not-found`,
     * `invalid-input`
     */
    gradeEssay: async (tx: Db, id: string, { questionId, steps, note, pens }: Marks, caller: Caller): Promise<AttemptForAdmin> => {
      const attempt = await requireSubmitted(tx, id, { questionId, steps, pens });
      const wasGraded = await isGradedByOwner(tx, attempt);
      const earlier = (await selectMarks(tx, id)).find((mark) => mark.by === 'teacher' && mark.questionId === questionId);
      await putMark(tx, { attemptId: id, questionId, by: 'teacher', steps, note });
      await putPens(tx, { attemptId: id, questionId }, pens);
      const { score, before } = await updateScore(tx, id);
      await recordAudit(tx, {
        actor: caller, action: 'mark', thing: { kind: 'attempt', id },
        before: { score: toPoints(before) },
        after: { score: toPoints(score), question: questionId, steps: `${steps.filter(Boolean).length}/${steps.length}` },
      });
      await removeMarkDraft(tx, id, questionId);
      const isSame = earlier?.note === note && earlier.steps.join() === steps.join() && Object.keys(pens).length === 0;
      if (!isSame) await notifyOfGrading(tx, attempt, { wasGraded });
      return showForOwner(tx, id);
    },

    /** @throws AppError errors of `gradeEssay` */
    saveDraft: ({ id, ...draft }: Marks & { id: string; pens: Record<string, string> }): Promise<Date> =>
      db.transaction(async (tx) => {
        await requireSubmitted(tx, id, draft);
        return putMarkDraft(tx, { attemptId: id, ...draft });
      }),

    /** @throws AppError `attempt-not-found` */
    removeDraft: async (id: string, questionId: string): Promise<void> => {
      await requireAttempt(db, id);
      await removeMarkDraft(db, id, questionId);
    },

    /** Returns the file in the storage. @throws AppError `attempt-not-found`, `photo-not-found` */
    findPhoto: async (id: string, photoId: string) => {
      await requireAttempt(db, id);
      return findPhotoFile(db, id, photoId);
    },
  };
}

/** `points` as written: "7,5/10"; `hasNote` and `hasPen`: the owner wrote a note, or drew on a photo. */
type Graded = Sender & { name: string; paperTitle: string; practiceTitle: string; points: string; path: string; hasNote: boolean; hasPen: boolean };

/** Joins names: "a, b và c". */
const joinNames = (names: (string | false)[]): string => new Intl.ListFormat('vi').format(names.filter((name) => name !== false));

/** Builds the mail to a learner whose essays the owner has graded. */
const writeGradedEssaysMail = (to: string, { name, paperTitle, practiceTitle, points, path, hasNote, hasPen, site, origin }: Graded): Mail =>
  linkMail(to, {
    site,
    subject: `Bài ${paperTitle} của em đã được chấm: ${points}`,
    title: 'Xem bài đã chấm',
    greeting: `Chào ${name},`,
    text: [`Thầy cô đã chấm bài ${paperTitle}, ${practiceTitle}: em được ${points} điểm.`],
    link: `${origin}${path}`,
    end: [`${joinNames(['Từng bước được điểm', hasNote && 'lời phê', hasPen && 'nét bút đỏ trên ảnh'])} nằm cạnh bài làm của em.`],
  });
