import { sql } from 'drizzle-orm';
import { at, text, type PersonalData } from '#server/platform/personal-data.ts';
import { asUuid } from '#server/platform/database/uuid.ts';

export const transferData: PersonalData = {
  tables: {
    // The bank's words about incoming money are kept unchanged.
    transfers: 'impersonal',
  },
  sections: [
    {
      id: 'transfers', title: 'Tiền chuyển khoản đã nhận cho bạn', of: ['transfers'],
      columns: { at: at('Ngân hàng ghi lúc'), amount: { title: 'Số tiền', kind: 'vnd' }, description: text('Nội dung chuyển khoản') },
      rows: ({ uid }) => sql`
        select at, amount, description from transfers
        where state = 'settled' and id in (
          select transfers.id from orders join transfers on order_id = orders.id where orders.uid = ${uid}
          union select ${asUuid('reference')} from coin_entries where uid = ${uid} and reason = 'top-up'
          union select transfer_id from tuition_payments join students on students.id = student_id where students.uid = ${uid} and taken_back_at is null)
        order by at`,
    },
  ],
};
