import type { Output } from '../contract/api.ts';
import { openAsAdmin } from './admin-area.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './site.ts';

type Waiting = Output<'GET /api/admin/waiting'>;

const QUIET: Waiting = { transfers: 0, messages: 0, reports: 0, backups: 0, essays: { count: 0, first: null }, missing: [] };
const BUSY: Waiting = {
  transfers: 3, messages: 1, reports: 100, backups: 1,
  essays: { count: 2, first: { attemptId: '5d4f0a30-0000-4000-8000-000000000002' } },
  missing: (['courses', 'contact', 'introduction', 'public', 'mail', 'bank', 'second-place'] as const).map((what) => ({ what, state: 'missing' })),
};

test('the owner’s area opens with what waits and what is missing, each with a way to it, above the statistics @phone', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  let answer: Waiting | 'failed' = BUSY;
  await page.route('**/api/admin/waiting', (route) =>
    answer === 'failed'
      ? route.fulfill({ status: 500, json: { code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.' } })
      : route.fulfill({ json: answer }));
  await openAsAdmin(site, page, '/admin');
  const waiting = page.getByRole('region', { name: 'Việc đang chờ' });
  await expect(waiting.getByRole('listitem')).toHaveCount(5);
  await expect(waiting.getByRole('listitem').first()).toContainText('Sao lưu có 1 điều chưa ổn.');
  await expect(waiting.getByRole('link', { name: 'Chấm bài nộp sớm nhất' })).toHaveAttribute(
    'href', '/admin/students/marking?attempt=5d4f0a30-0000-4000-8000-000000000002',
  );
  await expect(waiting.getByText('99+ báo lỗi câu hỏi chưa xử lý.')).toBeVisible();
  const missing = page.getByRole('region', { name: 'Trang còn thiếu' });
  await expect(missing.getByRole('listitem')).toHaveCount(7);
  await expect(page.getByRole('heading', { name: '30 ngày qua' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await missing.getByRole('link', { name: 'Viết giới thiệu' }).click();
  await expect(page.getByRole('heading', { name: 'Giới thiệu của bạn' })).toBeInViewport();
  for (const [label, item] of [['Cách mở cho học sinh', 'Trang chỉ mở được trên máy này'], ['Cách gửi thư', 'Trang chưa gửi được thư'], ['Cách nhận tiền thật', 'Đang dùng ngân hàng thử']] as const) {
    await openAsAdmin(site, page, '/admin');
    await missing.getByRole('link', { name: label }).click();
    const aimed = page.getByRole('listitem').filter({ hasText: item });
    await expect(aimed).toBeInViewport({ ratio: 0.9 });
    await expect(aimed).toBeFocused();
    await expect(aimed).toContainText('Người cài trang');
    await expect(page.getByText('MAIL_URL')).toBeVisible();
  }

  answer = QUIET;
  await openAsAdmin(site, page, '/admin');
  await expect(page.getByText('Không có gì chờ bạn.')).toBeVisible();
  await expect(missing).toHaveCount(0);

  answer = 'failed';
  await openAsAdmin(site, page, '/admin');
  await expect(page.getByText('Đã xảy ra lỗi hệ thống.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '30 ngày qua' })).toBeVisible();
  answer = BUSY;
  await page.getByRole('button', { name: 'Thử lại' }).first().click();
  await expect(waiting).toBeVisible();
});
