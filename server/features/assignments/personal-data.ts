import { sql } from 'drizzle-orm';
import { at, text, type PersonalData } from '#server/platform/personal-data.ts';

export const assignmentData: PersonalData = {
  // The rows are about students of the owner's class book, who stay; their attempts go with the account.
  tables: { assignments: 'impersonal', assignment_recipients: 'impersonal', assignment_states: 'impersonal' },
  sections: [
    {
      id: 'assignments', title: 'Bài thầy cô giao', of: ['assignments', 'assignment_recipients', 'assignment_states'],
      columns: {
        title: text('Bài'), className: text('Lớp'), openedAt: at('Mở lúc'), asksHelpAt: at('Nhờ giúp lúc'), closesAt: at('Hạn nộp riêng'),
      },
      rows: ({ uid }) => sql`
        select assignments.title, classes.name as "className", state.opened_at as "openedAt", state.asks_help_at as "asksHelpAt", state.closes_at as "closesAt"
        from students
        join (
          select assignment_id, student_id from assignment_states union select assignment_id, student_id from assignment_recipients) as given on given.student_id = students.id
        join assignments on assignments.id = given.assignment_id
        join classes on classes.id = assignments.class_id
        left join assignment_states as state on state.assignment_id = given.assignment_id and state.student_id = students.id
        where students.uid = ${uid} order by assignments.created_at`,
    },
  ],
};
