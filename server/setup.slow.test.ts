import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parseEnv, stripVTControlCharacters } from 'node:util';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const ENTER = '\r';
const DOWN = '\u001b[B';
const CLEAR = '\u0015';

/**
 * Runs the command with a simulated terminal: types each answer when its question appears. Settles with the whole
 * output.
 */
async function setUp(file: string, answers: [question: string, typed: string][]): Promise<{ shown: string; code: number | null }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'setup.ts')], {
    env: { ...process.env, SETTINGS_FILE: file, DATA_DIR: path.join(path.dirname(file), 'data'), TERM: 'xterm' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let shown = '';
  let seen = 0;
  const waiting = [...answers];
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const hear = (chunk: Buffer) => {
    shown += stripVTControlCharacters(chunk.toString());
    const [next] = waiting;
    const at = next ? shown.indexOf(next[0], seen) : -1;
    if (!next || at < 0) return;
    waiting.shift();
    seen = at + next[0].length;
    child.stdin.write(next[1]);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  const code = await ended;
  assert.deepEqual(waiting, [], shown);
  return { shown, code };
}

const folder = temporaryFolder();

test('question by question a public site gets its settings; secrets are not shown, and what stood there stays', async () => {
  const file = path.join(folder, 'settings.env');
  fs.writeFileSync(file, '# Máy của cô Hoa\nPORT=4000\nPUBLIC_URL=https://cu.vn\n', { mode: 0o644 });
  const { shown, code } = await setUp(file, [
    ['Trang chạy ở đâu?', DOWN + ENTER],
    ['Địa chỉ của trang', CLEAR + 'http://toan.invalid' + ENTER],
    ['phải bắt đầu bằng https://', CLEAR + 'https://toan.invalid' + ENTER],
    ['Trước trang có Caddy', ENTER],
    ['Email của người quản trị', 'hoa@truong.vn' + ENTER],
    ['Mật khẩu quản trị', 'ngan' + ENTER],
    ['Cần ít nhất 14 ký tự', CLEAR + 'hoa-phuong-no-do-2026' + ENTER],
    ['Trang gửi thư bằng gì?', DOWN + ENTER],
    ['Tên máy chủ thư', 'thu.invalid' + ENTER],
    ['Cổng', CLEAR + '465' + ENTER],
    ['Tài khoản thư', 'hoa@gmail.com' + ENTER],
    ['Mật khẩu của tài khoản thư', 'mật khẩu/thư' + ENTER],
    ['Thư mang tên ai', CLEAR + 'Lớp Toán cô Hoa' + ENTER],
    ['Tiền chuyển khoản', DOWN + ENTER],
    ['Mã ngân hàng', '970422' + ENTER],
    ['Số tài khoản', '0123456789' + ENTER],
    ['Tên chủ tài khoản', 'NGUYEN THI HOA' + ENTER],
    ['API Key của webhook SePay', 'khoa-cua-sepay' + ENTER],
    ['Bản sao lưu được chép', DOWN + ENTER],
    ['Thư mục', '/mnt/sao-luu' + ENTER],
    ['Đã chép ra giấy?', 'y'],
  ]);
  const text = fs.readFileSync(file, 'utf8');
  assert.match(text, /^# Máy của cô Hoa\nPORT=4000\nPUBLIC_URL=https:\/\/toan\.invalid\n/);
  const { SESSION_SECRET, BACKUP_PASSPHRASE, ...rest } = parseEnv(text);
  assert.deepEqual({ ...rest }, {
    PORT: '4000', PUBLIC_URL: 'https://toan.invalid', NODE_ENV: 'production', TRUST_PROXY: 'loopback', ADMIN_EMAIL: 'hoa@truong.vn',
    ADMIN_PASSWORD: 'hoa-phuong-no-do-2026', MAIL_URL: `smtps://hoa%40gmail.com:${encodeURIComponent('mật khẩu/thư')}@thu.invalid:465`,
    MAIL_FROM: 'Lớp Toán cô Hoa <hoa@gmail.com>', PAYMENT_PROVIDER: 'sepay', BANK_BIN: '970422', BANK_ACCOUNT: '0123456789',
    BANK_ACCOUNT_NAME: 'NGUYEN THI HOA', SEPAY_API_KEY: 'khoa-cua-sepay', BACKUP_DIR: '/mnt/sao-luu',
  });
  assert.ok((SESSION_SECRET?.length ?? 0) >= 32 && (BACKUP_PASSPHRASE?.length ?? 0) >= 16);
  assert.equal(fs.statSync(file).mode & 0o777, 0o600);
  assert.ok(shown.includes(BACKUP_PASSPHRASE ?? '?'), 'it is shown once, to be written down');
  for (const secret of ['hoa-phuong-no-do-2026', 'khoa-cua-sepay', 'khẩu/thư', SESSION_SECRET ?? '?']) assert.ok(!shown.includes(secret), secret);
  assert.match(shown, /Nơi thứ hai/, 'what the doctor says stands at the end');
  assert.equal(code, 0);

  // Again: Enter keeps everything.
  const again = await setUp(file, [
    ['Trang chạy ở đâu?', ENTER], ['Địa chỉ của trang', ENTER], ['Trước trang có Caddy', ENTER], ['Email của người quản trị', ENTER],
    ['Mật khẩu quản trị (Enter', ENTER], ['Trang gửi thư bằng gì?', ENTER], ['Tiền chuyển khoản', ENTER], ['Mã ngân hàng', ENTER],
    ['Số tài khoản', ENTER], ['Tên chủ tài khoản', ENTER], ['API Key của webhook SePay (Enter', ENTER], ['Bản sao lưu được chép', ENTER],
    ['Thư mục', ENTER],
  ]);
  assert.equal(fs.readFileSync(file, 'utf8'), text);
  assert.ok(!again.shown.includes(BACKUP_PASSPHRASE ?? '?'));
});

test('giving up halfway leaves the file as it was', async () => {
  const file = path.join(folder, 'other.env');
  fs.writeFileSync(file, 'PORT=4000\n');
  const { code } = await setUp(file, [['Trang chạy ở đâu?', ENTER], ['Email của người quản trị', '\u0003']]);
  assert.deepEqual([code, fs.readFileSync(file, 'utf8')], [1, 'PORT=4000\n']);
});
