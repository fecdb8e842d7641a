import { labelOf, type Month } from '#server/platform/months.ts';
import { AppError } from '#server/platform/errors.ts';
import { formatVnd } from '#server/platform/text/format-vnd.ts';
import { findBegin, findNextDue, type Book, type MonthRefusal } from './rules.ts';

/** Makes the error that says why a month cannot be paid. */
export function createMonthError(reason: MonthRefusal, book: Book, month: Month): AppError {
  const [label, begin] = [labelOf(month), labelOf(findBegin(book))];
  if (reason === 'already-paid') return new AppError('already-paid', `Học phí tháng "${label}" đã được đóng rồi.`);
  if (reason === 'free') return new AppError('already-paid', `${label} không phải đóng học phí.`);
  return new AppError('month-not-payable', {
    'before-book': book.feesFrom !== null && findBegin(book) === book.feesFrom
      ? `Sổ học phí của em này bắt đầu từ ${begin} nên không đóng học phí cho ${label}.`
      : `Học sinh vào học từ ${begin} nên không đóng học phí cho ${label}.`,
    off: `${label} là tháng nghỉ nên không đóng học phí.`,
    'not-in-class': `Em này không học lớp nào trong ${label} nên không đóng học phí tháng ấy.`,
    'too-early': `Chưa đến kỳ đóng học phí ${label}. Kỳ tiếp theo là ${labelOf(findNextDue(book))}.`,
  }[reason]);
}

/** @param over VND more than the months owe */
export const createOverError = (over: number): AppError =>
  new AppError('too-much', `Số tiền nhiều hơn các tháng đã chọn ${formatVnd(over)}. Bạn chọn thêm tháng, hoặc sửa số tiền.`, { over });

export const createWithoutError = (month: Month): AppError =>
  new AppError('too-little', `Số tiền này không đủ để chia cho ${labelOf(month)}. Bạn bỏ bớt tháng, hoặc sửa số tiền.`);
