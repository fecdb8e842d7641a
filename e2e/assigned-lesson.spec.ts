import { makeAdminSession } from '../server/testing/people.ts';
import { testSecret } from '../server/testing/app.ts';
import { goToCheckpoint, makeBoards } from './boards.ts';
import { makeClassWithCards } from './classes.ts';
import { addCookie, expect, open, test, UNLIMITED } from './site.ts';

test.use({ settings: UNLIMITED });
test.beforeEach(({ site }) => makeBoards(site));

test('a lesson is assigned; a pupil of a card watches it to its end, and the owner’s board follows @phone', async ({ page, site, context, browser }) => {
  const { id: classId, cards } = await makeClassWithCards(site, ['Trần Minh An', 'Lê Thị Bình'], '6A5');
  await addCookie(context, site.origin, (await makeAdminSession(site.db, testSecret)).cookie);
  await open(page, `/admin/classes/${classId}/assignments`);
  await page.getByRole('button', { name: 'Giao bài' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Bài giảng' }).click();
  await dialog.getByLabel('Khối').selectOption('6');
  await dialog.getByRole('button', { name: /^Lũy thừa là gì\?/ }).click();
  await dialog.getByRole('button', { name: 'Giao cho lớp' }).click();
  await expect(dialog.getByText(/các em xem bài giảng “Lũy thừa là gì\?”\. Hạn xem: .* Bấm vào đây để xem: http/)).toBeVisible();
  await dialog.getByRole('link', { name: 'Xem bảng theo dõi' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Trần Minh An' });
  await expect(row.getByText('Chưa mở', { exact: true })).toBeVisible();

  const phone = await browser.newContext({ baseURL: site.origin, viewport: { width: 360, height: 740 } });
  const pupil = await phone.newPage();
  await open(pupil, new URL(cards.find(({ name }) => name === 'Trần Minh An')?.url ?? '').pathname);
  await pupil.getByRole('button', { name: 'Vào học' }).click();
  await pupil.getByRole('link', { name: 'Xem bài' }).first().click();
  await pupil.getByRole('link', { name: 'Xem bài giảng' }).click();
  const { dialog: lesson, turn } = await goToCheckpoint(pupil);
  // Most of this short board was passed over, so it may count as watched already.
  await expect(row.getByText(/^(?:Đang xem|Đã xem xong)$/)).toBeVisible();
  await turn.getByLabel('Đáp số của em').fill('81');
  await pupil.keyboard.press('Enter');
  await turn.getByRole('button', { name: 'Xem bảng giải tiếp' }).click();
  await lesson.getByRole('button', { name: 'Bước sau' }).click();
  await expect(lesson.getByRole('heading', { name: 'Xong bài!' })).toBeVisible();
  await expect(row.getByText('Đã xem xong', { exact: true })).toBeVisible();
  await expect(row.getByText('100%')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Đã xem xong (1)' })).toBeVisible();
  await open(pupil, '/assignment');
  await expect(pupil.getByText('Đã xem xong', { exact: true })).toBeVisible();
  await phone.close();
});
