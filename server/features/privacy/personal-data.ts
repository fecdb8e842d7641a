import { sql } from 'drizzle-orm';
import { at, type PersonalData, type RetentionRule } from '#server/platform/personal-data.ts';
import { ENDED_ACCOUNTS_LIFE } from './ended-list.ts';

export const deletionData: PersonalData = {
  tables: {
    account_deletions: 'with the account',
    deletion_codes: 'with the account',
    // Only the id, so that an older backup does not bring the account back.
    ended_accounts: ({ uid }) => [sql`insert into ended_accounts (uid) values (${uid}) on conflict do nothing`],
  },
  sections: [
    {
      id: 'deletion', title: 'Yêu cầu xóa tài khoản', of: ['account_deletions'],
      columns: {
        by: { title: 'Người yêu cầu', kind: 'text', words: { learner: 'Bạn', guardian: 'Người giám hộ' } },
        startedAt: at('Yêu cầu lúc'), endsAt: at('Xóa lúc'),
      },
      rows: ({ uid }) => sql`select "by", started_at as "startedAt", ends_at as "endsAt" from account_deletions where uid = ${uid}`,
    },
  ],
  notShown: {
    deletion_codes: 'a secret',
    ended_accounts: 'of accounts that have ended',
  },
};

export const endedAccountRetention: RetentionRule = {
  data: 'Ids of accounts that have ended', kept: ENDED_ACCOUNTS_LIFE,
  shown: 'Mã số của tài khoản đã xóa, để bản sao lưu cũ không đưa tài khoản trở lại',
  forget: (db, kept) => db.execute(sql`delete from ended_accounts where day <= current_date - ${kept}::interval`),
};
