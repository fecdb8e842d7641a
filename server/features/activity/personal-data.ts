import { sql } from 'drizzle-orm';
import type { PersonalData, RetentionRule } from '#server/platform/personal-data.ts';

export const activityData: PersonalData = {
  tables: {
    // A day's count stays: each of the learner's days gets an unknown id of its own.
    activity: ({ uid }) => [sql`update activity set uid = gen_random_uuid(), anonymous_id = null where uid = ${uid}`],
  },
  sections: [
    {
      id: 'days', title: 'Ngày đã ghé trang', of: ['activity'],
      columns: { day: { title: 'Ngày', kind: 'day' } },
      rows: ({ uid }) => sql`select day from activity where uid = ${uid} order by day desc`,
    },
  ],
};

export const activityRetention: RetentionRule = {
  data: 'Who was here on a day', kept: '13 months',
  shown: 'Ngày nào có ghé trang',
  forget: (db, kept) => db.execute(sql`delete from activity where day < (now() at time zone 'Asia/Ho_Chi_Minh')::date - ${kept}::interval`),
};
