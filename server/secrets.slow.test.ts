import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { SettingsSchema } from './settings.ts';
import { testApp, type TestApp } from './testing/app.ts';
import { parseCall, goodPath, goodQuery, UUID } from './testing/calls.ts';
import { productionSettings } from './testing/production.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** Firebase's web key has a secret's name, but only identifies the project: pages contain it. */
const PUBLIC = ['FIREBASE_API_KEY'];
/** Settings that only the server may know, by their names, so that new ones are included. */
const SECRET = Object.keys(SettingsSchema.shape).filter((name) => !PUBLIC.includes(name) && /SECRET|PASSWORD|PASSPHRASE|TOKEN$|API_KEY|WEBHOOK_KEY|ACCESS_KEY|KEY_ID|^MAIL_URL$/.test(name));
/** Part of each of their values. */
const MARK = 'chi-may-chu-biet';
const valueOf = (name: string) => (name === 'MAIL_URL' ? `smtp://nguoi-gui:${MARK}@127.0.0.1:9` : `${MARK}-${name}-0123456789abcdef`);

const folder = temporaryFolder();
let site: TestApp;
before(async () => {
  const secrets = Object.fromEntries(SECRET.map((name) => [name, valueOf(name)]));
  const more = {
    GOOGLE_CLIENT_ID: 'khach', OIDC_ISSUER: 'http://127.0.0.1:9', PUSHER_APP_ID: '1', PUSHER_KEY: 'cong-khai', S3_BUCKET: 'thung', S3_ENDPOINT: 'http://127.0.0.1:9',
    PAYMENT_PROVIDER: 'sepay', BANK_BIN: '970422', BANK_ACCOUNT: '0123456789', BANK_ACCOUNT_NAME: 'CO HOA', TOKEN_SYNC: 'on',
  };
  site = await testApp({ ...productionSettings, DATA_DIR: folder, ...more, ...secrets, TOKEN_SYNC: 'on' });
});
after(() => site.close());

const PAGES = ['/', '/courses', '/course/toan-thu', '/practice', '/topic', '/quiz', '/search?q=toan', '/login', '/register', '/contact', '/guide', '/profile', '/adminLogin', '/admin', '/privacy', '/terms', '/robots.txt', '/sitemap.xml', '/healthz', '/readyz', '/metrics', '/setup', '/khong-co'];

test('nothing of a secret setting is in any answer to a visitor', async () => {
  assert.ok(SECRET.length >= 13, SECRET.join());
  const calls = Object.entries(api as Record<string, Route>).filter(([key]) => key.startsWith('GET ')).map(([key, { querystring }]) => {
    const { path, query } = parseCall(key, Object.keys((querystring as { shape?: object } | undefined)?.shape ?? {}));
    return `${goodPath(path, UUID)}?${goodQuery(query)}`;
  });
  for (const url of [...PAGES, ...calls]) {
    const { headers, rawPayload } = await site.app.inject({ url, headers: { host: 'votoan.example' } });
    assert.ok(!rawPayload.includes(MARK) && !JSON.stringify(headers).includes(MARK), url);
  }
});

test('what is built for browsers reads no setting: it knows whether it is drawn on the server, and nothing else of where it is built', () => {
  const sources = globSync('{web,board,kinds,contract}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'));
  assert.ok(sources.length > 100);
  for (const file of [...sources, 'vite.config.ts']) {
    const read = [...readFileSync(file, 'utf8').matchAll(/import\.meta\.env(?:\.(\w+))?|process\.env(?!\.NODE_ENV': )/g)].map(([whole, name]) => name ?? whole);
    assert.deepEqual(read.filter((name) => !['SSR', 'DEV', 'PROD'].includes(name)), [], file);
  }
});
