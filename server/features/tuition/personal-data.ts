import { sql } from 'drizzle-orm';
import { text, type PersonalData } from '#server/platform/personal-data.ts';

export const tuitionData: PersonalData = {
  // The owner's books, about students of the class book, who lose their link to the account.
  tables: {
    tuition_payment_months: 'impersonal', tuition_payments: 'impersonal', student_monthly_fees: 'impersonal', class_fees: 'impersonal', months_off: 'impersonal',
  },
  sections: [
    {
      id: 'tuition', title: 'Học phí', of: ['tuition_payments', 'tuition_payment_months'],
      columns: {
        number: text('Biên nhận số'), paidOn: { title: 'Ngày đóng', kind: 'day' }, amount: { title: 'Số tiền', kind: 'vnd' },
        months: text('Tháng'), method: text('Cách đóng'), note: text('Ghi chú'), takenBack: text('Bỏ ghi'),
      },
      rows: ({ uid }) => sql`
        select number, paid_on as "paidOn", tuition_payments.amount, case method when 'cash' then 'Tiền mặt' else 'Chuyển khoản' end as method, note,
          case when taken_back_at is not null then 'Đã bỏ ghi' end as "takenBack",
          (select string_agg(to_char(month, 'FMMM/YYYY'), ', ' order by month) from tuition_payment_months where payment_id = tuition_payments.id) as months
        from tuition_payments join students on students.id = student_id where uid = ${uid} order by number`,
    },
  ],
};
