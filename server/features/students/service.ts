import type { ClassListProblem, Student, StudentDetail, StudentWritten } from '#contract/students.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import type { Guardian } from '#server/features/guardian/service.ts';
import { findAccountByEmail } from '#server/features/people/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { byRow, keyOf, readClassList, type ClassList } from './class-list.ts';
import { isPayable, findNextDue, listUnpaidMonths } from './fees.ts';
import { dayOf } from '#server/platform/day.ts';
import { labelOf, monthFrom, monthOf, type Month } from './months.ts';
import {
  findStudents, insertFees, insertStudents, lockAccount, lockClassLists, lockStudent, removeFee, removeStudent, setAccount, setArchived,
  setSamplesArchived, studentById, studentsByPhone, updateStudent, type StudentRow,
} from './queries.ts';
import type { ListRows } from './read-rows.ts';

export { readClassList, type GivenClass, type ListedStudent } from './class-list.ts';
export {
  accountOfStudent, countStudents, fillParticulars, gradeOfStudent, insertStudents, isLinked, lockClassLists, lockStudents, moveStudentsUp, presentStudents,
  setAccount as linkAccount, studentsByName, unarchiveStudents, withStudents,
} from './queries.ts';
export { readSentList } from './sent-list.ts';
export type { ListRows } from './read-rows.ts';
export { addSampleStudents } from './samples.ts';

type Deps = {
  db: Db;
  guardian: Pick<Guardian, 'consentOf'>;
  /** Removes what other features keep of a student who is deleted. */
  beforeRemoval?: ((tx: Db, studentId: string) => Promise<void>)[];
  /** Schedules the end of a deleted student's account if nobody can sign in to it any more; true if so. */
  endAccount: (tx: Db, uid: string) => Promise<boolean>;
};
type Actor = AuditRecord['actor'];
type Wanted = { grade?: string | undefined; q?: string | undefined; owes?: Month | undefined; archived?: string | undefined };

const thisMonth = (): Month => monthOf(dayOf(new Date()));

const toStudent = (row: StudentRow): Student => ({
  id: row.id,
  grade: row.grade,
  name: row.name,
  className: row.className,
  phone: row.phone,
  schoolCode: row.schoolCode,
  enrollmentDate: row.enrolledOn,
  feesPaidMonths: row.paid.map(labelOf),
  nextDue: labelOf(findNextDue(row)),
  unpaidMonths: listUnpaidMonths(row, thisMonth()).map(labelOf),
  archived: row.archivedIn !== null,
  sample: row.isSample,
  email: row.email,
});

const BY_NAME = new Intl.Collator('vi');

/** Compares names in the usual Vietnamese order: by the first name, which comes last. */
export function compareNames(one: string, other: string): number {
  const firstName = (name: string) => name.split(' ').at(-1) ?? '';
  return BY_NAME.compare(firstName(one), firstName(other)) || BY_NAME.compare(one, other);
}

/** Compares students by grade, then by name. */
const inClassOrder = (one: StudentRow, other: StudentRow): number =>
  one.grade - other.grade || compareNames(one.name, other.name) || (one.id < other.id ? -1 : 1);

/**
 * Students and their tuition. The audit only records that a name or phone changed, because it is never blanked for a
 * student without an account.
 */
export function studentsService({ db, guardian, beforeRemoval = [], endAccount }: Deps) {
  const detail = async (tx: Db, id: string): Promise<StudentDetail> => {
    const row = await studentById(tx, id);
    if (!row) throw new AppError('student-not-found');
    return { ...toStudent(row), uid: row.uid, consent: row.uid === null ? null : await guardian.consentOf(tx, row.uid) };
  };

  /** Locks a student, does `work`, and returns the changed student. */
  const change = async (tx: Db, id: string, work: (row: StudentRow) => Promise<void>): Promise<StudentDetail> => {
    const row = await lockStudent(tx, id);
    if (!row) throw new AppError('student-not-found');
    await work(row);
    return detail(tx, id);
  };

  const note = (tx: Db, actor: Actor, action: AuditRecord['action'], id: string, before: object | undefined, after: object | undefined) =>
    recordAudit(tx, { actor, action, thing: { kind: 'student', id }, ...(before && { before }), ...(after && { after }) });

  /** Reads a roster and checks it against present students. */
  const checked = async (on: Db, rows: ListRows): Promise<ClassList> => {
    const { students, problems, notes } = readClassList(rows);
    const known = students.length === 0 ? [] : await studentsByPhone(on, students.map(({ phone }) => phone));
    const byKey = new Map(known.map((each) => [keyOf(each), each]));
    const taken = students.flatMap((student): ClassListProblem[] => {
      const earlier = byKey.get(keyOf(student));
      const where = earlier?.archived ? ' (đã cất)' : '';
      const same = student.phone ? 'với số điện thoại này' : 'cùng lớp';
      return earlier ? [{ row: student.row, message: `Đã có học sinh “${earlier.name}” ${same}${where}.` }] : [];
    });
    return { students, problems: byRow([...problems, ...taken]), notes };
  };

  return {
    list: async ({ grade, q, owes, archived }: Wanted): Promise<Student[]> => {
      const rows = await findStudents(db, { grade: grade === undefined ? undefined : Number(grade), q, archived: archived === 'true' });
      const owing = owes === undefined ? rows : rows.filter((row) => listUnpaidMonths(row, thisMonth()).includes(owes));
      return owing.toSorted(inClassOrder).map(toStudent);
    },

    /** @throws AppError `student-not-found` */
    find: (id: string): Promise<StudentDetail> => detail(db, id),

    create: async (tx: Db, written: StudentWritten, actor: Actor): Promise<StudentDetail> => {
      const [id = ''] = await insertStudents(tx, [written]);
      await note(tx, actor, 'create', id, undefined, { grade: written.grade, enrollmentDate: written.enrollmentDate });
      return detail(tx, id);
    },

    /** @throws AppError `student-not-found` */
    update: (tx: Db, id: string, written: StudentWritten, actor: Actor): Promise<StudentDetail> =>
      change(tx, id, async (row) => {
        await updateStudent(tx, id, written);
        const renewed = [row.name !== written.name && 'họ tên', row.phone !== written.phone && 'số điện thoại'].filter(Boolean).join(', ');
        await note(tx, actor, 'update', id, { grade: row.grade, enrollmentDate: row.enrolledOn }, {
          grade: written.grade, enrollmentDate: written.enrollmentDate, ...(renewed && { note: `Đã đổi ${renewed}` }),
        });
      }),

    /** @throws AppError `student-not-found` */
    archive: (tx: Db, id: string, archived: boolean, actor: Actor): Promise<StudentDetail> =>
      change(tx, id, async (row) => {
        const wasArchived = row.archivedIn !== null;
        if (wasArchived !== archived) await setArchived(tx, id, archived);
        await note(tx, actor, archived ? 'archive' : 'unarchive', id, { archived: wasArchived }, { archived });
      }),

    /** Deletes a student; payments stay under a number, and an account that only the card opened ends, too. @throws AppError `student-not-found` */
    remove: async (tx: Db, id: string, reason: string, actor: Actor): Promise<void> => {
      const row = await lockStudent(tx, id);
      if (!row) throw new AppError('student-not-found');
      for (const remove of beforeRemoval) await remove(tx, id);
      await removeStudent(tx, id);
      if (row.uid !== null && (await endAccount(tx, row.uid))) {
        await recordAudit(tx, { actor, action: 'delete', thing: { kind: 'learner', id: row.uid }, after: { reason } });
      }
      await note(tx, actor, 'delete', id, { grade: row.grade, enrollmentDate: row.enrolledOn, paidMonths: row.paid.length }, { reason });
    },

    archiveSamples: async (tx: Db, archived: boolean, actor: Actor): Promise<number> => {
      const changed = await setSamplesArchived(tx, archived);
      await note(tx, actor, archived ? 'archive' : 'unarchive', 'samples', undefined, { archived, changed });
      return changed;
    },

    /** Links or unlinks an account. @throws AppError `student-not-found`, `account-not-found`, `account-linked`, `student-has-card` */
    link: (tx: Db, id: string, email: string | null, actor: Actor): Promise<StudentDetail> =>
      change(tx, id, async (row) => {
        // The account of a card has no other way in.
        if (row.uid !== null && row.email === null) throw new AppError('student-has-card');
        const account = email === null ? undefined : await findAccountByEmail(tx, email);
        if (email !== null && !account) throw new AppError('account-not-found');
        if (account) {
          const taken = await lockAccount(tx, account.uid);
          if (taken && taken.id !== id) throw new AppError('account-linked', `Tài khoản này đã gắn với học sinh “${taken.name}”.`);
        }
        await setAccount(tx, id, account?.uid ?? null);
        await note(tx, actor, 'link-account', id, { email: row.email }, { email });
      }),

    /** @throws AppError `student-not-found`, `already-paid`, `month-not-payable` */
    pay: (tx: Db, id: string, label: string, actor: Actor): Promise<StudentDetail> =>
      change(tx, id, async (row) => {
        const month = monthFrom(label);
        if (row.paid.includes(month)) throw new AppError('already-paid', `Học phí tháng "${label}" đã được đóng rồi.`);
        if (month < monthOf(row.enrolledOn)) throw new AppError('month-not-payable', `Học sinh vào học từ ${labelOf(monthOf(row.enrolledOn))} nên không đóng học phí cho ${label}.`);
        if (!isPayable(row, month, thisMonth())) throw new AppError('month-not-payable', `Chưa đến kỳ đóng học phí ${label}. Kỳ tiếp theo là ${labelOf(findNextDue(row))}.`);
        await insertFees(tx, [{ studentId: id, month }]);
        await note(tx, actor, 'pay-fee', id, undefined, { month: label });
      }),

    /** @throws AppError `student-not-found`, `fee-not-found` */
    takeBack: (tx: Db, id: string, month: Month, actor: Actor): Promise<StudentDetail> =>
      change(tx, id, async () => {
        if (!(await removeFee(tx, id, month))) throw new AppError('fee-not-found', `Học phí ${labelOf(month)} chưa được đóng.`);
        await note(tx, actor, 'take-back-fee', id, { month: labelOf(month) }, undefined);
      }),

    preview: (rows: ListRows): Promise<ClassList> => checked(db, rows),

    /** Imports a whole roster, or nothing. @throws AppError `import-problems` */
    importList: async (tx: Db, rows: ListRows, actor: Actor): Promise<number> => {
      await lockClassLists(tx);
      const { students, problems } = await checked(tx, rows);
      if (problems.length > 0) throw new AppError('import-problems', undefined, { imported: 0, problems });
      await insertStudents(tx, students);
      await note(tx, actor, 'import', 'class-list', undefined, { imported: students.length });
      return students.length;
    },
  };
}

export type Students = ReturnType<typeof studentsService>;
