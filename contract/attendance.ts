import { z } from 'zod';
import { Day, Month } from './days.ts';
import type { Contract } from './route.ts';

const WRONG_TIME = 'Giờ học viết như 18:00.';
const Time = z.string(WRONG_TIME).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, WRONG_TIME);
const WRONG_WEEKDAY = 'Vui lòng chọn thứ trong tuần.';
const Note = z.string().trim().max(200, 'Ghi chú dài tối đa 200 ký tự.');

/** A weekly meeting of a class. */
const ClassTime = z
  .object({
    /** 1 is Monday, 7 is Sunday. */
    weekday: z.int(WRONG_WEEKDAY).min(1, WRONG_WEEKDAY).max(7, WRONG_WEEKDAY),
    from: Time,
    to: Time,
    place: z.string().trim().max(80, 'Nơi học dài tối đa 80 ký tự.').default(''),
  })
  .refine(({ from, to }) => from < to, 'Giờ tan học phải sau giờ vào học.');

const WRONG_PRICE = 'Giá một buổi là số tiền từ 1.000 ₫ đến 10.000.000 ₫.';
const Schedule = z.object({
  times: z
    .array(ClassTime)
    .max(14, 'Một lớp có tối đa 14 buổi một tuần.')
    .refine((times) => new Set(times.map(({ weekday, from }) => `${weekday} ${from}`)).size === times.length, 'Có hai buổi học bắt đầu cùng lúc.'),
  /** VND for one session where the class pays by session; null where it pays by month or nothing. */
  sessionPrice: z.int(WRONG_PRICE).min(1_000, WRONG_PRICE).max(10_000_000, WRONG_PRICE).nullable(),
});

/** `excused`: absent with leave. */
const ATTENDANCE_STATES = ['present', 'excused', 'absent'] as const;
const State = z.enum(ATTENDANCE_STATES, 'Vui lòng chọn có mặt, vắng có phép hoặc vắng không phép.');

const StudentId = z.uuid('Mã học sinh không hợp lệ.');
const WrittenDay = z.object({
  students: z
    .array(z.object({ studentId: StudentId, state: State, note: Note.default('') }))
    .min(1, 'Lớp chưa có học sinh để điểm danh.')
    .max(200, 'Mỗi buổi điểm danh tối đa 200 học sinh.')
    .refine((all) => new Set(all.map(({ studentId }) => studentId)).size === all.length, 'Có học sinh được ghi hai lần.'),
  note: Note.default(''),
});

/** The balance of a student who pays by session. */
const sessions = {
  /** Paid sessions that are left; below 0 when more were attended. Null where the class does not pay by session and never did. */
  left: z.int().nullable(),
  /** VND for the sessions below 0, at today's price. */
  owed: z.int(),
};

const AttendanceMonth = z.object({
  month: z.string(),
  /** Days on which attendance was taken, in order. `price`: each attended session uses a paid one. */
  days: z.array(z.object({ day: z.string(), note: z.string(), present: z.int(), excused: z.int(), absent: z.int() })),
  /** Students of today and those of the month's days, in the usual Vietnamese order. */
  students: z.array(z.object({
    studentId: z.string(),
    name: z.string(),
    /** Belongs to the class today. */
    belongs: z.boolean(),
    marks: z.array(z.object({ day: z.string(), state: State, note: z.string() })),
    /** Attended `present` of `of` days of the month. */
    present: z.int(),
    of: z.int(),
    ...sessions,
    payments: z.array(z.object({ id: z.string(), amount: z.int(), sessions: z.int(), method: z.enum(['cash', 'transfer']), paidOn: z.string() })),
  })),
  sessionPrice: z.int().nullable(),
});

const WRONG_AMOUNT = 'Vui lòng nhập số tiền, từ 1.000 ₫ đến 100.000.000 ₫.';
const WRONG_COUNT = 'Số buổi là một số từ 1 đến 200.';
const SessionPayment = z.object({
  studentId: StudentId,
  amount: z.int(WRONG_AMOUNT).min(1_000, WRONG_AMOUNT).max(100_000_000, WRONG_AMOUNT),
  /** Absent: the amount divided by the price of a session. */
  sessions: z.int(WRONG_COUNT).min(1, WRONG_COUNT).max(200, WRONG_COUNT).exactOptional(),
  method: z.enum(['cash', 'transfer'], 'Vui lòng chọn tiền mặt hoặc chuyển khoản.'),
  /** Absent: today. */
  paidOn: Day.exactOptional(),
});

const ClassParams = z.object({ id: z.uuid() });
const DayParams = ClassParams.extend({ day: Day });

/** Days and hours of a class, who was there, and sessions that are paid one by one: docs/product-decisions.md 75. */
export const attendanceContract = {
  'GET /api/admin/classes/:id/schedule': { access: 'admin', params: ClassParams, response: { 200: Schedule } },
  'PUT /api/admin/classes/:id/schedule': { access: 'admin', params: ClassParams, body: Schedule, response: { 200: Schedule } },
  'GET /api/admin/classes/:id/attendance': {
    access: 'admin',
    params: ClassParams,
    /** Absent: this month. */
    querystring: z.object({ month: Month.optional() }),
    response: { 200: AttendanceMonth },
  },
  /** Writes who was there on a day, or writes it anew; answers the day's month. 400 `day-to-come`. */
  'PUT /api/admin/classes/:id/attendance/:day': { access: 'admin', params: DayParams, body: WrittenDay, response: { 200: AttendanceMonth } },
  'DELETE /api/admin/classes/:id/attendance/:day': { access: 'admin', params: DayParams, response: { 200: AttendanceMonth } },
  /** Records money for sessions. 409 `no-session-price`; 400 `sessions-uneven` where the amount is no multiple of the price. */
  'POST /api/admin/classes/:id/session-payments': {
    access: 'admin',
    params: ClassParams,
    body: SessionPayment,
    response: { 201: z.object({ id: z.string(), sessions: z.int(), ...sessions }) },
  },
  /** Takes back a payment that was entered by mistake. */
  'DELETE /api/admin/classes/:id/session-payments/:paymentId': {
    access: 'admin',
    params: ClassParams.extend({ paymentId: z.uuid() }),
    response: { 204: z.null() },
  },
  /** A student's attendance by class and month, the newest month first; at most the last twelve months. */
  'GET /api/admin/students/:id/attendance': {
    access: 'admin',
    params: ClassParams,
    response: {
      200: z.object({
        classes: z.array(z.object({
          classId: z.string(), className: z.string(), ...sessions,
          months: z.array(z.object({ month: z.string(), present: z.int(), of: z.int() })),
        })),
      }),
    },
  },
} satisfies Contract;

export type Schedule = z.output<typeof Schedule>;
export type ClassTime = z.output<typeof ClassTime>;
export type AttendanceMonth = z.output<typeof AttendanceMonth>;
export type AttendanceState = z.output<typeof State>;
export type WrittenDay = z.output<typeof WrittenDay>;
export type SessionPayment = z.output<typeof SessionPayment>;
export type SessionBalance = { left: number | null; owed: number };
