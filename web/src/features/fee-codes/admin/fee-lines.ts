import type { FeeCode } from '#contract/fee-links.ts';
import { letterName } from '#contract/person-name.ts';
import { formatVnd } from '../../../ui/format.ts';

/** Codes on an A4 page. */
const ON_PAGE = 8;

export const splitSheet = (codes: FeeCode[]): FeeCode[][] =>
  Array.from({ length: Math.ceil(codes.length / ON_PAGE) }, (_, page) => codes.slice(page * ON_PAGE, (page + 1) * ON_PAGE));

/** A message to paste for one family: its own child only, by the given name. */
export function feeMessage({ name, title, amount, url }: Pick<FeeCode, 'name' | 'title' | 'amount' | 'url'>): string {
  const ownName = name.replace(/ \(\d+\)$/, ''); // the number tells namesakes apart for the owner alone
  return `${title} của em ${letterName(ownName) ?? ownName}: ${formatVnd(amount)}. Quý phụ huynh mở liên kết để xem mã QR và chuyển khoản: ${url}`;
}

/** Reads months of an address, `2026-09,2026-10`; others are left out. */
export const readMonths = (text: string): string[] => [...new Set(text.split(',').filter((month) => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)))].toSorted();

/** An address as it is read from paper: without its scheme. */
export const printedAddress = (url: string): string => url.replace(/^https?:\/\//, '');
