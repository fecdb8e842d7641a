import { sql } from 'drizzle-orm';
import { courseTitle, lessonTitle } from '#server/features/documents/service.ts';
import { at, text, type PersonalData } from '#server/platform/personal-data.ts';

export const enrolmentData: PersonalData = {
  tables: {
    enrolments: ({ uid }) => [sql`delete from enrolments where uid = ${uid}`],
  },
  sections: [
    {
      id: 'purchases', title: 'Bài giảng và khóa học đã mua', of: ['enrolments'],
      columns: { course: text('Khóa học'), lesson: text('Bài giảng'), at: at('Từ lúc') },
      rows: ({ uid }) => sql`
        select ${courseTitle('course_id')} as course,
          case when lesson_id is not null then ${lessonTitle('course_id', 'lesson_id')} end as lesson, created_at as at
        from enrolments where uid = ${uid} order by created_at`,
    },
  ],
};
