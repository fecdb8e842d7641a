import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '#contract/enums.ts';
import { isLoopback } from './platform/http/loopback.ts';
import { StartError } from './platform/process/start-error.ts';

/** Forms that `create-http-app.ts` understands: a number of hops, or addresses and networks. */
const isProxies = (text: string): boolean =>
  /^\d+$/.test(text) || text.split(',').every((each) => isProxy(each.trim()));

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return Number(bits) >= 1 && Number(bits) <= (isIP(address) === 6 ? 128 : 32) && isIP(address) !== 0;
}

/** Sample values of the documentation, which production refuses. */
const SAMPLES = ['change-me', 'doi-mat-khau-nay', 'a-long-random-string-of-32-characters-or-more'];

/** Every setting that the server reads, from the environment or `.env`: name, form, default, meaning. */
export const SettingsSchema = z.object({
  NODE_ENV: z.string().default('').describe('`production` alone makes a production server.'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('TCP port of the site.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((address) => /^\/?$/.test(URL.parse(address)?.pathname ?? ''), 'no path, the site is a whole host')
    .optional()
    .describe('The address that people type; absent: http://localhost:PORT. Any other than this machine needs production and https.'),
  DATA_DIR: z.string().default('./data').describe('Folder of the embedded database, secrets and outgoing mail.'),
  DATABASE_URL: z.string().optional().describe('A PostgreSQL server to use; absent: the embedded one in DATA_DIR.'),
  DATABASE_DIRECT_URL: z.string().optional().describe('The same database without the pooler (PgBouncer) that DATABASE_URL names: for connections that need a session of their own.'),
  ADMIN_EMAIL: z.email().optional().describe('The one admin account; absent: the address of the first screen, admin@votoan.local until then.'),
  ADMIN_PASSWORD: z.string().min(6).optional().describe('Its password; absent: made at the first start, printed once. A changed setting replaces the password.'),
  SESSION_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Signs sessions and links; absent: made once and kept in DATA_DIR. Required in production.'),
  SESSION_SECRET_BEFORE: z.string().min(32).optional().describe('The previous secret, for a week after a change: its signatures stay valid (“Another secret”).'),
  MAIL_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('smtp://user:password@host:port; absent: mail is written to DATA_DIR/outbox. Required in production.'),
  MAIL_FROM: z.string().default('Vở Toán <khong-tra-loi@votoan.local>').describe('Sender of all mail.'),
  LOGIN_MESSAGES: z
    .enum(['spec', 'uniform'])
    .default('spec')
    .describe('`uniform` hides whether an address has an account, at sign-in, registration and the admin login.'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .default('https://accounts.google.com')
    .describe('The OpenID Connect provider behind “sign in with Google”.'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Its client id; absent: no such button.'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Its client secret; needed with the id.'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,29}$/, 'the id of a project, such as vo-toan-1234')
    .optional()
    .describe('A Firebase project that keeps the accounts of learners; absent: they are in the site’s own tables.'),
  FIREBASE_API_KEY: z.string().regex(/^[\w-]{10,200}$/).optional().describe('Its web API key; needed with the id.'),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'a host name')
    .optional()
    .describe('The host of its sign-in pages; absent: the id with .firebaseapp.com behind it.'),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'host:port')
    .optional()
    .describe('The Auth emulator to use in its place, for tests: its tokens carry no signature. Refused in production.'),
  TOKEN_SYNC: z.enum(['off', 'on']).default('off').describe('`on` lets a page turn its bearer token into a cookie; with Firebase pages always do.'),
  TOKEN_SYNC_MAX_AGE: z.coerce
    .number()
    .int()
    .min(1)
    .max(300)
    .default(300)
    .describe('How old such a token may be, in seconds.'),
  PAYMENT_PROVIDER: z
    .enum(PAYMENT_PROVIDERS)
    .default('sandbox')
    .describe('The provider that reports bank transfers; `sandbox` is a bank for trying, inside the server.'),
  ALLOW_SANDBOX: z
    .enum(['off', 'on'])
    .default('off')
    .describe('`on` lets production run with the sandbox bank: everybody can then “pay” without money.'),
  BANK_BIN: z
    .string()
    .regex(/^\d{6}$/, 'six digits, such as 970422')
    .optional()
    .describe('The bank that money goes to, by its NAPAS number (six digits). Needed with sepay and casso.'),
  BANK_ACCOUNT: z
    .string()
    .regex(/^[0-9A-Za-z]{6,19}$/, '6 to 19 digits or letters')
    .optional()
    .describe('The account that money goes to. Needed with sepay and casso.'),
  BANK_ACCOUNT_NAME: z
    .string()
    .max(100)
    .optional()
    .describe('Its owner, as the bank writes it. Needed with sepay and casso.'),
  SEPAY_WEBHOOK_SECRET: z.string().min(8).optional().describe('Signs SePay’s notifications (HMAC form).'),
  SEPAY_API_KEY: z.string().min(8).optional().describe('Stands in SePay’s notifications (Apikey form).'),
  SEPAY_API_TOKEN: z
    .string()
    .optional()
    .describe('Reads SePay’s list of transfers, the safety net below its notifications; absent: not read.'),
  SEPAY_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://userapi.sepay.vn')
    .describe('Where that list is.'),
  CASSO_WEBHOOK_KEY: z.string().min(8).optional().describe('Signs Casso’s notifications (v2).'),
  QR_IMAGE_URL: z
    .string()
    .refine((template) => URL.canParse(template.replace(/\{\w+\}/g, 'x')), 'an address with {bin} {account} {amount} {code} {name}')
    .optional()
    .describe('A hosted QR picture, with {bin} {account} {amount} {code} {name} in its address; absent: drawn here.'),
  ORDER_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(720)
    .default(24)
    .describe('How long an order waits for its money, in hours.'),
  PUSHER_APP_ID: z.string().optional().describe('Hosted Pusher’s app id; absent: push is served by the site itself.'),
  PUSHER_KEY: z.string().optional().describe('Its key; needed with the id.'),
  PUSHER_SECRET: z.string().optional().describe('Its secret; needed with the id.'),
  PUSHER_CLUSTER: z.string().default('ap1').describe('Its cluster.'),
  TRUST_PROXY: z
    .string()
    .refine(isProxies, 'addresses or networks such as 10.0.0.0/8, comma-separated, or a number of hops')
    .optional()
    .describe('Addresses of trusted proxies (comma-separated), or a number of hops.'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on').describe('`off` only outside production, for load tests.'),
  GUARDIAN_CONSENT: z
    .enum(['off', 'ask', 'require'])
    .default('ask')
    .describe('Whether learners are asked for their year of birth, and those under 16 for a guardian, who gets a letter; with `require` nothing can be bought before the guardian agrees.'),
  IMAGE_MAX_MB: z.coerce.number().int().min(1).max(50).default(10).describe('Size of the largest picture that the admin can upload, in MB.'),
  VIDEO_MAX_MB: z.coerce.number().int().min(1).max(102_400).default(2048).describe('The same for a video.'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('S3-compatible storage for pictures and videos that the admin uploads; absent: Amazon’s own.'),
  S3_REGION: z.string().default('us-east-1').describe('Its region.'),
  S3_BUCKET: z.string().optional().describe('Its bucket; absent: they lie in DATA_DIR/uploads.'),
  S3_ACCESS_KEY: z.string().optional().describe('The id of a key that may list, read, write and delete there.'),
  S3_SECRET_KEY: z.string().optional().describe('That key’s secret.'),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'HH:MM')
    .default('02:30')
    .describe('When the nightly backup is made, by the clock of Vietnam; a machine that is off then makes it when it is on again.'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(16)
    .optional()
    .describe('Encrypts backups that leave the machine; without it nothing opens them. Keep it apart from them.'),
  BACKUP_DIR: z.string().optional().describe('A folder on another disk that each backup is copied to, with what is written after it. It must be there.'),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('S3-compatible storage that each backup is copied to, with what is written after it; absent: Amazon’s own.'),
  BACKUP_S3_REGION: z.string().default('us-east-1').describe('Its region.'),
  BACKUP_S3_BUCKET: z.string().optional().describe('Its bucket; absent: no such copies.'),
  BACKUP_S3_PREFIX: z.string().default('vo-toan').describe('Names in the bucket begin so.'),
  BACKUP_S3_KEY_ID: z.string().optional().describe('The id of a key that may list, read, write and delete there.'),
  BACKUP_S3_SECRET: z.string().optional().describe('That key’s secret.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('The bearer token that opens /metrics (Prometheus); programs on this machine need none, unless TRUST_PROXY is set.'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('warn')
    .describe('How much the server logs, as JSON lines on standard output.'),
});

type Values = z.output<typeof SettingsSchema>;

/** This machine's own: another machine that restores a backup has its own. */
const FOLDERS = ['DATA_DIR', 'BACKUP_DIR'];

export type Settings = Values & {
  /** The settings as they were given, for backups; without folders, which are this machine's own. */
  given: Record<string, string>;
  production: boolean;
  /** Not in production, with no clients beyond this machine: the dev mailbox and the sandbox bank's page exist. */
  local: boolean;
  /** In production on an address that is not loopback: the admin's login is public. */
  exposed: boolean;
  /** PUBLIC_URL in the form of a browser's Origin header: in lower case, without a slash at its end. */
  origin: string;
  /** Origins that count as the site's own; outside production both names of the loopback. */
  ownOrigins: string[];
};

/**
 * Reads the settings. `file` is the content of `.env`; the environment takes precedence.
 * @throws StartError that names the setting and the remedy.
 */
export function readSettings(env: Record<string, string | undefined>, file: Record<string, string> = {}): Settings {
  const names = Object.keys(SettingsSchema.shape);
  const unknown = Object.keys(file).filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new StartError(`.env: unknown setting ${unknown.join(', ')}. docs/settings.md lists the settings.`);
  }
  const all = Object.fromEntries(names.map((name) => [name, env[name] || file[name] || undefined]));
  const parsed = SettingsSchema.safeParse(all);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartError(`Wrong setting. ${errors.join('; ')}. docs/settings.md lists the settings.`);
  }
  const values = parsed.data;
  if (!values.GOOGLE_CLIENT_ID !== !values.GOOGLE_CLIENT_SECRET) {
    throw new StartError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both, or neither.');
  }
  checkFirebase(values);
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    throw new StartError('DATABASE_DIRECT_URL needs DATABASE_URL: it is the way past the pooler that DATABASE_URL names.');
  }
  if (values.SESSION_SECRET_BEFORE && (!values.SESSION_SECRET || values.SESSION_SECRET === values.SESSION_SECRET_BEFORE)) {
    throw new StartError('SESSION_SECRET_BEFORE is the secret that SESSION_SECRET has taken the place of: set both, and not the same.');
  }
  checkPayments(values);
  if (values.S3_BUCKET && !(values.S3_ACCESS_KEY && values.S3_SECRET_KEY)) {
    throw new StartError('S3_BUCKET needs S3_ACCESS_KEY and S3_SECRET_KEY.');
  }
  checkBackups(values);
  const production = values.NODE_ENV === 'production';
  if (production) refuseUnsafe(values);
  const { origin, hostname } = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  checkAddress(origin, production);
  const local = !production && isLoopback(values.HOST) && isLoopback(hostname) && !values.TRUST_PROXY;
  const exposed = production && !isLoopback(hostname);
  const isGiven = (each: [string, string | undefined]): each is [string, string] => each[1] !== undefined && !FOLDERS.includes(each[0]);
  const given = Object.fromEntries(Object.entries(all).filter(isGiven));
  return { ...values, given, production, local, exposed, origin, ownOrigins: originsOf(origin, production) };
}

function checkFirebase({ FIREBASE_PROJECT_ID: id, FIREBASE_API_KEY: key, FIREBASE_AUTH_EMULATOR_HOST: emulator, ...values }: Values): void {
  if (!id !== !key) throw new StartError('FIREBASE_PROJECT_ID and FIREBASE_API_KEY belong together: set both, or neither.');
  if (!id && (emulator || values.FIREBASE_AUTH_DOMAIN)) {
    throw new StartError('FIREBASE_AUTH_DOMAIN and FIREBASE_AUTH_EMULATOR_HOST need FIREBASE_PROJECT_ID.');
  }
  if (id && values.GOOGLE_CLIENT_ID) {
    throw new StartError('With FIREBASE_PROJECT_ID Firebase signs in with Google: leave GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET out.');
  }
}

function checkPayments(values: Values): void {
  const hosted = [values.PUSHER_APP_ID, values.PUSHER_KEY, values.PUSHER_SECRET].filter(Boolean).length;
  if (hosted !== 0 && hosted !== 3) {
    throw new StartError('PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET belong together: set all, or none.');
  }
  const provider = values.PAYMENT_PROVIDER;
  if (provider === 'sandbox') return;
  for (const name of ['BANK_BIN', 'BANK_ACCOUNT', 'BANK_ACCOUNT_NAME'] as const) {
    if (!values[name]) throw new StartError(`PAYMENT_PROVIDER=${provider} needs ${name}. docs/settings.md says what it is.`);
  }
  if (provider === 'casso' && !values.CASSO_WEBHOOK_KEY) {
    throw new StartError('PAYMENT_PROVIDER=casso needs CASSO_WEBHOOK_KEY.');
  }
  if (provider === 'sepay' && !values.SEPAY_WEBHOOK_SECRET && !values.SEPAY_API_KEY) {
    throw new StartError('PAYMENT_PROVIDER=sepay needs SEPAY_WEBHOOK_SECRET, or SEPAY_API_KEY.');
  }
}

/** Requires encryption for backups that leave the machine, and a copy on another disk. */
function checkBackups(values: Values): void {
  const { BACKUP_DIR, BACKUP_S3_BUCKET, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET } = values;
  if (BACKUP_S3_BUCKET && !(BACKUP_S3_KEY_ID && BACKUP_S3_SECRET)) {
    throw new StartError('BACKUP_S3_BUCKET needs BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.');
  }
  if (!BACKUP_DIR && !BACKUP_S3_BUCKET) return;
  if (!values.BACKUP_PASSPHRASE) {
    throw new StartError('Backups that leave the machine are encrypted: BACKUP_DIR and BACKUP_S3_BUCKET need BACKUP_PASSPHRASE.');
  }
  if (BACKUP_DIR && isWithin(path.resolve(values.DATA_DIR), path.resolve(BACKUP_DIR))) {
    throw new StartError('BACKUP_DIR lies in DATA_DIR, and would be lost with it: name a folder on another disk.');
  }
}

const isWithin = (folder: string, inner: string): boolean => !path.relative(folder, inner).startsWith('..') && !path.isAbsolute(path.relative(folder, inner));

/** Requires production and https for an address that others can reach, since sessions and passwords travel there. */
function checkAddress(origin: string, production: boolean): void {
  const { hostname, protocol } = new URL(origin);
  if (isLoopback(hostname)) return;
  if (!production) {
    throw new StartError(`PUBLIC_URL=${origin} is not this machine's own address: set NODE_ENV=production, or leave PUBLIC_URL out.`);
  }
  if (protocol !== 'https:') {
    throw new StartError(`PUBLIC_URL=${origin} must begin with https://, because others reach it over the network.`);
  }
}

/** Outside production `localhost` and `127.0.0.1` are the same site. */
function originsOf(origin: string, production: boolean): string[] {
  const url = new URL(origin);
  if (production || !isLoopback(url.hostname)) return [url.origin];
  return ['localhost', '127.0.0.1'].map((host) => `${url.protocol}//${host}${url.port && `:${url.port}`}`);
}

function refuseUnsafe(values: Values): void {
  for (const name of ['SESSION_SECRET', 'MAIL_URL', 'PUBLIC_URL'] as const) {
    if (!values[name]) throw new StartError(`Production needs ${name}. docs/settings.md says what it is.`);
  }
  if (values.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new StartError('Production does not run with FIREBASE_AUTH_EMULATOR_HOST: anybody can write the emulator’s tokens.');
  }
  for (const name of ['SESSION_SECRET', 'ADMIN_PASSWORD'] as const) {
    if (SAMPLES.includes(values[name] ?? '')) {
      throw new StartError(`${name} is the sample of the documentation. Choose one of your own.`);
    }
  }
  if (values.PAYMENT_PROVIDER === 'sandbox' && values.ALLOW_SANDBOX === 'off') {
    throw new StartError(
      'Production needs PAYMENT_PROVIDER=sepay or casso. To let everybody “pay” without money: ALLOW_SANDBOX=on.',
    );
  }
  if (values.RATE_LIMITS === 'off') throw new StartError('Production does not run with RATE_LIMITS=off.');
}
