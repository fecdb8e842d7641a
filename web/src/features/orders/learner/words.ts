import type { OrderSummary } from '#contract/orders.ts';
import { COIN_PACKAGES } from '#contract/prices.ts';
import { formatCoins, formatVnd } from '../../../ui/format.ts';
import type { OrderReport } from './order-watch.ts';

/** Formats a failed payment; unlike a price, its amount is grouped by commas. @param amount whole VND */
export const failedPayment = (amount: number): string => `Thanh toán ${amount.toLocaleString('en-US')} VNĐ thất bại!`;

type Bought = Pick<OrderSummary, 'kind' | 'title' | 'amount'>;

/** Returns the failure text of the specification. */
export const failedWords = ({ kind, amount }: Bought): string =>
  kind === 'coins' ? 'Nạp xu thất bại!' : failedPayment(amount);

export function scanWords({ kind, title }: Bought): string {
  if (kind === 'coins') return `Quét mã để nạp ${title}`;
  return kind === 'lesson' ? 'Quét mã để mở bài giảng' : 'Quét mã để mở cả khóa học';
}

export function endWords(state: OrderSummary['state']): string {
  if (state === 'expired') return 'Đơn đã hết hạn.';
  return state === 'cancelled' ? 'Đơn đã được hủy.' : '';
}

/** Returns the result without an open dialog. @param balance xu after the coins have arrived */
export function reportWords(report: Exclude<OrderReport, { more: string }>, balance: number | undefined): string {
  if (!report.paid) return [failedWords(report.order), report.message || endWords(report.order.state)].join(' ').trim();
  const { order, coins = 0 } = report;
  if (coins > 0) {
    const now = balance === undefined ? '' : ` Số dư mới: ${formatCoins(balance)}.`;
    return `Đã cộng ${formatCoins(coins)}.${now}`;
  }
  if (!order) return 'Đã nhận thanh toán. Nội dung bạn mua đã mở.';
  return `Đã nhận ${formatVnd(order.amount)}. “${order.title}” đã mở.`;
}

type Pack = { coins: number; amount: number };

const pricePerCoin = ({ coins, amount }: Pack): number => amount / coins;

/** Returns the smallest package with enough coins, if any. */
export const smallestSufficientPackage = (lacking: number): (typeof COIN_PACKAGES)[number] | undefined => COIN_PACKAGES.find(({ coins }) => coins >= lacking);

/** Returns how much cheaper a coin of this package is, in whole percent. */
export const savedPercent = (pack: Pack): number =>
  Math.round((1 - pricePerCoin(pack) / pricePerCoin(COIN_PACKAGES[0])) * 100);
