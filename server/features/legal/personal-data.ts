import { sql } from 'drizzle-orm';
import { at, text, type PersonalData } from '#server/platform/personal-data.ts';

export const agreementData: PersonalData = {
  tables: {
    agreements: 'with the account',
  },
  sections: [
    {
      id: 'agreements', title: 'Văn bản đã đồng ý', of: ['agreements'],
      columns: {
        kind: { title: 'Văn bản', kind: 'text', words: { terms: 'Điều khoản sử dụng', privacy: 'Chính sách dữ liệu cá nhân' } },
        version: text('Bản'), at: at('Đồng ý lúc'),
      },
      rows: ({ uid }) => sql`select kind, version, at from agreements where uid = ${uid} order by at`,
    },
  ],
};
