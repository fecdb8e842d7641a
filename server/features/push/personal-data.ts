import { sql } from 'drizzle-orm';
import { at, type PersonalData, type RetentionRule } from '#server/platform/personal-data.ts';

export const pushData: PersonalData = {
  tables: {
    push_events: ({ uid }) => [sql`delete from push_events where channel = ${`private-${uid}`}`],
  },
  sections: [
    {
      id: 'news', title: 'Tin báo gửi tới trình duyệt của bạn trong ngày qua', of: ['push_events'],
      columns: { at: at('Lúc'), event: { title: 'Tin', kind: 'text', words: { rechargeStatus: 'Đơn nạp xu', orderStatus: 'Đơn mua' } } },
      rows: ({ uid }) => sql`select created_at as at, event from push_events where channel = ${`private-${uid}`} order by id`,
    },
  ],
};

export const pushRetention: RetentionRule = {
  data: 'Events on their way to browsers', kept: '1 day',
  forget: (db, kept) => db.execute(sql`delete from push_events where created_at < now() - ${kept}::interval`),
};
