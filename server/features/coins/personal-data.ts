import { sql } from 'drizzle-orm';
import { at, text, type PersonalData } from '#server/platform/personal-data.ts';
import { asUuid } from '#server/platform/database/uuid.ts';

export const coinData: PersonalData = {
  tables: {
    // The books stay, anonymous.
    coin_entries: ({ uid }, former) => [sql`update coin_entries set uid = ${former} where uid = ${uid}`],
    coin_adjustments: ({ uid }, former) => [sql`update coin_adjustments set uid = ${former}, reason = '' where uid = ${uid}`],
  },
  sections: [
    {
      id: 'coins', title: 'Sổ xu', of: ['coin_entries', 'coin_adjustments'],
      columns: {
        at: at('Lúc'),
        reason: {
          title: 'Việc', kind: 'text', words: { start: 'Quà chào mừng', 'top-up': 'Nạp xu', paper: 'Mở đề', adjustment: 'Điều chỉnh' },
        },
        amount: { title: 'Thay đổi', kind: 'xu' }, balance: { title: 'Còn lại', kind: 'xu' }, note: text('Ghi chú'),
      },
      rows: ({ uid }) => sql`
        select entry.at, entry.reason, entry.amount, balance, adjustment.reason as note
        from coin_entries as entry
        left join coin_adjustments as adjustment on adjustment.id = case when entry.reason = 'adjustment' then ${asUuid('entry.reference')} end
        where entry.uid = ${uid} order by seq`,
    },
  ],
};
