import type { AdminCoinEntry } from '#contract/coins.ts';
import type { AdminOrder, OrderState, OrderSummary } from '#contract/orders.ts';
import type { Candidate, Mismatch, StudentCandidate, TransferState } from '#contract/payments.ts';
import type { IconName } from '../../../ui/Icon.tsx';

type Mark = { words: string; icon: IconName; colour: string };

export const ORDER_STATES: Record<OrderState, Mark> = {
  pending: { words: 'Chờ thanh toán', icon: 'clock', colour: 'text-accent' },
  paid: { words: 'Đã thanh toán', icon: 'right', colour: 'text-(--right)' },
  expired: { words: 'Hết hạn', icon: 'wrong', colour: 'text-ink-soft' },
  cancelled: { words: 'Đã hủy', icon: 'close', colour: 'text-ink-soft' },
};

export const TRANSFER_STATES: Record<TransferState, Mark> = {
  unmatched: { words: 'Chờ bạn xử lý', icon: 'clock', colour: 'text-accent' },
  received: { words: 'Đang ghi sổ', icon: 'updating', colour: 'text-ink-soft' },
  settled: { words: 'Đã khớp', icon: 'right', colour: 'text-(--right)' },
  returned: { words: 'Đã trả lại', icon: 'back', colour: 'text-ink-soft' },
  unrelated: { words: 'Không liên quan', icon: 'close', colour: 'text-ink-soft' },
};

/** Reasons why a transfer waits. */
export const MISMATCHES: Record<Mismatch, string> = {
  'no-code': 'Nội dung không có mã thanh toán.',
  'unknown-code': 'Không có đơn nào mang mã trong nội dung.',
  'two-codes': 'Nội dung có mã của hai đơn.',
  'wrong-amount': 'Số tiền khác với đơn.',
  'already-paid': 'Đơn này đã được thanh toán trước đó.',
  'already-owned': 'Người mua đã có nội dung này.',
  'price-changed': 'Đơn đã hết hạn hoặc bị hủy hơn 7 ngày, và giá nay đã khác.',
  'buyer-gone': 'Tài khoản của người mua đã được xóa.',
  'months-settled': 'Học phí các tháng ấy đã được ghi sổ, hoặc nay còn ít hơn số tiền này.',
  unassigned: 'Bạn đã bỏ gán khoản này.',
  'wrong-account': 'Tiền về một tài khoản khác với tài khoản của trang.',
};

/** Reasons for a suggested order. */
export const REASONS: Record<Candidate['because'], string> = {
  code: 'Mã có trong nội dung',
  'similar-code': 'Mã gần giống trong nội dung',
  buyer: 'Người mua có trong nội dung',
  amount: 'Cùng số tiền',
};

export const ENTRY_REASONS: Record<AdminCoinEntry['reason'], string> = {
  start: 'Quà chào mừng',
  'top-up': 'Nạp xu',
  paper: 'Mở đề',
  adjustment: 'Cộng hoặc trừ bằng tay',
};

export function orderTitle({ kind, title }: Pick<OrderSummary, 'kind' | 'title'>): string {
  if (kind === 'coins') return `Nạp ${title}`;
  if (kind === 'tuition') return title;
  return kind === 'lesson' ? `Bài giảng “${title}”` : `Cả khóa học “${title}”`;
}

/** Says the effect of marking an order as paid. */
export function paidWords({ kind, title, coins = 0, email, name, student }: AdminOrder): string {
  if (kind === 'tuition') return `Sổ học phí ghi ${student?.name ?? 'học sinh'} đã đóng.`;
  const whom = email || name;
  if (kind === 'coins') return `${whom} nhận ${coins.toLocaleString('vi-VN')} xu ngay.`;
  return `${kind === 'lesson' ? 'Bài giảng' : 'Khóa học'} “${title}” mở ngay cho ${whom}.`;
}

/** Why a student is suggested for a transfer. */
export const STUDENT_REASONS: Record<NonNullable<StudentCandidate['because']>, string> = {
  code: 'Mã học phí của em có trong nội dung',
  name: 'Họ tên có trong nội dung',
  phone: 'Số điện thoại có trong nội dung',
};

/** A student in a sentence: "Trần Minh Anh, lớp 9A1". */
export const studentWords = ({ name, className }: { name: string; className: string | null }): string => (className === null ? name : `${name}, lớp ${className}`);
