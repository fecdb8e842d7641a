import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { makeMistakes, makeTopicThatAsks, moveIntoPast, openExercise } from './mistakes.ts';
import { expect, expectNoSidewaysScroll, open, test, UNLIMITED } from './site.ts';

// A separate site, with an additional topic.
test.use({ settings: UNLIMITED });

test.beforeEach(({ site }) => makeTopicThatAsks(site));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page) => page.getByLabel('Đáp số của em');
const verdict = (page: Page) => page.getByRole('status').filter({ hasText: /^(Đúng rồi|Chưa đúng)/ });
const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Ôn tập' }).getByRole('link', { name });

/** On a phone this link is in the account's menu, else in the header. */
const way = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });
const showWays = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 430) await page.getByRole('button', { name: /^Tài khoản của/ }).click();
};

test('a mistake in an exercise is seen, mended with a hint, done with other numbers, and reviewed until it leaves @phone', async ({ page, site, learner: { uid } }) => {
  await openExercise(page, 'Tính');
  await expectNoSidewaysScroll(page);
  await press(page, 'Kiểm tra');
  await expect(page.getByText('Em trả lời rồi bấm Kiểm tra nhé.')).toBeVisible();
  await field(page).fill('7');
  await press(page, 'Kiểm tra');
  await expect(verdict(page)).toHaveText(/^Chưa đúng\. Em mở gợi ý rồi thử lại nhé\./);
  await press(page, 'Gợi ý 1/2');
  await expect(page.getByRole('listitem').filter({ hasText: 'Gợi ý 1/2' })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await field(page).fill('6');
  await expect(verdict(page), 'what was found was found of another answer').toHaveCount(0);
  await field(page).press('Enter');
  await expect(verdict(page)).toHaveText(/^Đúng rồi\./);
  await press(page, 'Làm bài tương tự');
  await expect(page.getByText('Số mới')).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
  await field(page).fill('20');
  await press(page, 'Kiểm tra');
  await expect(verdict(page)).toHaveText(/^Đúng rồi\./);

  await showWays(page);
  await way(page, 'Ôn tập').click();
  await expect(page.getByText('Hôm nay em không có câu nào phải ôn.')).toBeVisible();
  await expect(page.getByText('Mai em ôn 1 câu.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Trang này còn mới' }), 'nothing left to do is no new page').toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await tab(page, /^Sổ lỗi sai 1$/).click();
  // The space before a non-breaking term stays in the chip.
  await expect.poll(() => page.getByRole('group', { name: 'Lọc theo lý do' }).getByRole('button').nth(1).evaluate((chip) => (chip as HTMLElement).innerText)).toBe('Quên điều kiện 0');
  const mistake = page.getByRole('article');
  await expect(mistake).toContainText('Ôn lại ngày mai');
  await expect(mistake.getByText('Em viết')).toBeVisible();
  await mistake.getByRole('radio', { name: 'Nhầm quy tắc' }).check();
  await expect(mistake.getByRole('radio', { name: 'Nhầm quy tắc' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Nhầm quy tắc 1' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await moveIntoPast(site, uid, 1);
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'Ôn hôm nay' })).toContainText('1 câu, khoảng 5 phút');
  await showWays(page);
  await expect(way(page, 'Ôn tập 1 câu đến hạn')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('link', { name: 'Ôn hôm nay' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '1 câu, khoảng 5 phút' })).toBeVisible();
  await expect(page.getByText('Nhầm quy tắc')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press(page, 'Bắt đầu ôn');
  await expect(page.getByText('Câu 1 / 1')).toBeVisible();
  await field(page).fill('20');
  await press(page, 'Kiểm tra');
  await expect(verdict(page)).toHaveText('Đúng rồi. Sau 3 ngày em gặp lại câu này để nhớ lâu hơn.');
  await expectNoSidewaysScroll(page);
  await press(page, 'Xong');
  await expect(page.getByText('Hôm nay em ôn xong 1 câu.')).toBeVisible();
  await showWays(page);
  await expect(way(page, 'Ôn tập')).toBeVisible();
  await page.keyboard.press('Escape');

  await moveIntoPast(site, uid, 30, 3);
  await open(page, '/review?lam');
  await field(page).fill('6');
  await press(page, 'Kiểm tra');
  await expect(verdict(page)).toHaveText('Đúng rồi. Lỗi này rời sổ.');
  await press(page, 'Xong');
  await expect(page.getByText('Hôm nay em ôn xong 1 câu. 1 lỗi rời sổ.')).toBeVisible();
  await tab(page, /^Sổ lỗi sai 0$/).click();
  await expect(page.getByText('Em làm sai câu nào, trang ghi câu ấy vào đây.')).toBeVisible();
});

test('a typical mistake in an exercise brings a hint that stays for the next try, and the notebook says what it was @phone', async ({ page, learner: _learner }) => {
  const hint = page.getByText('Em theo các dấu trừ qua từng bước.');
  await openExercise(page, 'Lỗi hay gặp');
  await field(page).fill('5');
  await press(page, 'Kiểm tra');
  await expect(verdict(page)).toHaveText(/^Chưa đúng\. Em soát lại từng bước rồi thử lại nhé\./);
  await expect(hint).toHaveCount(0);
  await field(page).fill('6');
  await press(page, 'Kiểm tra');
  await expect(verdict(page)).toHaveText(/^Chưa đúng\. Em xem lại dấu của kết quả\./);
  await expect(hint).toBeVisible();
  await expectNoSidewaysScroll(page);
  await field(page).fill('-');
  await expect(hint, 'for the try that has begun').toBeVisible();
  await field(page).fill('-6');
  await press(page, 'Kiểm tra');
  await expect(verdict(page)).toHaveText(/^Đúng rồi\./);
  await expect(hint).toHaveCount(0);

  await open(page, '/review?muc=so-loi-sai');
  const mistake = page.getByRole('article');
  await expect(mistake.getByText('Vì sao hay nhầm')).toBeVisible();
  await expect(mistake).toContainText('Bỏ quên dấu trừ. Em theo các dấu trừ qua từng bước.');
  await expectNoSidewaysScroll(page);
});

test('what is due is done one after another: a wrong answer shows why, asks for the reason, and comes again tomorrow', async ({ page, site, learner: { uid } }) => {
  await makeMistakes(site, uid, [1, 2]);
  await moveIntoPast(site, uid, 1);
  await open(page, '/review');
  await press(page, 'Bắt đầu ôn');
  await page.getByRole('radio', { name: /^D\./ }).check();
  await press(page, 'Kiểm tra');
  await expect(verdict(page)).toHaveText('Chưa đúng. Mai em gặp lại câu này nhé.');
  await expect(page.getByRole('region', { name: 'Lời giải' })).toBeVisible();
  await page.getByText('Sai dấu').click();
  await expectNoSidewaysScroll(page);
  await press(page, 'Câu tiếp theo');
  await expect(page.getByText('Câu 2 / 2')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await press(page, 'Em chưa làm được');
  await expect(verdict(page)).toHaveText('Chưa đúng. Mai em gặp lại câu này nhé.');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ôn tập' })).toBeVisible();
  await press(page, 'Xong');
  await expect(page.getByText('Hôm nay em ôn xong 2 câu.')).toBeVisible();
  const { rows } = await site.db.execute<{ reason: string; step: number }>(sql`select reason, step from mistakes where uid = ${uid} order by reason`);
  expect(rows).toEqual([{ reason: 'sign', step: 0 }, { reason: null, step: 0 }]);
});

test('going back leads out of the questions, what was answered stays answered, and the rest waits', async ({ page, site, learner: { uid } }) => {
  await makeMistakes(site, uid, [1, 2, 3]);
  await moveIntoPast(site, uid, 1);
  await open(page, '/review');
  await press(page, 'Bắt đầu ôn');
  await press(page, 'Em chưa làm được');
  await expect(verdict(page)).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: '2 câu, khoảng 5 phút' })).toBeVisible();
  await expect(page.getByText('Hôm nay em ôn xong 1 câu.')).toBeVisible();
});

test('a mistake is done again in the notebook at any time, with other numbers', async ({ page, learner: _learner }) => {
  await openExercise(page, 'Tính');
  await field(page).fill('7');
  await press(page, 'Kiểm tra');
  await expect(verdict(page)).toBeVisible();
  await page.getByRole('link', { name: 'Ôn tập' }).last().click();
  await tab(page, /^Sổ lỗi sai/).click();
  await press(page, 'Xem lời giải');
  await expect(page.getByRole('region', { name: 'Lời giải' })).toBeVisible();
  await press(page, 'Làm câu tương tự');
  await field(page).fill('20');
  await press(page, 'Kiểm tra');
  await expect(verdict(page)).toHaveText('Đúng rồi. Mai em gặp lại câu này để nhớ lâu hơn.');
  await expectNoSidewaysScroll(page);
  await press(page, 'Đóng');
  await expect(page.getByRole('article')).toContainText('Ôn lại ngày mai');
});

test('a mistake that is done again begins at its question, and shows what was found of it with that question @phone', async ({ page, site, learner: { uid } }) => {
  await makeMistakes(site, uid, [1, 2, 3]);
  await open(page, '/review?muc=so-loi-sai');
  const card = page.getByRole('article').nth(1);
  await expect(page.getByRole('button', { name: /^Làm / }), 'every mistake is a row, closed').toHaveCount(0);
  await card.getByRole('heading', { level: 2 }).click();
  await card.getByRole('button', { name: /^Làm (lại câu này|câu tương tự)$/ }).click();
  await expect(card.getByRole('button', { name: 'Kiểm tra' }), 'the next step stays at the foot').toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(card.locator('.reading').first()).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await card.boundingBox())?.y).toBeGreaterThanOrEqual(60);
  await card.getByRole('radio').last().check({ force: true });
  await card.getByRole('button', { name: 'Kiểm tra' }).click();
  await expect(verdict(page)).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('button', { name: 'Làm câu nữa' })).toBeInViewport({ ratio: 1 });
});

test('of several questions each says whether it is right, and what is right stays', async ({ page, learner: _learner }) => {
  await openExercise(page, 'Hai ý');
  await field(page).fill('1');
  await page.getByRole('group', { name: /Ý 1/ }).getByText('Đúng').click();
  await press(page, 'Kiểm tra');
  await expect(verdict(page)).toHaveText(/^Chưa đúng\. Đúng 1 \/ 2 câu\./);
  await expect(page.getByRole('group', { name: 'b)' }).getByText('Chưa đúng')).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const statement of [2, 3, 4]) await page.getByRole('group', { name: new RegExp(`Ý ${statement}`) }).getByText('Đúng').click();
  await press(page, 'Kiểm tra');
  await expect(verdict(page)).toHaveText(/^Đúng rồi\./);
});

test('of a proof the pupil ticks the steps that theirs has, after the solution; it comes again with them @phone', async ({ page, site, learner: { uid } }) => {
  await openExercise(page, 'Chứng minh');
  await expect(page.getByRole('button', { name: 'Kiểm tra' })).toHaveCount(0);
  await press(page, 'Xem lời giải');
  await page.getByRole('checkbox', { name: 'Kẻ đường cao.' }).check();
  await expectNoSidewaysScroll(page);
  await press(page, 'Ghi kết quả: 1/2 bước');
  await expect(page.getByText('Em đã ghi. Bài này sẽ trở lại ở Ôn tập')).toBeVisible();
  await moveIntoPast(site, uid, 1);
  await open(page, '/review?lam');
  await press(page, 'Xem lời giải để tự chấm');
  await expect(verdict(page), 'nothing is sent by looking').toHaveCount(0);
  for (const step of ['Kẻ đường cao.', 'Suy ra điều phải chứng minh.']) await page.getByRole('checkbox', { name: step }).check();
  await press(page, 'Ghi kết quả');
  await expect(verdict(page)).toHaveText(/^Đúng rồi\. Sau 3 ngày/);
});

test.describe('when the server cannot answer', () => {
  test.use({ expectedComplaints: [/503/] });

  test('an answer that could not be sent says so, and counts once when it is sent again', async ({ page, site, learner: { uid } }) => {
    await openExercise(page, 'Tính');
    let calls = 0;
    // Stored, but the answer is lost.
    await page.route('**/answers', async (route) => {
      await route.fetch();
      calls++;
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Hệ thống đang bận. Vui lòng thử lại sau.' } });
    });
    await field(page).fill('7');
    await press(page, 'Kiểm tra');
    await expect(page.getByText('Câu trả lời chưa gửi được. Hệ thống đang bận. Vui lòng thử lại sau.')).toBeVisible();
    await page.unroute('**/answers');
    await press(page, 'Kiểm tra');
    await expect(verdict(page)).toHaveText(/^Chưa đúng/);
    expect(calls).toBe(1);
    const { rows } = await site.db.execute(sql`select from answers where uid = ${uid}`);
    expect(rows).toHaveLength(1);
  });
  test('reviews that cannot be loaded say so and can be tried again', async ({ page, site, learner: { uid } }) => {
    await makeMistakes(site, uid, [1]);
    await moveIntoPast(site, uid, 1);
    await page.route('**/review', (route) => (route.request().resourceType() === 'document' ? route.fallback() : route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Hệ thống đang bận.' } })));
    await open(page, '/review');
    await expect(page.getByRole('alert')).toHaveText('Hệ thống đang bận.');
    await page.unroute('**/review');
    await press(page, 'Thử lại');
    await expect(page.getByRole('heading', { level: 2, name: '1 câu, khoảng 5 phút' })).toBeVisible();
  });
});

test('a visitor signs in first, and a learner without mistakes reads what the notebook is for', async ({ page, context, learner: _learner }) => {
  await open(page, '/review?muc=so-loi-sai');
  await expect(page.getByText('Em làm sai câu nào, trang ghi câu ấy vào đây.')).toBeVisible();
  await tab(page, /^Ôn hôm nay 0$/).click();
  await expect(page.getByText('Em làm sai câu nào, trang ghi câu ấy vào sổ và cho em gặp lại cho đến khi chắc.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/review');
  await expect(page).toHaveURL(/\/login\?next=%2Freview$/);
});
