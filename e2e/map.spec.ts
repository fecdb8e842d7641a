import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { recordAnswers } from '../server/features/learning/answers/record-answers.ts';
import type { TestApp } from '../server/testing/app.ts';
import { expect, expectNoSidewaysScroll, open, test } from './site.ts';

const DAY = 86_400_000;

/** Records an answer, some days ago, that trains Bài 1. */
const answer = (site: TestApp, uid: string, { number, right, daysAgo }: { number: number; right: boolean; daysAgo: number }) =>
  site.db.transaction((tx) =>
    recordAnswers(tx, uid, [{
      id: randomUUID(), source: 'quiz', item: `quiz/toan6-ghk1-de1-c${String(number).padStart(2, '0')}`, kind: 'choice', grade: 6, lesson: 1,
      value: 'A', share: right ? 1 : 0, at: new Date(Date.now() - daysAgo * DAY),
    }]));

test('a pupil sees on the map of the grade where they stand and why, opens a Bài, and is led to what trains it next @phone', async ({ page, learner: { uid }, site }) => {
  await open(page, '/profile/map');
  const goOn = page.getByRole('region', { name: 'Em bắt đầu từ đây' });
  await expect(goOn).toContainText('Bài 1. Tập hợp');
  await expect(goOn.getByRole('link', { name: 'Xem bài giảng' })).toHaveAttribute('href', '/course/toan-thu?lesson=thu-mien-phi');
  const legend = page.getByRole('region', { name: 'Các mức' });
  await expect(legend.getByRole('listitem')).toHaveText(['Chưa học 3', 'Đã xem 0', 'Đang luyện 0', 'Vững 0']);
  await expect(legend).toContainText('đúng 3 câu liền, trong ít nhất hai ngày');
  await expect(page.getByRole('heading', { name: 'Tuần này: chưa có ngày nào' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await answer(site, uid, { number: 1, right: true, daysAgo: 2 });
  await answer(site, uid, { number: 2, right: true, daysAgo: 2 });
  await open(page, '/profile/map');
  const again = page.getByRole('region', { name: 'Học tiếp' });
  await expect(again).toContainText('Em đúng 2 câu liền, còn 1 câu nữa là vững.');
  const tile = page.getByRole('link', { name: /^Bài 1\. / });
  await expect(tile).toHaveAccessibleName('Bài 1. Tập hợp, Đang luyện, em đang ở đây');

  await answer(site, uid, { number: 3, right: true, daysAgo: 0 });
  await open(page, '/profile/map');
  await expect(tile).toHaveAccessibleName('Bài 1. Tập hợp, Vững');
  await expect(page.getByRole('region', { name: 'Chương I. Số tự nhiên' })).toContainText('1 / 2 vững');
  await expect(page.getByRole('list').filter({ hasText: 'CN' }).getByText('có học')).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: /em đang ở đây/ })).toHaveAccessibleName(/^Bài 2\. /);

  await answer(site, uid, { number: 4, right: false, daysAgo: 0 });
  await site.db.execute(sql`update mistakes set due_on = due_on - 1 where uid = ${uid}`);
  await open(page, '/profile/map');
  await expect(tile).toHaveAccessibleName(/Đang luyện, 1 câu cần ôn lại/);
  await expect(legend.getByText('Câu cần ôn')).toBeVisible();
  await expect(again.getByRole('link', { name: 'Ôn lại câu sai' })).toHaveAttribute('href', '/review');
  await tile.click();
  const place = page.getByRole('dialog', { name: 'Bài 1. Tập hợp' });
  await expect(place.getByRole('listitem').filter({ hasText: 'gần nhất' })).toHaveText('Làm đúng 3 trong 4 câu gần nhất.');
  await expect(place).toContainText('Chưa xem bài giảng nào trong 2 bài.');
  await expect(place).toContainText('1 câu còn trong sổ lỗi sai, 1 câu đến hạn ôn.');
  await expect(place).toContainText('Em cần đúng 3 câu liền, trong hai ngày, và sửa 1 câu sai, là vững.');
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(place).toBeHidden();
  await expect(tile).toBeFocused();
  await tile.press('Enter');
  await expect(place).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(place).toBeHidden();
  await expect(page).toHaveURL(/\/profile\/map$/);

  await page.getByLabel('Lớp').selectOption('9');
  await expect(page.getByText('Trang chưa có bài giảng hay bài tập cho những bài này.')).toBeVisible();
  await page.getByLabel('Lớp').selectOption('7');
  await expect(page.getByText('Toán 7 chưa có bài nào trên bản đồ.')).toBeVisible();
  await expect(page).toHaveURL(/\?grade=7$/);
  await page.getByLabel('Lớp').selectOption('6');
  await expect(tile).toBeVisible();
  await tile.click();
  await place.getByRole('link', { name: /Phần tử của tập hợp/ }).click();
  await expect(page).toHaveURL(/\/course\/toan-thu\?lesson=thu-mien-phi/);
  await page.goBack();
  await expect(place).toBeVisible();
});

test('the squares of a chapter stand in rows, wide enough for a finger, and the map says its names where there is room @phone', async ({ page, learner: _learner }) => {
  await open(page, '/profile/map');
  const squares = page.getByRole('region', { name: 'Chương I. Số tự nhiên' }).getByRole('link');
  await expect(squares).toHaveCount(2);
  const [first, second] = await squares.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  expect(Math.min(first?.width ?? 0, first?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  expect(first?.y === second?.y, 'side by side on a phone, below each other beside their names').toBe(isPhone);
  await expect(squares.first().getByText(/^Tập.hợp/)).toBeVisible({ visible: !isPhone });
  await expectNoSidewaysScroll(page);
});

test('a map that cannot be loaded says so and can be tried again; an account that is to end says so there, too @phone', async ({ page, learner: { uid }, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  await site.db.execute(sql`insert into account_deletions (uid, "by", ends_at) values (${uid}, 'learner', now() + interval '7 days')`);
  const map = `**/api/users/${uid}/map*`;
  await page.route(map, (route) => route.fulfill({ status: 500, json: { code: 'internal-error', message: 'Hỏng rồi.' } }));
  await open(page, '/profile/map');
  await expect(page.getByText('Hỏng rồi.')).toBeVisible();
  await page.unroute(map);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('link', { name: /^Bài 1\. / })).toBeVisible();
  await page.getByRole('button', { name: 'Giữ tài khoản' }).click();
  await expect(page.getByText('Tài khoản được giữ lại.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Hồ sơ' }).getByRole('link', { name: 'Tài khoản' }).click();
  await expect(page.getByRole('heading', { name: 'Hồ sơ', level: 1 })).toBeVisible();
  await expect(page.getByText('Số dư')).toBeVisible();
});

test('the profile is at its own address; the addresses that profile and map had before lead to where they are', async ({ page, learner: _learner }) => {
  for (const [before, now, heading] of [
    ['/profile/account#consent', '/profile#consent', 'Hồ sơ'], ['/profile?grade=7&bai=2', '/profile/map?grade=7&bai=2', 'Bản đồ kiến thức'],
  ] as const) {
    await open(page, before);
    await expect(page).toHaveURL(new RegExp(`${now.replaceAll('?', '\\?')}$`));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});
