import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import type { WeekSheet } from '../contract/week.ts';
import { recordAnswers } from '../server/features/learning/answers/record-answers.ts';
import { PARTS } from '../server/features/learning/attempts/test-set.fixture.ts';
import { dayOf } from '../server/platform/day.ts';
import { listWeeks } from '../server/features/learning/week/weeks.ts';
import type { TestApp } from '../server/testing/app.ts';
import { expect, expectNoSidewaysScroll, open, ready, test } from './site.ts';

/** Makes more Bài, going well or waiting, than a sheet has room for, and long titles. */
async function learnAWeek(site: TestApp, uid: string): Promise<void> {
  await site.db.execute(sql`update "user" set name = 'Trần Nguyễn Hoàng Minh Anh' where id = ${uid}`);
  const [week] = listWeeks(dayOf(new Date()));
  const answer = (lesson: number, right: boolean, source: 'quiz' | 'exercise' | 'review', at: Date) => ({
    id: randomUUID(), source, item: `quiz/toan6-ghk1-de1-c${String((lesson % 14) + 1).padStart(2, '0')}-${randomUUID()}`, kind: 'choice' as const,
    grade: 6, lesson, value: 'A' as const, share: Number(right), ms: 60_000, at,
  });
  const monday = new Date(`${week?.from}T08:00:00+07:00`);
  await site.db.transaction((tx) => recordAnswers(tx, uid, [1, 2, 3, 4, 5, 6].flatMap((lesson) => [1, 2, 3, 4].map(() => answer(lesson, true, 'exercise', monday)))));
  await site.db.transaction((tx) => recordAnswers(tx, uid, [
    ...[7, 8, 9, 10].flatMap((lesson) => [answer(lesson, false, 'quiz', monday), answer(lesson, false, 'quiz', monday)]), answer(1, true, 'review', monday),
  ]));
  await site.db.execute(sql`update mistakes set reason = 'sign' where uid = ${uid}`);
  const asked = randomUUID();
  await site.db.execute(sql`insert into asked_papers (id, parts) values (${asked}, ${JSON.stringify(PARTS)}::jsonb)`);
  for (const number of [1, 2, 3, 4, 5]) {
    await site.db.execute(sql`
      insert into attempts (uid, practice_id, paper_id, practice_title, paper_title, asked_paper, number, started_at, deadline, submitted_at, solutions_seen, out_of, score, unmarked)
      values (${uid}, 'lop-6', 'de-1', 'Bộ đề kiểm tra giữa học kì I, Toán 6, Kết nối tri thức', ${`Đề số ${number} theo cấu trúc mới`}, ${asked}, ${number},
        now() - interval '1 second', now() + interval '1 hour', now(), false, 300, 0, 100)`);
  }
}

const pagesOf = async (page: Page): Promise<number> =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test('a pupil gives the family a link, it opens without an account and prints on one page, and opens nothing once it is taken back @phone', async ({ page, site, learner: { uid }, browser, expectedComplaints }) => {
  expectedComplaints.push(/status of 404/);
  await learnAWeek(site, uid);
  await open(page, '/profile');
  await page.getByRole('link', { name: 'Xem phiếu và liên kết' }).click();
  await expect(page.getByRole('heading', { name: 'Phiếu tuần cho phụ huynh' })).toBeVisible();
  const sheet = page.getByRole('article', { name: /^Phiếu học tập/ });
  await expect(sheet).toContainText('Trần Nguyễn Hoàng Minh Anh');
  await expect(page.getByText('Hiện chưa có liên kết nào.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await pagesOf(page), 'the preview prints the sheet alone').toBe(1);
  await page.getByRole('button', { name: 'Tuần trước' }).click();
  await expect(sheet).toContainText('Tuần này em chưa học trên trang.');
  await page.getByRole('button', { name: 'Tuần sau' }).click();
  await expect(sheet).toContainText('Em đã tiến bộ');

  await page.getByRole('button', { name: 'Tạo liên kết' }).click();
  const url = await page.getByLabel('Liên kết đang dùng').inputValue();
  expect(url).toMatch(/\/week\/[\w-]{54}$/);
  await expectNoSidewaysScroll(page);

  const family = await browser.newContext({ viewport: page.viewportSize(), locale: 'vi-VN' });
  const theirs = await family.newPage();
  const asked: { url: string; referer: string | undefined }[] = [];
  theirs.on('request', (request) => asked.push({ url: request.url(), referer: request.headers()['referer'] }));
  await theirs.goto(url);
  await ready(theirs);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Phiếu học tập trong tuần' })).toBeVisible();
  await expect(theirs.getByRole('article')).toContainText('Gia đình có thể hỏi em');
  await expect(theirs.getByRole('row').filter({ hasText: 'Đề số 5' })).toContainText('0 / 3');
  await expectNoSidewaysScroll(theirs);
  expect(asked.filter(({ referer }) => referer), 'no address goes out as a referrer').toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await theirs.emulateMedia({ colorScheme });
    expect(await pagesOf(theirs), `a full week is one page, from ${colorScheme}`).toBe(1);
    await theirs.emulateMedia({ media: 'print', colorScheme });
    expect(await theirs.getByRole('article').evaluate((paper) => [getComputedStyle(paper).color, getComputedStyle(paper).backgroundColor])).toEqual([
      'rgb(0, 0, 0)', 'rgb(255, 255, 255)',
    ]);
    await theirs.emulateMedia({ media: null });
  }
  await theirs.getByRole('link', { name: 'Tuần trước' }).click();
  await expect(theirs.getByText('Tuần này em chưa học trên trang.')).toBeVisible();
  await theirs.getByRole('link', { name: 'Tuần sau' }).click();
  await expect(theirs.getByRole('article')).toContainText('đúng 4 trên 4 câu');

  await page.getByRole('button', { name: 'Thu hồi…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Thu hồi liên kết?' });
  await dialog.getByRole('button', { name: 'Thu hồi' }).click();
  await expect(page.getByText('Hiện chưa có liên kết nào.')).toBeVisible();
  const gone = await theirs.goto(url);
  expect(gone?.status()).toBe(404);
  await ready(theirs);
  await expect(theirs.getByRole('heading', { name: 'Liên kết này không còn dùng được' })).toBeVisible();
  await expectNoSidewaysScroll(theirs);
  await family.close();
});

test('without scripts the family reads the sheet all the same @phone', async ({ site, learner: { uid }, browser, page }) => {
  await open(page, '/profile/week');
  await page.getByRole('button', { name: 'Tạo liên kết' }).click();
  const url = await page.getByLabel('Liên kết đang dùng').inputValue();
  await page.getByRole('button', { name: 'Đổi liên kết…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đổi liên kết' }).click();
  const field = page.getByLabel('Liên kết đang dùng');
  await expect(field).not.toHaveValue(url);
  await site.db.execute(sql`update "user" set name = 'Lê An' where id = ${uid}`);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const theirs = await plain.newPage();
  await theirs.goto(await field.inputValue());
  await expect(theirs.getByRole('article')).toContainText('Lê An');
  await theirs.getByRole('link', { name: 'Tuần trước' }).click();
  await expect(theirs.getByRole('link', { name: 'Tuần sau' })).toBeVisible();
  await plain.close();
});

test('the fullest sheet is one page, too, and fits a phone @phone', async ({ page, learner: { uid } }) => {
  const long = 'Bài 14. Phép cộng và phép trừ số nguyên, tính chất của phép cộng các số nguyên';
  await page.route(`**/api/users/${uid}/week*`, async (route) => {
    const sheet = (await (await route.fetch()).json()) as WeekSheet;
    const points = { score: 5.25, outOf: 7 };
    const full: WeekSheet = {
      ...sheet,
      name: 'Công Tằng Tôn Nữ Nguyễn Hoàng Minh Anh', grade: 6, minutes: 1234, lessonsDone: 9, answered: 138, right: 131, testsDone: 7, waiting: 45,
      lessons: Array.from({ length: 5 }, (_, at) => `${at} ${long}`),
      places: (['lesson', 'exercise', 'quiz', 'review', 'test'] as const).map((place) => ({ place, answered: 99, right: 88 })),
      tests: Array.from({ length: 3 }, () => ({
        title: 'Đề số 1, giữa học kì I, theo cấu trúc mới', set: 'Bộ đề kiểm tra giữa học kì I, Toán 6, Kết nối tri thức', day: sheet.to,
        score: 7.5, outOf: 10, machine: points, self: points, teacher: points, unmarked: 1.25,
      })),
      well: [
        { kind: 'rose', lesson: long, level: 'mastered' }, { kind: 'rose', lesson: `${long}.`, level: 'practised' },
        { kind: 'right', lesson: `${long}!`, right: 8, answered: 9 }, { kind: 'mended', count: 12 },
      ],
      stuck: [1, 2, 3].map((at) => ({ lesson: `${at} ${long}`, count: 12, reason: 'reading' as const, example: 'một câu hỏi dài '.repeat(7) })),
      ask: { about: 'stuck', lesson: long },
      map: Array.from({ length: 5 }, (_, at) => ({
        chapter: `Chương ${at}. Tính chia hết trong tập hợp các số tự nhiên và các ước chung, bội chung`,
        levels: (['mastered', 'practised', 'seen', 'new', 'mastered', 'practised', 'seen', 'new', 'new'] as const).map((level) => level),
      })),
    };
    await route.fulfill({ json: full });
  });
  await open(page, '/profile/week');
  await expect(page.getByText('và 4 bài nữa')).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await pagesOf(page)).toBe(1);
  const lines = await page.locator('.week-tests > tbody > tr').nth(1).locator('> *').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).borderTopWidth));
  expect(new Set(lines), 'the cells of a row that is broken into lines have no lines of their own').toEqual(new Set(['0px']));
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
