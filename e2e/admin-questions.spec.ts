import type { Page } from '@playwright/test';
import { QUESTION } from '../server/testing/calls.ts';
import { openAsAdmin, storeDraft, written } from './admin-area.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './site.ts';

const PAPER = '/admin/questions?grade=6&exam=Giữa HKI';

const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true });
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const type = async (page: Page, label: string, text: string) => {
  await written(page, label).click();
  await page.keyboard.type(text);
};

/** Makes a question of an exam that the library lacks. */
const newQuestion = async (page: Page, more: object = {}): Promise<{ id: string; version: number }> => {
  const answer = await page.request.post('/api/questions', { data: { ...QUESTION, ...more }, headers: { origin: new URL(page.url()).origin } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; version: number };
};

test('a question is written among those of its paper, seen as learners see it, copied, removed and brought back', async ({ page, site }, { project }) => {
  const name = `Tổng nào bằng hai (${project.name})`;
  await openAsAdmin(site, page, '/admin/questions');
  await expect(page.getByText('Vui lòng chọn khối và kiểu đề để tải câu hỏi.')).toBeVisible();
  await page.getByLabel('Khối').selectOption('7');
  await expect(page.getByText('Vui lòng chọn khối và kiểu đề để tải câu hỏi.')).toBeVisible();
  await page.getByLabel('Kiểu đề').selectOption(project.name === 'phone' ? 'Cuối HKII' : 'Giữa HKII');
  await expect(page.getByText('Không có câu hỏi phù hợp.')).toBeVisible();
  await expect(page.getByText('Chưa có câu hỏi cho câu số 1 đến 14: đề chỉ ra được 0 câu.')).toBeVisible();

  await page.getByRole('link', { name: 'Thêm câu hỏi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Câu hỏi mới');
  await expect(page.getByLabel('Khối')).toHaveValue('7');
  await page.getByLabel('Câu số').fill('3');
  await type(page, 'Nội dung câu hỏi', `${name}: $1+1$ `);
  for (const [letter, text] of [['A', '$1+0$ '], ['B', '$1+1$ '], ['C', '$2+1$ '], ['D', '$2+2$ ']] as const) await type(page, `Phương án ${letter}`, text);
  await page.getByLabel('B là đáp án đúng').check();
  await type(page, 'Phương án B (đáp án đúng)', '; đúng hai');
  await type(page, 'Giải thích', 'Ta có $1+1=2$.');
  const preview = page.getByRole('region', { name: /Học sinh thấy/ });
  await expect(preview.locator('.katex')).toHaveCount(6);
  await storeDraft(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Lưu và thêm câu nữa' }).click();
  await expect(page.getByText('Lưu câu hỏi thành công!')).toBeVisible();
  await expect(page.getByLabel('Câu số')).toHaveValue('4');
  await expect(written(page, 'Nội dung câu hỏi')).toHaveText('');
  await expect(written(page, 'Nội dung câu hỏi')).toBeFocused();
  await page.getByRole('button', { name: 'Hủy' }).click();

  const saved = row(page, name);
  await expect(saved.locator('.katex').first()).toBeVisible();
  await expect(page.getByText('Tổng 1 câu')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Câu số 3: 1 câu' })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await saved.getByRole('button', { name: /^Xem/ }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('listitem').filter({ hasText: 'Đáp án' })).toContainText('đúng hai');
  await expect(details.locator('.katex')).toHaveCount(6);
  await page.keyboard.press('Escape');

  await saved.getByRole('link', { name: /^Nhân bản/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Câu hỏi mới');
  await expect(written(page, 'Phương án B (đáp án đúng)')).toContainText('đúng hai');
  await page.getByLabel('Câu số').fill('14');
  await save(page).click();
  await expect(saved).toHaveCount(2);

  await saved.first().getByRole('link', { name: /^Sửa/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Câu 3 · Khối 7');
  await page.getByLabel('Câu số').fill('5');
  await save(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Câu số 5: 1 câu' })).toHaveCount(1);

  await saved.first().getByRole('button', { name: /^Xóa/ }).click();
  const ask = page.getByRole('dialog', { name: 'Xóa câu hỏi?' });
  await ask.getByRole('button', { name: 'Quay lại' }).click();
  await expect(saved).toHaveCount(2);
  await saved.first().getByRole('button', { name: /^Xóa/ }).click();
  await ask.getByRole('button', { name: 'Xóa câu hỏi' }).click();
  await expect(page.getByText('Xóa câu hỏi thành công!')).toBeVisible();
  await expect(saved).toHaveCount(1);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(saved).toHaveCount(2);
});

test('the form says what is missing in the order of the specification, at its field, and takes 1 to 14', async ({ page, site }) => {
  await openAsAdmin(site, page, '/admin/questions/new');
  const sees = async (message: string) => {
    await save(page).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expectFocusSays(page, message);
  };
  await page.getByLabel('Câu số').fill('15');
  await sees('Vui lòng nhập khối học hợp lệ (số từ 6 đến 9).');
  await page.getByLabel('Khối').selectOption('9');
  await sees('Vui lòng chọn kiểu đề.');
  await page.getByLabel('Kiểu đề').selectOption('Cuối HKI');
  await sees('Vui lòng nhập nội dung câu hỏi.');
  await page.keyboard.type('Số nào?');
  for (const letter of ['A', 'B', 'C', 'D']) {
    await sees('Vui lòng nhập đầy đủ 4 lựa chọn cho câu hỏi.');
    await expect(written(page, `Phương án ${letter}`)).toBeFocused();
    await page.keyboard.type(`số ${letter}`);
  }
  await sees('Vui lòng nhập đáp án đúng.');
  // The focus is on the first of the four.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('B là đáp án đúng')).toBeChecked();
  await sees('Vui lòng nhập số thứ tự câu hỏi hợp lệ (số từ 1 đến 14)');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('14');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/admin\/questions\?grade=9&exam=/);
  await expect(row(page, 'Số nào?')).toHaveCount(1);
});

/** Expects the sentence in the description of the focused field. */
const expectFocusSays = (page: Page, message: string) =>
  expect.poll(() => page.evaluate(() => {
    const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  })).toContain(message);

test('questions are found without accents and by the source of their formulas, 8 a page, by keyboard alone too; the address keeps it all', async ({ page, site }) => {
  await openAsAdmin(site, page, PAPER);
  await expect(page.getByRole('row')).toHaveCount(1 + 8);
  await expect(page.getByText('Trang 1 / 4')).toBeVisible();
  await expect(page.getByText('Tổng 28 câu')).toBeVisible();
  await expect(page.getByText('Cả 14 vị trí đều đã có câu hỏi.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Trước' })).toBeDisabled();
  for (const at of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Sau' }).click();
    await expect(page.getByText(`Trang ${at} / 4`)).toBeVisible();
  }
  await expect(page.getByRole('row')).toHaveCount(1 + 4);
  await expect(page.getByRole('button', { name: 'Sau' })).toBeDisabled();
  await page.getByRole('button', { name: 'Trước' }).click();
  await page.reload();
  await expect(page.getByText('Trang 3 / 4')).toBeVisible();

  const search = page.getByLabel('Tìm trong câu hỏi');
  await search.fill('phep tinh $11 + 1$');
  await expect(page.getByText('Trang 1 / 1')).toBeVisible();
  await expect(page.getByText('Tìm thấy 1 trong 28 câu')).toBeVisible();
  await page.getByRole('link', { name: /^Sửa/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Câu 1 · Khối 6');
  await page.getByRole('link', { name: 'Danh sách câu hỏi' }).click();
  await expect(search).toHaveValue('phep tinh $11 + 1$');
  await search.fill('không câu nào nói thế');
  await expect(page.getByText('Không có câu hỏi phù hợp.')).toBeVisible();

  await search.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('$11 + 1$');
  await expect(page.getByText('Tìm thấy 1 trong 28 câu')).toBeVisible();
  const view = page.getByRole('button', { name: /^Xem/ });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(view).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Câu 1 · Khối 6 · Giữa HKI' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Câu 1 · Khối 6');
});

test('questions that cannot be loaded say why in a red banner, and can be tried again', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 50[023]/, /ERR_FAILED/);
  let answer: object | undefined = { status: 500, json: { code: 'internal-error', message: 'Máy chủ đang bận.' } };
  await page.route('**/api/questions/all?*', (route) => (answer ? route.fulfill(answer) : route.continue()));
  await openAsAdmin(site, page, PAPER);
  await expect(page.getByRole('alert')).toHaveText('Lỗi HTTP! Trạng thái: 500. Máy chủ đang bận.');
  answer = { status: 502, body: '<html>Bad gateway</html>' };
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('alert')).toHaveText('Lỗi HTTP! Trạng thái: 502. Không rõ nguyên nhân.');
  answer = undefined;
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('row')).toHaveCount(1 + 8);
  await page.unroute('**/api/questions/all?*');
  await page.route('**/api/questions/all?*', (route) => route.abort());
  await page.getByLabel('Kiểu đề').selectOption('Cuối HKI');
  await expect(page.getByRole('alert')).toHaveText('Lỗi kết nối hoặc lỗi hệ thống.');
});

test('a question that cannot be saved or deleted says why, and what was written stays', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of (?:50[023]|404)/, /ERR_FAILED/);
  await openAsAdmin(site, page, '/admin/questions');
  const { id } = await newQuestion(page, { grade: 8, exam: 'Cuối HKII' });
  const at = `**/api/questions/${id}`;
  await open(page, `/admin/questions/${id}?grade=8&exam=Cuối HKII`);
  await page.getByLabel('Câu số').fill('7');
  const answers: [object | 'abort', string][] = [
    [{ status: 503, json: { code: 'busy', message: 'Máy chủ đang bận.' } }, 'Lỗi HTTP! Trạng thái: 503. Máy chủ đang bận.'],
    [{ status: 502, body: 'Bad gateway' }, 'Lỗi HTTP! Trạng thái: 502. Lỗi khi lưu câu hỏi.'],
    ['abort', 'Không thể lưu câu hỏi.'],
  ];
  for (const [answer, message] of answers) {
    await page.route(at, (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)));
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page.getByLabel('Câu số')).toHaveValue('7');
    await page.unroute(at);
  }
  await save(page).click();
  await expect(page.getByText('Lưu câu hỏi thành công!')).toBeVisible();

  await page.getByRole('button', { name: /^Xóa/ }).click();
  const ask = page.getByRole('dialog', { name: 'Xóa câu hỏi?' });
  for (const [answer, message] of [
    [{ status: 503, json: { code: 'busy', message: 'Máy chủ đang bận.' } }, 'Máy chủ đang bận.'],
    [{ status: 502, body: 'Bad gateway' }, 'Lỗi khi xóa câu hỏi.'],
  ] as const) {
    await page.route(at, (route) => route.fulfill(answer));
    await ask.getByRole('button', { name: 'Xóa câu hỏi' }).click();
    await expect(ask.getByRole('alert')).toHaveText(message);
    await page.unroute(at);
  }
  await page.request.delete(`/api/questions/${id}`, { headers: { origin: site.origin } });
  await ask.getByRole('button', { name: 'Xóa câu hỏi' }).click();
  await expect(ask.getByRole('alert')).toHaveText('Không tìm thấy câu hỏi này.');
});

test('a cancelled edit leaves the question as it was; a draft is offered again after a reload', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 404/);
  await openAsAdmin(site, page, '/admin/questions');
  const { id } = await newQuestion(page, { grade: 8, exam: 'Giữa HKII' });
  await open(page, `/admin/questions/${id}`);
  await page.getByLabel('Câu số').fill('9');
  await page.getByLabel('C là đáp án đúng').check();
  await storeDraft(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bản nháp chưa lưu');
  await expect(page.getByText('Đáp án đúng', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Soạn tiếp bản nháp' }).click();
  await expect(page.getByLabel('Câu số')).toHaveValue('9');
  await expect(page.getByLabel('C là đáp án đúng')).toBeChecked();
  await page.getByRole('button', { name: 'Hủy' }).click();
  await expect(page).toHaveURL(/\/admin\/questions\?grade=8&exam=/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Câu số 3: 1 câu' })).toHaveCount(1);
  await page.getByRole('link', { name: /^Sửa/ }).click();
  await expect(page.getByLabel('Câu số')).toHaveValue('3');
  await expect(page.getByLabel('B là đáp án đúng')).toBeChecked();

  await open(page, '/admin/questions/khong-co');
  await expect(page.getByText('Không tìm thấy câu hỏi này.')).toBeVisible();
});

test('two edits of one question meet option by option, and the answer follows its letter; an earlier version is compared and taken back', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 40[49]/);
  await openAsAdmin(site, page, '/admin/questions');
  const { id, version } = await newQuestion(page, { grade: 9, exam: 'Giữa HKII' });
  await open(page, `/admin/questions/${id}`);
  await type(page, 'Phương án A', ' và một');
  await page.getByLabel('A là đáp án đúng').check();
  const theirs = { ...QUESTION, grade: 9, exam: 'Giữa HKII', order: 11, options: ['A. $1$', 'B. $2$', 'C. $30$', 'D. $4$'], version };
  expect((await page.request.put(`/api/questions/${id}`, { data: theirs, headers: { origin: site.origin } })).status()).toBe(200);
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Có phiên bản mới hơn' });
  await expect(dialog).toContainText('Lấy theo bản mới, vì bạn không sửa: Câu số, Phương án C.');
  await dialog.getByRole('button', { name: 'Lưu bản gộp' }).click();
  await expect(page.getByText('Lưu câu hỏi thành công!')).toBeVisible();
  const saved = await (await page.request.get(`/api/questions/${id}?view=source`)).json();
  expect([saved.order, saved.options, saved.answer]).toEqual([11, ['A. $1$ và một', 'B. $2$', 'C. $30$', 'D. $4$'], 'A. $1$ và một']);

  // Both versions write the key's option: the chosen one stays the key.
  await open(page, `/admin/questions/${id}`);
  await type(page, 'Phương án A (đáp án đúng)', ' nữa');
  const others = { ...saved, options: ['A. khác', ...saved.options.slice(1)], answer: 'A. khác' };
  expect((await page.request.put(`/api/questions/${id}`, { data: others, headers: { origin: site.origin } })).status()).toBe(200);
  await save(page).click();
  await dialog.getByRole('group', { name: 'Phương án A' }).getByText('Bản mới lưu').click();
  await dialog.getByRole('group', { name: 'Đáp án đúng' }).getByText('Bản của bạn').click();
  await dialog.getByRole('button', { name: 'Lưu bản đã chọn' }).click();
  await expect(page).toHaveURL(/\/admin\/questions\?/);
  const last = await (await page.request.get(`/api/questions/${id}?view=source`)).json();
  expect([last.options[0], last.answer]).toEqual(['A. khác', 'A. khác']);

  await open(page, `/admin/questions/${id}`);
  await page.getByRole('button', { name: 'Phiên bản 5' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'So sánh' }).last().click();
  await expect(page.getByRole('dialog').getByText('Câu số', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Lấy lại bản 1' }).click();
  await expect(page.getByLabel('Câu số')).toHaveValue('3');
  await save(page).click();
  await expect(page.getByText('Lưu câu hỏi thành công!')).toBeVisible();
});

test('a wrong option names its misconception, found as one types or added in place @both', async ({ page, site, expectedComplaints }, { project }) => {
  expectedComplaints.push(/status of 400/);
  const title = `Cộng nhầm hàng (${project.name})`;
  await openAsAdmin(site, page, PAPER);
  const { id } = await newQuestion(page, { exam: 'Cuối HKI' });
  await open(page, `/admin/questions/${id}`);
  await page.getByRole('button', { name: 'Gắn lỗi hay gặp cho phương án A' }).click();
  const field = page.getByRole('combobox', { name: 'Lỗi hay gặp của phương án A' });
  await expect(field).toBeFocused();
  await field.fill('dau tru');
  await expect(page.getByRole('option', { name: 'Bỏ quên dấu trừ Lớp 6, Bài 14' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field.press('Enter');
  await expect(page.getByText('Lỗi hay gặp: Bỏ quên dấu trừ')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Đổi lỗi hay gặp của phương án A' })).toBeFocused();

  await page.getByRole('button', { name: 'Gắn lỗi hay gặp cho phương án C' }).click();
  await page.getByRole('combobox', { name: 'Lỗi hay gặp của phương án C' }).fill(title);
  await page.getByRole('option', { name: `Thêm lỗi mới: “${title}”` }).click();
  await expect(page.getByLabel('Tên của lỗi')).toHaveValue(title);
  await expect(page.getByLabel('Gợi ý cho học sinh')).toBeFocused();
  await page.getByRole('button', { name: 'Thêm lỗi' }).click();
  await expect(page.getByText('Vui lòng nhập gợi ý cho học sinh.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Gợi ý cho học sinh').fill('Em đặt tính thẳng cột.');
  await page.getByRole('button', { name: 'Thêm lỗi' }).click();
  await expect(page.getByText(`Lỗi hay gặp: ${title}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await save(page).click();
  await expect(page.getByText('Lưu câu hỏi thành công!')).toBeVisible();
  const source = (await (await page.request.get(`/api/questions/${id}?view=source`)).json()) as { misconceptions: unknown[] };
  expect(source.misconceptions).toEqual(['quen-dau-am', null, expect.stringMatching(/^cong-nham-hang/), null]);
});
