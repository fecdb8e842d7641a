import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { mails } from '#server/platform/mail/table.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { testDatabase } from '#server/testing/database.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { startSmtpServer } from '#server/testing/smtp.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { messages } from './tables.ts';

const folder = temporaryFolder();
const NO_SERVER = 'smtp://127.0.0.1:1';
let site: TestApp;
before(async () => {
  site = await testApp({ MAIL_URL: NO_SERVER });
});
after(() => site.close());

const message = { name: 'Cô Hoa', email: 'hoa@example.com', message: 'Con tôi học lớp 7.\n<b>Xin tư vấn</b> giúp.' };
const send = (payload: object, to = site) =>
  to.app.inject({ method: 'POST', url: '/api/contact', headers: { origin: to.origin }, payload });
const stored = () => site.db.$count(messages);

test('a message is stored, and a mail waits for the owner, with the person\'s address for the answer', async () => {
  assert.equal((await send(message)).statusCode, 204);
  const [row] = await site.db.select().from(messages);
  assert.deepEqual({ ...row, id: '', at: '', words: '' }, { ...message, done: false, id: '', at: '', words: '' });
  const [waiting] = await site.db.select().from(mails);
  const mail = waiting?.content;
  assert.equal(mail?.to, 'lienhe@example.com');
  assert.deepEqual(mail.replyTo, { name: 'Cô Hoa', address: 'hoa@example.com' });
  assert.equal(mail.subject, 'Liên hệ từ Cô Hoa');
  assert.match(mail.text, /Con tôi học lớp 7\.\n<b>Xin tư vấn<\/b> giúp\./);
  assert.match(mail.html, /&lt;b&gt;Xin tư vấn/);
});

test('what was written while the mail server is away is mailed once it is back, once, by whichever start of the site', async (t) => {
  const database = await testDatabase();
  t.after(database.drop);
  const smtp = await startSmtpServer(t);
  await smtp.stop();
  const made = { ...database, drop: async () => {} };
  const first = await testApp({ MAIL_URL: smtp.url }, undefined, made);
  assert.equal((await send(message, first)).statusCode, 204);
  const signUp = { email: 'an@example.com', password: 'mat-khau-cua-an' };
  const url = '/api/auth/sign-up/email';
  const signedUp = await first.app.inject({ method: 'POST', url, headers: { origin: first.origin }, payload: signUp });
  assert.equal(signedUp.statusCode, 200);
  await first.close();
  await smtp.start();
  await database.db.update(mails).set({ nextAt: sql`now()` }); // the time of the next try
  const second = await testApp({ MAIL_URL: smtp.url }, undefined, made);
  while ((await database.db.$count(mails)) > 0) await new Promise((resolve) => setImmediate(resolve));
  await second.close();
  assert.deepEqual(smtp.received.toSorted(), ['an@example.com', 'lienhe@example.com']);
});

test('a machine that fills in the hidden field is answered alike, and nothing is kept', async () => {
  const before = await stored();
  assert.equal((await send({ ...message, website: 'https://spam.example' })).statusCode, 204);
  assert.equal(await stored(), before);
});

test('only the owner reads messages, in pages, the newest first, and marks them as done', async (t) => {
  const own = await testApp({ DATA_DIR: folder });
  t.after(() => own.close());
  const { cookie } = await makeAdminSession(own.db, testSecret);
  await own.db.insert(messages).values(Array.from({ length: 25 }, (_, number) => ({
    name: 'An', email: 'an@example.com', message: `${number}`, at: sql<Date>`now() - make_interval(mins => ${number})`,
  })));
  const get = async (query: string) =>
    (await own.app.inject({ url: `/api/admin/messages${query}`, headers: { cookie } })).json<{
      items: { id: string; message: string; done: boolean }[]; next: string | null;
    }>();
  const first = await get('');
  const second = await get(`?cursor=${first.next}`);
  const texts = [...first.items, ...second.items].map((each) => each.message);
  assert.deepEqual(texts, Array.from({ length: 25 }, (_, number) => `${number}`));
  assert.equal(second.next, null);

  const put = (id: string, payload: object, as = cookie) =>
    own.app.inject({ method: 'PUT', url: `/api/admin/messages/${id}`, headers: { cookie: as, origin: own.origin }, payload });
  const id = first.items[3]?.id ?? '';
  assert.equal((await put(id, { done: true })).json().done, true);
  assert.deepEqual((await get('?done=true')).items.map((each) => each.id), [id]);
  assert.equal((await get('?done=false')).items.some((each) => each.id === id), false);
  assert.equal((await put('00000000-0000-4000-8000-000000000000', { done: true })).json().code, 'message-not-found');
  assert.equal((await put(id, { done: 'x' })).statusCode, 400);

  const learner = await makeLearner(own.db, testSecret);
  assert.equal((await put(id, { done: false }, learner.cookie)).statusCode, 401);
  assert.equal((await own.app.inject({ url: '/api/admin/messages', headers: { cookie: learner.cookie } })).statusCode, 401);
});

test('messages are found by name, address and words, without case and accents', async (t) => {
  const own = await testApp({ DATA_DIR: folder });
  t.after(() => own.close());
  const { cookie } = await makeAdminSession(own.db, testSecret);
  for (const each of [message, { name: 'Bùi Đức', email: 'duc_b@example.com', message: 'Lịch học hè 100% online?' }]) await send(each, own);
  const found = async (q: string) => {
    const url = `/api/admin/messages?q=${encodeURIComponent(q)}`;
    const { items } = (await own.app.inject({ url, headers: { cookie } })).json<{ items: { name: string }[] }>();
    return items.map(({ name }) => name).toSorted();
  };
  assert.deepEqual(await found('co hoa'), ['Cô Hoa']);
  assert.deepEqual(await found('LICH HOC'), ['Bùi Đức']);
  assert.deepEqual(await found('duc_b@'), ['Bùi Đức']);
  assert.deepEqual(await found('100%'), ['Bùi Đức']);
  assert.deepEqual(await found('hoc'), ['Bùi Đức', 'Cô Hoa']);
  assert.deepEqual(await found('không có'), []);
});

test('the owner answers a message by a letter, once, which is answered to the owner; the message is then done', async (t) => {
  const own = await testApp({ DATA_DIR: folder, MAIL_URL: NO_SERVER });
  t.after(() => own.close());
  const { cookie } = await makeAdminSession(own.db, testSecret);
  await send(message, own);
  await own.db.delete(mails); // the owner's own
  const [row] = await own.db.select().from(messages);
  const reply = (payload: object, id = row?.id ?? '') =>
    own.app.inject({ method: 'POST', url: `/api/admin/messages/${id}/reply`, headers: { cookie, origin: own.origin }, payload });
  const id = randomUUID();
  const answer = await reply({ id, text: 'Chào chị,\nlớp còn <b>2 chỗ</b>.' });
  const { done, replies } = answer.json();
  assert.deepEqual([answer.statusCode, done, replies.map((each: { text: string }) => each.text)], [200, true, ['Chào chị,\nlớp còn <b>2 chỗ</b>.']]);
  const again = await reply({ id, text: 'Chào chị' });
  assert.deepEqual([again.statusCode, again.json().code], [409, 'reply-sent']);
  const waiting = await own.db.select().from(mails);
  assert.equal(waiting.length, 1);
  const mail = waiting[0]?.content;
  assert.deepEqual([mail?.to, mail?.replyTo?.address], ['hoa@example.com', 'lienhe@example.com']);
  assert.match(mail?.text ?? '', /^Chào chị,\nlớp còn <b>2 chỗ<\/b>\.\n[^]*Thư này trả lời tin nhắn gửi từ trang Liên hệ lúc [^\n]+ bằng địa chỉ này\.\n$/);
  assert.match(mail?.html ?? '', /lớp còn &lt;b&gt;2 chỗ&lt;\/b&gt;/);
  const { items } = (await own.app.inject({ url: '/api/admin/messages', headers: { cookie } })).json();
  assert.deepEqual([items[0].done, items[0].replies.length], [true, 1]);

  const empty = await reply({ id: randomUUID(), text: ' ' });
  assert.deepEqual([empty.statusCode, empty.json().message], [400, 'Vui lòng nhập nội dung trả lời.']);
  assert.equal((await reply({ id: randomUUID(), text: 'x' }, randomUUID())).json().code, 'message-not-found');
  assert.equal(await own.db.$count(mails), 1);
});

test('what is missing or wrong is told in Vietnamese', async () => {
  const before = await stored();
  const cases: [object, string][] = [
    [{ ...message, name: ' ' }, 'Vui lòng nhập họ tên.'],
    [{ ...message, name: 'a\r\nBcc: x@example.com' }, 'Tên có ký tự ẩn hoặc ký tự trống đặc biệt. Bạn xóa đi rồi gõ lại tên.'],
    [{ ...message, name: 'Bạn\u2800đã\u2800trúng' }, 'Tên có ký tự ẩn hoặc ký tự trống đặc biệt. Bạn xóa đi rồi gõ lại tên.'],
    [{ ...message, email: 'khong-phai' }, 'Email không hợp lệ.'],
    [{ ...message, email: undefined }, 'Vui lòng nhập email.'],
    [{ ...message, message: '' }, 'Vui lòng nhập nội dung.'],
    [{ ...message, message: 'a'.repeat(4001) }, 'Nội dung dài tối đa 4.000 ký tự.'],
  ];
  for (const [body, text] of cases) {
    const answer = await send(body);
    assert.deepEqual([answer.statusCode, answer.json().message], [400, text]);
  }
  assert.equal(await stored(), before);
});

test('one network may send twenty messages an hour', async (t) => {
  const alone = await testApp({ DATA_DIR: folder });
  t.after(() => alone.close());
  const write = () =>
    alone.app.inject({ method: 'POST', url: '/api/contact', headers: { origin: alone.origin }, payload: { ...message, website: 'x' } });
  for (let each = 0; each < 20; each++) assert.equal((await write()).statusCode, 204);
  const refused = await write();
  assert.deepEqual([refused.statusCode, refused.json().message], [429, 'Quá nhiều yêu cầu. Vui lòng thử lại sau.']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
});
