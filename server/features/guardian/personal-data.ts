import { sql } from 'drizzle-orm';
import { at, text, type PersonalData, type RetentionRule } from '#server/platform/personal-data.ts';

export const guardianData: PersonalData = {
  tables: {
    birth_years: 'with the account',
    guardian_agreements: 'with the account',
    guardian_links: 'with the account',
    guardian_requests: 'with the account',
    // Mails to guardians of no other learner.
    mails: ({ uid }) => [sql`
      delete from mails where lower(content->>'to') in (
        select asked.email from guardian_requests as asked where uid = ${uid} and not exists (
          select from guardian_requests as other where other.email = asked.email and other.uid <> asked.uid))`],
  },
  sections: [
    {
      id: 'birth-year', title: 'Năm sinh', of: ['birth_years'],
      columns: { year: text('Năm sinh'), askedAt: at('Trả lời lúc') },
      rows: ({ uid }) => sql`select year::text as year, asked_at as "askedAt" from birth_years where uid = ${uid}`,
    },
    {
      id: 'guardian', title: 'Người giám hộ', of: ['guardian_requests', 'guardian_agreements'],
      columns: {
        email: text('Email'),
        state: {
          title: 'Trả lời', kind: 'text',
          words: { class: 'Đồng ý, thầy cô xác nhận cho cả lớp', waiting: 'Chưa trả lời', agreed: 'Đồng ý', refused: 'Không đồng ý', withdrawn: 'Đã rút lại đồng ý' },
        },
        askedAt: at('Hỏi lúc'), expiresAt: at('Hạn trả lời'), answeredAt: at('Trả lời lúc'), withdrawnAt: at('Rút lại lúc'),
      },
      rows: ({ uid }) => sql`
        select email, state, asked_at as "askedAt", expires_at as "expiresAt", answered_at as "answeredAt", withdrawn_at as "withdrawnAt"
        from guardian_requests where uid = ${uid}
        union all select null, 'class', null, null, agreed_at, null from guardian_agreements where uid = ${uid} order by 3`,
    },
  ],
  notShown: {
    guardian_links: 'secrets of the guardian',
  },
};

export const unansweredRequestRetention: RetentionRule = {
  data: 'Guardians who have not answered, after their time to do so', kept: '30 days',
  shown: 'Email của phụ huynh không trả lời, tính từ khi hết hạn trả lời',
  forget: (db, kept) => db.execute(sql`delete from guardian_requests where state = 'waiting' and expires_at < now() - ${kept}::interval`),
};
