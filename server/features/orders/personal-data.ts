import { sql } from 'drizzle-orm';
import { at, text, type PersonalData } from '#server/platform/personal-data.ts';

export const orderData: PersonalData = {
  tables: {
    // The books stay, anonymous.
    orders: ({ uid }, former) => [sql`
      update orders set uid = ${former}, state = case state when 'pending' then 'cancelled' else state end where uid = ${uid}`],
  },
  sections: [
    {
      id: 'orders', title: 'Đơn mua', of: ['orders'],
      columns: {
        createdAt: at('Đặt lúc'), title: text('Nội dung'), amount: { title: 'Số tiền', kind: 'vnd' }, code: text('Mã'),
        state: {
          title: 'Trạng thái', kind: 'text',
          words: { pending: 'Chờ thanh toán', paid: 'Đã thanh toán', expired: 'Hết hạn', cancelled: 'Đã hủy' },
        },
        paidAt: at('Trả lúc'), problem: text('Ghi chú'),
      },
      rows: ({ uid }) => sql`
        select created_at as "createdAt", title, amount, code, state, paid_at as "paidAt", problem
        from orders where uid = ${uid} or student_id in (select id from students where students.uid = ${uid}) order by created_at`,
    },
  ],
};
