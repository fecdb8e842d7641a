import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeSent } from './sent-words.ts';

test('of answers that were sent later it is said how many there were, how many are right, and what became of the others', () => {
  const sent = (right: boolean | null, refused?: string) => ({ answerId: '', right, ...(refused && { refused }) });
  assert.equal(describeSent([sent(true), sent(true)]), '2 câu đã gửi: đúng 2.');
  assert.equal(describeSent([sent(true), sent(false), sent(true)]), '3 câu đã gửi: đúng 2. Câu sai nằm trong Sổ lỗi sai.');
  assert.equal(describeSent([sent(null)]), '1 câu đã gửi: đúng 0. Có 1 câu máy chưa đọc được, em làm lại nhé.');
  assert.equal(describeSent([sent(null, 'Không tìm thấy câu hỏi này.'), sent(null, 'Không tìm thấy câu hỏi này.')]), '2 câu không gửi được: Không tìm thấy câu hỏi này.');
});
