import type { FillPreview, MarksTable, MarkUse } from '#contract/marks.ts';
import { readClassWork, type ClassWork } from '#server/features/assignments/service.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { findClass, listMembers, numberNamesakes } from '#server/features/classes/service.ts';
import { putRoundUse, readPaperWork, type PaperWork } from '#server/features/exam-codes/service.ts';
import { compareNames } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import { fillSchoolFile, previewFill, type FillOrder, type FillStudent } from './fill-school-file.ts';
import { putMarkUse, removeMarkUse, removeOtherUses, selectMarkUses } from './queries.ts';
import { computeAverages, computeMark, termOf, type MarkedWork, type StudentWork } from './rules.ts';

type Actor = AuditRecord['actor'];
type OfAssignment = { classId: string; assignmentId: string };

/** The marks of a class, and what goes from them into the school's own book. */
export function marksService({ db }: { db: Db }) {
  /** @throws AppError `class-not-found` */
  const readClass = async (on: Db, id: string) => {
    const [found, members, work, onPaper] = [await findClass(on, id), await listMembers(on, id), await readClassWork(on, id), await readPaperWork(on, id)];
    if (!found) throw new AppError('class-not-found');
    const uses = new Map((await selectMarkUses(on, work.assignments.map((each) => each.id))).map((use) => [use.assignmentId, use]));
    const assigned = work.assignments.map(({ id: assignmentId, title, kind, opensAt, closesAt }): ListedWork => {
      const use = uses.get(assignmentId);
      return { id: assignmentId, title, kind, opensAt, closesAt, use: use?.use ?? null, term: use?.term ?? termOf(dayOf(opensAt)) };
    });
    const works = [...assigned, ...onPaper.map(listPaperRound)].toSorted((one, other) => one.opensAt.getTime() - other.opensAt.getTime());
    const now = new Date();
    const paperOf = new Map(onPaper.map((each) => [each.round.id, each]));
    const workOf = (studentId: string, assignmentId: string): StudentWork | undefined => {
      const paper = paperOf.get(assignmentId);
      return paper ? toStudentWork(paper, studentId) : work.work.find((row) => row.studentId === studentId && row.assignmentId === assignmentId);
    };
    const students = members.toSorted((one, other) => compareNames(one.name, other.name)).map(({ studentId, name, phone, schoolCode }) => {
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
        students: numberNamesakes(students),
      };
    },

    /** @throws AppError `class-not-found`, `assignment-not-found` */
    setUse: async (tx: Db, { classId, assignmentId, use, term }: OfAssignment & { use: MarkUse | null; term: 1 | 2 }, actor: Actor): Promise<void> => {
      const { works } = await readClass(tx, classId);
      const before = works.find(({ id }) => id === assignmentId);
      if (!before) throw new AppError('assignment-not-found');
      const isOnPaper = before.kind === 'on-paper';
      if (use !== null && use !== 'regular') {
        // A term has one mid-term and one end of term: the earlier one counts no longer.
        const others = works.filter((work) => work.id !== assignmentId && work.use === use && work.term === term);
        await removeOtherUses(tx, others.map(({ id }) => id), { use, term });
        for (const { id, kind } of others) if (kind === 'on-paper') await putRoundUse(tx, id, { use: null, term: null });
      }
      if (isOnPaper) await putRoundUse(tx, assignmentId, { use, term: use === null ? null : term });
      else if (use === null) await removeMarkUse(tx, assignmentId);
      else await putMarkUse(tx, { assignmentId, use, term });
      await recordAudit(tx, { actor, action: 'update', thing: { kind: isOnPaper ? 'paper-round' : 'assignment', id: assignmentId }, before: { use: before.use, term: before.term }, after: { use, term } });
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

type ListedWork = MarkedWork & { kind: ClassWork['assignments'][number]['kind'] | 'on-paper'; closesAt: Date | null };

/** An exam on paper opens and closes with its day, in Vietnam's time. */
const listPaperRound = ({ round: { id, title, heldOn, use, term } }: PaperWork): ListedWork => ({
  id, title, kind: 'on-paper', opensAt: new Date(`${heldOn}T00:00:00+07:00`), closesAt: endOfDay(heldOn), use, term: term ?? termOf(heldOn),
});

const endOfDay = (day: string): Date => new Date(`${day}T23:59:59+07:00`);

function toStudentWork({ round, marks }: PaperWork, studentId: string): StudentWork {
  const mark = marks.get(studentId);
  return { state: mark ? 'handed-in' : 'not-opened', closesAt: endOfDay(round.heldOn), attemptId: null, score: mark?.score ?? null, outOf: mark?.outOf ?? null, unmarked: mark?.unmarked ?? null };
}

export type Marks = ReturnType<typeof marksService>;
