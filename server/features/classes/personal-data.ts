import { sql } from 'drizzle-orm';
import { text, type PersonalData } from '#server/platform/personal-data.ts';

export const classData: PersonalData = {
  // Both belong to the owner's roster, which stays when an account ends; `students` loses its link to the account.
  tables: { classes: 'impersonal', memberships: 'impersonal' },
  sections: [
    {
      id: 'classes', title: 'Lớp học', of: ['classes', 'memberships'],
      columns: {
        name: text('Lớp'), schoolYear: text('Năm học'), fromDay: { title: 'Từ ngày', kind: 'day' }, toDay: { title: 'Đến ngày', kind: 'day' },
      },
      rows: ({ uid }) => sql`
        select classes.name, school_year as "schoolYear", from_day as "fromDay", to_day as "toDay"
        from memberships join classes on classes.id = class_id join students on students.id = student_id
        where uid = ${uid} order by from_day, classes.name`,
    },
  ],
};
