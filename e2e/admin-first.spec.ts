import { FAILED, MUCH_WAITS, NOTHING_WAITS } from './admin-answers.ts';
import { openAsAdmin } from './admin-area.ts';
import { expect, expectNoSidewaysScroll, open, test } from './site.ts';

test('the owner’s area opens with what waits and what is missing, each with a way to it, above the statistics @phone', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  let answer: object = { json: MUCH_WAITS };
  await page.route('**/api/admin/waiting', (route) => route.fulfill(answer));
  await openAsAdmin(site, page, '/admin');
  const waiting = page.getByRole('region', { name: 'Việc đang chờ' });
  await expect(waiting.getByRole('listitem')).toHaveCount(5);
  await expect(waiting.getByRole('listitem').first()).toContainText('Sao lưu có 1 điều chưa ổn.');
  await expect(waiting.getByRole('link', { name: 'Chấm bài' })).toHaveAttribute('href', '/admin/grading');
  await expect(waiting.getByText('99+ báo lỗi câu hỏi chưa xử lý.')).toBeVisible();
  const missing = page.getByRole('region', { name: 'Trang còn thiếu' });
  await expect(missing.getByRole('listitem')).toHaveCount(7);
  await expect(page.getByRole('heading', { name: '30 ngày qua' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await missing.getByRole('link', { name: 'Viết giới thiệu' }).click();
  await expect(page.getByRole('heading', { name: 'Giới thiệu của bạn' })).toBeInViewport();
  for (const [label, item] of [['Cách mở cho học sinh', 'Trang chỉ mở được trên máy này'], ['Cách gửi thư', 'Trang chưa gửi được thư'], ['Cách nhận tiền thật', 'Đang dùng ngân hàng thử']] as const) {
    await page.goBack();
    await missing.getByRole('link', { name: label }).click();
    const aimed = page.getByRole('listitem').filter({ hasText: item });
    await expect(aimed).toBeInViewport({ ratio: 0.9 });
    await expect(aimed).toBeFocused();
    await expect(aimed).toContainText('Người cài trang');
    await expect(page.getByText('MAIL_URL')).toBeVisible();
  }

  answer = { json: NOTHING_WAITS };
  await open(page, '/admin');
  await expect(page.getByText('Không có gì chờ bạn.')).toBeVisible();
  await expect(missing).toHaveCount(0);

  answer = FAILED;
  await open(page, '/admin');
  await expect(page.getByText('Đã xảy ra lỗi hệ thống.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '30 ngày qua' })).toBeVisible();
  answer = { json: MUCH_WAITS };
  await page.getByRole('button', { name: 'Thử lại' }).first().click();
  await expect(waiting).toBeVisible();
});
