import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { FillPreview, MarksTable } from '../contract/marks.ts';
import { KEYS, writeTestSet } from '../server/features/learning/attempts/test-set.fixture.ts';
import { pupilOn } from '../server/features/learning/attempts/pupil.fixture.ts';
import { SCHOOL_FILES, STUDENTS } from '../server/features/marks/school-files.fixture.ts';
import { readWorkbook } from '../server/features/marks/workbook.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { openAsAdmin } from './admin-area.ts';
import { makeClassWithCards } from './classes.ts';
import { expect, open, test, UNLIMITED } from './site.ts';

test.use({ settings: UNLIMITED });

const SET = 'ca-lop';
const ZALO =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Zalo android/241201';
/** The five pupils of the school's files, two of them namesakes, and 35 others. */
const NAMES = [...STUDENTS, ...['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Vũ'].flatMap((family) => ['An', 'Chi', 'Dung', 'Giang', 'Hà', 'Khoa', 'Linh'].map((given) => `${family} Hoàng ${given}`))];

/** Opens a card's link on a phone inside Zalo and begins the assignment. */
async function beginOnPhone(browser: Browser, site: TestApp, card: string, assignment: string): Promise<{ phone: BrowserContext; pupil: Page }> {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, userAgent: ZALO, baseURL: site.origin });
  const pupil = await phone.newPage();
  await open(pupil, `${new URL(card).pathname}?next=${encodeURIComponent(assignment)}`);
  await pupil.getByRole('button', { name: 'Vào học' }).click();
  await expect(pupil).toHaveURL(site.origin + assignment);
  await pupil.getByRole('button', { name: 'Bắt đầu làm đề' }).click();
  await expect(pupil.getByRole('radio', { name: /^B\./ })).toBeVisible();
  return { phone, pupil };
}

async function handIn(pupil: Page): Promise<void> {
  await pupil.getByRole('button', { name: 'Nộp bài' }).first().click();
  await pupil.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }).click();
  await expect(pupil.getByRole('heading', { level: 1, name: /^Kết quả/ })).toBeVisible();
}

/** Signs a pupil in by a card's code and PIN. */
async function signIn(site: TestApp, { code, pin }: { code: string; pin: string }) {
  const answer = await site.app.inject({ method: 'POST', url: '/api/cards/sign-in', headers: { origin: site.origin }, payload: { code, pin } });
  expect(answer.statusCode, answer.body).toBe(200);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return pupilOn(site, { uid: answer.json<{ uid: string }>().uid, cookie });
}

/** Lists the cells whose text differs between two workbooks. */
function listChanges(one: Uint8Array, other: Uint8Array) {
  const sheets = readWorkbook(other);
  return readWorkbook(one).flatMap(({ cells }, sheet) => {
    const now = sheets[sheet]?.cells ?? {};
    return Object.keys({ ...cells, ...now }).flatMap((row) => {
      const [before, after] = [cells[Number(row)] ?? {}, now[Number(row)] ?? {}];
      return Object.keys({ ...before, ...after })
        .map((column) => ({ row, column, before: before[column]?.text ?? '', after: after[column]?.text ?? '' }))
        .filter((cell) => cell.before !== cell.after);
    });
  });
}

test('a class of forty: a list, cards, an assigned test on phones without a connection, late and with a call for help, the live board, grading, marks in six school files', async ({ page, site, browser }) => {
  test.setTimeout(180_000);
  await writeTestSet(site, SET);
  const owner = pupilOn(site, await makeAdminSession(site.db, testSecret));
  const { id: classId, cards } = await makeClassWithCards(site, NAMES);
  expect(cards).toHaveLength(40);
  const what = { kind: 'paper', practiceId: SET, paperId: 'tu-do' };
  const { id, url } = (await owner.ask<{ id: string; url: string }>('POST', '/api/admin/assignments', { classId, what, title: 'Kiểm tra 15 phút', attempts: 1 })).body;
  const assignment = new URL(url).pathname;
  await openAsAdmin(site, page, `/admin/assignments/${id}`);
  const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(page.getByRole('rowheader')).toHaveCount(40);

  const isInFiles = ({ name }: { name: string }) => STUDENTS.some((each) => each === name);
  const [offline, late, helped, absent, ...rest] = cards.filter((card) => !isInFiles(card));
  if (!offline || !late || !helped || !absent) throw new Error('there are no cards');
  const others = [...cards.filter(isInFiles), ...rest];
  const ofOffline = await beginOnPhone(browser, site, offline.url, assignment);
  const ofLate = await beginOnPhone(browser, site, late.url, assignment);
  const ofHelped = await beginOnPhone(browser, site, helped.url, assignment);

  // One loses the connection; the answer waits on the phone and is sent once.
  await ofOffline.phone.setOffline(true);
  await ofOffline.pupil.getByRole('radio', { name: /^B\./ }).click();
  await expect(rowOf(offline.name).getByText(/^0/).first()).toBeVisible();
  await ofOffline.phone.setOffline(false);
  await expect(ofOffline.pupil.getByText(/^Đã lưu \d/)).toBeVisible();
  await handIn(ofOffline.pupil);
  await expect(rowOf(offline.name).getByText('Đã nộp', { exact: true })).toBeVisible();

  await ofHelped.pupil.getByRole('button', { name: 'Nhờ thầy cô giúp' }).click();
  await expect(rowOf(helped.name).getByText('Cần giúp', { exact: true })).toBeVisible();
  await rowOf(helped.name).getByRole('button', { name: /^Đã giúp/ }).click();
  await expect(rowOf(helped.name).getByText('Cần giúp', { exact: true })).toBeHidden();
  await handIn(ofHelped.pupil);

  // The others hand in over HTTP, three of them with an essay to grade; one pupil never opens it.
  const essays = others.slice(0, 3);
  for (const card of others) {
    const pupil = await signIn(site, card);
    const begun = await pupil.ask<{ id: string }>('POST', '/api/attempts', { assignmentId: id });
    expect(begun.status, JSON.stringify(begun.body)).toBe(201);
    for (const [question, value] of Object.entries(KEYS)) expect((await pupil.answer(begun.body.id, question, value)).status).toBe(200);
    if (essays.includes(card)) await pupil.answer(begun.body.id, 'e1', 'Xét hai tam giác bằng nhau.');
    expect((await pupil.submit(begun.body.id)).status).toBe(200);
  }

  // The time is over; who still works hands in late.
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const closed = await owner.ask('PUT', `/api/admin/assignments/${id}`, { opensAt: hourAgo, closesAt: new Date(Date.now() - 1_000).toISOString() });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  await handIn(ofLate.pupil);
  await expect(rowOf(late.name).getByText('Nộp muộn', { exact: true })).toBeVisible();
  await expect(rowOf(absent.name).getByText('Chưa mở', { exact: true })).toBeVisible();

  // Graded by keys across pupils, until nothing waits.
  await open(page, `/admin/grading?assignmentId=${id}`);
  await page.getByRole('link', { name: /^Câu 5/ }).click();
  for (const [at] of essays.entries()) {
    await expect(page.getByText(`đã chấm ${at}`)).toBeVisible();
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Xong' })).toBeVisible();

  const marks = (await owner.ask<MarksTable>('GET', `/api/admin/classes/${classId}/marks`)).body;
  expect(marks.students).toHaveLength(40);
  expect(marks.students.flatMap((student) => student.marks).filter(({ state }) => state === 'ungraded')).toEqual([]);
  for (const [layout, { make, midTerm }] of Object.entries(SCHOOL_FILES)) {
    const empty = await make();
    const send = async (path: string, fields: object) => {
      const form = new FormData();
      form.set('file', new File([empty as Uint8Array<ArrayBuffer>], 'diem.xlsx'));
      for (const [name, value] of Object.entries({ assignmentId: id, column: midTerm, ...fields })) form.set(name, String(value));
      const request = new Request('http://x', { method: 'POST', body: form });
      const answer = await site.app.inject({
        method: 'POST', url: `/api/admin/classes/${classId}/marks/${path}`, payload: Buffer.from(await request.arrayBuffer()),
        headers: { cookie: owner.cookie, origin: site.origin, 'content-type': request.headers.get('content-type') ?? '' },
      });
      expect(answer.statusCode, `${layout}, ${path}: ${answer.body.slice(0, 300)}`).toBe(200);
      return answer;
    };
    const preview = (await send('fill/preview', {})).json<FillPreview>();
    const asked = preview.rows.filter(({ state }) => state === 'ask');
    expect(asked, `${layout} asks about the namesakes`).toHaveLength(2);
    const decisions = asked.map(({ row, candidates }, at) => ({ row, studentId: candidates?.[at]?.id }));
    const filled = (await send('fill', { decisions: JSON.stringify(decisions) })).rawPayload;
    const changed = listChanges(empty, filled);
    expect(changed.map(({ column }) => column), `${layout}: one column changes, in five rows`).toEqual(Array.from({ length: 5 }, () => preview.column));
    expect(changed.every(({ before, after }) => before === '' && Number(after) > 0), `${layout}: ${JSON.stringify(changed)}`).toBe(true);
  }
  for (const { phone } of [ofOffline, ofLate, ofHelped]) await phone.close();
});
