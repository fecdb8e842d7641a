import { sql } from 'drizzle-orm';
import { at, text, type PersonalData, type RetentionRule } from '#server/platform/personal-data.ts';
import { endOldSessions } from './service.ts';

/** Accounts themselves; `users` shows them to their learners, together with the record. */
export const accountData: PersonalData = {
  tables: {
    user: ({ uid }) => [sql`delete from "user" where id = ${uid}`],
  },
};

export const signInData: PersonalData = {
  tables: {
    account: 'with the account',
    outside_account: 'with the account',
    outside_session: 'with the account',
    session: 'with the account',
  },
  sections: [
    {
      id: 'sign-in', title: 'Cách đăng nhập', of: ['account', 'outside_account'],
      columns: {
        way: { title: 'Cách', kind: 'text', words: { credential: 'Email và mật khẩu', google: 'Google', firebase: 'Firebase' } },
        theirId: text('Mã bên đó'), createdAt: at('Từ lúc'),
      },
      rows: ({ uid }) => sql`
        select provider_id as way, case when provider_id <> 'credential' then account_id end as "theirId", created_at as "createdAt"
        from account where user_id = ${uid}
        union all select provider, subject, null from outside_account where uid = ${uid}`,
    },
    {
      id: 'sessions', title: 'Thiết bị đang đăng nhập', of: ['session', 'outside_session'],
      columns: {
        browser: text('Trình duyệt'), network: text('Địa chỉ mạng'), signedInAt: at('Đăng nhập lúc'), usedAt: at('Dùng gần nhất'),
        endsAt: at('Hết hạn lúc'),
      },
      rows: ({ uid }) => sql`
        select user_agent as browser, ip_address as network, created_at as "signedInAt", updated_at as "usedAt", expires_at as "endsAt"
        from session where user_id = ${uid}
        union all select user_agent, null, signed_in_at, used_at, coalesce(ended_at, least(used_at + interval '7 days', signed_in_at + interval '180 days'))
        from outside_session where user_id = ${uid} order by 4 desc`,
    },
  ],
};

export const emailLinkData: PersonalData = {
  tables: {
    email_link: ({ uid, email }) => [sql`delete from email_link where email = ${email} or uid = ${uid}`],
  },
  sections: [
    {
      id: 'links', title: 'Liên kết đã gửi qua thư', of: ['email_link'],
      columns: {
        purpose: { title: 'Để', kind: 'text', words: { registration: 'Xác minh email', password: 'Đặt mật khẩu mới' } },
        createdAt: at('Gửi lúc'), expiresAt: at('Hết hạn lúc'), openedAt: at('Mở lúc'),
      },
      rows: ({ uid, email }) => sql`
        select purpose, created_at as "createdAt", expires_at as "expiresAt", opened_at as "openedAt"
        from email_link where email = ${email} or uid = ${uid} order by created_at`,
    },
  ],
};

export const linkRetention: RetentionRule = {
  data: 'Unconfirmed registrations, and links of mails', kept: '30 days',
  shown: 'Đăng ký chưa xác nhận, và liên kết trong thư',
  forget: (db, kept) => db.execute(sql`delete from email_link where created_at < now() - ${kept}::interval or (purpose = 'password' and expires_at < now())`),
};

export const sessionRetention: RetentionRule = {
  data: 'Sessions, with browser and network address', kept: '180 days',
  shown: 'Phiên đăng nhập, kèm tên trình duyệt và địa chỉ mạng',
  forget: endOldSessions,
};
