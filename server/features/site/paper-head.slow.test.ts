import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readDocx } from '#formats/docx/read-docx.ts';
import { blocksToLines } from '#formats/docx/word-file.fixture.ts';
import { SET, writeTestSet } from '#server/features/learning/attempts/test-set.fixture.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';

let site: TestApp;
let owner: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  await writeTestSet(site);
  owner = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const HEAD = '/api/admin/paper-head';
const EMPTY = { authority: '', school: '', exam: '', minutes: null };
const put = (payload: object, { cookie } = owner) => site.app.inject({ method: 'PUT', url: HEAD, headers: { origin: site.origin, cookie }, payload });
const get = async () => (await site.app.inject({ url: HEAD, headers: { cookie: owner.cookie } })).json<object>();
async function headOfFile(): Promise<string> {
  const file = await site.app.inject({ url: `/api/admin/practices/${SET}/papers/tu-do/export?format=docx&answers=none`, headers: { cookie: owner.cookie } });
  return blocksToLines(readDocx(new Uint8Array(file.rawPayload)).blocks.slice(0, 1)).join();
}

test('the head of papers is written once, stays, and stands above each paper in Word', async () => {
  assert.deepEqual(await get(), EMPTY);
  assert.match(await headOfFile(), /Trường: \.{20}/);
  const head = { authority: 'Phòng GD&ĐT Quận 1', school: 'Trường THCS Hoa Sen', exam: 'Kiểm tra chương I', minutes: 45 };
  assert.deepEqual((await put(head)).json(), head);
  assert.deepEqual(await get(), head);
  assert.match(await headOfFile(), /PHÒNG GD&ĐT QUẬN 1 \/ ‹b:TRƯỜNG THCS HOA SEN› .*‹b:KIỂM TRA CHƯƠNG I›.*45 phút/);
  assert.deepEqual((await put(EMPTY)).json(), EMPTY);
  assert.match(await headOfFile(), /Trường: \.{20}/);
});

test('only the owner writes it, and what no paper can have is refused in a sentence', async () => {
  const learner = await makeLearner(site.db, testSecret, { coins: 0 });
  assert.ok([401, 403].includes((await put(EMPTY, learner)).statusCode));
  for (const wrong of [{ minutes: 0 }, { minutes: 301 }, { minutes: 4.5 }, { school: 'x'.repeat(121) }, { exam: 'a\nb' }, { authority: 5 }]) {
    const answer = await put({ ...EMPTY, ...wrong });
    assert.equal(answer.statusCode, 400, JSON.stringify(wrong));
    assert.match(answer.json<{ message: string }>().message, /^\p{Lu}.*\.$/u);
  }
  assert.deepEqual(await get(), EMPTY);
});
