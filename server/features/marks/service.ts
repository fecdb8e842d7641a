import type { FillPreview, MarksTable, MarkUse } from '#contract/marks.ts';
import { readClassWork, type ClassWork } from '#server/features/assignments/service.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { findClass, listMembers } from '#server/features/classes/service.ts';
import { compareNames } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import { fillSchoolFile, previewFill, type FillOrder, type FillStudent } from './fill-school-file.ts';
import { putMarkUse, removeMarkUse, removeOtherUses, selectMarkUses } from './queries.ts';
import { computeAverages, computeMark, termOf, type MarkedWork } from './rules.ts';

type Actor = AuditRecord['actor'];
type OfAssignment = { classId: string; assignmentId: string };

/** The marks of a class, and what goes from them into the school's own book. */
export function marksService({ db }: { db: Db }) {
  /** @throws AppError `class-not-found` */
  const readClass = async (on: Db, id: string) => {
    const [found, members, work] = [await findClass(on, id), await listMembers(on, id), await readClassWork(on, id)];
    if (!found) throw new AppError('class-not-found');
    const uses = new Map((await selectMarkUses(on, work.assignments.map((each) => each.id))).map((use) => [use.assignmentId, use]));
    const works = work.assignments.map(({ id: assignmentId, title, kind, opensAt, closesAt }): MarkedWork & Pick<ClassWork['assignments'][number], 'kind' | 'closesAt'> => {
      const use = uses.get(assignmentId);
      return { id: assignmentId, title, kind, opensAt, closesAt, use: use?.use ?? null, term: use?.term ?? termOf(dayOf(opensAt)) };
    });
    const now = new Date();
    const workOf = (studentId: string, assignmentId: string) => work.work.find((row) => row.studentId === studentId && row.assignmentId === assignmentId);
    const students = members.toSorted((one, other) => compareNames(one.name, other.name) || (one.studentId < other.studentId ? -1 : 1)).map(({ studentId, name, phone, schoolCode }) => {
      const marks = works.map(({ id: assignmentId }) => computeMark(assignmentId, workOf(studentId, assignmentId), now));
      return { studentId, name, phone, schoolCode, marks, averages: computeAverages(works, marks) };
    });
    return { found, works, students };
  };

  /** @throws AppError `class-not-found`, `assignment-not-found` */
  const listFillStudents = async (on: Db, { classId, assignmentId }: OfAssignment): Promise<FillStudent[]> => {
    const { works, students } = await readClass(on, classId);
    if (!works.some(({ id }) => id === assignmentId)) throw new AppError('assignment-not-found');
    return students.map(({ studentId, name, phone, schoolCode, marks }) => ({ studentId, name, code: schoolCode, about: [schoolCode, phone].filter(Boolean).join(', '), mark: marks.find((each) => each.assignmentId === assignmentId)?.mark }));
  };

  return {
    /** @throws AppError `class-not-found` */
    read: async (id: string): Promise<MarksTable> => {
      const { found, works, students } = await readClass(db, id);
      return {
        class: { id, name: found.name, schoolYear: found.schoolYear },
        assignments: works.map(({ opensAt, closesAt, ...work }) => ({ ...work, opensAt: opensAt.toISOString(), closesAt: closesAt?.toISOString() ?? null })),
        students,
      };
    },

    /** @throws AppError `class-not-found`, `assignment-not-found` */
    setUse: async (tx: Db, { classId, assignmentId, use, term }: OfAssignment & { use: MarkUse | null; term: 1 | 2 }, actor: Actor): Promise<void> => {
      const { works } = await readClass(tx, classId);
      const before = works.find(({ id }) => id === assignmentId);
      if (!before) throw new AppError('assignment-not-found');
      if (use === null) await removeMarkUse(tx, assignmentId);
      else {
        // A term has one mid-term and one end of term: the earlier one counts no longer.
        if (use !== 'regular') await removeOtherUses(tx, works.filter(({ id }) => id !== assignmentId).map(({ id }) => id), { use, term });
        await putMarkUse(tx, { assignmentId, use, term });
      }
      await recordAudit(tx, { actor, action: 'update', thing: { kind: 'assignment', id: assignmentId }, before: { use: before.use, term: before.term }, after: { use, term } });
    },

    /** @throws AppError `class-not-found`, `assignment-not-found`, errors of `previewFill` */
    preview: async (classId: string, assignmentId: string, order: FillOrder): Promise<FillPreview> =>
      previewFill(order, await listFillStudents(db, { classId, assignmentId })),

    /**
     * Fills a workbook. `record` writes the audit entry, so that no transaction waits for the program that fills.
     * @throws AppError `class-not-found`, `assignment-not-found`, errors of `fillSchoolFile`
     */
    fill: async ({ classId, assignmentId, order }: OfAssignment & { order: FillOrder }) => {
      const { file, filled, label } = await fillSchoolFile(order, await listFillStudents(db, { classId, assignmentId }));
      const record = (tx: Db, actor: Actor): Promise<void> =>
        recordAudit(tx, { actor, action: 'download', thing: { kind: 'class', id: classId }, after: { assignment: assignmentId, column: label, filled } });
      return { file, record };
    },
  };
}

export type Marks = ReturnType<typeof marksService>;
