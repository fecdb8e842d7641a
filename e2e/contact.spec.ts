import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, expectNoSidewaysScroll, open, ready, test } from './site.ts';

const messages = (outbox: string, text: string) =>
  (existsSync(outbox) ? readdirSync(outbox) : []).filter((name) => readFileSync(path.join(outbox, name), 'utf8').includes(text));

test('a parent writes to the owner and is told that it was sent @phone', async ({ page, site }) => {
  await open(page, '/contact');
  await expect(page.getByRole('link', { name: '0900 000 000' }).first()).toHaveAttribute('href', 'tel:0900000000');
  await page.getByRole('button', { name: 'Gửi tin nhắn' }).click();
  for (const text of ['Vui lòng nhập họ tên.', 'Vui lòng nhập email.', 'Vui lòng nhập nội dung.']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel('Họ và tên')).toBeFocused();
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Họ và tên').fill('Me An');
  await page.getByLabel('Email').fill('me-an@example.com');
  await page.getByLabel('Nội dung').fill('Lop 7 hoc tu dau?');
  await page.getByRole('button', { name: 'Gửi tin nhắn' }).click();
  await expect(page.getByText('Đã gửi. Chúng tôi trả lời qua email trong giờ làm việc.')).toBeFocused();
  await site.mailed();
  expect(messages(site.outbox, 'Reply-To: Me An <me-an@example.com>').length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Viết tin khác' }).click();
  await expect(page.getByLabel('Nội dung')).toHaveValue('');
});

test('a learner finds their name and address filled in', async ({ page, learner }) => {
  await open(page, '/contact');
  await expect(page.getByLabel('Email')).toHaveValue(learner.email);
});

test('a message that could not be sent stays in the form', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED/);
  await page.route('**/api/contact', (route) => route.abort());
  await open(page, '/contact');
  await page.getByLabel('Họ và tên').fill('Mẹ An');
  await page.getByLabel('Email').fill('me-an@example.com');
  await page.getByLabel('Nội dung').fill('Một tin dài');
  await page.getByRole('button', { name: 'Gửi tin nhắn' }).click();
  await expect(page.getByText('Lỗi kết nối hoặc lỗi hệ thống.')).toBeVisible();
  await expect(page.getByLabel('Nội dung')).toHaveValue('Một tin dài');
});

test('what was typed is there again when a part of the page that is gone after a new version had it loaded anew', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED|ChunkError/);
  await open(page, '/contact');
  await page.getByLabel('Nội dung').fill('Một tin dài');
  await page.route('**/assets/TopUp-*.js', (route) => route.abort());
  await page.getByRole('button', { name: '100 xu, nạp thêm' }).click();
  const again = page.getByRole('dialog').getByRole('button', { name: 'Thử lại' });
  await again.click();
  await expect(page.getByText('Trang đã có bản mới. Vui lòng tải lại trang.')).toBeVisible();
  await page.unrouteAll();
  page.on('dialog', (asked) => void asked.accept()); // the browser asks, because the page has no draft
  await again.click();
  await ready(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Nội dung')).toHaveValue('Một tin dài');
});
