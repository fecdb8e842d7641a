import { sql } from 'drizzle-orm';
import { at, type PersonalData } from '#server/platform/personal-data.ts';

export const mailData: PersonalData = {
  tables: {
    mails: ({ email }) => [sql`
      delete from mails where lower(content->>'to') = ${email} or lower(content->'replyTo'->>'address') = ${email}`],
  },
  sections: [
    {
      id: 'letters', title: 'Thư đang chờ gửi', of: ['mails'],
      columns: { at: at('Viết lúc') }, // their text opens the account
      rows: ({ email }) => sql`select created_at as at from mails where lower(content->>'to') = ${email} order by created_at`,
    },
  ],
};
