import { sql } from 'drizzle-orm';
import { courseTitle, lessonTitle } from '#server/features/documents/service.ts';
import { at, text, type PersonalData } from '#server/platform/personal-data.ts';

export const progressData: PersonalData = {
  tables: {
    lesson_progress: 'with the account',
  },
  sections: [
    {
      id: 'progress', title: 'Bài giảng đã xem', of: ['lesson_progress'],
      columns: {
        course: text('Khóa học'), lesson: text('Bài giảng'), position: { title: 'Xem đến', kind: 'seconds' },
        duration: { title: 'Độ dài', kind: 'seconds' }, watched: { title: 'Đã xem xong', kind: 'yes-no' }, at: at('Lúc'),
        watchedAt: at('Xem xong lần đầu'), days: text('Những ngày đã xem'),
      },
      rows: ({ uid }) => sql`
        select ${courseTitle('course_id')} as course, ${lessonTitle('course_id', 'lesson_id')} as lesson, position, duration, watched, at,
          watched_at as "watchedAt", (select string_agg(to_char(day, 'DD/MM/YYYY'), ', ' order by day) from unnest(days) as day) as days
        from lesson_progress where uid = ${uid} order by at desc`,
    },
  ],
};
