import { sql } from 'drizzle-orm';
import { at, text, type PersonalData, type RetentionRule } from '#server/platform/personal-data.ts';

export const noticeData: PersonalData = {
  tables: {
    notices: 'with the account',
  },
  sections: [
    {
      id: 'notices', title: 'Tin báo trên trang', of: ['notices'],
      columns: { at: at('Lúc'), text: text('Nội dung'), seenAt: at('Đã xem lúc') },
      rows: ({ uid }) => sql`select at, text, seen_at as "seenAt" from notices where uid = ${uid} order by at desc`,
    },
  ],
};

export const noticeRetention: RetentionRule = {
  data: 'Notices to learners, seen or not', kept: '180 days',
  shown: 'Tin báo trên trang cho học sinh',
  forget: (db, kept) => db.execute(sql`delete from notices where at < now() - ${kept}::interval`),
};
