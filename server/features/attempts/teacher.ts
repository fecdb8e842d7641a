import type { AttemptForAdmin, AttemptOfStudent } from '#contract/attempts.ts';
import { stepsOf } from '#kinds/kinds.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import { accountOf } from '#server/features/identity/service.ts';
import { addNotice } from '#server/features/notices/service.ts';
import { accountOfStudent, withStudents } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Sender } from '#server/platform/mail/link-mail.ts';
import { enqueueMail, MAIL_LIFE } from '#server/platform/mail/queue.ts';
import { pageOf } from '#server/platform/page-of.ts';
import type { Caller } from '#server/platform/serve.ts';
import { gradedMail } from './mail.ts';
import { pointsOf, questionsOf } from './marking.ts';
import { photoFile } from './photos.ts';
import {
  answersOf, findAnyAttempt, markDraftsOf, marksOf, newestAttempts, newestOfStudents, photosOf, putMark, putMarkDraft, putPens, removeMarkDraft, type AttemptRow, type Moment,
} from './queries.ts';
import { withSummaries, type PhotoAddress, type Sheets } from './sheet.ts';

type Student = AttemptOfStudent['student'];
type Deps = { db: Db; sheets: Sheets; now: () => Moment; sender: () => Promise<Sender> };

type Marks = { questionId: string; steps: boolean[]; note: string; pens: Record<string, string | null> };

/** Formats points: "7,5". */
const inWords = (points: number): string => String(points).replace('.', ',');

const photoForOwner: PhotoAddress = (attemptId, photoId) => `/api/admin/attempts/${attemptId}/photos/${photoId}`;

/** The owner's view and grading of attempts by linked students. */
export function teacherService({ db, sheets, now, sender }: Deps) {
  const required = async (on: Db, id: string): Promise<{ attempt: AttemptRow; student: Student }> => {
    const attempt = await findAnyAttempt(on, id, now());
    const [found] = await withStudents(on, attempt ? [attempt] : []);
    if (!found) throw new AppError('attempt-not-found');
    const { student, ...its } = found;
    return { attempt: its, student };
  };

  const shown = async (on: Db, id: string): Promise<AttemptForAdmin> => {
    const { attempt, student } = await required(on, id);
    const drafts = (await markDraftsOf(on, id)).map(({ questionId, steps, note, pens, savedAt }) => [questionId, { steps, note, pens, savedAt: savedAt.toISOString() }] as const);
    return { ...(await sheets.shown(on, attempt, photoForOwner)), student, drafts: Object.fromEntries(drafts) };
  };

  /** @throws AppError `photo-not-found` for a photo of another essay */
  const refuseOtherPhotos = async (on: Db, { id, questionId, pens }: Pick<Marks, 'questionId' | 'pens'> & { id: string }): Promise<void> => {
    const photos = new Set((await photosOf(on, id)).filter((photo) => photo.questionId === questionId).map((photo) => photo.id));
    if (!Object.keys(pens).every((photo) => photos.has(photo))) throw new AppError('photo-not-found');
  };

  /**
   * @throws AppError `attempt-not-found`, `attempt-running`, `question-not-found`, `photo-not-found`, `invalid-input`
   */
  const handedIn = async (on: Db, id: string, marks: Pick<Marks, 'questionId' | 'steps' | 'pens'>): Promise<AttemptRow> => {
    const { attempt } = await required(on, id);
    if (!attempt.submittedAt) throw new AppError('attempt-running', 'Học sinh đang làm bài này, chưa chấm được.');
    await sheets.refuseOtherSteps(on, attempt, marks);
    await refuseOtherPhotos(on, { id, ...marks });
    return attempt;
  };

  /** Notifies the learner by a notice, and by one mail once the owner has graded everything written. */
  const tell = async (tx: Db, { id, uid, practiceId, practiceTitle, paperTitle }: AttemptRow, isFirst: boolean): Promise<void> => {
    const { attempt } = await required(tx, id);
    const { score, outOf, unmarked } = await sheets.resultIn(tx, attempt);
    const path = `/practice/${encodeURIComponent(practiceId)}?attempt=${id}`;
    const points = `${inWords(score)}/${inWords(outOf)}`;
    const text = unmarked > 0
      ? `Bài ${paperTitle} (${practiceTitle}) đã được chấm một phần: ${points}, còn ${inWords(unmarked)} điểm chưa chấm.`
      : `Bài ${paperTitle} (${practiceTitle}) đã được chấm: ${points}.`;
    await addNotice(tx, { uid, kind: 'graded', reference: id, text, path });
    const account = isFirst && (await isMarkedByOwner(tx, attempt)) ? await accountOf(tx, uid) : undefined;
    if (account?.emailVerified) await enqueueMail(tx, gradedMail(account.email, { name: account.name, paperTitle, practiceTitle, points, path, ...(await sender()) }), MAIL_LIFE.long);
  };

  const isMarkedByOwner = async (tx: Db, { id, askedPaper }: AttemptRow): Promise<boolean> => {
    const marked = new Set((await marksOf(tx, id)).filter(({ by }) => by === 'teacher').map(({ questionId }) => questionId));
    const written = new Set([
      ...(await answersOf(tx, id)).filter(({ value }) => typeof value === 'string' && value !== '').map(({ questionId }) => questionId),
      ...(await photosOf(tx, id)).map(({ questionId }) => questionId),
    ]);
    const essays = questionsOf(await sheets.partsOf(tx, askedPaper)).filter((question) => stepsOf(question) !== undefined);
    return essays.every((question) => marked.has(question.id) || !written.has(question.id));
  };

  return {
    /** Lists attempts newest first. */
    list: async ({ studentId, cursor, isWaiting = false }: { studentId?: string | undefined; cursor?: string | undefined; isWaiting?: boolean }) => {
      const uid = studentId === undefined ? undefined : await accountOfStudent(db, studentId);
      if (studentId !== undefined && uid === undefined) return { items: [], next: null };
      const rows = uid === undefined ? await newestOfStudents(db, { cursor, isWaiting }) : await newestAttempts(db, uid, { cursor });
      const { items, next } = pageOf(rows);
      const all = await withSummaries(db, await withStudents(db, items));
      return { items: all.map(({ row, summary }): AttemptOfStudent => ({ ...summary, student: row.student })), next };
    },

    /** Submits nothing: answers on the learner's device may still arrive. @throws AppError `attempt-not-found` */
    find: (id: string): Promise<AttemptForAdmin> => shown(db, id),

    /**
     * @throws AppError `attempt-not-found`, `attempt-running`, `question-not-found`, `photo-not-found`,
     * `invalid-input`
     */
    mark: async (tx: Db, id: string, { questionId, steps, note, pens }: Marks, caller: Caller): Promise<AttemptForAdmin> => {
      const attempt = await handedIn(tx, id, { questionId, steps, pens });
      const earlier = (await marksOf(tx, id)).find((mark) => mark.by === 'teacher' && mark.questionId === questionId);
      await putMark(tx, { attemptId: id, questionId, by: 'teacher', steps, note }, now());
      await putPens(tx, { attemptId: id, questionId }, pens);
      const { score, before } = await sheets.addUp(tx, id);
      await recordAudit(tx, {
        actor: caller, action: 'mark', thing: { kind: 'attempt', id },
        before: { score: pointsOf(before) },
        after: { score: pointsOf(score), question: questionId, steps: `${steps.filter(Boolean).length}/${steps.length}` },
      });
      await removeMarkDraft(tx, id, questionId);
      const isSame = earlier?.note === note && earlier.steps.join() === steps.join() && Object.keys(pens).length === 0;
      if (!isSame) await tell(tx, attempt, earlier === undefined);
      return shown(tx, id);
    },

    /** @throws AppError errors of `mark` */
    keepDraft: ({ id, ...draft }: Marks & { id: string; pens: Record<string, string> }): Promise<Date> =>
      db.transaction(async (tx) => {
        await handedIn(tx, id, draft);
        return putMarkDraft(tx, { attemptId: id, ...draft }, now());
      }),

    /** @throws AppError `attempt-not-found` */
    dropDraft: async (id: string, questionId: string): Promise<void> => {
      await required(db, id);
      await removeMarkDraft(db, id, questionId);
    },

    /** Returns the file in the storage. @throws AppError `attempt-not-found`, `photo-not-found` */
    photo: async (id: string, photoId: string) => {
      await required(db, id);
      return photoFile(db, id, photoId);
    },
  };
}
