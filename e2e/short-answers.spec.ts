import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { addCookie, expect, expectAccessible, expectNoSidewaysScroll, open, test } from './site.ts';

const SHORT = { kind: 'short', points: 0.5, lesson: 1, solution: '<p>Lời giải.</p>' };

/** A free test of short answers. */
async function writeTest(site: TestApp): Promise<string> {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const id = `tra-loi-ngan-${randomUUID()}`;
  const questions = [
    { ...SHORT, id: 'n1', question: '<p>Tính $0{,}5 + 0{,}25$.</p>', answer: '3/4', unit: 'm' },
    { ...SHORT, id: 'n2', question: '<p>Rút gọn $\\sqrt{12}$.</p>', answer: '2√3', form: 'reduced' },
  ];
  const paper = { id: 'de-1', title: 'Đề 1', coin: 0, duration: '15 phút', minutes: 15, notes: '', problems: [], parts: [{ id: 'phan-1', title: 'Phần I. Trả lời ngắn', questions }] };
  const payload = { id, title: 'Trả lời ngắn', grade: '6', description: '', exam: 'Giữa HKI', practiceLists: [paper] };
  const { statusCode, body } = await site.app.inject({ method: 'POST', url: '/api/practices', headers: { cookie, origin: site.origin }, payload });
  if (statusCode !== 201) throw new Error(body);
  return id;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Đáp số của em' });
const keypad = (page: Page) => page.getByRole('group', { name: 'Bàn phím toán' });
const drawn = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Em viết:' });
const saved = (page: Page) => page.getByText(/^Đã lưu \d/);

test('a short answer is typed by our own keys, is drawn as it was understood, and is right in another form @phone', async ({ page, context, site }) => {
  const learner = await makeLearner(site.db, testSecret);
  await addCookie(context, site.origin, learner.cookie);
  const set = await writeTest(site);
  await open(page, `/practice/${set}`);
  await page.getByRole('link', { name: 'Đề 1' }).click();
  await page.getByRole('button', { name: 'Làm bài' }).click();

  // The only field of the page: its keys are there, the device's keyboard is not, and the question is still seen.
  await expect(keypad(page)).toBeVisible();
  await expect(field(page)).toHaveAttribute('inputmode', 'none');
  expect((await keypad(page).boundingBox())?.height).toBeLessThan(230);
  const press = async (...names: string[]) => {
    for (const name of names) await keypad(page).getByRole('button', { name, exact: true }).tap();
  };
  await press('6', 'Phân số');
  await expect(page.getByText('Chưa đọc được: sau “/” còn thiếu.')).toBeVisible();
  await expect(field(page)).not.toHaveAttribute('aria-invalid');
  await press('9', 'Xóa một kí tự', '8');
  await expect(field(page)).toHaveValue('6/8');
  await expect(drawn(page).locator('mfrac')).toHaveText('68');
  await press('Trang phím x ( )', 'Sang trái', 'Sang trái', 'Sang trái', 'Dấu cộng', 'Xóa một kí tự');
  await expect(field(page)).toHaveValue('6/8');
  await expect(field(page)).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The unit once more is understood; what cannot be read is marked when the field is left.
  await field(page).fill('6/8 kg');
  await field(page).blur();
  await expect(page.getByText('Em viết:')).toBeVisible();
  await field(page).fill('(6/8 m');
  await expect(field(page)).not.toHaveAttribute('aria-invalid');
  await field(page).blur();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await field(page).fill('6/8 m');
  await expect(drawn(page).locator('mfrac')).toHaveText('68');
  await page.getByRole('button', { name: 'Dùng bàn phím của máy' }).tap();
  await expect(field(page)).toHaveAttribute('inputmode', 'text');
  await expect(keypad(page)).toBeHidden();

  await page.getByRole('link', { name: 'Câu sau' }).tap();
  await expect(page.getByText('Viết kết quả ở dạng gọn nhất.')).toBeVisible();
  await field(page).fill('√12');
  await expect(drawn(page).locator('msqrt')).toHaveText('12');
  await page.getByRole('button', { name: 'Nộp bài' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }).tap();
  await expect(page.getByRole('img', { name: '0,5 / 1' })).toBeVisible();
});
