import { sql } from 'drizzle-orm';
import { at, text, type PersonalData, type RetentionRule } from '#server/platform/personal-data.ts';

export const messageData: PersonalData = {
  tables: {
    message_replies: ({ email }) => [sql`
      delete from message_replies where message_id in (select id from messages where lower(email) = ${email})`],
    messages: ({ email }) => [sql`delete from messages where lower(email) = ${email}`],
  },
  sections: [
    {
      id: 'messages', title: 'Tin nhắn gửi từ trang Liên hệ bằng email này', of: ['messages', 'message_replies'],
      columns: { at: at('Lúc'), name: text('Tên'), message: text('Nội dung'), replies: text('Trả lời') },
      rows: ({ email }) => sql`
        select at, name, message,
          (select string_agg(text, E'\\n\\n' order by reply.at) from message_replies as reply where message_id = messages.id) as replies
        from messages where lower(email) = ${email} order by at`,
    },
  ],
};

export const messageRetention: RetentionRule = {
  data: 'Messages to the owner that are dealt with, with the answers', kept: '24 months',
  shown: 'Tin nhắn gửi từ trang Liên hệ đã giải quyết xong, kèm câu trả lời',
  forget: (db, kept) => db.execute(sql`delete from messages where done and at < now() - ${kept}::interval`),
};
