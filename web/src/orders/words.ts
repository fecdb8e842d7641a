import type { OrderSummary } from '#contract/orders.ts';
import { formatVnd } from '../content/money.ts';
import type { Report } from './order-watch.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const TIME = new Intl.DateTimeFormat('vi-VN', { hour: '2-digit', minute: '2-digit', timeZone: ZONE });
const DAY = new Intl.DateTimeFormat('vi-VN', { day: 'numeric', month: 'numeric', timeZone: ZONE });
const DATE = new Intl.DateTimeFormat('vi-VN', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: ZONE });

/** `20:15, 22/11`, as in Vietnam. */
export const untilWords = (iso: string): string => `${TIME.format(new Date(iso))}, ${DAY.format(new Date(iso))}`;

/** `22/11/2026, 20:15`. */
export const formatMoment = (iso: string): string => `${DATE.format(new Date(iso))}, ${TIME.format(new Date(iso))}`;

export const formatCoins = (coins: number): string => `${coins.toLocaleString('vi-VN')} xu`;

/** The amount of a failed payment is written in this way, unlike a price. @param amount whole VND */
export const failedPayment = (amount: number): string => `Thanh toán ${amount.toLocaleString('en-US')} VNĐ thất bại!`;

type Bought = Pick<OrderSummary, 'kind' | 'title' | 'amount'>;

/** What failed, as the specification says it. */
export const failedWords = ({ kind, amount }: Bought): string =>
  kind === 'coins' ? 'Nạp xu thất bại!' : failedPayment(amount);

/** What scanning is for. */
export function scanWords({ kind, title }: Bought): string {
  if (kind === 'coins') return `Quét mã để nạp ${title}`;
  return kind === 'lesson' ? 'Quét mã để mở bài giảng' : 'Quét mã để mở cả khóa học';
}

/** What an order that came to nothing has to say, when nothing else is known. */
export function endWords(state: OrderSummary['state']): string {
  if (state === 'expired') return 'Đơn đã hết hạn.';
  return state === 'cancelled' ? 'Đơn đã được hủy.' : '';
}

/** The result of an order whose dialog is closed. @param balance xu, once the coins are there */
export function reportWords(report: Exclude<Report, { more: string }>, balance: number | undefined): string {
  if (!report.paid) return [failedWords(report.order), report.message || endWords(report.order.state)].join(' ').trim();
  const { order, coins = 0 } = report;
  if (coins > 0) {
    const now = balance === undefined ? '' : ` Số dư mới: ${formatCoins(balance)}.`;
    return `Đã cộng ${formatCoins(coins)}.${now}`;
  }
  if (!order) return 'Đã nhận thanh toán. Nội dung bạn mua đã mở.';
  return `Đã nhận ${formatVnd(order.amount)}. “${order.title}” đã mở.`;
}
