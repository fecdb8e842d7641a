import { sql } from 'drizzle-orm';
import { at, text, type PersonalData, type RetentionRule } from '#server/platform/personal-data.ts';

export const reportData: PersonalData = {
  tables: {
    reports: 'with the account',
  },
  sections: [
    {
      id: 'reports', title: 'Lỗi của câu hỏi mà bạn đã báo', of: ['reports'],
      columns: {
        at: at('Lúc'), item: text('Câu'),
        reason: {
          title: 'Lỗi', kind: 'text',
          words: { unsaid: 'Chưa chọn', 'wrong-key': 'Đáp án sai', unclear: 'Đề bài khó hiểu', 'wrong-figure': 'Hình vẽ sai', other: 'Khác' },
        },
        message: text('Lời báo'), done: { title: 'Đã xử lý', kind: 'yes-no' },
      },
      rows: ({ uid }) => sql`
        select at, concat_ws('/', item, ask) as item, coalesce(reason, 'unsaid') as reason, message, done from reports where uid = ${uid} order by at`,
    },
  ],
};

export const reportRetention: RetentionRule = {
  data: 'Reports of questions that are dealt with', kept: '24 months',
  shown: 'Báo lỗi câu hỏi đã xử lý xong',
  forget: (db, kept) => db.execute(sql`delete from reports where done and at < now() - ${kept}::interval`),
};
