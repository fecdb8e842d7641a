import { sql } from 'drizzle-orm';
import { accounts } from '#server/features/people/service.ts';
import { at, text, type PersonalData } from '#server/platform/personal-data.ts';

export const userData: PersonalData = {
  tables: {
    learners: ({ uid }) => [sql`delete from learners where uid = ${uid}`],
  },
  sections: [
    {
      id: 'account', title: 'Tài khoản', of: ['user', 'learners'],
      columns: {
        email: text('Email'), displayName: text('Tên hiển thị'), phoneNumber: text('Số điện thoại'), grade: text('Lớp đã chọn'),
        emailVerified: { title: 'Email đã xác minh', kind: 'yes-no' }, createdAt: at('Tạo lúc'), changedAt: at('Đổi gần nhất'),
      },
      rows: ({ uid }) => sql`
        select email, name as "displayName", phone_number as "phoneNumber", grade, email_verified as "emailVerified",
          accounts.created_at as "createdAt", updated_at as "changedAt"
        from ${accounts} left join learners on learners.uid = accounts.uid where accounts.uid = ${uid}`,
    },
  ],
};
