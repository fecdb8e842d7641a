import { testSecret } from '../server/testing/app.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { addCookie, expect, expectAccessible, expectNoSidewaysScroll, open, test } from './site.ts';
import { writeTests } from './test-paper.ts';

const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /net::ERR/];

test('a pupil reports a question of a running test, and what was typed outlives a lost line @phone', async ({ page, context, site, expectedComplaints }) => {
  const set = await writeTests(site);
  const lan = await makeLearner(site.db, testSecret, { coins: 100 });
  await addCookie(context, site.origin, lan.cookie);
  await open(page, `/practice/${set}`);
  await page.getByRole('link', { name: 'Đề 3' }).click();
  await page.getByRole('button', { name: 'Làm bài' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Câu 1', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Báo lỗi câu này (câu 1)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Gửi báo lỗi' }).click();
  await expect(dialog.getByText('Em chọn một lỗi, hoặc viết vài chữ nhé.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Đáp án sai' }).check();
  await dialog.getByLabel('Em viết thêm').fill('Em tính ra 9.');
  await expectNoSidewaysScroll(page);
  expectedComplaints.push(...OFFLINE);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Gửi báo lỗi' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Thôi' }).click();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Báo lỗi câu này (câu 1)' }).click();
  await expect(dialog.getByRole('radio', { name: 'Đáp án sai' })).toBeChecked();
  await expect(dialog.getByLabel('Em viết thêm')).toHaveValue('Em tính ra 9.');
  await dialog.getByRole('button', { name: 'Gửi báo lỗi' }).click();
  await expect(dialog.getByRole('heading', { name: 'Cảm ơn em' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng', exact: true }).last().click();
  await expect(dialog).toBeHidden();
});

test('a pupil reports a wrong key of a test, the owner corrects it, and the pupil sees the new score and why @phone', async ({ page, context, site }) => {
  const set = await writeTests(site);
  const lan = await makeLearner(site.db, testSecret, { coins: 100 });
  const call = (method: 'POST' | 'PUT', url: string, payload?: object) =>
    site.app.inject({ method, url, headers: { cookie: lan.cookie, origin: site.origin }, ...(payload && { payload }) });
  const { id } = (await call('POST', '/api/attempts', { practiceId: set, paperId: 'de-3' })).json<{ id: string }>();
  for (const [question, value] of [['c1', 'B'], ['n1', '314159']]) await call('PUT', `/api/attempts/${id}/answers/${question}`, { value, at: new Date().toISOString() });
  await call('POST', `/api/attempts/${id}/submit`);
  await addCookie(context, site.origin, lan.cookie);
  const { cookie } = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, cookie);

  const result = `/practice/${set}?attempt=${id}`;
  await open(page, `${result}&loi-giai=4`);
  await page.getByRole('button', { name: 'Báo lỗi câu này (câu 4)' }).click();
  await page.getByRole('radio', { name: 'Đáp án sai' }).check();
  await page.getByLabel('Em viết thêm').fill('Em tính ra 314159.');
  await page.getByRole('button', { name: 'Gửi báo lỗi' }).click();
  await expect(page.getByRole('heading', { name: 'Cảm ơn em' })).toBeVisible();

  await open(page, '/admin/reports');
  const sheet = page.getByRole('region', { name: 'Chưa xong' }).getByRole('listitem').filter({ hasText: lan.email });
  await expect(sheet).toContainText('Em tính ra 314159.');
  await expect(sheet).toContainText('Đáp án sai');
  await expect(sheet.getByText('271828')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('link', { name: 'Sửa câu này' }).click();
  const key = page.getByLabel('Đáp án', { exact: true });
  await expect(key).toHaveValue('271828');
  await key.fill('314159');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Chấm lại bài đã nộp?' });
  await expect(asked).toContainText('Đề 3: đáp án hoặc điểm của câu 4 đã đổi.');
  await expect(asked).toContainText('1 bài đã nộp sẽ được chấm lại');
  // Only a corrected key of a submitted test leads to this question, and to the result below.
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await asked.getByRole('button', { name: 'Lưu và chấm lại' }).click();
  await expect(page.getByText('Đã chấm lại 1 bài đã nộp: 1 bài đổi điểm.')).toBeVisible();
  await open(page, '/admin/reports');
  await sheet.getByRole('button', { name: /^Đã xong báo lỗi của/ }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(sheet).toBeVisible();

  await open(page, result);
  await expect(page.getByText('Đáp án câu 4 đã được sửa; điểm của em: 0,25 → 0,75.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Câu 4, đúng' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await open(page, `/practice/${set}?de=de-3`);
  await expect(page.getByText('Chấm lại: 0,25 → 0,75')).toBeVisible();
});
