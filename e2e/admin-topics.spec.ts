import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { openAsAdmin, storeDraft, written } from './admin-area.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, ready, test } from './site.ts';

/** Makes a topic with two exercises of one type and one of another. */
async function makeTopic(site: TestApp, id: string): Promise<void> {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const exercises = (['Tính', 'Tính', 'Chứng minh'] as const).map((exerciseType, at) => ({
    id: `ex-${at}`, title: `Bài số ${at + 1}`, exerciseType, level: 'easy', content: '<p>$1+1$</p>', solution: '<p>$2$</p>',
  }));
  const payload = { id, title: `Chuyên đề ${id}`, grade: '6', description: '', img: '', theory: '<p>Lý thuyết</p>', exercises };
  const made = await site.app.inject({ method: 'POST', url: '/api/topics', headers: { cookie, origin: site.origin }, payload });
  expect(made.statusCode).toBe(201);
}

test('a topic is written with formulas and exercises, seen as learners will, saved, removed and brought back', async ({ page, site, context, learner }, { project }) => {
  expect(learner.uid).toBeTruthy();
  const id = `chuyen-de-moi-${project.name}`;
  await openAsAdmin(site, page, '/admin/topics');
  await page.getByRole('link', { name: 'Thêm chuyên đề' }).click();
  await expect(page).toHaveURL(/\/admin\/topics\/new$/);

  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Vui lòng nhập mã.')).toBeVisible();
  await page.getByLabel('Tên chuyên đề').fill('Chuyên đề mới');
  await expect(page.getByLabel('Mã', { exact: true })).toHaveValue('chuyen-de-moi');
  await page.getByLabel('Mã', { exact: true }).fill(id);

  const theory = written(page, 'Lý thuyết');
  await theory.click();
  await page.keyboard.type('Bình phương là $x^2$ và ');
  await expect(theory.locator('.formula-chip .katex')).toHaveCount(1);
  await page.getByRole('button', { name: 'Phân số' }).first().click();
  const latex = page.getByLabel('LaTeX');
  await expect(latex).toBeFocused();
  await latex.fill('\\dfrac{1}{2');
  await expect(page.getByText('Thiếu dấu } đóng.')).toBeVisible();
  await latex.fill('\\dfrac{1}{2}');
  await latex.press('Enter');
  await expect(theory).toBeFocused();
  await page.keyboard.type(' xong.');
  await expect(page.getByRole('region', { name: /Học sinh thấy/ }).first().locator('.katex')).toHaveCount(2);

  await page.getByRole('button', { name: 'Thêm bài tập' }).click();
  await expect(page.getByText('Vui lòng chọn hoặc thêm dạng bài tập.')).toBeVisible();
  await page.getByRole('button', { name: 'Thêm dạng' }).click();
  await expect(page.getByText('Dạng bài tập đã tồn tại hoặc tên không hợp lệ.')).toBeVisible();
  await page.getByLabel('Tên dạng mới, hoặc tên để đổi').fill('Tính nhanh');
  await page.getByRole('button', { name: 'Thêm dạng' }).click();
  await page.getByRole('button', { name: 'Thêm bài tập' }).click();
  await expect(written(page, 'Tiêu đề')).toBeFocused();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Vui lòng nhập tiêu đề bài tập.')).toBeVisible();
  await expect(written(page, 'Tiêu đề')).toBeFocused();
  await page.keyboard.type('Bài tính');
  await written(page, 'Đề bài').click();
  await page.keyboard.type('Tính $1+1$');
  await written(page, 'Lời giải').click();
  await page.keyboard.type('Ta có $1+1=2$.');
  const steps = page.getByRole('toolbar').last();
  await steps.getByRole('button', { name: 'Thêm 0,25 đ cho bước này' }).click();
  await expect(written(page, 'Lời giải')).toContainText('(0,25 đ)');
  await storeDraft(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Lưu thành công!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/topics/${id}$`));

  const reader = await context.newPage();
  await open(reader, `/topic/${id}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Chuyên đề mới');
  await expect(reader.locator('.reading .katex').first()).toBeVisible();
  await reader.close();

  await page.getByRole('link', { name: 'Danh sách chuyên đề' }).click();
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${id}"]`) });
  await row.getByRole('button', { name: 'Xóa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByText('Xóa thành công!')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(row).toHaveCount(1);
});

test('a type of exercises is renamed with all of them, and goes with them, after a question; what cannot be done says why', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/, /net::ERR_FAILED/);
  await makeTopic(site, 'cac-dang');
  await openAsAdmin(site, page, '/admin/topics/cac-dang');
  const type = page.getByLabel('Dạng bài tập', { exact: true });
  const name = page.getByLabel('Tên dạng mới, hoặc tên để đổi');
  const dialog = page.getByRole('dialog');
  await expect(type).toHaveValue('Tính');
  for (const wrong of ['', '  ', 'Tính']) {
    await name.fill(wrong);
    await page.getByRole('button', { name: 'Đổi tên dạng' }).click();
    await expect(page.getByText('Tên mới không hợp lệ hoặc trùng với tên cũ.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }

  await name.fill('Tính nhanh');
  await page.getByRole('button', { name: 'Đổi tên dạng' }).click();
  await expect(dialog.getByText('“Tính” thành “Tính nhanh”.')).toBeVisible();
  const rename = dialog.getByRole('button', { name: 'Đổi tên', exact: true });
  const call = '**/api/topics/cac-dang/exercise-types';
  await page.route(call, (route) => route.fulfill({ status: 500, json: { code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống.' } }));
  await rename.click();
  await expect(dialog.getByText('Đã xảy ra lỗi hệ thống.')).toBeVisible();
  await page.unroute(call);
  await page.route(call, (route) => route.abort());
  await rename.click();
  await expect(dialog.getByText('Lỗi khi đổi tên dạng bài tập.')).toBeVisible();
  await page.unroute(call);
  await rename.click();
  await expect(page.getByText('Đã đổi tên dạng bài tập.')).toBeVisible();
  await expect(type).toHaveValue('Tính nhanh');
  await expect(type).toContainText('Tính nhanh (2)');

  await page.getByRole('button', { name: 'Xóa dạng' }).click();
  await expect(dialog.getByText('Cùng với dạng “Tính nhanh”, 2 bài tập bị bỏ.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Xóa dạng' }).click();
  await expect(type).toHaveValue('Chứng minh');
  await page.getByRole('button', { name: 'Xóa dạng' }).click();
  await dialog.getByRole('button', { name: 'Xóa dạng' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Xóa dạng' }).click();
  await expect(page.getByText('Vui lòng chọn dạng bài tập để xóa.')).toBeVisible();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Lưu thành công!')).toBeVisible();
  await open(page, '/admin/topics/cac-dang');
  await expect(page.getByText('Chưa có bài tập ở mức này.')).toBeVisible();
});

test('a topic that is not there, or cannot be saved or removed, says so, and what was written stays', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of (404|409|500)/, /net::ERR_FAILED/);
  await makeTopic(site, 'hay-hong');
  await openAsAdmin(site, page, '/admin/topics/khong-co');
  await expect(page.getByText('Không tìm thấy chuyên đề.')).toBeVisible();

  await open(page, '/admin/topics/hay-hong');
  await page.getByLabel('Tên chuyên đề').fill('Tên không được mất');
  const failures = [
    ['Không thể lưu chuyên đề.', 500, 'Không thể lưu chuyên đề.'],
    ['Không thể lưu chuyên đề. Vui lòng chọn mức độ của bài tập.', 400, 'Vui lòng chọn mức độ của bài tập.'],
    ['Không thể lưu chuyên đề.', 0, ''],
  ] as const;
  expectedComplaints.push(/status of 400/);
  for (const [said, status, message] of failures) {
    await page.route('**/api/topics/hay-hong', (route) => (status === 0 ? route.abort() : route.fulfill({ status, json: { code: 'x', message } })));
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByRole('alert').getByText(said, { exact: true })).toBeVisible();
    await page.unroute('**/api/topics/hay-hong');
  }
  await expect(page.getByLabel('Tên chuyên đề')).toHaveValue('Tên không được mất');
  await page.getByRole('button', { name: 'Hủy' }).click();

  const row = page.getByRole('listitem').filter({ has: page.locator('a[href$="hay-hong"]') });
  await row.getByRole('button', { name: 'Xóa' }).click();
  const dialog = page.getByRole('dialog');
  for (const status of [500, 0]) {
    await page.route('**/api/topics/hay-hong', (route) => (status === 0 ? route.abort() : route.fulfill({ status, json: { code: 'internal', message: 'x' } })));
    await dialog.getByRole('button', { name: 'Xóa', exact: true }).click();
    await expect(dialog.getByText('Không thể xóa chuyên đề.')).toBeVisible();
    await page.unroute('**/api/topics/hay-hong');
  }
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByText('Xóa thành công!')).toBeVisible();
});

test('an exercise takes hints and answers of its own, which cannot be saved before they are whole', async ({ page, site }) => {
  await openAsAdmin(site, page, '/admin/topics/new');
  await page.getByLabel('Tên chuyên đề').fill('Bài tập có trả lời');
  await page.getByLabel('Tên dạng mới, hoặc tên để đổi').fill('Tính');
  await page.getByRole('button', { name: 'Thêm dạng', exact: true }).click();
  await page.getByRole('button', { name: 'Thêm bài tập' }).click();
  await expect(written(page, 'Tiêu đề')).toBeFocused();
  await page.keyboard.type('Bài 1');
  await written(page, 'Đề bài').click();
  await page.keyboard.type('Tính $1+1$.');
  await page.getByLabel('Thuộc Bài').fill('4');
  await page.getByRole('button', { name: 'Thêm gợi ý' }).click();
  await expect(written(page, 'Gợi ý 1')).toBeFocused();
  await page.keyboard.type('Cộng hai số.');
  await expect(page.getByText('Bài này làm ra giấy, trang không chấm.')).toBeVisible();
  await page.getByLabel('Dạng câu').selectOption('Trả lời ngắn');
  await page.getByRole('button', { name: 'Thêm câu trả lời', exact: true }).click();
  await expect(written(page, 'Câu hỏi riêng')).toBeFocused();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Vui lòng nhập đáp án.')).toBeVisible();
  await expect(page.getByLabel('Đáp án', { exact: true })).toBeFocused();
  await page.getByLabel('Đáp án', { exact: true }).fill('2');
  await expect(page.getByText('Đọc là:')).toHaveText('Đọc là: 2');
  await page.getByRole('button', { name: 'Thêm câu trả lời', exact: true }).click();
  await page.getByRole('button', { name: 'Xóa câu 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa câu trả lời', exact: true }).click();
  await expect(page.getByText(/^Câu 2 ·/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Lưu thành công!')).toBeVisible();
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: 'Bài 1', exact: true }).click();
  await expect(page.getByLabel('Đáp án', { exact: true })).toHaveValue('2');
  await expect(written(page, 'Gợi ý 1')).toHaveText('Cộng hai số.');
  await expect(page.getByLabel('Thuộc Bài')).toHaveValue('4');
});

test('an exercise gets other numbers by a table: samples, approval, a pupil who gets them, and approval again after an edit', async ({ page, site, context }) => {
  test.slow(); // each trial starts a process
  const id = 'bang-so';
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const ask = { id: '1', kind: 'short', points: 1, question: '', answer: '7' };
  const exercises = [{ id: 'ex-1', title: 'Bài cộng', exerciseType: 'Tính', level: 'easy', content: '<p>Tính $3 + 4$.</p>', solution: '<p>$3 + 4 = 7$.</p>', asks: [ask] }];
  const payload = { id, title: 'Chuyên đề bảng số', grade: '6', description: '', img: '', theory: '<p>Lý thuyết</p>', exercises };
  expect((await site.app.inject({ method: 'POST', url: '/api/topics', headers: { cookie, origin: site.origin }, payload })).statusCode).toBe(201);
  await openAsAdmin(site, page, `/admin/topics/${id}`);
  await page.getByRole('button', { name: 'Bài cộng' }).click();
  await expect(page.getByText('Chưa có mẫu nào: học sinh luôn gặp đúng các số này.')).toBeVisible();
  await page.getByRole('button', { name: 'Lập bảng số' }).click();
  const row = page.getByRole('group', { name: 'Số a' });
  await expect(row.getByLabel('Trong bài')).toBeFocused();
  const trial = page.getByRole('button', { name: 'Xem thử 20 mẫu' });
  await trial.click();
  await expect(page.getByText('Số “a”: cần giá trị trong bài, “từ” và “đến”.')).toBeVisible();
  for (const [label, value] of [['Trong bài', '3'], ['Từ', '2'], ['Đến', '90']] as const) await row.getByLabel(label, { exact: true }).fill(value);
  const answer = page.getByLabel('Câu 1 · Đáp án (mẫu)');
  await answer.fill('{{a + 4}}');
  await page.getByLabel('Phép thử (không bắt buộc)').fill('result = a + 4');

  // A formula is edited as its source.
  const place = async (label: string, source: string) => {
    const field = written(page, label);
    await field.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(source);
  };
  await place('Đề bài (mẫu)', 'Tính ${{a}} + 4$.');
  await place('Lời giải (mẫu)', '${{a}} + 4 = {{a + 4}}$.');
  await trial.click();
  await expect(page.getByText(/^Bảng cho ra 88 mẫu khác nhau\. 20 mẫu dưới đây đã được giải thử/)).toBeVisible();
  await expect(page.getByText('Mẫu 20', { exact: true })).toBeVisible();
  await page.getByLabel('Số mẫu').fill('2');
  await page.getByRole('button', { name: 'Duyệt', exact: true }).click();
  await expect(page.getByText('Đã duyệt 2 mẫu. Bạn bấm Lưu để học sinh nhận được.')).toBeVisible();
  await expect(page.getByText('Đã duyệt', { exact: true })).toBeVisible();
  const save = async () => {
    const saved = page.waitForResponse((response) => response.url().endsWith(`/api/topics/${id}`) && response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    expect((await saved).status()).toBe(200);
  };
  await save();

  const pupil = await makeLearner(site.db, testSecret);
  const variant = async () => (await site.app.inject({ url: `/api/topics/${id}/exercises/ex-1/variants/1`, headers: { cookie: pupil.cookie } })).statusCode;
  expect(await variant()).toBe(200);
  await addCookie(context, site.origin, pupil.cookie);
  const other = await context.newPage();
  await open(other, `/topic/${id}?tab=bai-tap`);
  await other.getByRole('button', { name: 'Tính', exact: true }).click();
  await other.getByRole('button', { name: /^Dễ/ }).click();
  await other.getByLabel('Đáp số của em').fill('7');
  await other.getByRole('button', { name: 'Kiểm tra' }).click();
  await other.getByRole('button', { name: 'Làm bài tương tự' }).click();
  await expect(other.getByText('Số mới')).toBeVisible();
  await other.close();

  await place('Đề bài', 'Em tính $3 + 4$ nhé.');
  await expect(page.getByText('Cần duyệt lại')).toBeVisible();
  await save();
  expect(await variant()).toBe(404);
});
