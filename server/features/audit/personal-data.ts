import { sql } from 'drizzle-orm';
import { at, text, type PersonalData, type RetentionRule } from '#server/platform/personal-data.ts';
import { blankAudit } from './blank-audit.ts';

export const auditData: PersonalData = {
  tables: {
    audit_entries: () => [], // its personal values are blanked
  },
  sections: [
    {
      id: 'done', title: 'Việc người quản trị đã làm với tài khoản', of: ['audit_entries'],
      columns: { at: at('Lúc'), action: { title: 'Việc', kind: 'text', words: { 'adjust-coins': 'Điều chỉnh xu' } }, before: text('Trước'), after: text('Sau') },
      rows: ({ uid }) => sql`select at, action, before, after from audit_entries where kind = 'learner' and thing = ${uid} order by id`,
    },
  ],
  blank: blankAudit,
};

export const securityEventRetention: RetentionRule = {
  data: 'Security log, with hashed names', kept: '12 months',
  shown: 'Nhật ký bảo mật, tên đã băm nên không đọc lại được',
  forget: (db, kept) => db.execute(sql`delete from security_events where minute < now() - ${kept}::interval`),
};
