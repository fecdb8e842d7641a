import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { emailLink, user } from '#server/features/identity/tables.ts';
import { mails } from '#server/platform/mail/table.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { agreements, legalTexts } from './tables.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ MAIL_URL: 'smtp://127.0.0.1:9', GUARDIAN_CONSENT: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const ask = (method: 'GET' | 'POST', url: string, payload?: object, who?: SignedIn) =>
  site.app.inject({ method, url, headers: { origin: site.origin, ...(who && { cookie: who.cookie }) }, ...(payload && { payload }) });
const publish = async (text: string, source: string | null, over?: number) => {
  const heard = site.version.changed();
  const present = (await ask('GET', `/api/admin/legal/${text}`, undefined, admin)).json().number;
  const answer = await ask('POST', `/api/admin/legal/${text}`, { over: over ?? present, source }, admin);
  if (answer.statusCode === 200) await heard;
  return answer;
};
const agreedBy = async (uid: string) => {
  const rows = await site.db.select().from(agreements).where(eq(agreements.uid, uid)).orderBy(agreements.at, agreements.kind);
  return rows.map(({ kind, version }) => `${kind} ${version}`).sort();
};
const asksOf = async (who: SignedIn) => (await ask('GET', `/api/users/${who.uid}`, undefined, who)).json().asks;

async function register(email: string): Promise<string> {
  assert.equal((await ask('POST', '/api/auth/sign-up/email', { email, password: 'mat-khau-cua-em', name: '' })).statusCode, 200);
  const all = await site.db.select().from(mails);
  const text = all.flatMap(({ content }) => (content?.to === email ? [content.text] : [])).at(-1);
  return decodeURIComponent(/code=([\w%-]+)/.exec(text ?? '')?.[1] ?? '');
}
const confirm = (token: string) => ask('POST', '/api/auth/verify-email', { token, password: 'mat-khau-cua-em' });
const uidOf = async (email: string) => (await site.db.select().from(user).where(eq(user.email, email)))[0]?.id ?? '';

test('a registration agrees to the texts of that moment, even if the account is made later', async () => {
  const email = `an-${randomUUID().slice(0, 8)}@example.com`;
  const code = await register(email);
  await publish('terms', 'Điều khoản mới.');
  assert.equal((await confirm(code)).statusCode, 200);
  assert.deepEqual(await agreedBy(await uidOf(email)), ['privacy default-5', 'terms default-2']);
  await publish('terms', null);

  // Registered by an earlier version of the program, which did not ask.
  const earlier = `binh-${randomUUID().slice(0, 8)}@example.com`;
  const old = await register(earlier);
  await site.db.update(emailLink).set({ agreed: null }).where(eq(emailLink.email, earlier));
  await confirm(old);
  assert.deepEqual(await agreedBy(await uidOf(earlier)), []);
});

test('a learner from before is asked once, and again when the owner publishes another text; agreeing is to what was shown', async () => {
  const lan = await makeLearner(site.db, testSecret, { unasked: true });
  const agree = (versions: object, who: SignedIn = lan) => ask('POST', `/api/users/${lan.uid}/agreements`, versions, who);
  assert.deepEqual(await asksOf(lan), ['terms']);
  assert.equal((await agree({ terms: 'default-2', privacy: 'default-5' }, await makeLearner(site.db, testSecret))).statusCode, 403);
  assert.equal((await agree({ terms: 'default-2', privacy: 'default-5' })).json().asks, undefined);

  const { number } = (await publish('privacy', '## Dữ liệu\n\nCủa thầy.')).json();
  assert.deepEqual(await asksOf(lan), ['new-terms']);
  const shown = (await ask('GET', '/api/legal/privacy')).json();
  assert.deepEqual([shown.version, shown.html.includes('<h2>Dữ liệu</h2>')], [`own-${number}`, true]);
  const stale = await agree({ terms: 'default-2', privacy: 'default-5' });
  assert.deepEqual([stale.statusCode, stale.json().code], [409, 'legal-changed']);
  assert.equal((await agree({ terms: 'default-2', privacy: shown.version })).json().asks, undefined);
  assert.deepEqual(await agreedBy(lan.uid), ['privacy default-5', `privacy own-${number}`, 'terms default-2']);

  // The program's own text again: the learner has agreed to it already.
  await publish('privacy', null);
  assert.equal((await ask('GET', '/api/legal/privacy')).json().version, 'default-5');
  assert.equal(await asksOf(lan), undefined);
  for (const versions of [{}, { terms: 'own-99', privacy: 'default-5' }, { terms: 1, privacy: null }]) {
    assert.ok([400, 409].includes((await agree(versions)).statusCode));
  }
});

test('what the owner publishes is made safe, seen by everybody at once, numbered, and over what the owner saw', async () => {
  const before = (await ask('GET', '/api/admin/legal/terms', undefined, admin)).json();
  assert.match(before.source, /^Điều khoản này áp dụng/);
  const source = '## Của thầy\n\n<script>alert(1)</script> [x](javascript:alert(1)) **đậm** ![a](https://evil.example/a.png)';
  const { html } = (await ask('POST', '/api/admin/legal/terms/preview', { source }, admin)).json();
  assert.doesNotMatch(html, /<script|href="javascript/);
  assert.match((await ask('GET', '/terms')).body, /Điều khoản này áp dụng/);
  const published = await publish('terms', source);
  assert.equal(published.statusCode, 200);
  assert.equal((await ask('GET', '/api/legal/terms')).json().html, html);
  assert.match((await ask('GET', '/terms')).body, /<h2>Của thầy<\/h2>/);
  const { number, isDefault, versions } = published.json();
  assert.deepEqual([isDefault, versions[0].number, versions[0].by], [false, number, admin.email]);

  const conflict = await publish('terms', 'Khác.', number - 1);
  assert.deepEqual([conflict.statusCode, conflict.json().code], [409, 'version-conflict']);
  for (const bad of ['', '   ', 'x'.repeat(40_001), 7]) {
    const answer = await ask('POST', '/api/admin/legal/terms', { over: number, source: bad }, admin);
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 'invalid-input']);
  }
  const lan = await makeLearner(site.db, testSecret);
  for (const [who, status] of [[undefined, 401], [lan, 401]] as const) {
    assert.equal((await ask('GET', '/api/admin/legal/terms', undefined, who)).statusCode, status);
    assert.equal((await ask('POST', '/api/admin/legal/terms', { over: number, source: 'x' }, who)).statusCode, status);
  }
  assert.equal((await publish('terms', null)).json().isDefault, true);
});

test('a text that was published is never changed or removed', async () => {
  await publish('terms', 'Để làm bằng chứng.');
  await publish('terms', null);
  await assert.rejects(site.db.update(legalTexts).set({ html: 'x' }));
  await assert.rejects(site.db.delete(legalTexts));
  await assert.rejects(site.db.execute(sql`truncate legal_texts`));
});
