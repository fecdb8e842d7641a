import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';

/** Matches rows of an ended account, whose purchases and unlocks were deleted with it. */
const belongsToFormerAccount = (table: 'orders' | 'coin_entries') => sql`exists (
  select from learners where learners.uid = ${sql.raw(table)}.uid and former_number is not null)`;

/**
 * Invariants between the books: each statement returns the rows that break it. Only this feature knows both money and
 * what it bought, so it names other features' tables by their SQL names.
 */
const CHECKS = [
  {
    says: 'Sổ xu có bút toán không nối tiếp bút toán trước, của học sinh',
    breaks: sql`
      select uid as what from (
        select uid, seq, amount, balance,
          lag(balance, 1, 0) over (partition by uid order by seq) as before,
          row_number() over (partition by uid order by seq) as place
        from coin_entries) as entries
      where balance <> before + amount or seq <> place`,
  },
  {
    says: 'Đơn nạp xu đã thanh toán mà sổ xu không có đúng bút toán của nó, đơn',
    breaks: sql`
      select code as what from orders
      left join coin_entries on coin_entries.reason = 'top-up' and coin_entries.reference = orders.id::text
      where state = 'paid' and kind = 'coins'
        and (coin_entries.uid is distinct from orders.uid or coin_entries.amount is distinct from orders.coins)`,
  },
  {
    says: 'Bút toán nạp xu không có tiền về, bút toán',
    breaks: sql`
      select coin_entries.id as what from coin_entries
      where coin_entries.reason = 'top-up'
        and not exists (
          select from orders where orders.id::text = coin_entries.reference and orders.state = 'paid')
        and not exists (
          select from transfers where transfers.id::text = coin_entries.reference and transfers.state = 'settled')`,
  },
  {
    says: 'Đơn đã thanh toán mà không có đủ tiền về, đơn',
    breaks: sql`
      select code as what from orders
      left join transfers on transfers.order_id = orders.id and transfers.state = 'settled'
      where orders.state = 'paid' and (transfers.id is null or transfers.amount < orders.amount)`,
  },
  {
    says: 'Giao dịch đã khớp mà không trả cho gì, giao dịch',
    breaks: sql`
      select transfers.id as what from transfers
      left join orders on orders.id = transfers.order_id
      where transfers.state = 'settled' and orders.state is distinct from 'paid'
        and not exists (
          select from coin_entries
          where coin_entries.reason = 'top-up' and coin_entries.reference = transfers.id::text)
        and not exists (select from tuition_payments where transfer_id = transfers.id and taken_back_at is null)`,
  },
  {
    says: 'Đơn mua bài hoặc khóa học đã thanh toán mà người mua không có nội dung, đơn',
    breaks: sql`
      select code as what from orders
      where state = 'paid' and kind in ('lesson', 'course') and not ${belongsToFormerAccount('orders')} and not exists (
        select from enrolments where enrolments.uid = orders.uid and enrolments.course_id = orders.course_id
          and (enrolments.lesson_id is null or enrolments.lesson_id = orders.lesson_id))`,
  },
  {
    // Purchases on the previous site have an import in the audit instead of an order.
    says: 'Bài hoặc khóa học đã mở mà không có đơn đã thanh toán, của học sinh',
    breaks: sql`
      select concat_ws(' ', uid, course_id, lesson_id) as what from enrolments
      where not exists (
        select from orders
        where orders.state = 'paid' and orders.uid = enrolments.uid and orders.course_id = enrolments.course_id
          and orders.lesson_id is not distinct from enrolments.lesson_id)
      and not exists (
        select from audit_entries
        where kind = 'learner' and thing = enrolments.uid::text and action = 'import'
          and after -> 'enrolments' ? concat_ws('/', enrolments.course_id, enrolments.lesson_id))`,
  },
  {
    says: 'Bút toán mở đề không có đề đã mở với đúng số xu ấy, bút toán',
    breaks: sql`
      select coin_entries.id as what from coin_entries
      left join paper_unlocks
        on paper_unlocks.uid = coin_entries.uid and practice_id || '/' || paper_id = coin_entries.reference
      where coin_entries.reason = 'paper' and not ${belongsToFormerAccount('coin_entries')} and paper_unlocks.coins is distinct from -coin_entries.amount`,
  },
  {
    says: 'Đề đã mở mà sổ xu không có bút toán của nó, đề',
    breaks: sql`
      select practice_id || '/' || paper_id as what from paper_unlocks
      where not exists (
        select from coin_entries
        where coin_entries.uid = paper_unlocks.uid and coin_entries.reason = 'paper'
          and coin_entries.reference = practice_id || '/' || paper_id)`,
  },
  {
    says: 'Bút toán điều chỉnh không có lý do của người quản trị, bút toán',
    breaks: sql`
      select coin_entries.id as what from coin_entries
      left join coin_adjustments
        on coin_adjustments.id::text = coin_entries.reference and coin_adjustments.uid = coin_entries.uid
      where coin_entries.reason = 'adjustment' and coin_adjustments.amount is distinct from coin_entries.amount`,
  },
  {
    says: 'Đơn học phí đã thanh toán mà sổ học phí không có đúng một lần đóng bằng tiền ấy, đơn',
    breaks: sql`
      select code as what from orders join transfers on transfers.order_id = orders.id and transfers.state = 'settled'
      where orders.state = 'paid' and orders.kind = 'tuition' and 1 <> (
        select count(*) from tuition_payments as payment
        where payment.transfer_id = transfers.id and payment.order_id = orders.id and payment.student_id = orders.student_id
          and payment.amount = transfers.amount and payment.taken_back_at is null)`,
  },
  {
    says: 'Đơn học phí mà sổ học sinh không có em ấy, đơn',
    breaks: sql`
      select code as what from orders
      where kind = 'tuition' and not exists (select from students where students.id = orders.student_id)`,
  },
  {
    says: 'Học phí ghi là do ngân hàng báo mà không có đúng khoản tiền về ấy, phiếu thu số',
    breaks: sql`
      select payment.number as what from tuition_payments as payment left join transfers on transfers.id = payment.transfer_id
      where payment.taken_back_at is null and (payment.transfer_id is not null or payment.order_id is not null)
        and (transfers.state is distinct from 'settled' or transfers.amount is distinct from payment.amount
          or transfers.order_id is distinct from payment.order_id
          or (payment.order_id is not null and not exists (select from orders where orders.id = payment.order_id and orders.state = 'paid')))`,
  },
  {
    says: 'Học phí mà số tiền khác tổng các tháng của nó, phiếu thu số',
    breaks: sql`
      select number as what from tuition_payments as payment
      where amount is distinct from (select sum(paid.amount) from tuition_payment_months as paid where paid.payment_id = payment.id)
        or not exists (select from tuition_payment_months as paid where paid.payment_id = payment.id)`,
  },
  {
    // Nothing else in the books mentions this money.
    says: 'Tiền đóng theo buổi khác với số tiền trong nhật ký thao tác, lớp',
    breaks: sql`
      select classes.name as what from classes
      where (select coalesce(sum(amount), 0) from session_payments where class_id = classes.id and taken_back_at is null) <> (
        select coalesce(sum(coalesce((after ->> 'amount')::bigint, 0) - coalesce((before ->> 'amount')::bigint, 0)), 0)
        from audit_entries where kind = 'class' and thing = classes.id::text and action in ('pay-sessions', 'take-back-sessions'))`,
  },
];

/** Most rows named for one broken rule. */
const MOST = 1000;

/** Checks that the books agree, as of one moment: returns a sentence for each row that breaks a rule. */
export async function checkBooks(db: Db): Promise<{ ok: boolean; problems: string[] }> {
  const problems = await db.transaction(
    async (tx) => {
      const found: string[] = [];
      for (const { says, breaks } of CHECKS) {
        const { rows } = await tx.execute<{ what: string }>(breaks);
        for (const { what } of rows.slice(0, MOST)) found.push(`${says} ${what}.`);
        if (rows.length > MOST) found.push(`${says} … và ${(rows.length - MOST).toLocaleString('vi-VN')} chỗ nữa.`);
      }
      return found;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return { ok: problems.length === 0, problems };
}
