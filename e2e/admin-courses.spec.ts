import { openAsAdmin } from './admin-area.ts';
import { expect, expectNoSidewaysScroll, open, test } from './site.ts';

test('a course is made, read, edited with its chapters and lessons, and put away', async ({ page, site }, { project }) => {
  const title = `Khóa học mới ${project.name}`;
  await openAsAdmin(site, page, '/admin/courses');
  await page.getByRole('link', { name: 'Thêm khóa học mới' }).click();
  const save = page.getByRole('button', { name: 'Lưu', exact: true });
  const required = [
    ['Tên khóa học', 'Vui lòng nhập tên khóa học.', title],
    ['Giảng viên', 'Vui lòng nhập giảng viên.', 'Cô Lan'],
    ['Thời lượng', 'Vui lòng nhập thời lượng.', '20 giờ'],
    ['Giá cả khóa (VND)', 'Vui lòng nhập giá khóa học.', '450000'],
    ['Mô tả', 'Vui lòng nhập mô tả khóa học.', 'Một khóa học để thử.'],
  ] as const;
  await page.getByLabel('Giá cả khóa (VND)').fill('');
  for (const [label, message, text] of required) {
    await save.click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  const price = page.getByLabel('Giá cả khóa (VND)');
  await price.fill('350,5');
  await save.click();
  await expect(price).toBeFocused();
  await expect(page.getByText('Chưa rõ “350,5” là bao nhiêu tiền. Bạn viết như 350.000, 350k hoặc 1,5tr.')).toBeVisible();
  await price.fill('450');
  await save.click();
  await expect(page.getByText('Nếu ý bạn là 450.000 ₫, bạn viết 450k.')).toBeVisible();
  await price.fill('');
  await price.pressSequentially('450.000');
  await expect(price).toHaveAccessibleDescription('450.000 ₫: bốn trăm năm mươi nghìn đồng.');
  const lessonPrice = page.getByLabel('Giá một bài có khóa (VND)');
  await expect(lessonPrice).toHaveAccessibleDescription('Để trống thì mỗi bài giá 5.000 ₫.');
  await lessonPrice.pressSequentially('12k');
  await expect(lessonPrice).toHaveAccessibleDescription('12.000 ₫: mười hai nghìn đồng.');
  await page.getByRole('button', { name: 'Thêm chương' }).click();
  await expect(page.getByLabel('Tên chương')).toBeFocused();
  await save.click();
  await expect(page.getByText('Vui lòng nhập tên chương.')).toBeVisible();
  await page.getByLabel('Tên chương').fill('Chương 1');
  await page.getByRole('button', { name: 'Thêm chủ đề' }).click();
  await expect(page.getByLabel('Tên chủ đề')).toBeFocused();
  await page.keyboard.type('Chủ đề 1');
  for (const [index, name] of ['Bài một', 'Bài hai'].entries()) {
    await page.getByRole('button', { name: /^Thêm bài giảng/ }).click();
    await expect(page.getByLabel('Tên bài giảng').nth(index)).toBeFocused();
    await expect(page.getByLabel('Tên bài giảng').nth(index)).toBeInViewport();
    await page.keyboard.type(name);
  }
  await expect(page.getByRole('switch', { name: /^Khóa/ }).first()).toBeChecked();
  await page.getByRole('switch', { name: /^Khóa/ }).first().uncheck();
  await page.getByLabel('Video').first().fill('không phải đường dẫn');
  await save.click();
  await expect(page.getByText(/^Đường dẫn video không hợp lệ/)).toBeVisible();
  const withoutFilm = page.getByText('Bài chưa có bảng hay video nên học sinh thấy là đang cập nhật, chưa mở được.');
  await expect(withoutFilm).toHaveCount(1);
  await page.getByLabel('Video').first().fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await page.getByRole('switch', { name: /^Đang cập nhật/ }).nth(1).check();
  await expect(withoutFilm).toHaveCount(0);
  await page.getByRole('button', { name: 'Đổi chỗ Bài hai' }).press('ArrowUp');
  await expect(page.getByText('Bài hai: vị trí 1 trên 2')).toBeAttached();
  await expectNoSidewaysScroll(page);
  await save.click();
  await expect(page.getByText('Tạo khóa học thành công!')).toBeVisible();
  await expect(page.getByText('Học sinh thấy ngay.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/courses$/);

  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText('450.000');
  await card.getByRole('link', { name: 'Xem chi tiết' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Cả khóa 450.000 ₫ đắt hơn mua lẻ: mua lẻ 1 bài trả phí hết 12.000 ₫.')).toBeVisible();
  const lessons = page.getByRole('listitem').filter({ hasText: /^Bài / });
  await expect(lessons).toHaveText([/Bài hai.*khóa.*đang cập nhật/, /^Bài một\s*Viết bảng của Bài một$/]);

  await page.getByRole('button', { name: 'Chỉnh sửa' }).click();
  await page.getByLabel('Giảng viên').fill('Thầy Nam');
  await page.getByRole('button', { name: 'Hủy' }).click();
  await expect(page.getByText('Cô Lan')).toBeVisible();
  await page.getByRole('button', { name: 'Chỉnh sửa' }).click();
  await page.getByLabel('Giảng viên').fill('Thầy Nam');
  await save.click();
  await expect(page.getByText('Cập nhật khóa học thành công!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/courses$/);
  await card.getByRole('button', { name: 'Cất đi' }).click();
  await expect(card).toHaveCount(0);
});

test('a course that cannot be loaded or saved says so, and one that is not there leads back', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of (404|500)/);
  await openAsAdmin(site, page, '/admin/courses/khong-co');
  await expect(page.getByRole('heading', { level: 1, name: 'Không tìm thấy!' })).toBeVisible();
  await expect(page.getByText('Không có dữ liệu khóa học.')).toBeVisible();
  await page.route('**/api/courses/toan-thu?view=source', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Máy chủ gặp lỗi.' } }));
  await open(page, '/admin/courses/toan-thu');
  await expect(page.getByRole('heading', { level: 1, name: 'Lỗi!' })).toBeVisible();
  await expect(page.getByText('Máy chủ gặp lỗi.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Khóa học thử' })).toBeVisible();
  await page.getByRole('button', { name: 'Chỉnh sửa' }).click();
  await page.getByLabel('Giảng viên').fill('Ai đó');
  await page.route('**/api/courses/toan-thu', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Máy chủ gặp lỗi.' } }));
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Lưu thất bại: Máy chủ gặp lỗi.')).toBeVisible();
  await expect(page.getByLabel('Giảng viên')).toHaveValue('Ai đó');
  await page.getByRole('button', { name: 'Hủy' }).click();
});

test('without dragging, taps move a lesson among its neighbours and a topic into another chapter @phone', async ({ page, site }) => {
  await openAsAdmin(site, page, '/admin/courses/toan-thu');
  await page.getByRole('button', { name: 'Chỉnh sửa' }).tap();
  await page.getByRole('button', { name: /^Chương I\. .* bài$/ }).tap();
  const lessons = page.locator('.sortable .sortable .sortable button[aria-controls] > span:first-child');
  const [first = '', second = ''] = await lessons.allTextContents();
  await page.getByRole('button', { name: `Đổi chỗ ${first}` }).tap();
  const menu = page.getByRole('group', { name: `Đổi chỗ ${first}` });
  await menu.getByRole('button', { name: 'Xuống' }).tap();
  await expect(lessons.nth(0)).toHaveText(second);
  await expect(lessons.nth(1)).toHaveText(first);
  await menu.getByRole('button', { name: 'Lên' }).tap();
  await expect(lessons.nth(0)).toHaveText(first);

  const topic = page.getByRole('button', { name: 'Đổi chỗ Bài 2. Phép cộng' });
  await topic.tap();
  await page.getByLabel('Chuyển sang chương').selectOption('Chương II. Số nguyên');
  await expect(topic, 'found again where it is now').toBeFocused();
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Chương II\. .*2 chủ đề/ }) }).getByLabel('Tên chủ đề').last()).toHaveValue('Bài 2. Phép cộng');
  await topic.tap();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Hủy' }).tap();
});

test('a course is read with its facts, a placeholder in place of a picture that cannot be loaded; a lesson is dragged; a bought one cannot be removed, nor what it stands in', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/net::ERR_FAILED/);
  await page.route('**/course/**', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.continue()));
  await page.route('**/api/admin/courses/toan-thu/sold', (route) => route.fulfill({ json: { parts: ['thu-tra-phi'] } }));
  await openAsAdmin(site, page, '/admin/courses/toan-thu');
  for (const fact of ['toan-thu', 'Cô Thử', '2 tuần', /500\.000/]) await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  await expect(page.getByText('Khóa học nhỏ dùng để kiểm tra trang.')).toBeVisible();
  await expect(page.getByText('Không tải được ảnh')).toBeVisible();

  await page.getByRole('button', { name: 'Chỉnh sửa' }).click();
  await page.locator('section[aria-labelledby="chapters"] button[aria-controls]').first().click();
  const lessons = page.locator('.sortable .sortable .sortable');
  const names = await lessons.locator('button[aria-controls] > span:first-child').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  const [first, second] = names;
  await page.getByRole('button', { name: `Đổi chỗ ${first}` }).dragTo(lessons.nth(1), { targetPosition: { x: 60, y: 40 } });
  await expect(lessons.locator('button[aria-controls] > span:first-child').first()).toHaveText(second ?? '');
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(lessons.locator('button[aria-controls] > span:first-child').first()).toHaveText(first ?? '');

  await page.locator('.sortable .sortable .sortable').filter({ hasText: 'đã bán' }).locator('button[aria-controls]').click();
  await expect(page.getByRole('button', { name: 'Xóa bài giảng' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Xóa chương' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cất bài đi' }).click();
  await expect(page.getByRole('button', { name: 'Đưa bài trở lại' })).toBeVisible();
  await page.getByRole('button', { name: 'Hủy' }).click();
});
