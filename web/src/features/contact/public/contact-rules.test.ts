import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMessage } from './contact-rules.ts';

const message = { name: 'Hoa', email: 'hoa@example.com', message: 'Xin chào', website: '' };

test('a whole message passes, whatever a machine writes into the hidden field', () => {
  assert.equal(checkMessage(message), undefined);
  assert.equal(checkMessage({ ...message, website: 'x' }), undefined);
});

test('each thing that is missing or too long has its sentence', () => {
  assert.deepEqual(checkMessage({ name: '', email: '', message: '', website: '' }), {
    fields: { name: 'Vui lòng nhập họ tên.', email: 'Vui lòng nhập email.', message: 'Vui lòng nhập nội dung.' },
  });
  assert.deepEqual(checkMessage({ ...message, message: 'a'.repeat(4001) }), {
    fields: { message: 'Nội dung dài tối đa 4.000 ký tự.' },
  });
});
