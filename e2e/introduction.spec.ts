import type { Page } from '@playwright/test';
import { openAsAdmin } from './admin-area.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './site.ts';

/** Restores the home page for other tests. */
async function clear(page: Page, { origin }: { origin: string }): Promise<void> {
  const call = `${origin}/api/admin/site/introduction`;
  const { version } = (await (await page.request.get(call)).json()) as { version: number };
  const data = { version, logo: '', hero: '', text: '', classes: [] };
  expect((await page.request.put(call, { data, headers: { origin } })).status()).toBe(200);
}

test('the owner writes an introduction with classes, and visitors read it on the home page, beside the contacts and on its own page @phone', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 404/);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'Không có trang này' })).toBeVisible();

  await openAsAdmin(site, page, '/admin/site');
  const part = page.getByRole('region', { name: 'Giới thiệu của bạn' });
  await part.getByLabel('Câu mở đầu trang chủ').fill('Lớp Toán cô Hoa ở Huế');
  await part.getByRole('textbox', { name: 'Lời giới thiệu' }).click();
  await page.keyboard.type('Cô Hoa dạy Toán từ năm 2005.');
  await part.getByRole('button', { name: 'Thêm lớp' }).click();
  const one = part.getByRole('group', { name: 'Lớp 1', exact: true });
  await one.getByLabel('Thời gian').fill('Tối thứ Ba, thứ Năm');
  const save = part.getByRole('button', { name: 'Lưu phần giới thiệu' });
  await save.click();
  await expect(one.getByText('Vui lòng nhập môn học, khối lớp.')).toBeVisible();
  await one.getByLabel('Môn học, khối lớp').fill('Toán 9');
  await one.getByLabel('Mức thu').fill('400.000 ₫ mỗi tháng');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await save.click();
  await expect(page.getByText('Đã lưu phần giới thiệu.')).toBeVisible();

  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Lớp Toán cô Hoa ở Huế' })).toBeVisible();
  await page.getByRole('link', { name: 'Giới thiệu, lịch học và học phí' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Giới thiệu' })).toBeVisible();
  await expect(page.getByText('Cô Hoa dạy Toán từ năm 2005.')).toBeVisible();
  const taught = page.getByRole('listitem').filter({ hasText: 'Toán 9' });
  await expect(taught).toContainText('Tối thứ Ba, thứ Năm');
  await expect(taught).toContainText('400.000 ₫ mỗi tháng');
  await expect(taught).not.toContainText('Người dạy');
  await expectAccessible(page); // here, because the page is there only while this introduction is
  await expectNoSidewaysScroll(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Liên hệ' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Toán 9' })).toBeVisible();

  await openAsAdmin(site, page, '/admin/site');
  await part.getByLabel('Câu mở đầu trang chủ').fill('Câu khác');
  await page.getByRole('navigation', { name: 'Cài đặt' }).getByRole('link', { name: 'Sao lưu' }).click();
  await expect(page.getByRole('dialog')).toContainText('Phần giới thiệu chưa được lưu.');
  await page.getByRole('button', { name: 'Ở lại' }).click();
  // The other form asks as well, alone and with this one.
  const particulars = page.getByRole('region', { name: 'Tên và liên hệ' });
  await particulars.getByLabel('Địa chỉ').fill('12 Lê Lợi');
  await page.getByRole('navigation', { name: 'Cài đặt' }).getByRole('link', { name: 'Sao lưu' }).click();
  await expect(page.getByRole('dialog')).toContainText('Phần giới thiệu chưa được lưu.');
  await expect(page.getByRole('dialog')).toContainText('Thông tin của trang chưa được lưu.');
  await page.getByRole('button', { name: 'Ở lại' }).click();
  await part.getByLabel('Câu mở đầu trang chủ').fill('Lớp Toán cô Hoa ở Huế');
  await page.getByRole('navigation', { name: 'Cài đặt' }).getByRole('link', { name: 'Sao lưu' }).click();
  await expect(page.getByRole('dialog')).toContainText('Thông tin của trang chưa được lưu.');
  await expect(page.getByRole('dialog')).not.toContainText('Phần giới thiệu chưa được lưu.');
  await page.getByRole('button', { name: 'Bỏ và rời trang' }).click();
  await expect(page).toHaveURL(/\/admin\/backups$/);
  await clear(page, site);
});
