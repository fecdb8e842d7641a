import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { rewriteSettings } from './rewrite.ts';

const FILE = `# Cài đặt của trang
PORT=4000
# Thư
MAIL_URL="smtp://a:b@c:25" # gửi đi

BANK_ACCOUNT_NAME='NGUYEN
VAN A'
export LOG_LEVEL=info
`;

test('a value stands where it stood, a new one at the end; comments and all else stay', () => {
  assert.equal(rewriteSettings(FILE, { MAIL_URL: 'smtps://x:y@z:465', BANK_ACCOUNT_NAME: 'TRAN B', NODE_ENV: 'production', LOG_LEVEL: undefined }), `# Cài đặt của trang
PORT=4000
# Thư
MAIL_URL=smtps://x:y@z:465

BANK_ACCOUNT_NAME="TRAN B"
NODE_ENV=production
`);
  assert.equal(rewriteSettings('', { PORT: '1' }), 'PORT=1\n');
  assert.equal(rewriteSettings('', {}), '');
  assert.equal(rewriteSettings(FILE, {}), FILE);
});

test('what is written is read again as it was, whatever signs it has', () => {
  const values = ['a b', 'a"b', "a'b#c", 'a\\nb c', 'mật khẩu # dài', '$HOME', 'a=b', ' spaces '];
  for (const value of values) assert.equal(parseEnv(rewriteSettings('# x\nA=1\n', { A: value }))['A'], value);
  assert.throws(() => rewriteSettings('', { A: '"\'`\nB' }), /A has a value that a settings file cannot hold/);
});
