import { sql } from 'drizzle-orm';
import { text, type PersonalData } from '#server/platform/personal-data.ts';

export const studentData: PersonalData = {
  tables: {
    // The owner's roster stays; the student's link to the account goes. 
    students: ({ uid }) => [sql`update students set uid = null where uid = ${uid}`],
  },
  sections: [
    {
      id: 'class', title: 'Trong danh sách lớp của thầy cô', of: ['students'],
      columns: {
        name: text('Họ tên'), className: text('Lớp'), grade: text('Khối'), phone: text('Số điện thoại'), schoolCode: text('Mã học sinh ở trường'), guardianEmail: text('Email phụ huynh'), guardianPhone: text('Số điện thoại phụ huynh'), enrolledOn: { title: 'Ngày vào học', kind: 'day' },
      },
      rows: ({ uid }) => sql`
        select name, class_name as "className", grade::text as grade, phone, school_code as "schoolCode", guardian_email as "guardianEmail", guardian_phone as "guardianPhone", enrolled_on as "enrolledOn"
        from students where uid = ${uid}`,
    },
  ],
};
