import type { Mismatch, TransferState } from '#contract/payments.ts';
import type { SandboxOutcome } from './sandbox-bank.ts';

/** Texts for each way of sending: the button, its explanation, and the message after it was pressed. */
export const OUTCOME_TEXTS: Record<SandboxOutcome, { button: string; shows: string; done: string }> = {
  now: {
    button: 'Gửi ngay',
    shows: 'Tiền đến và ngân hàng báo ngay: đơn được thanh toán trong vài giây.',
    done: 'Ngân hàng đã chuyển tiền và báo cho trang web.',
  },
  late: {
    button: 'Báo trễ',
    shows: 'Tiền đến, ít giây sau ngân hàng mới báo. Đơn đã hủy hoặc hết hạn vẫn được tính.',
    done: 'Tiền đã chuyển. Ít giây nữa ngân hàng mới báo: hãy tải lại trang sau đó.',
  },
  twice: {
    button: 'Báo hai lần',
    shows: 'Ngân hàng báo hai lần cùng một giao dịch: chỉ được tính một lần.',
    done: 'Ngân hàng đã báo hai lần cho cùng một giao dịch.',
  },
  'wrong-amount': {
    button: 'Sai số tiền',
    shows: 'Tiền đến lệch 1.000 ₫: không mở gì cả, tiền được giữ lại chờ quản trị viên.',
    done: 'Ngân hàng đã chuyển một số tiền khác.',
  },
  mangled: {
    button: 'Nội dung bị biến dạng',
    shows: 'Ngân hàng chèn chữ, bỏ dấu, thêm khoảng trắng: mã thanh toán vẫn được tìm ra.',
    done: 'Ngân hàng đã chuyển tiền với nội dung bị biến dạng.',
  },
  lost: {
    button: 'Không báo',
    shows: 'Thông báo bị mất: trang web tự tìm thấy tiền khi đối chiếu với sổ của ngân hàng.',
    done: 'Tiền đã chuyển mà không có thông báo. Trang web sẽ thấy ở lần đối chiếu tới.',
  },
};

const KEPT = 'Tiền được giữ lại, chờ quản trị viên.';

const MISMATCHES: Record<Mismatch, string> = {
  'no-code': `Nội dung không có mã thanh toán. ${KEPT}`,
  'unknown-code': `Mã thanh toán không thuộc đơn nào. ${KEPT}`,
  'two-codes': `Nội dung có nhiều mã thanh toán. ${KEPT}`,
  'wrong-amount': `Số tiền không khớp với đơn. ${KEPT}`,
  'already-paid': `Đơn này đã được thanh toán trước đó. ${KEPT}`,
  'already-owned': `Người mua đã có nội dung này. ${KEPT}`,
  'buyer-gone': `Tài khoản của người mua đã được xóa. ${KEPT}`,
  'price-changed': `Đơn đã hết hạn hoặc bị hủy hơn 7 ngày, và giá nay đã khác. ${KEPT}`,
  'months-settled': `Học phí các tháng ấy đã được ghi sổ, hoặc nay còn ít hơn. ${KEPT}`,
  unassigned: `Quản trị viên đã bỏ gán khoản này. ${KEPT}`,
  'wrong-account': `Tiền đến một tài khoản khác. ${KEPT}`,
};

/** Describes a transfer's state to people. `bought`: title of the order that it paid. */
export function describeOutcome(state: TransferState, mismatch: Mismatch | undefined, bought: string | undefined): string {
  switch (state) {
    case 'received':
      return 'Đã nhận, đang xử lý.';
    case 'settled':
      return bought ? `Đã thanh toán: ${bought}.` : 'Đã được ghi nhận.';
    case 'returned':
      return 'Đã trả lại người gửi.';
    case 'unrelated':
      return 'Được giữ, không liên quan đến trang.';
    case 'unmatched':
      return mismatch ? MISMATCHES[mismatch] : KEPT;
  }
}
