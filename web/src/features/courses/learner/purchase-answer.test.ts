import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../api/api.ts';
import { orderToPay, purchaseError } from './purchase-answer.ts';

test('an answer that asks for money brings the order to pay, any other error none', () => {
  const order = { id: 'o1' };
  const body = { code: 'payment-required', message: 'Cần thanh toán 5.000 ₫ để mở bài giảng này.', order };
  assert.equal(orderToPay(new ApiError(402, body)), order);
  assert.equal(orderToPay(new ApiError(409, { code: 'already-owned', message: '' })), undefined);
  assert.equal(orderToPay(new TypeError('x')), undefined);
});

test('a purchase that is refused says with its real amount that the payment failed', () => {
  const refused = new ApiError(500, { code: 'qr-failed', message: 'Không thể tạo mã QR. Vui lòng thử lại.' });
  assert.equal(purchaseError(refused, 5_000), 'Thanh toán 5,000 VNĐ thất bại! Không thể tạo mã QR. Vui lòng thử lại.');
  assert.match(purchaseError(refused, 500_000), /^Thanh toán 500,000 VNĐ thất bại!/);
});

test('an exception while paying shows the error of the payment', () => {
  const offline = new ApiError(0, { code: 'offline', message: 'Lỗi kết nối hoặc lỗi hệ thống.' });
  assert.equal(purchaseError(offline, 5_000), 'Lỗi trong quá trình thanh toán: Lỗi kết nối hoặc lỗi hệ thống.');
  assert.match(purchaseError(new TypeError('x'), 5_000), /^Lỗi trong quá trình thanh toán: /);
});
