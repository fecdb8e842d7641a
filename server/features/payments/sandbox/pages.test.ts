import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { readForm } from './routes.ts';
import { SANDBOX_BANK_HEADERS, sandboxBankPage, type ShownTransfer } from './pages.ts';
import { SANDBOX_OUTCOMES, type SentNotification } from './sandbox-bank.ts';
import { OUTCOME_TEXTS } from './words.ts';

const at = new Date('2026-11-20T07:02:37Z');
const nothing = { orders: [], sent: [], transfers: [] };
const order = { code: 'VT2345678', title: '500 xu', amount: 20_000 };
const transfer: ShownTransfer = {
  reference: 'FT1', amount: 20_000, description: 'VT2345678', at, state: 'settled', bought: '500 xu',
};
const sent: SentNotification = {
  externalId: 'SB1', reference: 'FT1', account: '0000000000', amount: 20_000, description: 'VT2345678', at,
  how: 'twice',
};

/** Returns the body that a browser sends when `button` of the first form in `page` is pressed. */
function pressed(page: string, how: string): string {
  const form = /<form[\s\S]*?<\/form>/.exec(page)?.[0] ?? '';
  assert.ok(form.includes(`<button name="how" value="${how}"`));
  const fields = new URLSearchParams({ how });
  const hidden = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  for (const [, name = '', value = ''] of hidden) fields.append(name, value);
  return fields.toString();
}

test('a pending order stands on the sandbox bank’s page with code, amount and a button for each way to send', () => {
  const page = sandboxBankPage({ ...nothing, orders: [order] });
  assert.match(page, /<h3>500 xu<\/h3>\n<p>20\.000\s₫ · <code>VT2345678<\/code>/);
  for (const how of SANDBOX_OUTCOMES) assert.deepEqual(readForm(pressed(page, how)), { code: 'VT2345678', amount: 20_000, how });
});

test('a browser may send the page’s forms to the site, and says with them where they come from', () => {
  assert.match(SANDBOX_BANK_HEADERS['content-security-policy'], /form-action 'self'/);
  assert.equal(SANDBOX_BANK_HEADERS['referrer-policy'], 'same-origin');
});

test('each transfer says what became of it, and how it was sent', () => {
  const said = (part: Partial<ShownTransfer>) =>
    sandboxBankPage({ ...nothing, sent: [sent], transfers: [{ ...transfer, ...part }] });
  assert.match(said({}), /<h3>Đã thanh toán: 500 xu\.<\/h3>[\s\S]*?20\/11\/2026, 14:02[\s\S]*? · Báo hai lần/);
  const unmatched = said({ state: 'unmatched', mismatch: 'wrong-amount' });
  assert.match(unmatched, /Số tiền không khớp với đơn\. Tiền được giữ lại/);
  assert.match(said({ state: 'settled', bought: undefined }), /<h3>Đã được ghi nhận\.<\/h3>/);
  assert.match(said({ state: 'unmatched' }), /<h3>Tiền được giữ lại, chờ quản trị viên\.<\/h3>/);
  assert.match(said({ state: 'received' }), /Đã nhận, đang xử lý\./);
  assert.match(said({ state: 'returned' }), /Đã trả lại người gửi\./);
});

test('money that the site does not know of yet stands there as such, and once only when it does', () => {
  const both = [{ ...sent, how: 'lost' }, { ...sent, reference: 'FT2', how: 'late' }] satisfies SentNotification[];
  const unknown = sandboxBankPage({ ...nothing, sent: both });
  assert.match(unknown, /thông báo còn trên đường[\s\S]*không có thông báo nào tới/);
  assert.doesNotMatch(sandboxBankPage({ ...nothing, sent: [sent], transfers: [transfer] }), /Trang web chưa biết/);
});

test('after sending, the page says what was done', () => {
  for (const how of SANDBOX_OUTCOMES) {
    assert.ok(sandboxBankPage({ ...nothing, done: how }).includes(`role="status">${OUTCOME_TEXTS[how].done}`));
  }
  assert.doesNotMatch(sandboxBankPage(nothing), /role="status"/);
  assert.match(sandboxBankPage(nothing), /Chưa có đơn nào đang chờ[\s\S]*Chưa có giao dịch nào\./);
});

test('what a transfer says is text: no markup of it takes effect, and the page may run nothing', () => {
  const bad = '"><script>alert(1)</script><img src=x>';
  const page = sandboxBankPage({
    orders: [{ code: bad, title: bad, amount: 1 }],
    sent: [{ ...sent, reference: 'FT2', description: bad }],
    transfers: [{ ...transfer, description: bad, bought: bad }],
  });
  assert.doesNotMatch(page, /<script|<img/);
  const policy = SANDBOX_BANK_HEADERS['content-security-policy'];
  const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';
  assert.ok(policy.includes(`'sha256-${createHash('sha256').update(style).digest('base64')}'`));
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(page, / style=| on\w+=/);
});

test('the form takes amounts as people write them, and refuses what is no amount, no words and no way to send', () => {
  const form = (part: Record<string, string>) =>
    new URLSearchParams({ code: 'VT2345678', amount: '20000', how: 'now', ...part }).toString();
  const written = ['20000', '20.000', '20,000', ' 20 000 '];
  for (const amount of written) assert.equal(readForm(form({ amount })).amount, 20_000);
  assert.equal(readForm(form({ code: ' nạp xu & “hai” ' })).code, 'nạp xu & “hai”');
  const wrong = [
    { amount: '' }, { amount: '0' }, { amount: '-5' }, { amount: '1e5' }, { amount: '9'.repeat(13) },
    { code: ' ' }, { code: 'x'.repeat(301) }, { how: 'never' }, { how: '' },
  ];
  const refused = { code: 'invalid-input', status: 400 };
  for (const part of wrong) assert.throws(() => readForm(form(part)), refused, JSON.stringify(part));
  assert.throws(() => readForm(''), { code: 'invalid-input' });
});
