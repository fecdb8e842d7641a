import type { Class, ClassDetail, ClassWritten, RosterDecision, RosterStudent } from '#contract/classes.ts';
import { findClassName, MAX_CLASS_NAME_LENGTH, readClassGrade } from '#contract/class-name.ts';
import { nextSchoolYear, schoolYearOf } from '#contract/school-year.ts';
import type { ClassListProblem } from '#contract/students.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import {
  compareNames, fillParticulars, insertStudents, lockClassLists, moveStudentsUp, readClassList, studentsByName, unarchiveStudents, type GivenClass, type ListedStudent, type ListRows,
} from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Month } from '#server/platform/months.ts';
import { isSameClassName } from './rules.ts';
import { matchRoster, planImport, type Match } from './match-roster.ts';
import { numberNamesakes } from './namesakes.ts';
import {
  addMembers, classesOfStudent, endMembership, findClass, insertClass, isInClassBook, listMembers, lockClass, selectClasses, selectMemberDetails, setClassArchived,
  studentsOfClassName, suggestClasses, updateClass, type ClassOfLearner, type ClassRow,
} from './queries.ts';

export { belongsToday, classesOfLearner, classesOfStudent, findClass, listMembers, removeMemberships } from './queries.ts';
export { numberNamesakes } from './namesakes.ts';

type Deps = {
  db: Db;
  /** Tells which of these students have a card. */
  selectCardHolders?: (db: Db, studentIds: string[]) => Promise<Set<string>>;
  /** Tells how many paid sessions each student of a class has left; empty for a class that does not pay by session. */
  selectSessions?: (db: Db, classId: string, studentIds: string[]) => Promise<Map<string, { left: number; owed: number }>>;
  tuition: TuitionOfClasses;
};

/** Answers of tuition, which builds on classes. */
type TuitionOfClasses = {
  selectClassFees: (db: Db, ids: string[]) => Promise<Map<string, Pick<Class, 'fee' | 'monthsOff'>>>;
  setClassFees: (tx: Db, id: string, wish: Pick<ClassWritten, 'fee' | 'feeFrom' | 'monthsOff'>) => Promise<void>;
  carryClassFee: (tx: Db, fromId: string, toId: string) => Promise<void>;
};
type Actor = AuditRecord['actor'];
/** `feesFrom`: the month before which new students owe nothing. */
type SentRoster = { rows: ListRows; decisions: RosterDecision[]; feesFrom?: Month | undefined };
type Preview = { students: RosterStudent[]; problems: ClassListProblem[]; notes: ClassListProblem[] };

/** The class as rows of the class book name it: a name that no school would write is not theirs. */
const givenBy = ({ name, grade }: Pick<ClassRow, 'name' | 'grade'>): GivenClass => {
  const isSchools = readClassGrade(name) === grade && name.length <= MAX_CLASS_NAME_LENGTH;
  return { grade, className: (isSchools && findClassName(name)) || null };
};

/** The owner's classes, and who belongs to them. */
export function classesService({ db, selectCardHolders = async () => new Set(), selectSessions = async () => new Map(), tuition }: Deps) {
  /** Adds fees and months off to classes. */
  const withFees = async (on: Db, rows: ClassRow[]): Promise<Class[]> => {
    const fees = await tuition.selectClassFees(on, rows.map(({ id }) => id));
    return rows.map((row) => ({ ...row, ...(fees.get(row.id) ?? { fee: null, monthsOff: [] }) }));
  };

  const detail = async (on: Db, id: string): Promise<ClassDetail> => {
    const row = await findClass(on, id);
    if (!row) throw new AppError('class-not-found');
    const [withFee] = await withFees(on, [row]);
    if (!withFee) throw new AppError('class-not-found');
    const members = numberNamesakes((await selectMemberDetails(on, id)).toSorted((one, other) => compareNames(one.name, other.name)));
    const ids = members.map(({ studentId }) => studentId);
    const [holders, sessions] = [await selectCardHolders(on, ids), await selectSessions(on, id, ids)];
    return {
      ...withFee,
      students: members.map(({ studentId, name, email, lastSeenAt }) => {
        const left = sessions.get(studentId);
        return { id: studentId, name, card: holders.has(studentId), email, lastSeenAt, ...(left && { sessions: left }) };
      }),
    };
  };

  const locked = async (tx: Db, id: string): Promise<ClassRow> => {
    const row = await lockClass(tx, id);
    if (!row) throw new AppError('class-not-found');
    return row;
  };

  const open = async (tx: Db, id: string): Promise<ClassRow> => {
    const row = await locked(tx, id);
    if (row.archived) throw new AppError('class-archived');
    return row;
  };

  const findSame = async (on: Db, { name, schoolYear }: Pick<ClassRow, 'name' | 'schoolYear'>): Promise<ClassRow | undefined> =>
    (await selectClasses(on, false)).find((each) => each.schoolYear === schoolYear && isSameClassName(each.name, name));

  /** Lets no two present classes of a school year have one name: lists and messages call a class by it. Only under `lockClassLists`. */
  const refuseSame = async (tx: Db, wish: Pick<ClassRow, 'name' | 'schoolYear'> & { id?: string }): Promise<void> => {
    const same = await findSame(tx, wish);
    if (same && same.id !== wish.id) throw new AppError('class-exists', `Năm học ${same.schoolYear.replace('-', '–')} đã có lớp ${same.name}. Bạn mở lớp đã có, hoặc đặt tên khác.`);
  };

  const note = (tx: Db, actor: Actor, action: AuditRecord['action'], id: string, before: object | undefined, after: object | undefined) =>
    recordAudit(tx, { actor, action, thing: { kind: 'class', id }, ...(before && { before }), ...(after && { after }) });

  /** Reads a roster, and compares it with the class and the class book. */
  const look = async (on: Db, row: ClassRow, rows: ListRows) => {
    const { students, problems, notes } = readClassList(rows, givenBy(row));
    const members = new Set((await listMembers(on, row.id)).map(({ studentId }) => studentId));
    const known = await studentsByName(on, students.map(({ name }) => name));
    const matches = matchRoster(students, known.map((each) => ({ ...each, member: members.has(each.id) })));
    return { listed: students, matches, members, preview: { students: matches.map(toShown), problems, notes } };
  };

  return {
    list: async (archived: boolean): Promise<{ items: Class[]; suggestions: (Awaited<ReturnType<typeof suggestClasses>>[number] & { exists: boolean })[] }> => {
      const items = await withFees(db, await selectClasses(db, archived));
      if (archived) return { items, suggestions: [] };
      const thisYear = items.filter(({ schoolYear }) => schoolYear === schoolYearOf(dayOf(new Date())));
      return { items, suggestions: (await suggestClasses(db)).map((each) => ({ ...each, exists: thisYear.some(({ name }) => isSameClassName(name, each.className)) })) };
    },

    /** @throws AppError `class-not-found` */
    find: (id: string): Promise<ClassDetail> => detail(db, id),

    /** @throws AppError `class-not-found` */
    nameOf: async (id: string): Promise<string> => {
      const row = await findClass(db, id);
      if (!row) throw new AppError('class-not-found');
      return row.name;
    },

    /** Students of the class book join the class of that name if there is one. @throws AppError `class-exists` */
    create: async (tx: Db, { fromClassName, ...written }: ClassWritten & { fromClassName?: string }, actor: Actor): Promise<ClassDetail> => {
      await lockClassLists(tx);
      const made = { schoolYear: schoolYearOf(dayOf(new Date())), ...written };
      const students = fromClassName === undefined ? [] : await studentsOfClassName(tx, fromClassName);
      const present = students.length > 0 ? await findSame(tx, made) : undefined;
      if (present) {
        await addMembers(tx, present.id, students);
        await note(tx, actor, 'import', present.id, undefined, { imported: students.length });
        return detail(tx, present.id);
      }
      await refuseSame(tx, made);
      const id = await insertClass(tx, made);
      await tuition.setClassFees(tx, id, made);
      await addMembers(tx, id, students);
      await note(tx, actor, 'create', id, undefined, { ...made, ...(students.length > 0 && { students: students.length }) });
      return detail(tx, id);
    },

    /** @throws AppError `class-not-found`, `class-exists` */
    update: async (tx: Db, id: string, written: ClassWritten, actor: Actor): Promise<ClassDetail> => {
      await lockClassLists(tx);
      const { name, grade, schoolYear, archived } = await locked(tx, id);
      if (!archived) await refuseSame(tx, { schoolYear, ...written, id });
      await updateClass(tx, id, written);
      await tuition.setClassFees(tx, id, written);
      await note(tx, actor, 'update', id, { name, grade, schoolYear }, { schoolYear, ...written });
      return detail(tx, id);
    },

    /** @throws AppError `class-not-found`, `class-exists` for one that comes back */
    archive: async (tx: Db, id: string, archived: boolean, actor: Actor): Promise<ClassDetail> => {
      await lockClassLists(tx);
      const row = await locked(tx, id);
      if (!archived) await refuseSame(tx, row);
      if (row.archived !== archived) await setClassArchived(tx, id, archived);
      await note(tx, actor, archived ? 'archive' : 'unarchive', id, { archived: row.archived }, { archived });
      return detail(tx, id);
    },

    /**
     * Makes next year's class with the same students, whose rows move up, too, and archives this one.
     * @throws AppError `class-not-found`, `class-archived`, `no-next-grade`, `class-exists`
     */
    carryOver: async (tx: Db, id: string, name: string, actor: Actor): Promise<ClassDetail> => {
      await lockClassLists(tx);
      const row = await open(tx, id);
      if (row.grade === 9) throw new AppError('no-next-grade');
      const next = { name, grade: row.grade + 1, schoolYear: nextSchoolYear(row.schoolYear) };
      await refuseSame(tx, next);
      const students = (await listMembers(tx, id)).map(({ studentId }) => studentId);
      const nextId = await insertClass(tx, next);
      await tuition.carryClassFee(tx, id, nextId);
      await addMembers(tx, nextId, students);
      await moveStudentsUp(tx, students, { grade: row.grade, className: givenBy(row).className ?? row.name }, givenBy(next));
      await setClassArchived(tx, id, true);
      await note(tx, actor, 'carry-over', nextId, { name: row.name, grade: row.grade, schoolYear: row.schoolYear }, { ...next, students: students.length });
      return detail(tx, nextId);
    },

    /** @throws AppError `class-not-found` */
    previewRoster: async (id: string, rows: ListRows): Promise<Preview> => {
      const row = await findClass(db, id);
      if (!row) throw new AppError('class-not-found');
      return (await look(db, row, rows)).preview;
    },

    /**
     * Imports a whole roster, or nothing.
     * @throws AppError `class-not-found`, `class-archived`, `import-problems`, `import-undecided`
     */
    importRoster: async (tx: Db, id: string, { rows, decisions, feesFrom }: SentRoster, actor: Actor): Promise<{ added: number; same: number }> => {
      await lockClassLists(tx);
      const row = await open(tx, id);
      const { listed, matches, members, preview } = await look(tx, row, rows);
      if (preview.problems.length > 0) throw new AppError('import-problems', undefined, preview);
      const { add, join, same, undecided, rowOf } = planImport(matches, decisions, members);
      if (undecided.length > 0) throw new AppError('import-undecided', undefined, preview);
      const made = listed.filter(({ row: at }) => add.includes(at));
      await unarchiveStudents(tx, join);
      await addMembers(tx, id, [...(made.length > 0 ? await insertStudents(tx, made, feesFrom) : []), ...join]);
      await fillParticulars(tx, [...rowOf].flatMap(([studentId, at]) => particularsOf(studentId, listed.find((each) => each.row === at))));
      await note(tx, actor, 'import', id, undefined, { imported: made.length + join.length, ...(feesFrom && { feesFrom }) });
      return { added: made.length + join.length, same };
    },

    listOfStudent: async (studentId: string): Promise<{ items: ClassOfLearner[] }> => ({ items: await classesOfStudent(db, studentId) }),

    /** @throws AppError `class-not-found`, `class-archived`, `student-not-found` */
    addMember: async (tx: Db, id: string, studentId: string, actor: Actor): Promise<ClassDetail> => {
      await open(tx, id);
      if (!(await isInClassBook(tx, studentId))) throw new AppError('student-not-found');
      await addMembers(tx, id, [studentId]);
      await note(tx, actor, 'add-member', id, undefined, { student: studentId });
      return detail(tx, id);
    },

    /** @throws AppError `class-not-found`, `not-a-member` */
    removeMember: async (tx: Db, id: string, studentId: string, actor: Actor): Promise<void> => {
      await locked(tx, id);
      if (!(await endMembership(tx, id, studentId))) throw new AppError('not-a-member');
      await note(tx, actor, 'end-membership', id, { student: studentId }, undefined);
    },
  };
}

function toShown(match: Match): RosterStudent {
  const shown = { ...match };
  delete shown.member;
  return shown;
}

/** Returns what a row adds to a known student: phone number, the school's code, the guardian. */
const particularsOf = (id: string, row: ListedStudent | undefined) =>
  row && (row.phone !== '' || row.schoolCode || row.guardianEmail || row.guardianPhone)
    ? [{ id, phone: row.phone, schoolCode: row.schoolCode ?? null, guardianEmail: row.guardianEmail ?? null, guardianPhone: row.guardianPhone ?? '' }]
    : [];

export type Classes = ReturnType<typeof classesService>;
