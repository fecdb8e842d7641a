import type { BrowserContext, Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { attemptAnswers, attempts } from '../server/features/attempts/tables.ts';
import { session } from '../server/features/identity/tables.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeLearner, type SignedIn } from '../server/testing/people.ts';
import { fillLogin } from './forms.ts';
import { addCookie, expect, expectAccessible, expectNoSidewaysScroll, open, test } from './site.ts';
import { SECRET, writeTests } from './test-paper.ts';

const question = (page: Page, number: number) => page.getByRole('heading', { level: 2, name: `Câu ${number}`, exact: true });
const nextQuestion = (page: Page) => page.getByRole('link', { name: 'Câu sau' });
const saved = (page: Page) => page.getByText(/^Đã lưu \d/);
const away = (page: Page) => page.getByText(/^Đang chờ mạng/);
const handIn = (page: Page) => page.getByRole('button', { name: 'Nộp bài' });
const asking = (page: Page) => page.getByRole('dialog', { name: 'Nộp bài?' });
const result = (page: Page) => page.getByRole('heading', { level: 1, name: 'Kết quả Đề 3' });
const score = (page: Page) => page.getByRole('img', { name: /^[\d,]+ \/ [\d,]+$/ });
const chosen = (page: Page, letter: string) => page.getByRole('radio', { name: new RegExp(`^${letter}\\.`) });
const statement = (page: Page, place: number, word: 'Đúng' | 'Sai') => page.getByRole('group').filter({ hasText: `${'abcd'[place]})` }).getByRole('radio', { name: word });
const solution = (page: Page) => page.getByRole('textbox', { name: 'Lời giải của em' });

/** As a device without a line does; what such a page writes to its console is expected. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /net::ERR/];

/** Begins an attempt as the page does. */
async function begin(site: TestApp, { cookie }: SignedIn, practiceId: string, paperId = 'de-3'): Promise<string> {
  const headers = { cookie, origin: site.origin };
  const answer = await site.app.inject({ method: 'POST', url: '/api/attempts', headers, payload: { practiceId, paperId } });
  return answer.json<{ id: string }>().id;
}

const answers = (site: TestApp, { cookie }: SignedIn, attemptId: string, given: Record<string, unknown>) =>
  Promise.all(
    Object.entries(given).map(([id, value]) =>
      site.app.inject({
        method: 'PUT', url: `/api/attempts/${attemptId}/answers/${id}`, headers: { cookie, origin: site.origin },
        payload: { value, at: new Date().toISOString() },
      }),
    ),
  );

const submit = (site: TestApp, { cookie }: SignedIn, attemptId: string) =>
  site.app.inject({ method: 'POST', url: `/api/attempts/${attemptId}/submit`, headers: { cookie, origin: site.origin } });

/** What the server has of an attempt, by question. */
const stored = async (site: TestApp, attemptId: string) =>
  Object.fromEntries((await site.db.select().from(attemptAnswers).where(eq(attemptAnswers.attemptId, attemptId))).map(({ questionId, value }) => [questionId, value]));

/** All of its time but two seconds has passed. */
const endSoon = (site: TestApp, attemptId: string) =>
  site.db
    .update(attempts)
    .set({ startedAt: sql`now() - interval '90 minutes'`, deadline: sql`now() + interval '2 seconds'` })
    .where(eq(attempts.id, attemptId));

async function signIn(site: TestApp, context: BrowserContext, coins = 100): Promise<SignedIn> {
  const learner = await makeLearner(site.db, testSecret, { coins });
  await addCookie(context, site.origin, learner.cookie);
  return learner;
}

const attemptIn = (page: Page) => new URL(page.url()).searchParams.get('attempt') ?? '';

/** Collects what tells a key or a solution in any answer to this browser; what the learner has written is theirs. */
function listenForKeys(context: BrowserContext): { found: () => Promise<string[]> } {
  const bodies: Promise<string>[] = [];
  context.on('response', (response) => {
    if (!/\/api\/|\/practice\//.test(response.url())) return;
    bodies.push(response.text().then((text) => (SECRET.test(text.replaceAll('"value":"271828"', '')) ? response.url() : ''), () => ''));
  });
  return { found: async () => (await Promise.all(bodies)).filter(Boolean) };
}

test('a whole test: a cut line, a killed page, a reload, another device and the end of its time; then the pupil marks the rest @both', async ({ context, site, browser, page: last, expectedComplaints }) => {
  expectedComplaints.push(...OFFLINE);
  const learner = await signIn(site, context);
  const set = await writeTests(site);
  const keys = listenForKeys(context);
  const page = await context.newPage();
  await open(page, `/practice/${set}`);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Đề 3' })).toContainText(
    '90 phút · 2 trắc nghiệm, 1 đúng sai, 1 trả lời ngắn, 1 tự luận',
  );
  await page.getByRole('link', { name: 'Đề 3' }).click();
  await expect(page.getByRole('row', { name: 'Phần II. Đúng, sai 1 câu 1 điểm' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Làm bài' }).click();
  await expect(question(page, 1)).toBeFocused();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('timer')).toHaveText(/^(90:00|89:\d\d)$/);
  await expect(chosen(page, 'B')).toBeVisible();
  await page.keyboard.press('B');
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const id = attemptIn(page);
  expect(await stored(site, id)).toEqual({ c1: 'B' });

  // The line is cut: the parts that come later open all the same, and say what is not saved.
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(question(page, 2)).toBeVisible();
  await page.keyboard.press('c');
  await expect(away(page)).toBeVisible();
  await expect(page.getByText('Mất mạng. Em cứ làm tiếp, máy giữ bài và tự lưu khi có mạng.')).toBeVisible();
  await nextQuestion(page).click();
  await statement(page, 0, 'Đúng').check({ force: true });
  await statement(page, 1, 'Đúng').check({ force: true });
  await expectAccessible(page);
  await page.close({ runBeforeUnload: false });
  expect(await stored(site, id)).toEqual({ c1: 'B' });

  await context.setOffline(false);
  await open(last, `/practice/${set}?attempt=${id}&cau=3`);
  await expect(statement(last, 1, 'Đúng'), 'what the device has kept is there again').toBeChecked();
  await expect(saved(last)).toBeVisible();
  expect(await stored(site, id)).toEqual({ c1: 'B', c2: 'C', d1: [true, true, null, null] });
  await statement(last, 2, 'Đúng').check({ force: true });
  await last.reload();
  await expect(statement(last, 2, 'Đúng')).toBeChecked();

  const viewport = last.viewportSize();
  const elsewhere = await browser.newContext({ baseURL: site.origin, viewport });
  await addCookie(elsewhere, site.origin, learner.cookie);
  const tablet = await elsewhere.newPage();
  await open(tablet, `/practice/${set}?attempt=${id}&cau=4`);
  await tablet.getByRole('textbox').fill('271828');
  await tablet.getByRole('textbox').press('Enter');
  await expect(question(tablet, 5)).toBeVisible();
  await expect(saved(tablet)).toBeVisible();
  await elsewhere.close();
  expect(await keys.found()).toEqual([]);

  await endSoon(site, id);
  await open(last, `/practice/${set}?attempt=${id}&cau=5`);
  await solution(last).fill('3x = 17 - 5\nx = 4');
  await expect(result(last)).toBeFocused({ timeout: 20_000 });
  expect(await stored(site, id)).toMatchObject({ n1: '271828', t1: '3x = 17 - 5\nx = 4' });

  await expect(score(last)).toHaveAccessibleName('1,25 / 2');
  await expect(last.getByRole('img', { name: 'Em tự chấm nốt nhé.' })).toBeVisible();
  await expect(last.getByText('Chưa chấm, phần IV')).toBeVisible();
  const marking = last.getByRole('region', { name: 'Em tự chấm tự luận' });
  await expect(marking).toContainText('3x = 17 - 5 x = 4');
  await expect(marking).toContainText('0 / 1 đ');
  for (const place of [0, 1, 3]) await marking.getByRole('checkbox').nth(place).check({ force: true });
  await expect(marking).toContainText('0,75 / 1 đ');
  await expect(score(last)).toHaveAccessibleName('2 / 3');
  await expect(last.getByRole('main')).toContainText(/Máy chấm, phần I, II, III\s*1,25 \/ 2/);
  await expect(last.getByRole('main')).toContainText(/Em tự chấm, phần IV\s*0,75 \/ 1/);
  await expect(last.getByRole('row', { name: /Phần II\. Đúng, sai 2 \/ 4 ý Máy chấm 0,25 \/ 1/ })).toBeVisible();
  await expect(last.getByRole('listitem').filter({ hasText: 'Bài 1. Tập hợp' })).toContainText('0,5 / 0,5');
  await expectAccessible(last);
  await expectNoSidewaysScroll(last);
  await last.reload();
  await expect(marking.getByRole('checkbox').nth(3)).toBeChecked();
  await last.getByRole('link', { name: 'Kiểm tra thử' }).click();
  await expect(last.getByRole('listitem').filter({ hasText: 'Đề 3' })).toContainText('Đã làm · 2');
});
