import { sql } from 'drizzle-orm';
import { at, text, type PersonalData, type RetentionRule } from '#server/platform/personal-data.ts';

export const guardianNoticeData: PersonalData = {
  tables: {
    // Letters that tell of a sibling, too, stay without the learner's part.
    guardian_letters: ({ uid }) => [sql`
      with gone as (delete from guardian_letter_parts where student_id in (select id from students where uid = ${uid}) returning letter_id, student_id)
      delete from guardian_letters where id in (select letter_id from gone)
        and not exists (select from guardian_letter_parts as other where other.letter_id = guardian_letters.id and other.student_id not in (select student_id from gone))`],
    // Its rows about the learner go with those of `guardian_letters`.
    guardian_letter_parts: 'impersonal',
    guardian_stops: 'impersonal', // hashes
  },
  sections: [
    {
      id: 'guardian-letters', title: 'Thư đã gửi phụ huynh', of: ['guardian_letters', 'guardian_letter_parts'],
      columns: { at: at('Gửi lúc'), email: text('Email phụ huynh'), text: text('Nội dung') },
      rows: ({ uid }) => sql`
        select coalesce(sent_at, send_at) as at, email, text from guardian_letter_parts
        join guardian_letters on guardian_letters.id = letter_id join students on students.id = student_id where uid = ${uid} order by at`,
    },
  ],
  notShown: { guardian_stops: 'hashes of addresses, which name nobody' },
};

export const guardianLetterRetention: RetentionRule = {
  data: 'Letters to guardians', kept: '12 months',
  shown: 'Thư báo cho gia đình',
  forget: (db, kept) => db.execute(sql`delete from guardian_letters where coalesce(sent_at, send_at) < now() - ${kept}::interval`),
};
