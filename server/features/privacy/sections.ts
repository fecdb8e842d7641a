import { sql } from 'drizzle-orm';
import { asUuid } from '#server/platform/database/uuid.ts';
import { LEARNING } from './learning-sections.ts';
import { at, courseTitle, lessonTitle, paperTitle, setTitle, text, type Section } from './section.ts';

/** All data kept of a learner, for the export. A new table with learners' data must be added (a test checks). */
export const SECTIONS: Section[] = [
  {
    id: 'account', title: 'Tài khoản', of: ['user', 'learners'],
    columns: {
      email: text('Email'), displayName: text('Tên hiển thị'), phoneNumber: text('Số điện thoại'),
      emailVerified: { title: 'Email đã xác minh', kind: 'yes-no' }, createdAt: at('Tạo lúc'), changedAt: at('Đổi gần nhất'),
    },
    rows: ({ uid }) => sql`
      select email, name as "displayName", phone_number as "phoneNumber", email_verified as "emailVerified",
        "user".created_at as "createdAt", updated_at as "changedAt"
      from "user" left join learners on learners.uid = "user".id where id = ${uid}`,
  },
  {
    id: 'deletion', title: 'Yêu cầu xóa tài khoản', of: ['account_deletions'],
    columns: {
      by: { title: 'Người yêu cầu', kind: 'text', words: { learner: 'Bạn', guardian: 'Người giám hộ' } },
      startedAt: at('Yêu cầu lúc'), endsAt: at('Xóa lúc'),
    },
    rows: ({ uid }) => sql`select "by", started_at as "startedAt", ends_at as "endsAt" from account_deletions where uid = ${uid}`,
  },
  {
    id: 'agreements', title: 'Văn bản đã đồng ý', of: ['agreements'],
    columns: {
      kind: { title: 'Văn bản', kind: 'text', words: { terms: 'Điều khoản sử dụng', privacy: 'Chính sách dữ liệu cá nhân' } },
      version: text('Bản'), at: at('Đồng ý lúc'),
    },
    rows: ({ uid }) => sql`select kind, version, at from agreements where uid = ${uid} order by at`,
  },
  {
    id: 'birth-year', title: 'Năm sinh', of: ['birth_years'],
    columns: { year: text('Năm sinh'), askedAt: at('Trả lời lúc') },
    rows: ({ uid }) => sql`select year::text as year, asked_at as "askedAt" from birth_years where uid = ${uid}`,
  },
  {
    id: 'guardian', title: 'Người giám hộ', of: ['guardian_requests'],
    columns: {
      email: text('Email'),
      state: {
        title: 'Trả lời', kind: 'text',
        words: { waiting: 'Chưa trả lời', agreed: 'Đồng ý', refused: 'Không đồng ý', withdrawn: 'Đã rút lại đồng ý' },
      },
      askedAt: at('Hỏi lúc'), expiresAt: at('Hạn trả lời'), answeredAt: at('Trả lời lúc'), withdrawnAt: at('Rút lại lúc'),
    },
    rows: ({ uid }) => sql`
      select email, state, asked_at as "askedAt", expires_at as "expiresAt", answered_at as "answeredAt", withdrawn_at as "withdrawnAt"
      from guardian_requests where uid = ${uid} order by asked_at`,
  },
  {
    id: 'class', title: 'Trong danh sách lớp của thầy cô', of: ['students', 'student_fees'],
    columns: {
      name: text('Họ tên'), grade: text('Khối'), phone: text('Số điện thoại'), enrolledOn: { title: 'Ngày vào học', kind: 'day' },
      paid: text('Học phí đã đóng'),
    },
    rows: ({ uid }) => sql`
      select name, grade::text as grade, phone, enrolled_on as "enrolledOn",
        (select string_agg(to_char(month, 'FMMM/YYYY'), ', ' order by month) from student_fees where student_id = students.id) as paid
      from students where uid = ${uid}`,
  },
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
  {
    id: 'coins', title: 'Sổ xu', of: ['coin_entries', 'coin_adjustments'],
    columns: {
      at: at('Lúc'),
      reason: {
        title: 'Việc', kind: 'text', words: { start: 'Quà chào mừng', 'top-up': 'Nạp xu', paper: 'Mở đề', adjustment: 'Điều chỉnh' },
      },
      amount: { title: 'Thay đổi', kind: 'xu' }, balance: { title: 'Còn lại', kind: 'xu' }, note: text('Ghi chú'),
    },
    rows: ({ uid }) => sql`
      select entry.at, entry.reason, entry.amount, balance, adjustment.reason as note
      from coin_entries as entry
      left join coin_adjustments as adjustment on adjustment.id = case when entry.reason = 'adjustment' then ${asUuid('entry.reference')} end
      where entry.uid = ${uid} order by seq`,
  },
  {
    id: 'orders', title: 'Đơn mua', of: ['orders'],
    columns: {
      createdAt: at('Đặt lúc'), title: text('Nội dung'), amount: { title: 'Số tiền', kind: 'vnd' }, code: text('Mã'),
      state: {
        title: 'Trạng thái', kind: 'text',
        words: { pending: 'Chờ thanh toán', paid: 'Đã thanh toán', expired: 'Hết hạn', cancelled: 'Đã hủy' },
      },
      paidAt: at('Trả lúc'), problem: text('Ghi chú'),
    },
    rows: ({ uid }) => sql`
      select created_at as "createdAt", title, amount, code, state, paid_at as "paidAt", problem
      from orders where uid = ${uid} order by created_at`,
  },
  {
    id: 'transfers', title: 'Tiền chuyển khoản đã nhận cho bạn', of: ['transfers'],
    columns: { at: at('Ngân hàng ghi lúc'), amount: { title: 'Số tiền', kind: 'vnd' }, description: text('Nội dung chuyển khoản') },
    rows: ({ uid }) => sql`
      select at, amount, description from transfers
      where state = 'settled' and id in (
        select transfers.id from orders join transfers on order_id = orders.id where orders.uid = ${uid}
        union select ${asUuid('reference')} from coin_entries where uid = ${uid} and reason = 'top-up')
      order by at`,
  },
  {
    id: 'purchases', title: 'Bài giảng và khóa học đã mua', of: ['enrolments'],
    columns: { course: text('Khóa học'), lesson: text('Bài giảng'), at: at('Từ lúc') },
    rows: ({ uid }) => sql`
      select ${courseTitle('course_id')} as course,
        case when lesson_id is not null then ${lessonTitle('course_id', 'lesson_id')} end as lesson, created_at as at
      from enrolments where uid = ${uid} order by created_at`,
  },
  {
    id: 'papers', title: 'Đề đã mở', of: ['paper_unlocks'],
    columns: { set: text('Bộ đề'), paper: text('Đề'), coins: { title: 'Giá', kind: 'xu' }, at: at('Mở lúc') },
    rows: ({ uid }) => sql`
      select ${setTitle} as set, ${paperTitle} as paper, coins, at
      from paper_unlocks where uid = ${uid} order by at`,
  },
  ...LEARNING,
  {
    id: 'days', title: 'Ngày đã ghé trang', of: ['activity'],
    columns: { day: { title: 'Ngày', kind: 'day' } },
    rows: ({ uid }) => sql`select day from activity where uid = ${uid} order by day desc`,
  },
  {
    id: 'messages', title: 'Tin nhắn gửi từ trang Liên hệ bằng email này', of: ['messages', 'message_replies'],
    columns: { at: at('Lúc'), name: text('Tên'), message: text('Nội dung'), replies: text('Trả lời') },
    rows: ({ email }) => sql`
      select at, name, message,
        (select string_agg(text, E'\\n\\n' order by reply.at) from message_replies as reply where message_id = messages.id) as replies
      from messages where lower(email) = ${email} order by at`,
  },
  {
    id: 'letters', title: 'Thư đang chờ gửi', of: ['mails'],
    columns: { at: at('Viết lúc') }, // their text opens the account
    rows: ({ email }) => sql`select created_at as at from mails where lower(content->>'to') = ${email} order by created_at`,
  },
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
  {
    id: 'news', title: 'Tin báo gửi tới trình duyệt của bạn trong ngày qua', of: ['push_events'],
    columns: { at: at('Lúc'), event: { title: 'Tin', kind: 'text', words: { rechargeStatus: 'Đơn nạp xu', orderStatus: 'Đơn mua' } } },
    rows: ({ uid }) => sql`select created_at as at, event from push_events where channel = ${`private-${uid}`} order by id`,
  },
  {
    id: 'notices', title: 'Tin báo trên trang', of: ['notices'],
    columns: { at: at('Lúc'), text: text('Nội dung'), seenAt: at('Đã xem lúc') },
    rows: ({ uid }) => sql`select at, text, seen_at as "seenAt" from notices where uid = ${uid} order by at desc`,
  },
  {
    id: 'done', title: 'Việc người quản trị đã làm với tài khoản', of: ['audit_entries'],
    columns: { at: at('Lúc'), action: { title: 'Việc', kind: 'text', words: { 'adjust-coins': 'Điều chỉnh xu' } }, before: text('Trước'), after: text('Sau') },
    rows: ({ uid }) => sql`select at, action, before, after from audit_entries where kind = 'learner' and thing = ${uid} order by id`,
  },
];

/** Tables deleted with the account that the export leaves out, with the reason. */
export const NOT_SHOWN: Record<string, string> = {
  mark_drafts: 'the owner has not given these marks yet; what is given is an essay\'s mark',
  deletion_codes: 'a secret',
  guardian_links: 'secrets of the guardian',
  ended_accounts: 'of accounts that have ended',
};
