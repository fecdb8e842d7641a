import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { user } from '#server/features/identity/tables.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';

// The admin's lists of orders and transfers.

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp();
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

type Item = { id: string; because: string };

const ask = (method: 'GET' | 'POST', url: string, cookie = admin.cookie, payload?: object) =>
  site.app.inject({ method, url, headers: { origin: site.origin, cookie }, ...(payload && { payload }) });
const listed = async (what: string, query: Record<string, string>): Promise<string[]> => {
  const { items } = (await ask('GET', `/api/admin/${what}?${new URLSearchParams(query).toString()}`)).json<{ items: Item[] }>();
  return items.map(({ id }) => id);
};
const buyer = async (name: string) => {
  const made = await makeLearner(site.db, testSecret, { coins: 100 });
  await site.db.update(user).set({ name }).where(eq(user.id, made.uid));
  return made;
};
const order = async ({ cookie }: SignedIn, payload: object = { kind: 'coins', coins: 500 }) =>
  (await ask('POST', '/api/orders', cookie, payload)).json<{ id: string; code: string; amount: number }>();
async function come(values: Parameters<typeof transferOf>[0]): Promise<string> {
  const transfer = transferOf(values);
  await notify(site, transfer);
  const [id] = await listed('transfers', { q: transfer.externalId });
  assert.ok(id);
  return id;
}
const LESSON = { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' };

test('orders are found by code, amount, address, name, state and day in Vietnam, alone and together', async () => {
  const an = await buyer('Đặng Thùy An');
  const [coins, lesson] = [await order(an), await order(an, LESSON)];
  await come({ amount: lesson.amount, description: lesson.code });
  const spaced = `${coins.code.slice(0, 2)} ${coins.code.slice(2, 5)}-${coins.code.slice(5)}`.toLowerCase();
  for (const q of [coins.code, coins.code.slice(3, 8), spaced, coins.id]) assert.deepEqual(await listed('orders', { q }), [coins.id], q);
  for (const q of [an.email, 'dang thuy an', an.uid]) assert.deepEqual(await listed('orders', { q }), [lesson.id, coins.id], q);
  assert.deepEqual(await listed('orders', { q: 'an', state: 'paid' }), [lesson.id]);
  for (const q of ['%_', '---', '~']) assert.deepEqual(await listed('orders', { q }), [], q);
  assert.deepEqual(await listed('orders', { q: an.email, state: 'paid' }), [lesson.id]);
  assert.deepEqual(await listed('orders', { q: an.email, state: 'cancelled' }), []);
  for (const q of ['20000', '20.000 ₫']) assert.ok((await listed('orders', { q })).includes(coins.id), q);
  assert.ok(!(await listed('orders', { q: '20.000' })).includes(lesson.id));

  // An hour before midnight, in Vietnam.
  await site.db.transaction(async (tx) => {
    await tx.execute(sql`set local vo_toan.deletes_account = 'yes'`);
    await tx.execute(sql`update orders set created_at = '2026-03-04 16:30Z' where id = ${coins.id}`);
  });
  assert.deepEqual(await listed('orders', { day: '2026-03-04' }), [coins.id]);
  assert.deepEqual(await listed('orders', { day: '2026-03-05' }), []);
  for (const bad of ['day=x', 'day=0000-01-01', 'state=x', 'cursor=x']) {
    assert.equal((await ask('GET', `/api/admin/orders?${bad}`)).statusCode, 400, bad);
  }
});

test('a search of orders goes on page by page, whichever way each was found', async () => {
  const bay = await buyer('Vũ Bảy');
  const made: string[] = [];
  for (let number = 0; number < 23; number++) {
    const { id } = await order(bay);
    made.unshift(id);
    await ask('POST', `/api/orders/${id}/cancel`, bay.cookie);
  }
  type Page = { items: Item[]; next: string };
  const first = (await ask('GET', '/api/admin/orders?q=vu%20bay')).json<Page>();
  const second = (await ask('GET', `/api/admin/orders?q=vu%20bay&cursor=${first.next}`)).json<Page>();
  assert.deepEqual([...first.items, ...second.items].map(({ id }) => id), made);
  assert.equal(second.next, null);
});

test('transfers are found by words, reference, code, amount, buyer, state and the bank\'s day, and name what they paid', async () => {
  const binh = await buyer('Lê Bình');
  const paid = await order(binh);
  const settled = await come({ amount: paid.amount, description: `MBVCB.${paid.code.slice(0, 4)} ${paid.code.slice(4)}.CT tu 0123` });
  const waiting = await come({ amount: 31_234, description: 'Học phí tháng Mười', reference: 'FT26/0099', at: new Date('2026-03-04T16:59:00Z') });
  assert.deepEqual(await listed('transfers', { q: paid.code }), [settled]);
  for (const q of ['hoc phi thang', 'ft26/0099', '31234', '31.234 ₫', waiting]) assert.deepEqual(await listed('transfers', { q }), [waiting], q);
  for (const q of ['le binh', binh.email, paid.id]) assert.deepEqual(await listed('transfers', { q }), [settled], q);
  assert.ok((await listed('transfers', { q: '/0' })).includes(waiting), 'short words are looked for as well');
  for (const q of ['%_', '~']) assert.deepEqual(await listed('transfers', { q }), [], q);
  assert.deepEqual(await listed('transfers', { q: binh.email, state: 'unmatched' }), []);
  assert.deepEqual(await listed('transfers', { day: '2026-03-04' }), [waiting]);
  assert.deepEqual(await listed('transfers', { day: '2026-03-05' }), []);

  await ask('POST', `/api/admin/transfers/${waiting}/assign`, admin.cookie, { uid: binh.uid, coins: 300 });
  assert.deepEqual(await listed('transfers', { q: 'le binh' }), [waiting, settled]);
  const { items: [given, bought] } = (await ask('GET', '/api/admin/transfers?q=le%20binh')).json();
  assert.deepEqual(given.given, { uid: binh.uid, email: binh.email, name: 'Lê Bình', coins: 300 });
  assert.deepEqual([bought.order.code, bought.order.title, bought.order.email, bought.order.name], [paid.code, '500 xu', binh.email, 'Lê Bình']);
});

test('of a name that many have, what they bought and paid is found as well, page by page, among the newest rows and far behind them', async () => {
  await site.db.execute(sql`
    insert into "user" (name, email, email_verified)
    select 'Ngô Đông Vui', concat(n, '@dong.example'), true from generate_series(1, 250) as n`);
  const dong = await buyer('Phan Đông Vui');
  const bought: string[] = [];
  for (let number = 0; number < 22; number++) {
    const { id } = await order(dong);
    bought.unshift(id);
    await ask('POST', `/api/orders/${id}/cancel`, dong.cookie);
  }
  const paid = await order(dong);
  const settled = await come({ amount: paid.amount, description: paid.code });
  const given = await come({ amount: 41_234, description: 'Nap xu' });
  await ask('POST', `/api/admin/transfers/${given}/assign`, admin.cookie, { uid: dong.uid, coins: 400 });
  const other = await buyer('Người Khác');

  for (const where of ['among the newest', 'far behind', 'with accounts that are none of the newest']) {
    if (where.startsWith('with accounts')) {
      await site.db.execute(sql`
        insert into "user" (name, email, email_verified)
        select 'Lê Lạ', concat(n, '@la.example'), true from generate_series(1, 1000) as n`);
    }
    if (where === 'far behind') {
      // More orders, transfers for them, and transfers with coins than are looked up one by one.
      await site.db.execute(sql`
        with made as (
          insert into orders (uid, kind, coins, title, amount, code, state, expires_at)
          select ${other.uid}, 'coins', 10, '10 xu', 400, 'VT' || lpad(translate(n::text, '01', 'AB'), 7, 'Z'), 'cancelled', now()
          from generate_series(1, 2100) as n returning id)
        insert into transfers (provider, source, external_id, fingerprint, reference, account, amount, description, at, state, order_id)
        select 'sandbox', 'webhook', id::text, id::text, '', '', 400, '', now(), 'unmatched', id from made`);
      await site.db.execute(sql`
        insert into transfers (provider, source, external_id, fingerprint, reference, account, amount, description, at, state)
        select 'sandbox', 'webhook', 'x' || n, 'x' || n, '', '', 400, '', now(), 'settled' from generate_series(1, 2100) as n`);
    }
    type Page = { items: Item[]; next: string };
    const first = (await ask('GET', '/api/admin/orders?q=dong%20vui')).json<Page>();
    assert.equal(first.items.length, 20, where);
    const second = (await ask('GET', `/api/admin/orders?q=dong%20vui&cursor=${first.next}`)).json<Page>();
    assert.deepEqual([...first.items, ...second.items].map(({ id }) => id), [paid.id, ...bought], where);
    assert.equal(second.next, null, where);
    assert.deepEqual(await listed('orders', { q: 'dong vui', state: 'paid' }), [paid.id], where);
    assert.deepEqual(await listed('transfers', { q: 'dong vui' }), [given, settled], where);
    assert.deepEqual(await listed('transfers', { q: 'dong vui', state: 'unmatched' }), [], where);
  }
});

test('for money that fits nothing, orders are suggested by code, by a code like it, by the buyer and by the amount', async () => {
  const chi = await buyer('Chi');
  const [coins, lesson] = [await order(chi), await order(chi, LESSON)];
  const dung = await buyer('Dũng');
  const another = await order(dung);
  const paid = await order(await buyer('Em'));
  await come({ amount: paid.amount, description: paid.code });
  const suggested = async (values: { amount: number; description: string }) => {
    const id = await come(values);
    const { items } = (await ask('GET', `/api/admin/transfers/${id}/candidates`)).json<{ items: Item[] }>();
    return items.map((each) => `${each.because} ${each.id}`);
  };
  const wrongSign = `${coins.code.slice(0, 5)}0${coins.code.slice(6)}`;
  const found = await suggested({ amount: another.amount, description: `${lesson.code} hay ${wrongSign}` });
  assert.deepEqual(found.slice(0, 2), [`code ${lesson.id}`, `similar-code ${coins.id}`]);
  assert.ok(found.includes(`amount ${another.id}`));
  assert.ok(!found.some((each) => each.includes(paid.id)), 'what is paid waits for nothing');
  assert.deepEqual(await suggested({ amount: 1_234, description: `nap ${dung.uid}` }), [`buyer ${another.id}`]);
  assert.deepEqual(await suggested({ amount: 777, description: 'Chuyen tien' }), []);
  assert.deepEqual(await suggested({ amount: 778, description: paid.code }), []);
  assert.equal((await ask('GET', `/api/admin/transfers/${randomUUID()}/candidates`)).json().code, 'transfer-not-found');
  assert.equal((await ask('GET', `/api/admin/transfers/${randomUUID()}/candidates`, chi.cookie)).statusCode, 401);
});

test('a month says what came in and what for, and its file has a line for each transfer that was not sent back', async (t) => {
  const own = await testApp();
  t.after(() => own.close());
  const { cookie } = await makeAdminSession(own.db, testSecret);
  const call = (method: 'GET' | 'POST', url: string, as = cookie, payload?: object) =>
    own.app.inject({ method, url, headers: { origin: own.origin, cookie: as }, ...(payload && { payload }) });
  const lan = await makeLearner(own.db, testSecret, { coins: 100, email: 'lan@example.com' });
  const buy = async (payload: object) => (await call('POST', '/api/orders', lan.cookie, payload)).json<{ code: string; amount: number }>();
  // Paid by the database's clock, which gives the month.
  const { rows: [now] } = await own.db.execute<{ month: string; before: string }>(sql`
    select to_char(now() at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM') as month,
      to_char((now() at time zone 'Asia/Ho_Chi_Minh') - interval '1 month', 'YYYY-MM') as before`);
  const { month = '', before = '' } = now ?? {};
  const at = (day: string, time: string, of = month) => new Date(`${of}-${day}T${time}+07:00`);
  const [coins, lesson] = [await buy({ kind: 'coins', coins: 500 }), await buy(LESSON)];
  await notify(own, transferOf({ amount: coins.amount, description: coins.code, reference: 'FT-1', at: at('01', '00:00:00') }));
  await notify(own, transferOf({ amount: lesson.amount, description: lesson.code, reference: '=cmd()', at: at('02', '08:00:00') }));
  await notify(own, transferOf({ amount: 12_000, description: 'Chuyen tien', reference: 'FT-3', at: at('03', '08:00:00') }));
  await notify(own, transferOf({ amount: 9_000, description: 'Nham', reference: 'FT-4', at: at('04', '08:00:00') }));
  await notify(own, transferOf({ amount: 7_000, description: 'Con cho', reference: 'FT-5', at: at('05', '08:00:00') }));
  await notify(own, transferOf({ amount: 1_000, description: 'Thang truoc', reference: 'FT-0', at: at('28', '23:59:59', before) }));
  await notify(own, transferOf({ amount: 3_000, description: 'Tien rieng', reference: 'FT-6', at: at('06', '08:00:00') }));
  const idOf = async (q: string) => (await call('GET', `/api/admin/transfers?q=${q}`)).json().items[0].id;
  await call('POST', `/api/admin/transfers/${await idOf('FT-3')}/assign`, cookie, { uid: lan.uid, coins: 250 });
  await call('POST', `/api/admin/transfers/${await idOf('FT-4')}/return`, cookie, { note: 'Đã trả' });
  await call('POST', `/api/admin/transfers/${await idOf('FT-6')}/unrelated`, cookie, { note: 'Tiền riêng' });

  assert.deepEqual((await call('GET', `/api/admin/money?month=${month}`)).json(), {
    month,
    received: { count: 4, amount: 44_000 }, returned: { count: 1, amount: 9_000 }, unrelated: { count: 1, amount: 3_000 }, waiting: { count: 2, amount: 8_000 },
    coins: { count: 2, amount: 32_000, coins: 750 }, lessons: { count: 1, amount: 5_000 }, courses: { count: 0, amount: 0 },
    tuition: { bank: { count: 0, amount: 0 }, transfer: { count: 0, amount: 0 }, cash: { count: 0, amount: 0 }, withoutAmount: 0 }, tuitionByClass: [],
  });
  const earlier = (await call('GET', `/api/admin/money?month=${before}`)).json();
  assert.deepEqual([earlier.received, earlier.coins.count], [{ count: 1, amount: 1_000 }, 0]);

  const file = await call('GET', `/api/admin/orders/export?month=${month}`);
  assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8');
  assert.equal(file.headers['content-disposition'], `attachment; filename="thu-${month}.csv"`);
  assert.equal(file.body, [
    '\uFEFFNgày;Mã thanh toán;Người mua;Nội dung;Số tiền (VND);Mã tham chiếu của ngân hàng;Không tính vào thu (VND)',
    `${month}-01;${coins.code};lan@example.com;Nạp 500 xu;20000;FT-1;`,
    `${month}-02;${lesson.code};lan@example.com;Bài giảng “Số phần tử của tập hợp”;5000;"'=cmd()";`,
    `${month}-03;;lan@example.com;Cộng 250 xu;12000;FT-3;`,
    `${month}-05;;;Chưa khớp đơn nào;7000;FT-5;`,
    `${month}-06;;;Không liên quan đến trang;;FT-6;3000`,
    '',
  ].join('\r\n'));

  for (const url of [`/api/admin/money?month=${month}`, `/api/admin/orders/export?month=${month}`]) {
    assert.equal((await call('GET', url, lan.cookie)).statusCode, 401);
  }
  for (const bad of ['', 'month=2026-13', 'month=0000-01', 'month=x']) {
    for (const path of ['money', 'orders/export']) assert.equal((await call('GET', `/api/admin/${path}?${bad}`)).statusCode, 400, `${path} ${bad}`);
  }
});
