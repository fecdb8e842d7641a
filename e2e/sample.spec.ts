import { makeBoards } from './boards.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './site.ts';

test('a visitor plays the beginning of a lesson at once, one press from the home page, and is then led to an account @phone', async ({ page, site }) => {
  await makeBoards(site);
  await open(page, '/');
  await page.getByRole('link', { name: 'Xem thử một bài' }).click();
  const part = page.getByRole('region', { name: 'Xem thử một bài' });
  await part.getByRole('button', { name: 'Lớp 6' }).click();
  await expect(part.getByRole('figure', { name: 'Bảng của bài: Lũy thừa là gì?' })).toBeInViewport();
  await part.getByRole('button', { name: 'Tạm dừng' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await part.getByRole('button', { name: /^Bước/ }).last().click();
  await expect(part.getByText('Em vừa xem phần đầu của bài.')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await part.getByRole('link', { name: 'Tạo tài khoản để xem tiếp' }).click();
  await expect(page).toHaveURL(/\/register$/);
});
