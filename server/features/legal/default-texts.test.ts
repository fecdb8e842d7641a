import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toHtml } from '#library/format/markdown.ts';
import { readSettings } from '#server/settings.ts';
import { defaultPrivacy } from './default-privacy.ts';
import { defaultTerms } from './default-terms.ts';
import { collectFacts } from './facts.ts';
import { listPersonalDataItems } from './personal-data-items.ts';

const site = {
  name: 'Toán *Cô* Hà', slogan: '', address: 'Số 1', phone: '0900 000 000', email: 'co_ha@example.com', workingHours: '8h',
};
const periods = [{ what: 'Ngày nào có ghé trang', kept: '13 tháng' }];
const facts = (env: Record<string, string> = {}) => collectFacts({ settings: readSettings(env), site, periods });

const BANK = { BANK_BIN: '970422', BANK_ACCOUNT: '0123456789', BANK_ACCOUNT_NAME: 'CO HA' };

test('the notice about personal data names only services that receive some', () => {
  const parties = /Google|Pusher|SePay|Casso|Máy chủ thư|img\.example|lưu trữ thuê ngoài/g;
  assert.deepEqual(defaultPrivacy(facts()).match(parties), null);
  const cases: [Record<string, string>, string][] = [
    [{ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x' }, 'Google'],
    [{ FIREBASE_PROJECT_ID: 'vo-toan-1234', FIREBASE_API_KEY: 'a-web-key-of-tests' }, 'Google'],
    [{ PUSHER_APP_ID: 'x', PUSHER_KEY: 'x', PUSHER_SECRET: 'x' }, 'Pusher'],
    [{ PAYMENT_PROVIDER: 'sepay', SEPAY_API_KEY: '12345678', ...BANK }, 'SePay'],
    [{ PAYMENT_PROVIDER: 'casso', CASSO_WEBHOOK_KEY: '12345678', ...BANK }, 'Casso'],
    [{ MAIL_URL: 'smtp://a:b@mail.example.com:25' }, 'Máy chủ thư'],
    [{ QR_IMAGE_URL: 'https://img.example.com/{bin}-{account}.png' }, 'img\\.example'],
    [{ BACKUP_S3_BUCKET: 'x', BACKUP_S3_KEY_ID: 'x', BACKUP_S3_SECRET: 'x', BACKUP_PASSPHRASE: '1234567890123456' }, 'lưu trữ thuê ngoài'],
  ];
  for (const [env, party] of cases) {
    const named = new Set(defaultPrivacy(facts(env)).replaceAll('\\', '').match(parties));
    assert.deepEqual([...named], [party.replaceAll('\\', '')], party);
  }
  assert.match(toHtml(defaultPrivacy(facts({ MAIL_URL: 'smtp://a:b@mail.example.com:25' }))), /Máy chủ thư<\/strong> \(mail\.example\.com\)|Máy chủ thư \(mail\.example\.com\)/);
  assert.doesNotMatch(defaultPrivacy(facts({ MAIL_URL: 'smtp://a:b@10.0.0.5:25' })), /10\\?\.0/);
});

test('the notice says what the teacher sees of a learner with a linked student', () => {
  const [line = ''] = defaultPrivacy(facts()).split('\n').filter((each) => each.includes('danh sách lớp'));
  for (const seen of ['sáu tuần gần nhất', 'mấy ngày', 'bài giảng', 'bao nhiêu câu', 'sổ lỗi sai', 'câu trả lời', 'mức', 'vững nhất và yếu nhất']) assert.ok(line.includes(seen), seen);
});

test('both texts carry the site\'s own particulars as they are written, and its periods', () => {
  for (const text of [toHtml(defaultPrivacy(facts())), toHtml(defaultTerms(facts()))]) {
    assert.match(text, /Toán \*Cô\* Hà/);
    assert.match(text, /co_ha@example\.com/);
    assert.match(text, /0900 000 000/);
    assert.doesNotMatch(text, /\\|undefined|\[object/);
  }
  assert.match(toHtml(defaultPrivacy(facts())), /<td>Ngày nào có ghé trang<\/td>\s*<td>13 tháng<\/td>/);
});

test('guardians are spoken of as the setting has it', () => {
  const of = (mode: string) => [defaultPrivacy(facts({ GUARDIAN_CONSENT: mode })), defaultTerms(facts({ GUARDIAN_CONSENT: mode }))];
  assert.doesNotMatch(of('off')[0] ?? '', /phụ huynh|năm sinh/i);
  assert.match(of('ask')[0] ?? '', /bạn vẫn học được như thường/);
  for (const text of of('require')) assert.match(text, /chưa mua hay nạp xu được/);
});

test('what a guardian is told to be kept is what the notice about personal data says, point by point', () => {
  for (const env of [{}, { FIREBASE_PROJECT_ID: 'vo-toan-1234', FIREBASE_API_KEY: 'a-web-key-of-tests' }, { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x' }]) {
    const kept = listPersonalDataItems(facts(env));
    for (const { brief, notice } of kept) {
      assert.ok(defaultPrivacy(facts(env)).includes(`\n- ${notice}\n`), notice);
      assert.doesNotMatch(brief, /[*_[\]<>`]|\bbạn\b/);
    }
  }
  const told = listPersonalDataItems(facts()).map(({ brief }) => brief).join();
  for (const point of [/câu trả lời/, /lỗi sai/, /bài kiểm tra/, /Ảnh bài viết tay/, /chủ trang xem được/, /Phiếu tuần/, /Xu và đơn hàng/, /địa chỉ mạng/, /Tin nhắn/]) assert.match(told, point);
});
