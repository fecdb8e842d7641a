import type { StudentTuition } from '#contract/student-tuition.ts';
import type { ClassListProblem, Student, StudentDetail, StudentWritten } from '#contract/students.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import type { Guardian } from '#server/features/guardian/service.ts';
import { findAccountByEmail } from '#server/features/people/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { byRow, keyOf, readClassList, type ClassList } from './class-list.ts';
import { labelOf, type Month } from '#server/platform/months.ts';
import {
  findStudents, insertStudents, lockAccount, lockClassLists, lockStudent, removeStudent, setAccount, setArchived,
  setSamplesArchived, studentById, studentsByPhone, updateStudent, type StudentRow,
} from './queries.ts';
import type { ListRows } from './read-rows.ts';

export { readClassList, type GivenClass, type ListedStudent } from './class-list.ts';
export {
  accountOfStudent, countStudents, fillParticulars, gradeOfStudent, insertStudents, isLinked, lockClassLists, lockStudents, moveStudentsUp, presentStudents,
  setAccount as linkAccount, setFeesFrom, studentsByName, unarchiveStudents, withStudents,
} from './queries.ts';
export { readSentList } from './sent-list.ts';
export type { ListRows } from './read-rows.ts';
export { addSampleStudents } from './samples.ts';

type TuitionSummary = Pick<Student, 'feesPaidMonths' | 'nextDue' | 'unpaidMonths' | 'fee' | 'owed'>;

/** Answers of tuition, which builds on students. */
type TuitionOfStudents = {
  summarize: (db: Db, ids: string[]) => Promise<Map<string, TuitionSummary>>;
  describe: (db: Db, id: string) => Promise<{ summary: TuitionSummary; tuition: StudentTuition }>;
  setOwnFee: (tx: Db, id: string, amount: number | null, from?: Month) => Promise<void>;
  /** Removes what a deleted student's tuition does not need any more, and counts what stays. */
  endStudent: (tx: Db, id: string) => Promise<{ payments: number; paidMonths: number }>;
};

/** Answers of classes, which build on students. */
type ClassesOfStudents = {
  listMembers: (db: Db, classId: string) => Promise<{ studentId: string }[]>;
  classesOfStudent: (db: Db, id: string) => Promise<StudentDetail['classes']>;
};

type Deps = {
  db: Db;
  tuition: TuitionOfStudents;
  classes: ClassesOfStudents;
  guardian: Pick<Guardian, 'consentOf'>;
  /** Removes what other features keep of a student who is deleted; true: what stays names the student, so that a number must stay. */
  beforeRemoval?: ((tx: Db, studentId: string) => Promise<boolean | void>)[];
  /** Schedules the end of a deleted student's account if nobody can sign in to it any more; true if so. */
  endAccount: (tx: Db, uid: string) => Promise<boolean>;
};
type Actor = AuditRecord['actor'];
type Wanted = {
  grade?: string | undefined; q?: string | undefined; owes?: Month | undefined; debt?: 'true' | undefined; classId?: string | undefined; archived?: string | undefined;
};

const toStudent = (row: StudentRow, tuition: TuitionSummary): Student => ({
  id: row.id,
  grade: row.grade,
  name: row.name,
  className: row.className,
  phone: row.phone,
  schoolCode: row.schoolCode,
  enrollmentDate: row.enrolledOn,
  ...tuition,
  archived: row.archivedIn !== null,
  sample: row.isSample,
  email: row.email,
});

/** The own fee of a new student holds from the beginning of the book on, whatever that will be. */
const FIRST_MONTH: Month = '2000-01';

const BY_NAME = new Intl.Collator('vi');

/** Compares names in the usual Vietnamese order: by the first name, which comes last. */
export function compareNames(one: string, other: string): number {
  const firstName = (name: string) => name.split(' ').at(-1) ?? '';
  return BY_NAME.compare(firstName(one), firstName(other)) || BY_NAME.compare(one, other);
}

/** Tells whether a change names another address or number of the guardian; what it leaves out stays. */
const hasOtherGuardian = (row: StudentRow, { guardianEmail = row.guardianEmail, guardianPhone = row.guardianPhone }: StudentWritten): boolean =>
  guardianEmail !== row.guardianEmail || guardianPhone !== row.guardianPhone;

/** Compares students by grade, then by name. */
const inClassOrder = (one: Pick<StudentRow, 'grade' | 'name' | 'id'>, other: Pick<StudentRow, 'grade' | 'name' | 'id'>): number =>
  one.grade - other.grade || compareNames(one.name, other.name) || (one.id < other.id ? -1 : 1);

/**
 * Students of the class book. The audit only records that a name or phone changed, because it is never blanked for a
 * student without an account.
 */
export function studentsService({ db, tuition, classes, guardian, beforeRemoval = [], endAccount }: Deps) {
  const detail = async (tx: Db, id: string): Promise<StudentDetail> => {
    const row = await studentById(tx, id);
    if (!row) throw new AppError('student-not-found');
    const { summary, tuition: ofStudent } = await tuition.describe(tx, id);
    return {
      ...toStudent(row, summary), guardianEmail: row.guardianEmail, guardianPhone: row.guardianPhone, uid: row.uid, classes: await classes.classesOfStudent(tx, id), tuition: ofStudent,
      consent: row.uid === null ? null : await guardian.consentOf(tx, row.uid),
    };
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
    list: async ({ grade, q, owes, debt, classId, archived }: Wanted): Promise<Student[]> => {
      const ids = classId === undefined ? undefined : (await classes.listMembers(db, classId)).map(({ studentId }) => studentId);
      const rows = await findStudents(db, { grade: grade === undefined ? undefined : Number(grade), q, archived: archived === 'true', ids });
      const summaries = await tuition.summarize(db, rows.map(({ id }) => id));
      return rows.toSorted(inClassOrder).flatMap((row) => {
        const summary = summaries.get(row.id);
        if (!summary) return []; // deleted meanwhile
        const isWanted = (owes === undefined || summary.unpaidMonths.includes(labelOf(owes))) && (debt === undefined || summary.unpaidMonths.length > 0);
        return isWanted ? [toStudent(row, summary)] : [];
      });
    },

    /** @throws AppError `student-not-found` */
    find: (id: string, on: Db = db): Promise<StudentDetail> => detail(on, id),

    create: async (tx: Db, written: StudentWritten, actor: Actor): Promise<StudentDetail> => {
      const [id = ''] = await insertStudents(tx, [written]);
      const { grade, enrollmentDate, fee } = written;
      if (fee != null) await tuition.setOwnFee(tx, id, fee, FIRST_MONTH);
      await note(tx, actor, 'create', id, undefined, { grade, enrollmentDate, ...(fee != null && { fee }) });
      return detail(tx, id);
    },

    /** @throws AppError `student-not-found` */
    update: (tx: Db, id: string, written: StudentWritten, actor: Actor): Promise<StudentDetail> =>
      change(tx, id, async (row) => {
        await updateStudent(tx, id, written);
        if (written.fee !== undefined) await tuition.setOwnFee(tx, id, written.fee);
        const renewed = [row.name !== written.name && 'họ tên', row.phone !== written.phone && 'số điện thoại', hasOtherGuardian(row, written) && 'liên lạc của phụ huynh'].filter(Boolean).join(', ');
        await note(tx, actor, 'update', id, { grade: row.grade, enrollmentDate: row.enrolledOn }, {
          grade: written.grade, enrollmentDate: written.enrollmentDate, ...(written.fee !== undefined && { fee: written.fee }), ...(renewed && { note: `Đã đổi ${renewed}` }),
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
      let isNamed = false;
      for (const remove of beforeRemoval) isNamed = (await remove(tx, id)) === true || isNamed;
      const { payments, paidMonths } = await tuition.endStudent(tx, id);
      await removeStudent(tx, id, isNamed || payments > 0);
      if (row.uid !== null && (await endAccount(tx, row.uid))) {
        await recordAudit(tx, { actor, action: 'delete', thing: { kind: 'learner', id: row.uid }, after: { reason } });
      }
      await note(tx, actor, 'delete', id, { grade: row.grade, enrollmentDate: row.enrolledOn, paidMonths }, { reason });
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

    preview: (rows: ListRows): Promise<ClassList> => checked(db, rows),

    /** Imports a whole roster, or nothing. @throws AppError `import-problems` */
    importList: async (tx: Db, { rows, feesFrom }: { rows: ListRows; feesFrom?: Month | undefined }, actor: Actor): Promise<number> => {
      await lockClassLists(tx);
      const { students, problems } = await checked(tx, rows);
      if (problems.length > 0) throw new AppError('import-problems', undefined, { imported: 0, problems });
      await insertStudents(tx, students, feesFrom);
      await note(tx, actor, 'import', 'class-list', undefined, { imported: students.length, ...(feesFrom && { feesFrom }) });
      return students.length;
    },
  };
}

export type Students = ReturnType<typeof studentsService>;
