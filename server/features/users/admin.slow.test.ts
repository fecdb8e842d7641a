import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { user } from '#server/features/identity/tables.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp();
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const get = (url: string, cookie = admin.cookie) => site.app.inject({ url, headers: { cookie } });
type Page = { items: { uid: string; email: string }[]; total: number; more: boolean; next: string | null };
const search = async (q: string, cursor = ''): Promise<Page> =>
  (await get(`/api/admin/users?q=${encodeURIComponent(q)}${cursor && `&cursor=${cursor}`}`)).json();
async function named(name: string, email: string, coins?: number): Promise<string> {
  const { uid } = await makeLearner(site.db, testSecret, { email, ...(coins !== undefined && { coins }) });
  await site.db.update(user).set({ name }).where(eq(user.id, uid));
  return uid;
}

test('the admin finds learners by name and address, without case and accents, with balance and since when', async () => {
  const duc = await named('Đỗ Minh Đức', 'duc_1@example.com', 250);
  const never = await named('Trần Thị Ánh', 'anh.tran@example.com');
  for (const q of ['minh duc', 'ĐỨC', 'duc_1@', duc]) {
    const { items, total, next } = await search(q);
    assert.deepEqual([items.map(({ uid }) => uid), total, next], [[duc], 1, null], q);
  }
  const { items: [found] } = await search('anh tran');
  assert.equal(found, undefined, 'words stand as they are typed');
  const { items: [she] } = await search('Thị ánh');
  const { createdAt, ...rest } = she as Page['items'][number] & { createdAt: string };
  assert.deepEqual(rest, { uid: never, email: 'anh.tran@example.com', displayName: 'Trần Thị Ánh', emailVerified: true, currentCoin: 0 });
  assert.ok(!Number.isNaN(Date.parse(createdAt)));
  assert.equal((await get(`/api/admin/users/${duc}`)).json().currentCoin, 250);
  assert.deepEqual((await search('100%')).items, []);
});

test('a whole address finds its account alone, a part of one all that have it', async () => {
  const [linh, thuyLinh] = [await named('Linh', 'linh@example.com'), await named('Thùy Linh', 'thuylinh@example.com')];
  const found = async (q: string) => (await search(q)).items.map(({ uid }) => uid);
  assert.deepEqual([await found('LINH@example.com'), await found('linh@example')], [[linh], [thuyLinh, linh]]);
});

test('learners come in pages, the newest account first, with how many there are', async () => {
  const made: string[] = [];
  for (let number = 0; number < 23; number++) made.unshift(await named(`Lớp Bảy ${number}`, `bay-${number}@example.com`));
  const first = await search('lop bay');
  const second = await search('lop bay', first.next ?? '');
  assert.deepEqual([...first.items, ...second.items].map(({ uid }) => uid), made);
  assert.deepEqual([first.total, first.more, second.next], [23, false, null]);
  assert.ok((await search('')).total >= 23);
});

test('of very many learners only so many are counted, and that there are more is said', async () => {
  const many = (count: number) => site.db.execute(sql`
    insert into "user" (name, email, email_verified, updated_at)
    select 'Đông Đúc', 'dong-' || gen_random_uuid() || '@example.com', true, now() from generate_series(1, ${count}::int)`);
  await many(1_000);
  const counted = async () => {
    const { total, more } = await search('dong duc');
    return [total, more];
  };
  assert.deepEqual(await counted(), [1_000, false]);
  await many(1);
  assert.deepEqual(await counted(), [1_000, true]);
});

test('only the admin can search for learners; an unknown learner is 404', async () => {
  const { cookie, uid } = await makeLearner(site.db, testSecret);
  for (const url of ['/api/admin/users', `/api/admin/users/${uid}`]) assert.equal((await get(url, cookie)).statusCode, 401);
  const nobody = await get(`/api/admin/users/${randomUUID()}`);
  assert.deepEqual([nobody.statusCode, nobody.json().message], [404, 'Không tìm thấy học sinh này.']);
  assert.equal((await get('/api/admin/users?cursor=x')).statusCode, 400);
});
