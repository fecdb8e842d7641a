import { sql } from 'drizzle-orm';
import { openAsAdmin } from './admin-area.ts';
import { expect, expectNoSidewaysScroll, open, test } from './site.ts';
import { QUESTION } from '../server/testing/calls.ts';

test('the owner finds a misconception by grade, Bài and words, changes its hint in place, takes the change back, and adds one @both', async ({ page, site }, { project }) => {
  const title = `Quên mẫu số chung (${project.name})`;
  await openAsAdmin(site, page, '/admin/questions');
  await page.getByRole('link', { name: 'Lỗi hay gặp và gợi ý của từng lỗi' }).click();
  await expect(page.getByRole('heading', { name: 'Lỗi hay gặp', level: 1 })).toBeVisible();
  await page.getByLabel('Khối', { exact: true }).selectOption('6');
  await page.getByLabel('Bài', { exact: true }).selectOption('14');
  await page.getByLabel('Tìm lỗi').fill('dau tru');
  const entry = page.getByRole('article', { name: 'Bỏ quên dấu trừ' });
  await expect(entry).toContainText('Em theo các dấu trừ qua từng bước.');
  await expect(page.getByRole('article')).toHaveCount(1);

  await entry.getByRole('button', { name: 'Sửa lỗi “Bỏ quên dấu trừ”' }).click();
  const form = page.getByRole('region', { name: 'Sửa lỗi “Bỏ quên dấu trừ”' });
  await expect(form.getByLabel('Tên của lỗi')).toBeFocused();
  await form.getByLabel('Gợi ý cho học sinh').fill('Em tính $-2$ trước.');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form.getByText('Chỗ này chỉ có chữ thường')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await form.getByLabel('Gợi ý cho học sinh').fill('Em khoanh từng dấu trừ.');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(entry).toContainText('Em khoanh từng dấu trừ.');
  await expect(entry.getByRole('button')).toBeFocused();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(entry).toContainText('Em theo các dấu trừ qua từng bước.');

  await page.getByRole('button', { name: 'Thêm lỗi' }).click();
  const added = page.getByRole('region', { name: 'Lỗi mới' });
  await expect(added.getByLabel('Khối')).toHaveValue('6');
  await added.getByLabel('Tên của lỗi').fill(title);
  await added.getByLabel('Gợi ý cho học sinh').fill('Em quy đồng trước khi cộng.');
  await added.getByRole('button', { name: 'Thêm lỗi' }).click();
  await expect(page.getByRole('article', { name: title })).toContainText('Chưa câu hỏi nào ghi');
  await expect(page.getByRole('button', { name: `Sửa lỗi “${title}”` })).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test('a question whose misconception is not in the list says so at the option, and is saved once it is taken off', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 422/);
  await openAsAdmin(site, page, '/admin/questions');
  const made = await page.request.post('/api/questions', { data: { ...QUESTION, grade: 9, order: 9 }, headers: { origin: site.origin } });
  const { id } = (await made.json()) as { id: string };
  await site.db.execute(sql`update questions set document = document || '{"misconceptions": [null, null, "khong-co", null]}' where id = ${id}`);
  await open(page, `/admin/questions/${id}`);
  const save = page.getByRole('button', { name: 'Lưu', exact: true });
  await expect(page.getByText('Lỗi hay gặp “khong-co” không có trong danh sách.')).toHaveCount(1);
  await page.getByLabel('Câu số').fill('10');
  await save.click();
  await expect(page.getByText('Lỗi hay gặp “khong-co” không có trong danh sách.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Bỏ lỗi hay gặp của phương án C' }).click();
  await save.click();
  await expect(page.getByText('Lưu câu hỏi thành công!')).toBeVisible();
});
