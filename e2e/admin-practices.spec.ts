import { openAsAdmin, written } from './admin-area.ts';
import { expect, expectNoSidewaysScroll, open, test } from './site.ts';

test('a set is written with papers and problems, what each step is worth, seen as learners will, saved and removed', async ({ page, site, context, learner }, { project }) => {
  expect(learner.uid).toBeTruthy();
  const id = `bo-de-moi-${project.name}`;
  await openAsAdmin(site, page, '/admin/practices');
  await page.getByRole('link', { name: 'Thêm bộ đề' }).click();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Vui lòng nhập mã.')).toBeVisible();
  await page.getByLabel('Tên bộ đề').fill('Bộ đề mới');
  await page.getByLabel('Mã', { exact: true }).fill(id);

  await page.getByRole('button', { name: 'Thêm đề', exact: true }).click();
  await expect(page.getByLabel('Mã đề')).toHaveValue('de-1');
  await expect(page.getByLabel('Thời gian')).toHaveValue('Đang cập nhật');
  await expect(page.getByLabel('Giá (xu)')).toHaveValue('0');
  await page.getByLabel('Giá (xu)').fill('-1');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Số xu phải là một số nguyên từ 0 trở lên.')).toBeVisible();
  await page.getByLabel('Giá (xu)').fill('0');
  await page.getByRole('button', { name: 'Thêm bài', exact: true }).click();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Vui lòng nhập đề bài.')).toBeVisible();
  await expect(written(page, 'Đề bài')).toBeFocused();
  await page.keyboard.type('Giải phương trình $x+1=2$.');
  await written(page, 'Tiêu đề').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' (0,5 điểm)');
  await written(page, 'Lời giải và điểm từng bước').click();
  await page.keyboard.type('Ta có $x=1$.');
  const mark = page.getByRole('button', { name: 'Thêm 0,25 đ cho bước này' });
  await mark.click();
  await expect(page.getByText('Tổng điểm các bước: 0,25 / 0,5 điểm. Tổng này chưa khớp với điểm của bài.')).toBeVisible();
  await mark.click();
  await expect(page.getByText('Tổng điểm các bước: 0,5 / 0,5 điểm')).toBeVisible();

  await page.getByRole('button', { name: 'Xem và in như học sinh' }).click();
  const seen = page.getByRole('dialog');
  await expect(seen.locator('.solved')).toBeVisible();
  await expect(seen.locator('.part-mark')).toHaveText('0,5 đ');
  await seen.getByRole('button', { name: 'Đóng' }).click();

  await page.getByRole('button', { name: 'Nhân bản đề' }).click();
  await expect(page.getByLabel('Mã đề')).toHaveValue('de-2');
  await expect(page.getByLabel('Tên đề')).toHaveValue('Đề số 1 (bản sao)');
  await expect(page.getByLabel('Tên đề')).toBeFocused();
  await expect(page.getByLabel('Tên đề')).toBeInViewport();
  const handle = page.getByRole('button', { name: 'Đổi chỗ Đề số 1 (bản sao)' });
  await handle.press('ArrowUp');
  await expect(page.locator('.sortable').first()).toContainText('Đề số 1 (bản sao)');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Lưu thành công!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/practices/${id}$`));
  await expect(page.getByLabel('Mã', { exact: true })).toHaveAttribute('readonly', '');

  const reader = await context.newPage();
  await open(reader, `/practice/${id}`);
  await expect(reader.getByText('Đề số 1 (bản sao)')).toBeVisible();
  await reader.close();

  await page.getByRole('link', { name: 'Danh sách bộ đề' }).click();
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${id}"]`) });
  await row.getByRole('button', { name: 'Xóa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByText('Xóa thành công!')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a paper and a problem go after a question, which can be declined; a set that cannot be saved or removed says why, and what was written stays', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of (400|500|507|409)/, /net::ERR_FAILED/);
  await openAsAdmin(site, page, '/admin/practices/new');
  await page.getByRole('button', { name: 'Thêm đề', exact: true }).click();
  await page.getByRole('button', { name: 'Thêm bài', exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [what, stays] of [['Xóa bài', written(page, 'Đề bài')], ['Xóa đề', page.getByLabel('Mã đề')]] as const) {
    await page.getByRole('button', { name: what, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(stays).toBeVisible();
    await page.getByRole('button', { name: what, exact: true }).click();
    await dialog.getByRole('button', { name: what, exact: true }).click();
    await expect(stays).toHaveCount(0);
  }

  await page.getByLabel('Tên bộ đề').fill('Bộ đề hỏng');
  const answers: ['abort' | { status: number; code: string; message: string }, string][] = [
    [{ status: 500, code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống.' }, 'Lỗi: Đã xảy ra lỗi hệ thống.'],
    [{ status: 400, code: 'invalid-input', message: 'Vui lòng nhập tên đề.' }, 'Lỗi: Vui lòng nhập tên đề.'],
    ['abort', 'Lỗi: Đã xảy ra lỗi khi lưu.'],
  ];
  for (const [answer, said] of answers) {
    await page.route('**/api/practices', (route) =>
      answer === 'abort' ? route.abort() : route.fulfill({ status: answer.status, json: { code: answer.code, message: answer.message } }),
    );
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await page.unroute('**/api/practices');
  }
  await expect(page.getByLabel('Tên bộ đề')).toHaveValue('Bộ đề hỏng');
  await page.getByRole('button', { name: 'Hủy' }).click();
  await expect(page).toHaveURL(/\/admin\/practices$/);

  const row = page.getByRole('listitem').filter({ hasText: 'Đề thử lớp 8' });
  await page.route('**/api/practices/*', (route) => route.fulfill({ status: 409, json: { code: 'sold', message: 'Đã có người mua nên không xóa được.' } }));
  await row.getByRole('button', { name: 'Xóa' }).click();
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByText('Lỗi: Đã có người mua nên không xóa được.')).toBeVisible();
  await page.unroute('**/api/practices/*');
  await page.route('**/api/practices/*', (route) => route.fulfill({ status: 507, json: { code: 'disk-full', message: 'Ổ đĩa đã đầy.' } }));
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByText('Lỗi: Ổ đĩa đã đầy.')).toBeVisible();
  await page.unroute('**/api/practices/*');
  await page.route('**/api/practices/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByText('Lỗi: Đã xảy ra lỗi khi xóa.')).toBeVisible();
});
