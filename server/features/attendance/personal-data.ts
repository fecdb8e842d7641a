import { sql } from 'drizzle-orm';
import { text, type PersonalData } from '#server/platform/personal-data.ts';

export const attendanceData: PersonalData = {
  // All of it is about students of the owner's class book, who stay when an account ends.
  tables: { class_times: 'impersonal', session_prices: 'impersonal', attendance_days: 'impersonal', attendances: 'impersonal', session_payments: 'impersonal' },
  sections: [
    {
      id: 'attendance', title: 'Điểm danh', of: ['class_times', 'session_prices', 'attendance_days', 'attendances'],
      columns: {
        day: { title: 'Ngày', kind: 'day' }, className: text('Lớp'),
        state: { ...text('Có mặt hay vắng'), words: { present: 'có mặt', excused: 'vắng có phép', absent: 'vắng không phép' } },
        note: text('Ghi chú'),
      },
      rows: ({ uid }) => sql`
        select day, classes.name as "className", state, note from attendances
        join students on students.id = student_id join classes on classes.id = class_id where uid = ${uid} order by day, classes.name`,
    },
    {
      id: 'session-payments', title: 'Tiền buổi học', of: ['session_payments'],
      columns: { paidOn: { title: 'Ngày đóng', kind: 'day' }, className: text('Lớp'), amount: { title: 'Số tiền', kind: 'vnd' }, sessions: text('Số buổi') },
      rows: ({ uid }) => sql`
        select paid_on as "paidOn", classes.name as "className", amount, sessions::text as sessions from session_payments
        join students on students.id = student_id join classes on classes.id = class_id
        where uid = ${uid} and taken_back_at is null order by paid_on, session_payments.created_at`,
    },
  ],
};
