import { randomBytes } from 'node:crypto';
import { PAYMENT_PROVIDER_NAMES, PAYMENT_PROVIDERS } from '#contract/enums.ts';
import { SettingsSchema } from '#server/settings.ts';
import type { Changes } from './rewrite.ts';

type Option<T> = { value: T; label: string; hint?: string };

/** Questions at a terminal; `secret` hides typed text, and returns '' for a value that stays. */
export type Ask = {
  text: (question: string, options?: { present?: string | undefined; check?: (value: string) => string | undefined; example?: string }) => Promise<string>;
  secret: (question: string, options: { kept: boolean; check?: (value: string) => string | undefined }) => Promise<string>;
  choose: <T extends string>(question: string, options: Option<T>[], present: T) => Promise<T>;
  confirm: (question: string, present: boolean) => Promise<boolean>;
  say: (title: string, text: string) => void;
};

type Name = keyof typeof SettingsSchema.shape;
type Present = Partial<Record<string, string>>;

/** Returns a check that explains why a setting refuses a value; a required one may not be empty. */
const checkOf = (name: Name, { required = true } = {}) => (value: string): string | undefined => {
  if (value === '') return required ? 'Mục này cần có.' : undefined;
  return SettingsSchema.shape[name].safeParse(value).success ? undefined : (WRONG[name] ?? 'Giá trị này không hợp lệ.');
};

const WRONG: Partial<Record<Name, string>> = {
  PUBLIC_URL: 'Cần một địa chỉ như https://toan-co-hoa.vn, không có gì sau tên miền.',
  ADMIN_EMAIL: 'Email không hợp lệ.',
  BANK_BIN: 'Cần sáu chữ số, ví dụ 970422.',
  BANK_ACCOUNT: 'Cần từ 6 đến 19 chữ số hoặc chữ cái.',
  BACKUP_PASSPHRASE: 'Cần ít nhất 16 ký tự.',
};

const isPublicAddress = (value: string) =>
  checkOf('PUBLIC_URL')(value) ?? (value.startsWith('https://') ? undefined : 'Địa chỉ cho mọi người phải bắt đầu bằng https://.');

const randomText = () => randomBytes(24).toString('base64url');

/**
 * Asks for all of an owner's settings, and returns the changes to the settings file. Enter keeps a present value;
 * secrets are not shown.
 */
export async function askForSettings(ask: Ask, present: Present): Promise<Changes> {
  const isPublic = await place(ask, present);
  const changes = { ...isPublic.changes };
  const exposed = isPublic.exposed;
  Object.assign(changes, await admin(ask, present, exposed));
  Object.assign(changes, await mail(ask, present, exposed));
  Object.assign(changes, await bank(ask, present, exposed));
  Object.assign(changes, await backups(ask, present));
  return changes;
}

async function place(ask: Ask, present: Present): Promise<{ exposed: boolean; changes: Changes }> {
  const now = present['NODE_ENV'] === 'production' ? 'public' : 'trial';
  const where = await ask.choose('Trang chạy ở đâu?', [
    { value: 'trial', label: 'Chạy thử trên máy này', hint: 'chỉ máy này mở được' },
    { value: 'public', label: 'Cho mọi người, qua tên miền và https' },
  ], now);
  if (where === 'trial') {
    const without = now === 'public' ? { NODE_ENV: undefined, PUBLIC_URL: undefined, TRUST_PROXY: undefined, ALLOW_SANDBOX: undefined } : {};
    return { exposed: false, changes: without };
  }
  const PUBLIC_URL = await ask.text('Địa chỉ của trang', { present: present['PUBLIC_URL'], check: isPublicAddress, example: 'https://toan-co-hoa.vn' });
  const proxied = await ask.confirm('Trước trang có Caddy hoặc nginx trên cùng máy (như sổ tay hướng dẫn)?', (present['TRUST_PROXY'] ?? 'loopback') === 'loopback');
  return {
    exposed: true,
    changes: {
      NODE_ENV: 'production',
      PUBLIC_URL: PUBLIC_URL.replace(/\/$/, ''),
      TRUST_PROXY: proxied ? 'loopback' : present['TRUST_PROXY'] === 'loopback' ? undefined : present['TRUST_PROXY'],
      SESSION_SECRET: present['SESSION_SECRET'] ?? randomText() + randomText(),
    },
  };
}

async function admin(ask: Ask, present: Present, exposed: boolean): Promise<Changes> {
  const ADMIN_EMAIL = await ask.text('Email của người quản trị (để trống: trang hỏi khi mở lần đầu)', {
    present: present['ADMIN_EMAIL'], check: checkOf('ADMIN_EMAIL', { required: false }), example: 'co.hoa@truong.vn',
  });
  const least = exposed ? 14 : 6;
  const password = await ask.secret(
    present['ADMIN_PASSWORD'] ? 'Mật khẩu quản trị (Enter: giữ như cũ)' : 'Mật khẩu quản trị (để trống: trang hỏi khi mở lần đầu)',
    {
      kept: present['ADMIN_PASSWORD'] !== undefined,
      check: (value) => (value !== '' && value.length < least ? `Cần ít nhất ${least} ký tự.` : undefined),
    },
  );
  return { ADMIN_EMAIL: ADMIN_EMAIL || undefined, ADMIN_PASSWORD: password || present['ADMIN_PASSWORD'] };
}

async function mail(ask: Ask, present: Present, exposed: boolean): Promise<Changes> {
  const kept = present['MAIL_URL'];
  const how = await ask.choose('Trang gửi thư bằng gì?', [
    ...(kept ? [{ value: 'kept', label: 'Giữ như cũ', hint: URL.parse(kept)?.host ?? '' } as const] : []),
    { value: 'gmail', label: 'Gmail', hint: 'cần một “mật khẩu ứng dụng”' },
    { value: 'smtp', label: 'Máy chủ thư khác (SMTP)' },
    ...(exposed ? [] : [{ value: 'none', label: 'Chưa gửi', hint: 'thư nằm lại trên máy này' } as const]),
  ], kept ? 'kept' : exposed ? 'gmail' : 'none');
  if (how === 'kept') return {};
  if (how === 'none') return { MAIL_URL: undefined };
  const host = how === 'gmail' ? 'smtp.gmail.com' : await ask.text('Tên máy chủ thư', { check: notEmpty, example: 'smtp.truong.vn' });
  const port = how === 'gmail' ? '465' : await ask.text('Cổng', { present: '587', check: (value) => (/^\d{2,5}$/.test(value) ? undefined : 'Cần một số, ví dụ 587 hoặc 465.') });
  const account = await ask.text('Tài khoản thư', { check: notEmpty, example: 'co.hoa@gmail.com' });
  const password = await ask.secret('Mật khẩu của tài khoản thư', { kept: false, check: notEmpty });
  const sender = await ask.text('Thư mang tên ai', { present: /^(.*?)\s*</.exec(present['MAIL_FROM'] ?? '')?.[1] ?? 'Vở Toán', check: (value) => (/[<>\p{Cc}]/u.test(value) ? 'Tên không có dấu < >.' : notEmpty(value)) });
  const address = account.includes('@') ? account : await ask.text('Địa chỉ gửi', { check: (value) => checkOf('ADMIN_EMAIL')(value) });
  return {
    MAIL_URL: `${port === '465' ? 'smtps' : 'smtp'}://${encodeURIComponent(account)}:${encodeURIComponent(password)}@${host}:${port}`,
    MAIL_FROM: `${sender} <${address}>`,
  };
}

const notEmpty = (value: string): string | undefined => (value === '' ? 'Mục này cần có.' : undefined);

async function bank(ask: Ask, present: Present, exposed: boolean): Promise<Changes> {
  const provider = await ask.choose('Tiền chuyển khoản được báo qua đâu?', PAYMENT_PROVIDERS.map((name) => (
    { value: name, label: PAYMENT_PROVIDER_NAMES[name], ...(name === 'sandbox' && { hint: 'không có tiền thật' }) }
  )), PAYMENT_PROVIDERS.find((name) => name === present['PAYMENT_PROVIDER']) ?? 'sandbox');
  if (provider === 'sandbox') return { PAYMENT_PROVIDER: undefined, ALLOW_SANDBOX: exposed ? 'on' : present['ALLOW_SANDBOX'] };
  const text = (question: string, name: Name, example: string) => ask.text(question, { present: present[name], check: checkOf(name), example });
  const secret = async (question: string, name: Name) => {
    const kept = present[name] !== undefined;
    const check = checkOf(name, { required: !kept });
    return (await ask.secret(kept ? `${question} (Enter: giữ như cũ)` : question, { kept, check })) || present[name];
  };
  const askKeys: Record<typeof provider, () => Promise<Changes>> = {
    casso: async () => ({ CASSO_WEBHOOK_KEY: await secret('Khóa webhook của Casso', 'CASSO_WEBHOOK_KEY') }),
    sepay: async () => (present['SEPAY_WEBHOOK_SECRET'] ? {} : { SEPAY_API_KEY: await secret('API Key của webhook SePay', 'SEPAY_API_KEY') }),
  };
  return {
    PAYMENT_PROVIDER: provider,
    ALLOW_SANDBOX: undefined,
    BANK_BIN: await text('Mã ngân hàng (6 số, của NAPAS)', 'BANK_BIN', '970422'),
    BANK_ACCOUNT: await text('Số tài khoản', 'BANK_ACCOUNT', '0123456789'),
    BANK_ACCOUNT_NAME: await text('Tên chủ tài khoản, như ngân hàng ghi', 'BANK_ACCOUNT_NAME', 'NGUYEN THI HOA'),
    ...(await askKeys[provider]()),
  };
}

async function backups(ask: Ask, present: Present): Promise<Changes> {
  if (present['DATABASE_URL']) return {};
  const where = await ask.choose('Bản sao lưu được chép thêm sang đâu?', [
    { value: 'none', label: 'Chưa chép', hint: 'ổ đĩa hỏng là mất cả bản sao lưu' },
    { value: 'folder', label: 'Một thư mục trên ổ đĩa khác' },
    { value: 's3', label: 'Kho lưu trữ kiểu S3', hint: 'Viettel, VNG, Backblaze, Amazon …' },
  ], present['BACKUP_S3_BUCKET'] ? 's3' : present['BACKUP_DIR'] ? 'folder' : 'none');
  if (where === 'none') return { BACKUP_DIR: undefined, BACKUP_S3_BUCKET: undefined };
  const changes: Changes = {};
  if (where === 'folder') {
    changes['BACKUP_DIR'] = await ask.text('Thư mục', { present: present['BACKUP_DIR'], check: notEmpty, example: '/mnt/sao-luu' });
  } else {
    const text = (question: string, name: Name, example: string, required = true) =>
      ask.text(question, { present: present[name], check: checkOf(name, { required }), example });
    changes['BACKUP_S3_ENDPOINT'] = (await text('Địa chỉ của kho (để trống: Amazon)', 'BACKUP_S3_ENDPOINT', 'https://s3.example.vn', false)) || undefined;
    changes['BACKUP_S3_REGION'] = (await text('Vùng (để trống: us-east-1)', 'BACKUP_S3_REGION', 'us-east-1', false)) || undefined;
    changes['BACKUP_S3_BUCKET'] = await text('Tên kho (bucket)', 'BACKUP_S3_BUCKET', 'vo-toan');
    changes['BACKUP_S3_KEY_ID'] = await text('Mã khóa (key id)', 'BACKUP_S3_KEY_ID', 'AKIA…');
    const kept = present['BACKUP_S3_SECRET'] !== undefined;
    changes['BACKUP_S3_SECRET'] =
      (await ask.secret(kept ? 'Khóa bí mật (Enter: giữ như cũ)' : 'Khóa bí mật', { kept, check: kept ? () => undefined : notEmpty })) || present['BACKUP_S3_SECRET'];
  }
  if (present['BACKUP_PASSPHRASE']) return changes;
  const passphrase = randomText();
  ask.say('Mật khẩu mã hóa bản sao lưu, chỉ hiện lần này', `${passphrase}\n\nChép ra giấy và cất ở nhà: mất nó thì không ai mở được các bản sao lưu.`);
  while (!(await ask.confirm('Đã chép ra giấy?', false)));
  return { ...changes, BACKUP_PASSPHRASE: passphrase };
}
