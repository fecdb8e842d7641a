import type { Page } from '@playwright/test';
import { boardDocuments } from '../server/features/catalog/service.ts';
import { boardText } from '../server/testing/boards.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { BOARDS_REWRITTEN, openAsAdmin, storeDraft } from './admin-area.ts';
import { makeBoards } from './boards.ts';
import { addCookie, expect, expectAccessible, open, ready, test } from './site.ts';

test.use({ settings: BOARDS_REWRITTEN });

const AUTHOR = { actor: { uid: '11111111-1111-4111-8111-111111111111', email: 'chu@votoan.local' }, figuresIn: async () => new Map() };

const script = (page: Page) => page.getByRole('textbox', { name: 'Kịch bản của bảng' });
const line = (page: Page, text: string) => script(page).locator('.cm-line').filter({ hasText: text }).first();
const pane = async (page: Page, name: string) => {
  const tab = page.getByRole('tab', { name });
  if (await tab.isVisible()) await tab.click();
};
/** The server has checked the current text. */
const isRight = (page: Page) => expect(page.getByText('Không có lỗi', { exact: true })).toBeVisible({ timeout: 20_000 });
const isLive = async (page: Page) => {
  await pane(page, 'Bảng');
  await expect(page.locator('.live-board[data-ready]')).toBeVisible();
};

async function writeBelow(page: Page, above: string, text: string) {
  await line(page, above).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText(text);
}

/** Replaces the template's words by a new board. */
async function writeOwn(page: Page, lesson: string) {
  await pane(page, 'Kịch bản');
  await script(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(boardText(lesson, 'Bài của lớp'));
}

async function learnerOpens(page: Page, site: TestApp, path: string) {
  const { cookie } = await makeLearner(site.db, testSecret, { coins: 0 });
  await page.goto('about:blank');
  await page.context().clearCookies();
  await addCookie(page.context(), site.origin, cookie);
  await open(page, path);
}

test('the owner writes a board from a template, mends a mistake at its line, puts in a command and publishes it; a pupil sees it', async ({ page, site, expectedComplaints }, { project }) => {
  expectedComplaints.push(/status of (?:40[04]|422)/);
  const lesson = { phone: 'thu-youtube', desktop: 'thu-mien-phi' }[project.name] ?? '';
  await openAsAdmin(site, page, '/admin/courses/toan-thu');
  await page.locator(`a[href^="/admin/boards/${lesson}?"]`).click();
  await expect(page.getByRole('heading', { name: /Bài này chưa có bảng/ })).toBeVisible();
  // The process that compiles boards starts here.
  await expect(page.locator('.template-card .stage').first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: /^Trục số/ }).click();
  await isRight(page);
  await isLive(page);

  // Errors and repairs are below the line; nothing is published.
  await pane(page, 'Kịch bản');
  await writeBelow(page, 'title 2.2,5', 'text 3,9 colour=red : Chữ đỏ');
  await expect(script(page).getByText(/Lệnh 'text' không có tùy chọn 'colour='/)).toBeVisible();
  await page.getByRole('button', { name: 'Đăng', exact: true }).click();
  await expect(page.getByText(/^Dòng \d+: Lệnh 'text' không có tùy chọn/)).toBeVisible();
  expect(await boardDocuments.find(site.db, lesson)).toBeUndefined();
  await script(page).getByRole('button', { name: "Sửa giúp: đổi 'colour=' thành 'color='" }).click();
  await expect(line(page, 'text 3,9 color=red : Chữ đỏ')).toBeVisible();
  await isRight(page);

  // A command found without accents, inserted below the cursor and adapted to the board.
  if (project.name === 'phone') await page.getByRole('button', { name: /Chèn lệnh/ }).click();
  else await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Chèn lệnh' });
  await expect(palette.getByRole('option')).toHaveCount(51);
  await expect(palette.locator('.stage').first()).toBeVisible({ timeout: 20_000 });
  await palette.getByRole('combobox').fill('chu va cong thuc');
  await expect(palette.getByRole('option', { name: /Chữ và công thức/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(line(page, 'text #f 2.6,5 size=1.35')).toBeVisible();
  await isRight(page);

  // The author has to replace a template's words.
  await page.getByRole('button', { name: 'Đăng', exact: true }).click();
  await expect(page.getByText(/^Dòng \d+: Còn lời của mẫu: “Trong bài này/)).toBeVisible();
  expect(await boardDocuments.find(site.db, lesson)).toBeUndefined();
  await writeOwn(page, lesson);
  await isRight(page);
  await page.getByRole('button', { name: 'Đăng', exact: true }).click();
  await expect(page.getByText('Đã đăng bảng của bài.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chỉnh sửa' })).toBeVisible();
  await learnerOpens(page, site, `/course/toan-thu?lesson=${lesson}`);
  await expect(page.getByRole('dialog').locator('.board-screen[data-ready]')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Tích của bốn số').first()).toBeAttached();
});

test('scenes are dragged, moved by keys, doubled, removed and copied from another lesson; the draft is there after a reload', async ({ page, site }) => {
  await makeBoards(site);
  await openAsAdmin(site, page, '/admin/boards/bang-1?course=toan-bang');
  await isRight(page);
  const scenes = page.getByRole('region', { name: 'Các cảnh' }).getByRole('listitem');
  await expect(scenes).toHaveText([/Tích của bốn số/, /Đến lượt em/]);
  await expect(scenes.first().locator('.stage')).toBeVisible();

  await page.getByRole('button', { name: /Đổi chỗ cảnh 1/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(scenes).toHaveText([/Đến lượt em/, /Tích của bốn số/]);
  await scenes.first().hover();
  const { height = 0 } = (await scenes.nth(1).boundingBox()) ?? {};
  await page.getByRole('button', { name: /Đổi chỗ cảnh 1/ }).dragTo(scenes.nth(1), { targetPosition: { x: 60, y: height - 6 } });
  await expect(scenes).toHaveText([/Tích của bốn số/, /Đến lượt em/]);

  await scenes.first().getByRole('button', { name: /Tích của bốn số/ }).click();
  await page.getByRole('button', { name: 'Nhân đôi cảnh 1' }).click();
  await expect(scenes).toHaveCount(3);
  await expect(line(page, 'seconds: 90')).toBeAttached();
  await scenes.nth(1).hover();
  await page.getByRole('button', { name: 'Xóa cảnh 2' }).click();
  await expect(scenes).toHaveCount(2);
  await page.getByRole('status').getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(scenes).toHaveCount(3);

  await page.getByRole('button', { name: 'Chép cảnh từ bài khác' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chép cảnh từ bài khác' });
  await dialog.getByLabel('Bài giảng').selectOption('bang-2');
  await dialog.getByRole('checkbox', { name: /Cảnh 1/ }).check();
  await expect(dialog.locator('.stage').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Chép cảnh' }).click();
  await expect(scenes).toHaveCount(4);

  await storeDraft(page);
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: 'Soạn tiếp bản nháp' }).click();
  await expect(scenes).toHaveCount(4);
});

/** A board changed by another account: the title, scene 1, an additional scene, question 2. */
const byAnother = (lesson: string) =>
  boardText(lesson, 'Tên của người kia')
    .replace('seconds: 60', 'seconds: 80')
    .replace('Tích của bốn số $3$ được viết gọn', 'Bốn số $3$ nhân với nhau thì viết gọn')
    .replace('# Câu hỏi nhanh\n', '## Cảnh 3 · 20 giây\n\n- **Phụ đề:** Em nhớ nhé: số mũ đếm các thừa số.\n\n```scene\nclear\ntext 3,5 size=1.35 : Số mũ đếm các thừa số.\n```\n\n# Câu hỏi nhanh\n')
    .replace('Số $125$ là tích của ba thừa số $5$', 'Ta có $125 = 5 \\cdot 5 \\cdot 5$');

test('a board that was saved elsewhere meanwhile is merged scene by scene; what both have changed is asked for beside its pictures, and neither is lost', async ({ page, site, expectedComplaints }, { project }) => {
  expectedComplaints.push(/status of 409/);
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const lesson = { phone: 'thu-tra-phi-2', desktop: 'thu-tra-phi' }[project.name] ?? '';
  await boardDocuments.create(site.db, { id: lesson, source: { courseId: 'toan-thu', lessonId: lesson, text: boardText(lesson) } }, AUTHOR);
  await openAsAdmin(site, page, `/admin/boards/${lesson}?course=toan-thu`);
  await isRight(page);
  await pane(page, 'Kịch bản');
  // Mine: scene 1, and the solution of question 3.
  await writeBelow(page, 'text #f 13,6 center', 'text 3,9 : Của tôi');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Đó là sáu thừa số.');
  await isRight(page);
  const saved = await site.app.inject({
    method: 'PUT', url: `/api/admin/boards/${lesson}`, headers: { cookie, origin: site.origin }, payload: { courseId: 'toan-thu', lessonId: lesson, version: 1, text: byAnother(lesson) },
  });
  expect(saved.statusCode).toBe(200);

  await page.getByRole('button', { name: 'Đăng', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Có phiên bản mới hơn' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  const scene = dialog.getByRole('group', { name: /^Cảnh 1 · Tích của bốn số/ });
  await expect(dialog.getByText(/^Lấy theo bản mới, vì bạn không sửa:/)).toHaveText(/Tên bảng, Cảnh mới · Em nhớ nhé: .*, Câu hỏi nhanh 2\.$/);
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Lưu bản đã chọn' })).toBeDisabled();
  await expect(scene.locator('mark').filter({ hasText: 'Của tôi' })).toBeVisible();
  await expect(scene.locator('mark').filter({ hasText: 'nhân với nhau thì' })).toBeVisible();
  await expect(scene.locator('.scene-picture .stage')).toHaveCount(2, { timeout: 20_000 });
  // The pictures of two versions take the journey to here.
  await expectAccessible(page);
  await scene.getByRole('radio', { name: /Bản của bạn/ }).check();
  await dialog.getByRole('button', { name: 'Lưu bản đã chọn' }).click();
  await expect(page.getByText('Đã đăng bản mới của bảng.')).toBeVisible();

  const { text = '' } = (await boardDocuments.find(site.db, lesson))?.document ?? {};
  for (const words of ['Của tôi', 'Tích của bốn số', 'Đó là sáu thừa số.', 'title: Tên của người kia', 'seconds: 80', '## Cảnh 3 · 20 giây', '$125 = 5 ']) expect(text).toContain(words);
  expect(text).not.toContain('Bốn số $3$');
  await page.getByRole('button', { name: 'Phiên bản 3' }).click();
  const versions = page.getByRole('dialog', { name: /Các phiên bản/ });
  await versions.getByRole('listitem').filter({ hasText: 'Bản 2' }).getByRole('button', { name: 'So sánh' }).click();
  await expect(versions.getByText(/^Cảnh 1 · Bốn số/)).toBeVisible();
  await expect(versions.getByText('Câu hỏi nhanh 3', { exact: true })).toBeVisible();
});

test('a question of the end comes from a template; with a wrong key the board is refused at its line', async ({ page, site, expectedComplaints }) => {
  // The server refuses what the page has not had checked yet.
  expectedComplaints.push(/status of 422/);
  const lesson = 'thu-dang-soan';
  const bare = boardText(lesson).split('# Câu hỏi nhanh')[0] ?? '';
  await boardDocuments.create(site.db, { id: lesson, source: { courseId: 'toan-thu', lessonId: lesson, text: bare } }, AUTHOR);
  await openAsAdmin(site, page, `/admin/boards/${lesson}?course=toan-thu`);
  await isRight(page);
  const templates = page.getByRole('dialog', { name: 'Thêm câu hỏi nhanh' });
  await page.getByRole('button', { name: 'Thêm câu hỏi nhanh' }).click();
  await expect(templates.getByRole('button', { name: /^Cả ba câu/ })).toBeVisible();
  await templates.getByRole('button', { name: /^Câu hỏi nhanh: trắc nghiệm/ }).click();
  await expect(line(page, '## Câu 1 {#q1}')).toBeVisible();
  await isRight(page);
  await expect(page.getByText('Câu hỏi nhanh 1', { exact: true })).toBeVisible();

  await line(page, 'answer: B').dblclick({ position: { x: 60, y: 10 } });
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.insertText('C');
  const told = script(page).getByText('Đáp án ghi C, nhưng khối check tính ra B.');
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Đăng', exact: true }).click();
  await expect(page.getByText(/^Dòng \d+: Đáp án ghi C, nhưng khối check tính ra B\.$/)).toBeVisible();
  expect((await boardDocuments.find(site.db, lesson))?.version).toBe(1);

  await line(page, 'answer: C').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.insertText('B');
  await isRight(page);
  await page.getByRole('button', { name: 'Thêm câu hỏi nhanh' }).click();
  await templates.getByRole('button', { name: /^Câu hỏi nhanh: đúng hay sai/ }).click();
  await expect(line(page, '## Câu 2 {#q2}')).toBeVisible();
  await isRight(page);
  // One changed word makes the template's questions the author's.
  await page.getByRole('button', { name: 'Đăng', exact: true }).click();
  await expect(page.getByText(/^Dòng \d+: Câu này còn nguyên như mẫu/)).toBeVisible();
  for (const own of ['Giá trị của $2^5$ là', 'Xét tính đúng, sai']) {
    await line(page, own).click();
    await page.keyboard.press('Home');
    await page.keyboard.insertText('Bài của lớp. ');
  }
  await isRight(page);
  await page.getByRole('button', { name: 'Đăng', exact: true }).click();
  await expect(page.getByText('Đã đăng bản mới của bảng.')).toBeVisible();
});

test('the handbook has every command at work, and finds one without its accents', async ({ page, site }) => {
  await openAsAdmin(site, page, '/admin/handbook');
  await expect(page.getByRole('heading', { level: 1, name: 'Sổ tay viết bảng' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(51);
  await expect(page.locator('.live-scene .stage').first()).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('Tìm lệnh').fill('buoc nhay');
  await expect(page.getByRole('heading', { level: 4 })).toHaveText([/Bước nhảy trên trục số/]);
  await page.getByRole('button', { name: 'Phát: Bước nhảy trên trục số' }).click();
  await expect(page.getByRole('button', { name: 'Dừng: Bước nhảy trên trục số' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Phát: Bước nhảy trên trục số' })).toBeVisible({ timeout: 15_000 });
});

test('where a lesson has a board, the field of its video says that learners see the board alone', async ({ page, site }) => {
  await makeBoards(site);
  await openAsAdmin(site, page, '/admin/courses/toan-bang');
  await page.getByRole('button', { name: 'Chỉnh sửa' }).click();
  await page.locator('section[aria-labelledby="chapters"] button[aria-controls]').first().click();
  await page.getByRole('button', { name: 'Lũy thừa là gì?', exact: true }).click();
  const word = page.getByText('Bài này có bảng: học sinh xem bảng, video không hiện.');
  await expect(page.getByText('Bài có bảng.')).toBeVisible();
  await expect(word).toHaveCount(0);
  await page.getByLabel('Video').first().fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(word).toBeVisible();
  await page.getByRole('button', { name: 'Hủy' }).click();
});
