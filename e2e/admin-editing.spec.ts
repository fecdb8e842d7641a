import type { CourseSource } from '../contract/catalog.ts';
import type { TopicWritten } from '../contract/topics.ts';
import { enrolments } from '../server/features/enrolments/tables.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { COURSE } from '../server/testing/calls.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { openAsAdmin, signInAdmin, storeDraft, written } from './admin-area.ts';
import { expect, expectAccessible, open, ready, test } from './site.ts';

// Behaviour of all editors, shown with a topic.

const BLANK: Omit<TopicWritten, 'title'> = { grade: '6', description: 'Mô tả đầu', img: '', theory: '<p>Lý thuyết</p>', exercises: [] };

/** Returns a function that changes the new topic from elsewhere. */
async function makeTopic(site: TestApp, id: string) {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const headers = { cookie, origin: site.origin };
  const made = await site.app.inject({ method: 'POST', url: '/api/topics', headers, payload: { ...BLANK, id, title: `Chuyên đề ${id}` } });
  expect(made.statusCode).toBe(201);
  return async (change: Partial<TopicWritten>) => {
    const now = (await site.app.inject({ url: `/api/topics/${id}?view=source`, headers })).json<TopicWritten & { version: number }>();
    const { statusCode } = await site.app.inject({ method: 'PUT', url: `/api/topics/${id}`, headers, payload: { ...now, ...change } });
    expect(statusCode).toBe(200);
  };
}

test('a save over a newer one asks part by part, and nothing is silently overwritten @phone', async ({ page, site, expectedComplaints }, { project }) => {
  expectedComplaints.push(/status of 409/);
  const id = `gap-nhau-${project.name}`;
  const elsewhere = await makeTopic(site, id);
  await openAsAdmin(site, page, `/admin/topics/${id}`);
  await page.getByLabel('Tên chuyên đề').fill('Tên của tôi');
  await page.getByLabel('Mô tả').fill('Mô tả của tôi');
  await written(page, 'Lý thuyết').press('End');
  await written(page, 'Lý thuyết').pressSequentially(' là $x^2=4$');
  await elsewhere({ title: 'Tên của người kia', grade: '7', theory: '<p>Lý thuyết là $x^2=9$</p>' });
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Có phiên bản mới hơn' });
  await expect(dialog.getByText('Tên của người kia')).toBeVisible();
  await expect(dialog.getByText(/Lấy theo bản mới, vì bạn không sửa: Khối/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Lưu bản đã chọn' })).toBeDisabled();
  // Formulas are drawn, and parts of only one version are marked.
  const theory = dialog.getByRole('group', { name: /Lý thuyết/ });
  await expect(theory.locator('mark .katex')).toHaveCount(2);
  await theory.getByRole('radio', { name: /Bản của bạn/ }).check();
  await dialog.getByRole('group', { name: /Tên/ }).getByRole('radio', { name: /Bản mới lưu/ }).check();
  await dialog.getByRole('button', { name: 'Lưu bản đã chọn' }).click();
  await expect(page.getByText('Lưu thành công!')).toBeVisible();
  await expect(page.getByText('Học sinh thấy ngay.')).toBeVisible();
  await open(page, `/admin/topics/${id}`);
  await expect(page.getByLabel('Tên chuyên đề')).toHaveValue('Tên của người kia');
  await expect(page.getByLabel('Mô tả')).toHaveValue('Mô tả của tôi');
  await expect(page.getByLabel('Khối')).toHaveValue('7');

  await page.getByRole('button', { name: 'Phiên bản 3' }).click();
  const versions = page.getByRole('dialog', { name: /Các phiên bản/ });
  await versions.getByRole('button', { name: 'So sánh' }).last().click();
  await expect(versions.locator('del').filter({ hasText: `Chuyên đề ${id}` })).toHaveCount(1);
  await expect(versions.locator('ins .katex')).toHaveCount(1);
  await versions.getByRole('button', { name: 'Lấy lại bản 1' }).click();
  await expect(page.getByLabel('Tên chuyên đề')).toHaveValue(`Chuyên đề ${id}`);
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Phiên bản 4' })).toBeVisible();
});

test('an exercise that both versions have changed is chosen as a whole, beside the changes of both @both', async ({ page, site, expectedComplaints }, { project }) => {
  expectedComplaints.push(/status of 409/);
  const id = `gap-nhau-bai-${project.name}`;
  const exercise: TopicWritten['exercises'][number] = {
    id: 'ex-1', title: 'Bài đầu', exerciseType: 'Tính', level: 'easy', content: '<p>Tính $x^2$.</p>', solution: '<p>Lời giải đầu</p>', hints: [],
    asks: [{ id: 'cau-1', kind: 'short', points: 1, question: '', solution: '', hints: [], answer: '4', form: 'any', unit: '' }], variants: [],
  };
  const elsewhere = await makeTopic(site, id);
  await elsewhere({ exercises: [exercise, { ...exercise, id: 'ex-2', title: 'Bài sau' }] });
  await openAsAdmin(site, page, `/admin/topics/${id}`);
  await page.locator('[aria-controls="ex-1-form"]').click();
  await written(page, 'Tiêu đề').press('End');
  await written(page, 'Tiêu đề').pressSequentially(' của tôi');
  await elsewhere({ exercises: [{ ...exercise, content: '<p>Tính $x^3$ của họ.</p>', solution: '' }, { ...exercise, id: 'ex-2', title: 'Bài sau của họ' }] });
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Có phiên bản mới hơn' });
  const choice = dialog.getByRole('group', { name: /^Bài tập “Bài đầu của tôi”/ });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(choice.locator('ins').filter({ hasText: 'của tôi' })).toBeVisible();
  await expect(choice.locator('ins').filter({ hasText: 'của họ' })).toBeVisible();
  await expect(choice.locator('ins .katex')).toHaveCount(1);
  await expect(choice.locator('del').filter({ hasText: 'Lời giải đầu' })).toBeVisible();
  await expect(dialog.getByText('Lấy theo bản mới, vì bạn không sửa: Bài tập “Bài sau của họ”.')).toBeVisible();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await choice.getByRole('radio', { name: 'Bản mới lưu' }).check();
  await dialog.getByRole('button', { name: 'Lưu bản đã chọn' }).click();
  await expect(page.getByText('Lưu thành công!')).toBeVisible();
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const { exercises } = (await site.app.inject({ url: `/api/topics/${id}?view=source`, headers: { cookie, origin: site.origin } })).json<TopicWritten>();
  expect(exercises.map(({ title, content }) => [title, content])).toEqual([['Bài đầu', '<p>Tính $x^3$ của họ.</p>'], ['Bài sau của họ', exercise.content]]);
});

test('what was written is offered after a crash, and on another computer', async ({ page, site, browser }) => {
  await makeTopic(site, 'sau-su-co');
  await openAsAdmin(site, page, '/admin/topics/sau-su-co');
  await page.getByLabel('Mô tả').fill('Đang viết dở');
  await expect(page.getByText(/Bản nháp đã lưu/)).toBeVisible();
  // As in a crash.
  await page.goto('about:blank');

  const other = await browser.newContext({ baseURL: site.origin });
  const there = await other.newPage();
  await openAsAdmin(site, there, '/admin/topics/sau-su-co');
  await expect(there.getByRole('heading', { level: 1, name: 'Bản nháp chưa lưu' })).toBeVisible();
  await expect(there.getByText('Đang viết dở')).toBeVisible();
  await other.close();

  await open(page, '/admin/topics/sau-su-co');
  await expect(page.getByRole('button', { name: 'Soạn tiếp bản nháp' })).toBeFocused();
  await page.getByRole('button', { name: 'Soạn tiếp bản nháp' }).click();
  await expect(page.getByLabel('Mô tả')).toHaveValue('Đang viết dở');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Lưu thành công!')).toBeVisible();
  await open(page, '/admin/topics/sau-su-co');
  await expect(page.getByLabel('Mô tả')).toHaveValue('Đang viết dở');
});

test('a second tab says so and takes over what is typed in the first; a tab that ends gives it back', async ({ page, site, context }) => {
  await makeTopic(site, 'hai-the');
  await openAsAdmin(site, page, '/admin/topics/hai-the');
  const second = await context.newPage();
  await open(second, '/admin/topics/hai-the');
  await expect(second.getByRole('heading', { level: 1, name: 'Đang mở ở thẻ khác' })).toBeVisible();
  // It takes a second tab, so axe is cheaper here than the state again.
  await expectAccessible(second);
  // Also the last letters are handed over before they are stored anywhere.
  await page.getByLabel('Mô tả').fill('Viết ở thẻ một');
  await second.getByRole('button', { name: 'Soạn ở thẻ này' }).click();
  await expect(second.getByLabel('Mô tả')).toHaveValue('Viết ở thẻ một');
  await expect(page.getByRole('heading', { level: 1, name: 'Đang mở ở thẻ khác' })).toBeVisible();
  await second.getByLabel('Mô tả').fill('Viết tiếp ở thẻ hai');
  await storeDraft(second);
  await second.close();
  await page.getByRole('button', { name: 'Soạn tiếp bản nháp' }).click();
  await expect(page.getByLabel('Mô tả')).toHaveValue('Viết tiếp ở thẻ hai');
  await page.getByRole('button', { name: 'Hủy' }).click();
  await expect(page).toHaveURL(/\/admin\/topics$/);
});

test('two computers write over no draft of each other; both drafts are offered', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 409/);
  await makeTopic(site, 'hai-may');
  await openAsAdmin(site, page, '/admin/topics/hai-may');
  await expect(page.getByLabel('Mô tả')).toHaveValue('Mô tả đầu');
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const payload = { document: { ...BLANK, id: 'hai-may', title: 'Chuyên đề hai-may', description: 'Viết ở trường' }, baseVersion: 1, over: null };
  const put = await site.app.inject({ method: 'PUT', url: '/api/admin/drafts/topic/hai-may', headers: { cookie, origin: site.origin }, payload });
  expect(put.statusCode).toBe(200);
  await page.getByLabel('Mô tả').fill('Viết ở nhà');
  await expect(page.getByText(/Đã giữ trên máy này .* cũng đang được soạn ở máy khác/)).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Hai bản nháp chưa lưu' })).toBeVisible();
  await expect(page.getByText('Viết ở trường')).toBeVisible();
  // Two drafts take a second computer.
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Soạn tiếp bản nháp trên máy này' }).click();
  await expect(page.getByLabel('Mô tả')).toHaveValue('Viết ở nhà');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Lưu thành công!')).toBeVisible();
});

test('without a connection the draft stays on the device, and goes out when that is back; who leaves right after the last letter is asked nothing and finds it again; where nothing can be kept the page asks', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/net::ERR_FAILED/);
  await makeTopic(site, 'roi-ngay');
  await openAsAdmin(site, page, '/admin/topics/roi-ngay');
  const [description, back] = [page.getByLabel('Mô tả'), page.getByRole('link', { name: 'Danh sách chuyên đề' })];
  await page.route('**/api/admin/drafts/**', (route) => route.abort());
  await description.fill('Viết khi mất mạng');
  await expect(page.getByText(/^Đã giữ trên máy này .*chưa gửi lên được$/)).toBeVisible();
  await page.unroute('**/api/admin/drafts/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(/Bản nháp đã lưu/)).toBeVisible();

  await description.fill('Viết xong là đi');
  await back.click();
  await page.getByRole('link', { name: 'Chuyên đề roi-ngay', exact: true }).click();
  await page.getByRole('button', { name: 'Soạn tiếp bản nháp' }).click();
  await expect(description).toHaveValue('Viết xong là đi');

  await page.route('**/api/admin/drafts/**', (route) => route.abort());
  await page.evaluate(() => (IDBObjectStore.prototype.put = () => { throw new Error('full'); }));
  await description.fill('Không giữ được');
  await expect(page.getByText('Chưa giữ được bản nháp: bạn đừng đóng trang này')).toBeVisible();
  await back.click();
  await page.getByRole('dialog', { name: 'Rời trang khi chưa kịp giữ bản nháp?' }).getByRole('button', { name: 'Ở lại' }).click();
  await expect(description).toHaveValue('Không giữ được');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Lưu thành công!')).toBeVisible();
});

test('a session that ends during an edit asks for the password over the page, and the edit goes on; what is deleted meanwhile is brought back by its save', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 40[14]/);
  await makeTopic(site, 'het-phien');
  await openAsAdmin(site, page, '/admin/topics/het-phien');
  await page.getByLabel('Mô tả').fill('Không được mất');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill(site.adminPassword);
  await dialog.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Mô tả')).toHaveValue('Không được mất');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Lưu thành công!')).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByLabel('Mô tả')).toHaveValue('Không được mất');

  await page.getByLabel('Mô tả').fill('Viết khi bị xóa');
  await page.request.delete('/api/topics/het-phien', { headers: { origin: site.origin } });
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Không thể lưu chuyên đề. Không tìm thấy chuyên đề.')).toBeVisible();
  await page.getByRole('button', { name: 'Khôi phục và lưu' }).click();
  await expect(page.getByText('Lưu thành công!')).toBeVisible();
  const kept = await page.request.get('/api/topics/het-phien?view=source');
  expect(((await kept.json()) as TopicWritten).description).toBe('Viết khi bị xóa');
});

test('a learner who signs out in the same browser takes nothing from the owner', async ({ page, site, context, learner }) => {
  expect(learner.uid).toBeTruthy();
  await makeTopic(site, 'hoc-sinh-ra');
  const { promise: left, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/topics/hoc-sinh-ra?view=source', async (route) => {
    await left;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/topics/hoc-sinh-ra?view=source');
  await openAsAdmin(site, page, '/admin/topics/hoc-sinh-ra');
  await asked;
  const heard = page.evaluate(() => new Promise((resolve) => addEventListener('storage', () => setTimeout(resolve)))); // after the page's own listener
  const other = await context.newPage();
  await open(other, '/');
  await other.getByRole('button', { name: /Tài khoản của/ }).click();
  await other.getByRole('button', { name: 'Đăng xuất' }).click();
  await heard;
  goOn();
  await expect(page.getByLabel('Mô tả')).toHaveValue('Mô tả đầu');
});

test('what was changed is undone and done again by keys, and cancelled as a whole', async ({ page, site }) => {
  await makeTopic(site, 'hoan-tac');
  await openAsAdmin(site, page, '/admin/topics/hoan-tac');
  const title = page.getByLabel('Tên chuyên đề');
  await title.fill('Tên khác');
  await page.getByLabel('Mô tả').fill('Mô tả khác');
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Mô tả')).toHaveValue('Mô tả đầu');
  await expect(title).toHaveValue('Tên khác');
  await page.keyboard.press('Control+y');
  await expect(page.getByLabel('Mô tả')).toHaveValue('Mô tả khác');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Lưu thành công!')).toBeVisible();
  await title.fill('Bỏ đi');
  await page.getByRole('button', { name: 'Hủy' }).click();
  await expect(page).toHaveURL(/\/admin\/topics$/);
  // Undo restores it after leaving the editor.
  await page.locator('.toast').getByRole('button', { name: 'Hoàn tác' }).click();
  await page.getByRole('button', { name: 'Soạn tiếp bản nháp' }).click();
  await expect(title).toHaveValue('Bỏ đi');
  const kept = await page.request.get('/api/topics/hoan-tac?view=source');
  expect(((await kept.json()) as TopicWritten).title).toBe('Tên khác');
});

test('a part of the editor that is gone after a new version offers a reload, and costs nothing that was typed', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED|ChunkError/);
  await signInAdmin(site, context);
  const made = await page.request.post('/api/courses', { data: COURSE, headers: { origin: site.origin } });
  const { id } = (await made.json()) as { id: string };
  await open(page, `/admin/courses/${id}`);
  await page.getByRole('button', { name: 'Chỉnh sửa' }).click();
  const instructor = page.getByLabel('Giảng viên');
  await instructor.fill('Đang viết dở');
  await page.route('**/assets/TextEditor-*.js', (route) => route.abort());
  await page.locator('[aria-controls="chap1-content"]').click();
  await page.locator('[aria-controls="lesson1-form"]').click();
  const again = page.getByRole('button', { name: 'Thử lại' });
  await again.click();
  await expect(page.getByText('Trang đã có bản mới. Vui lòng tải lại trang.')).toBeVisible();
  await expect(instructor).toHaveValue('Đang viết dở');
  await page.unrouteAll();
  page.on('dialog', (asked) => void asked.accept()); // in case the draft is not stored yet
  await again.click();
  await page.getByRole('button', { name: 'Soạn tiếp bản nháp' }).click();
  await expect(instructor).toHaveValue('Đang viết dở');
});

test('a save whose answer is lost is known again, and what is typed during a save is a draft', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/net::ERR_FAILED|status of 409/);
  await makeTopic(site, 'tra-loi-mat');
  await openAsAdmin(site, page, '/admin/topics/tra-loi-mat');
  const [save, description] = [page.getByRole('button', { name: 'Lưu', exact: true }), page.getByLabel('Mô tả')];
  await description.fill('Đã lưu mà không hay');
  await page.route('**/api/topics/tra-loi-mat', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save.click();
  await expect(page.getByText('Không thể lưu chuyên đề.')).toBeVisible();
  await page.unroute('**/api/topics/tra-loi-mat');
  await save.click();
  await expect(page.getByText('Lưu thành công!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Phiên bản 2' })).toBeVisible();

  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/topics/tra-loi-mat', async (route) => {
    await typed;
    await route.continue();
  });
  await description.fill('Bấm lưu');
  await save.click();
  await description.fill('Bấm lưu rồi viết tiếp');
  goOn();
  await expect(page.getByRole('button', { name: 'Phiên bản 3' })).toBeVisible();
  await storeDraft(page);
  await page.reload();
  await page.getByRole('button', { name: 'Soạn tiếp bản nháp' }).click();
  await expect(description).toHaveValue('Bấm lưu rồi viết tiếp');
  await save.click();
  await expect(page.getByRole('button', { name: 'Phiên bản 4' })).toBeVisible();
});

test('a lesson that two have moved is asked for by its places; an earlier version that lacks a sold one is refused by its name', async ({ page, site, context, learner, expectedComplaints }) => {
  expectedComplaints.push(/status of 409/);
  await signInAdmin(site, context);
  const headers = { origin: site.origin };
  const [chapter] = COURSE.lectures;
  const [lessons] = chapter?.topics ?? [];
  const topics = [lessons, { id: 'topic2', title: 'Phân thức', lessons: [] }, { id: 'topic3', title: 'Hằng đẳng thức', lessons: [] }];
  const made = await page.request.post('/api/courses', { headers, data: { ...COURSE, title: 'Hai người chuyển bài', lectures: [{ ...chapter, topics }] } });
  const { id } = (await made.json()) as { id: string };
  await open(page, `/admin/courses/${id}`);
  await page.getByRole('button', { name: 'Chỉnh sửa' }).click();
  await page.locator('[aria-controls="chap1-content"]').click();
  await page.locator('[aria-controls="lesson1-form"]').click();
  await page.getByLabel('Đứng trong').selectOption({ label: 'Chương I › Phân thức' });
  const source = async () => (await (await page.request.get(`/api/courses/${id}?view=source`)).json()) as CourseSource;
  const theirs = await source();
  const there = theirs.lectures[0]?.topics ?? [];
  const [moved] = there[0]?.lessons.splice(0, 1) ?? [];
  if (moved) there[2]?.lessons.push({ ...moved, title: 'Tên của người kia' }, { ...moved, id: 'lesson9', title: 'Bài bán' });
  await page.request.put(`/api/courses/${id}`, { headers, data: theirs });
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  const dialog = page.getByRole('dialog');
  // The places between which a lesson has moved are one choice, so that it is neither lost nor there twice.
  const choice = dialog.getByRole('group', { name: /^Chương I/ });
  await expect(choice.getByText('Bài lesson1 · vị trí')).toBeVisible();
  await expect(choice.getByText('Chương I › Phân thức')).toBeVisible();
  await expect(choice.getByText('Chương I › Hằng đẳng thức')).toBeVisible();
  await choice.getByRole('radio', { name: /Bản mới lưu/ }).check();
  await dialog.getByRole('button', { name: 'Lưu bản đã chọn' }).click();
  await expect(page.getByText('Cập nhật khóa học thành công!')).toBeVisible();
  const titles = (await source()).lectures[0]?.topics.map((each) => each.lessons.map(({ title }) => title));
  expect(titles).toEqual([['Bài lesson2'], [], ['Tên của người kia', 'Bài bán']]);

  await site.db.insert(enrolments).values({ uid: learner.uid, courseId: id, lessonId: 'lesson9' });
  await open(page, `/admin/courses/${id}`);
  await page.getByRole('button', { name: 'Phiên bản 3' }).click();
  await dialog.getByRole('button', { name: 'So sánh' }).last().click();
  await dialog.getByRole('button', { name: 'Lấy lại bản 1' }).click();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText(/^Lưu thất bại: .* Đang thiếu: “Chương I · Hằng đẳng thức · Bài bán”\.$/)).toBeVisible();
});

