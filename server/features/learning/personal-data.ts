import { sql } from 'drizzle-orm';
import { paperTitle, setTitle } from '#server/features/documents/service.ts';
import { at, text, type PersonalData, type RetentionRule } from '#server/platform/personal-data.ts';
import { gradedAnswers } from './answers/queries.ts';
import { deleteUnusedFrozenQuestions, heldUntil } from './attempts/queries.ts';
import { selectPhotoFiles } from './grading/essay-queries.ts';

/** Formats hundredths: "7,25". */
const inPoints = (column: string) => sql.raw(`replace((${column} / 100.0)::numeric(6, 2)::text, '.', ',')`);

/** Writes an answer of any question type as text. */
const answerText = (value: string) => sql.raw(`case jsonb_typeof(${value})
  when 'array' then (select string_agg(case part when 'true' then 'Đúng' when 'false' then 'Sai' else '–' end, ', ' order by place)
    from jsonb_array_elements(${value}) with ordinality as parts (part, place))
  else ${value} #>> '{}' end`);

/** Condition: an item of `rows` belongs to a running attempt of its learner, so its result must not be shown. */
const isBeingDone = (rows: string) => sql.raw(`exists (
  select from attempts where attempts.uid = ${rows}.uid and submitted_at is null
    and starts_with(${rows}.item, 'test/' || practice_id || '/' || paper_id || '/'))`);

export const learningData: PersonalData = {
  tables: {
    answers: 'with the account',
    answer_corrections: 'with the account',
    attempts: 'with the account',
    attempt_answers: 'with the account',
    attempt_corrections: 'with the account',
    attempt_photos: 'with the account',
    essay_marks: 'with the account',
    mark_drafts: 'with the account',
    mistakes: 'with the account',
    solutions_read: 'with the account',
    week_links: 'with the account',
  },
  sections: [
    {
      id: 'parent-link', title: 'Liên kết phiếu tuần đã đưa cho phụ huynh', of: ['week_links'],
      columns: { givenAt: at('Đưa lúc') }, // the link itself opens the sheet
      rows: ({ uid }) => sql`select given_at as "givenAt" from week_links where uid = ${uid}`,
    },
    {
      id: 'answers', title: 'Câu trả lời của bạn', of: ['answers', 'answer_corrections'],
      columns: {
        at: at('Lúc'),
        source: {
          title: 'Nơi trả lời', kind: 'text',
          words: { quiz: 'Trắc nghiệm', exercise: 'Chuyên đề', test: 'Đề thi', review: 'Ôn tập', lesson: 'Bài giảng' },
        },
        item: text('Câu'), value: text('Trả lời'), right: { title: 'Đúng', kind: 'yes-no' },
        hints: text('Gợi ý đã mở'), solutionSeen: { title: 'Đã xem lời giải', kind: 'yes-no' }, seconds: { title: 'Làm trong', kind: 'seconds' },
      },
      rows: ({ uid }) => sql`
        select at, source, item, ${answerText('value')} as value, hints::text as hints, solution_seen as "solutionSeen", ms / 1000.0 as seconds,
          case when not ${isBeingDone('judged')} then judged_right end as "right"
        from ${gradedAnswers} as judged where uid = ${uid} order by at desc, item`,
    },
    {
      id: 'attempts', title: 'Bài kiểm tra đã làm', of: ['attempts'],
      columns: {
        set: text('Bộ đề'), paper: text('Đề'), number: text('Lần'), startedAt: at('Bắt đầu lúc'), submittedAt: at('Nộp lúc'),
        score: text('Điểm'), solutionsSeen: { title: 'Đã xem lời giải trước', kind: 'yes-no' },
      },
      rows: ({ uid }) => sql`
        select practice_title as set, paper_title as paper, number::text as number, started_at as "startedAt", submitted_at as "submittedAt",
          case when ${heldUntil} is null then ${inPoints('score')} || ' / ' || ${inPoints('out_of')} end as score, solutions_seen as "solutionsSeen"
        from attempts where uid = ${uid} order by started_at`,
    },
    {
      id: 'attempt-answers', title: 'Câu trả lời trong bài kiểm tra', of: ['attempt_answers'],
      columns: { paper: text('Đề'), number: text('Lần'), question: text('Câu'), answer: text('Trả lời'), at: at('Lúc'), savedAt: at('Lưu lúc') },
      rows: ({ uid }) => sql`
        select paper_title as paper, number::text as number, question_id as question, at, saved_at as "savedAt",
          ${answerText('value')} as answer
        from attempt_answers join attempts on attempts.id = attempt_id where uid = ${uid} order by started_at, at, question_id`,
    },
    {
      id: 'essay-marks', title: 'Chấm điểm phần tự luận', of: ['essay_marks'],
      columns: {
        paper: text('Đề'), number: text('Lần'), question: text('Câu'),
        by: { title: 'Người chấm', kind: 'text', words: { self: 'Bạn', teacher: 'Thầy cô' } }, steps: text('Số bước được điểm'), note: text('Lời phê'), at: at('Lúc'),
      },
      rows: ({ uid }) => sql`
        select paper_title as paper, number::text as number, question_id as question, "by", note, at,
          cardinality(array_positions(steps, true)) || ' / ' || cardinality(steps) as steps
        from essay_marks join attempts on attempts.id = attempt_id where attempts.uid = ${uid} and ${heldUntil} is null order by started_at, question_id, "by"`,
    },
    {
      id: 'attempt-corrections', title: 'Bài kiểm tra được chấm lại vì đáp án đã sửa', of: ['attempt_corrections'],
      columns: { paper: text('Đề'), number: text('Lần'), before: text('Điểm trước'), after: text('Điểm sau'), at: at('Lúc') },
      rows: ({ uid }) => sql`
        select paper_title as paper, number::text as number, ${inPoints('score_before')} as before, ${inPoints('score_after')} as after, at
        from attempt_corrections join attempts on attempts.id = attempt_id where attempts.uid = ${uid} and ${heldUntil} is null order by at`,
    },
    {
      id: 'attempt-photos', title: 'Ảnh bài làm tự luận', of: ['attempt_photos'],
      columns: { paper: text('Đề'), number: text('Lần'), question: text('Câu'), at: at('Gửi lúc'), address: text('Xem ở') },
      rows: ({ uid }) => sql`
        select paper_title as paper, number::text as number, question_id as question, at,
          concat('/api/attempts/', attempt_id, '/photos/', photo.id) as address
        from attempt_photos as photo join attempts on attempts.id = attempt_id where uid = ${uid} order by at`,
    },
    {
      id: 'solutions', title: 'Đề kiểm tra đã đọc lời giải', of: ['solutions_read'],
      columns: { set: text('Bộ đề'), paper: text('Đề'), at: at('Lúc') },
      rows: ({ uid }) => sql`
        select ${setTitle} as set, ${paperTitle} as paper, at from solutions_read where uid = ${uid} order by at`,
    },
    {
      id: 'mistakes', title: 'Sổ lỗi sai', of: ['mistakes'],
      columns: {
        item: text('Câu'), at: at('Sai gần nhất lúc'), given: text('Trả lời'),
        reason: {
          title: 'Vì sao', kind: 'text',
          words: { unsaid: 'Chưa ghi', condition: 'Quên điều kiện', sign: 'Sai dấu', rule: 'Nhầm quy tắc', reading: 'Đọc thiếu đề' },
        },
        step: text('Số lần ôn đúng liền'), dueOn: { title: 'Ôn lại từ', kind: 'day' }, reviewedOn: { title: 'Ôn gần nhất', kind: 'day' },
        leftOn: { title: 'Rời sổ', kind: 'day' },
      },
      rows: ({ uid }) => sql`
        select item, at, ${answerText('given')} as given, coalesce(reason, 'unsaid') as reason, step::text as step, due_on as "dueOn", reviewed_on as "reviewedOn", left_on as "leftOn"
        from mistakes where uid = ${uid} and not ${isBeingDone('mistakes')} order by at desc`,
    },
  ],
  notShown: {
    mark_drafts: 'the owner has not given these marks yet; what is given is an essay\'s mark',
  },
  selectFiles: selectPhotoFiles,
};

export const frozenQuestionRetention: RetentionRule = {
  data: 'Questions of tests that have no attempts any more', kept: '1 day',
  forget: deleteUnusedFrozenQuestions,
};
