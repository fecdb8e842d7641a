import type { AttemptForAdmin, AttemptOfStudent } from '#contract/attempts.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import { accountOfStudent, withStudents } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { pageOf } from '#server/platform/page-of.ts';
import type { Caller } from '#server/platform/serve.ts';
import { pointsOf } from './marking.ts';
import { photoFile } from './photos.ts';
import { findAnyAttempt, newestAttempts, newestOfStudents, photosOf, putMark, putPens, type AttemptRow, type Moment } from './queries.ts';
import { withSummaries, type PhotoAddress, type Sheets } from './sheet.ts';

type Student = AttemptOfStudent['student'];
type Deps = { db: Db; sheets: Sheets; now: () => Moment };

type Marks = { questionId: string; steps: boolean[]; note: string; pens: Record<string, string | null> };

const photoForOwner: PhotoAddress = (attemptId, photoId) => `/api/admin/attempts/${attemptId}/photos/${photoId}`;

/** Attempts of those pupils whom the owner has linked with a student, to be looked at and marked. */
export function teacherService({ db, sheets, now }: Deps) {
  const required = async (on: Db, id: string): Promise<{ attempt: AttemptRow; student: Student }> => {
    const attempt = await findAnyAttempt(on, id, now());
    const [found] = await withStudents(on, attempt ? [attempt] : []);
    if (!found) throw new AppError('attempt-not-found');
    const { student, ...its } = found;
    return { attempt: its, student };
  };

  const shown = async (on: Db, id: string): Promise<AttemptForAdmin> => {
    const { attempt, student } = await required(on, id);
    return { ...(await sheets.shown(on, attempt, photoForOwner)), student };
  };

  return {
    /** Newest first; of one student, or of all. */
    list: async ({ studentId, cursor }: { studentId?: string | undefined; cursor?: string | undefined }) => {
      const uid = studentId === undefined ? undefined : await accountOfStudent(db, studentId);
      if (studentId !== undefined && uid === undefined) return { items: [], next: null };
      const rows = uid === undefined ? await newestOfStudents(db, cursor) : await newestAttempts(db, uid, { cursor });
      const { items, next } = pageOf(rows);
      const all = await withSummaries(db, await withStudents(db, items));
      return { items: all.map(({ row, summary }): AttemptOfStudent => ({ ...summary, student: row.student })), next };
    },

    /** Looking hands nothing in: what a pupil's device still keeps may come. @throws AppError `attempt-not-found` */
    find: (id: string): Promise<AttemptForAdmin> => shown(db, id),

    /** @throws AppError `attempt-not-found`, `attempt-running`, `question-not-found`, `photo-not-found`, `invalid-input` */
    mark: async (tx: Db, id: string, { questionId, steps, note, pens }: Marks, caller: Caller): Promise<AttemptForAdmin> => {
      const { attempt } = await required(tx, id);
      if (!attempt.submittedAt) throw new AppError('attempt-running', 'Học sinh đang làm bài này, chưa chấm được.');
      await sheets.refuseOtherSteps(tx, attempt, { questionId, steps });
      const photos = new Set((await photosOf(tx, id)).filter((photo) => photo.questionId === questionId).map((photo) => photo.id));
      if (!Object.keys(pens).every((photo) => photos.has(photo))) throw new AppError('photo-not-found');
      await putMark(tx, { attemptId: id, questionId, by: 'teacher', steps, note }, now());
      await putPens(tx, { attemptId: id, questionId }, pens);
      const { score, before } = await sheets.addUp(tx, id);
      await recordAudit(tx, {
        actor: caller, action: 'mark', thing: { kind: 'attempt', id },
        before: { score: pointsOf(before) },
        after: { score: pointsOf(score), question: questionId, steps: `${steps.filter(Boolean).length}/${steps.length}` },
      });
      return shown(tx, id);
    },

    /** As a file of the storage. @throws AppError `attempt-not-found`, `photo-not-found` */
    photo: async (id: string, photoId: string) => {
      await required(db, id);
      return photoFile(db, id, photoId);
    },
  };
}
