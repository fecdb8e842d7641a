import type { AttendanceMonth, Schedule, SessionBalance, SessionPayment, WrittenDay } from '#contract/attendance.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { findClass, numberNamesakes } from '#server/features/classes/service.ts';
import { compareNames, lockStudents } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayAfter, dayOf, formatDate, lastOfMonth } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import { formatVnd } from '#server/platform/text/format-vnd.ts';
import {
  countMembersEver, findSessionPrice, insertSessionPayment, putDay, putSessionPrice, putTimes, removeDay, selectBalances, selectDays, selectMonth, selectMonthsOfStudent,
  selectTimes, takeBackSessionPayment,
} from './queries.ts';
import { computeBalance, countBoughtSessions, countPresence } from './rules.ts';

export { removeAttendance } from './queries.ts';

type Actor = AuditRecord['actor'];

const today = (): string => dayOf(new Date());
const NOTHING = { bought: 0, used: 0 };

/** Days and hours of classes, who was there, and sessions that are paid one by one. */
export function attendanceService({ db }: { db: Db }) {
  const requireClass = async (on: Db, id: string) => {
    const row = await findClass(on, id);
    if (!row) throw new AppError('class-not-found');
    return row;
  };

  const requireOpenClass = async (tx: Db, id: string) => {
    const row = await requireClass(tx, id);
    if (row.archived) throw new AppError('class-archived', 'Lớp này đã cất nên không sửa được. Bạn đưa lớp trở lại trước.');
    return row;
  };

  const note = (tx: Db, actor: Actor, action: AuditRecord['action'], id: string, before: object | undefined, after: object | undefined) =>
    recordAudit(tx, { actor, action, thing: { kind: 'class', id }, ...(before && { before }), ...(after && { after }) });

  const readMonth = async (on: Db, classId: string, month: string): Promise<AttendanceMonth> => {
    const [from, to] = [`${month}-01`, lastOfMonth(month)];
    const sessionPrice = await findSessionPrice(on, classId);
    const balances = new Map((await selectBalances(on, { classId })).map((row) => [row.studentId, row]));
    const rows = await selectMonth(on, classId, from, to);
    return {
      month,
      days: await selectDays(on, classId, from, to),
      students: numberNamesakes(rows.toSorted((one, other) => compareNames(one.name, other.name)))
        .map((row) => ({
          ...row, ...countPresence(row.marks.map(({ state }) => state)), ...computeBalance(balances.get(row.studentId) ?? NOTHING, sessionPrice),
        })),
      sessionPrice,
    };
  };

  const readSchedule = async (on: Db, id: string): Promise<Schedule> => ({ times: await selectTimes(on, id), sessionPrice: await findSessionPrice(on, id) });

  const balanceOf = async (on: Db, classId: string, studentId: string, price: number | null): Promise<SessionBalance> =>
    computeBalance((await selectBalances(on, { studentId })).find((row) => row.classId === classId) ?? NOTHING, price);

  /** Counts who was there on a day; undefined where attendance was not taken. */
  const countDay = async (on: Db, classId: string, day: string) => {
    const [found] = await selectDays(on, classId, day, day);
    return found && { day, present: found.present, excused: found.excused, absent: found.absent };
  };

  return {
    /** @throws AppError `class-not-found` */
    schedule: async (id: string): Promise<Schedule> => {
      await requireClass(db, id);
      return readSchedule(db, id);
    },

    /** @throws AppError `class-not-found`, `class-archived` */
    setSchedule: async (tx: Db, id: string, { times, sessionPrice }: Schedule, actor: Actor): Promise<Schedule> => {
      await requireOpenClass(tx, id);
      const before = await readSchedule(tx, id);
      await putTimes(tx, id, times);
      await putSessionPrice(tx, id, sessionPrice);
      const after = await readSchedule(tx, id);
      await note(tx, actor, 'change-schedule', id, before, after);
      return after;
    },

    /** @throws AppError `class-not-found` */
    month: async (id: string, month = today().slice(0, 7)): Promise<AttendanceMonth> => {
      await requireClass(db, id);
      return readMonth(db, id, month);
    },

    /** @throws AppError `class-not-found`, `class-archived`, `day-to-come`, `student-not-found` */
    take: async (tx: Db, id: string, day: string, written: WrittenDay, actor: Actor): Promise<AttendanceMonth> => {
      await requireOpenClass(tx, id);
      if (day > today()) throw new AppError('day-to-come');
      const studentIds = written.students.map(({ studentId }) => studentId);
      if ((await countMembersEver(tx, id, studentIds)) < studentIds.length) throw new AppError('student-not-found', 'Có học sinh không thuộc lớp này.');
      const before = await countDay(tx, id, day);
      await putDay(tx, id, day, written, await findSessionPrice(tx, id));
      await note(tx, actor, 'take-attendance', id, before, await countDay(tx, id, day));
      return readMonth(tx, id, day.slice(0, 7));
    },

    /** @throws AppError `class-not-found`, `class-archived`, `attendance-not-found` */
    remove: async (tx: Db, id: string, day: string, actor: Actor): Promise<AttendanceMonth> => {
      await requireOpenClass(tx, id);
      const before = await countDay(tx, id, day);
      if (!before || !(await removeDay(tx, id, day))) throw new AppError('attendance-not-found', `Ngày ${formatDate(new Date(`${day}T12:00:00+07:00`))} chưa điểm danh.`);
      await note(tx, actor, 'remove-attendance', id, before, undefined);
      return readMonth(tx, id, day.slice(0, 7));
    },

    /** @throws AppError `class-not-found`, `class-archived`, `no-session-price`, `student-not-found`, `sessions-uneven`, `day-to-come` */
    pay: async (tx: Db, id: string, { studentId, amount, sessions, method, paidOn = today() }: SessionPayment, actor: Actor) => {
      await requireOpenClass(tx, id);
      const price = await findSessionPrice(tx, id);
      if (price === null) throw new AppError('no-session-price');
      if (paidOn > today()) throw new AppError('day-to-come', 'Ngày đóng tiền chưa đến.');
      await lockStudents(tx, [studentId]);
      if ((await countMembersEver(tx, id, [studentId])) === 0) throw new AppError('student-not-found', 'Học sinh này không thuộc lớp.');
      const bought = sessions ?? countBoughtSessions(amount, price);
      if (bought === undefined || bought === 0) {
        throw new AppError('sessions-uneven', `${formatVnd(amount)} không chẵn số buổi (mỗi buổi ${formatVnd(price)}). Bạn sửa số tiền, hoặc ghi rõ số buổi.`);
      }
      const paymentId = await insertSessionPayment(tx, { classId: id, studentId, amount, sessions: bought, method, paidOn });
      await note(tx, actor, 'pay-sessions', id, undefined, { student: studentId, amount, sessions: bought });
      return { id: paymentId, sessions: bought, ...(await balanceOf(tx, id, studentId, price)) };
    },

    /** @throws AppError `class-not-found`, `session-payment-not-found` */
    takeBackPayment: async (tx: Db, id: string, paymentId: string, actor: Actor): Promise<void> => {
      await requireClass(tx, id);
      const taken = await takeBackSessionPayment(tx, id, paymentId);
      if (!taken) throw new AppError('session-payment-not-found');
      await note(tx, actor, 'take-back-sessions', id, { student: taken.studentId, amount: taken.amount, sessions: taken.sessions }, undefined);
    },

    /** Tells how many paid sessions each of these students has left; empty for a class that does not pay by session. */
    selectSessions: async (on: Db, classId: string, studentIds: string[]): Promise<Map<string, { left: number; owed: number }>> => {
      const price = await findSessionPrice(on, classId);
      if (price === null) return new Map();
      const balances = new Map((await selectBalances(on, { classId })).map((row) => [row.studentId, row]));
      return new Map(studentIds.map((id) => {
        const { left, owed } = computeBalance(balances.get(id) ?? NOTHING, price);
        return [id, { left: left ?? 0, owed }];
      }));
    },

    /** Returns a student's attendance of the last twelve months, by class. */
    ofStudent: async (studentId: string) => {
      const rows = await selectMonthsOfStudent(db, studentId, dayAfter(`${today().slice(0, 7)}-01`, -335));
      const balances = await selectBalances(db, { studentId });
      const ids = [...new Set([...rows.map(({ classId }) => classId), ...balances.map(({ classId }) => classId)])];
      const classes = await Promise.all(ids.map(async (classId) => ({
        classId,
        className: (await findClass(db, classId))?.name ?? '',
        ...computeBalance(balances.find((row) => row.classId === classId) ?? NOTHING, await findSessionPrice(db, classId)),
        months: rows.filter((row) => row.classId === classId).map(({ month, present, of }) => ({ month, present, of })),
      })));
      return { classes };
    },
  };
}

export type AttendanceService = ReturnType<typeof attendanceService>;
