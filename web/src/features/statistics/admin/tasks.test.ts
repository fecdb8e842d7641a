import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MISSING_WORDS } from '../../site/admin/missing-words.ts';
import { listTasks } from './tasks.ts';

const NOTHING = { backups: 0, transfers: 0, essays: { count: 0, first: null }, messages: 0, reports: 0, missing: [] };

test('where nothing waits and nothing is missing there is no task', () => {
  assert.deepEqual(listTasks({ ...NOTHING, missing: [{ what: 'mail', state: 'there' }, { what: 'second-place', state: 'elsewhere' }] }), { waiting: [], missing: [] });
});

test('what waits comes with its number and the way to it, the gravest first', () => {
  const { waiting } = listTasks({
    ...NOTHING, backups: 2, transfers: 100, essays: { count: 3, first: { attemptId: 'a1' } }, messages: 1, reports: 4,
  });
  assert.deepEqual(waiting.map(({ text, to }) => [text, to]), [
    ['Sao lưu có 2 điều chưa ổn.', '/admin/backups'],
    ['99+ khoản chuyển khoản chưa khớp với đơn nào.', '/admin/money'],
    ['3 bài làm có câu tự luận chờ chấm.', '/admin/grading'],
    ['1 tin nhắn chưa xử lý.', '/admin/messages'],
    ['4 báo lỗi câu hỏi chưa xử lý.', '/admin/reports'],
  ]);
});

const SETTING = /[A-Z]{2,}|_|\.env|npm/;

test('the way to have what the person who runs the server adds begins in a teacher’s words', () => {
  for (const { detail, how } of Object.values(MISSING_WORDS)) {
    assert.equal(how !== undefined, detail !== undefined);
    assert.doesNotMatch(how?.replace('QR', '') ?? '', SETTING, how);
  }
});

test('what is missing is said in a teacher’s words, without the name of a setting, each with a way to it', () => {
  const all = ['courses', 'contact', 'introduction', 'public', 'mail', 'bank', 'second-place'] as const;
  const { missing } = listTasks({ ...NOTHING, missing: all.map((what) => ({ what, state: 'missing' })) });
  assert.equal(missing.length, all.length);
  for (const { text, to } of missing) {
    assert.doesNotMatch(text, SETTING, text);
    assert.match(to, /^\/admin\/\w+/);
  }
});
