import { sql } from 'drizzle-orm';
import { at, text, type PersonalData } from '#server/platform/personal-data.ts';

export const examCodeData: PersonalData = {
  // The rows are about students of the owner's class book, who stay.
  tables: { exam_code_sets: 'impersonal', paper_rounds: 'impersonal', paper_marks: 'impersonal' },
  sections: [
    {
      id: 'paper-exams', title: 'Bài kiểm tra trên giấy', of: ['exam_code_sets', 'paper_rounds', 'paper_marks'],
      columns: { title: text('Bài'), heldOn: text('Ngày'), code: text('Mã đề'), answers: text('Câu trả lời'), score: text('Điểm'), markedAt: at('Nhập lúc') },
      rows: ({ uid }) => sql`
        select round.title, round.held_on::text as "heldOn", mark.code, mark.answers, (mark.score / 100.0)::float8 || '/' || (mark.out_of / 100.0)::float8 as score, mark.marked_at as "markedAt"
        from students join paper_marks as mark on mark.student_id = students.id join paper_rounds as round on round.id = mark.round_id
        where students.uid = ${uid} order by round.held_on`,
    },
  ],
};
