import type { Page } from '@playwright/test';
import { writeTestSet } from '../server/features/learning/attempts/test-set.fixture.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { CHOICE, wordPaper, WITHOUT_KEY } from '../server/testing/question-files.ts';
import { openAsAdmin } from './admin-area.ts';
import { addCookie, expect, open, test, UNLIMITED, type Site } from './site.ts';

test.use({ settings: UNLIMITED });

/** A true/false question without a key, and a short answer. */
const TRUTHS = ['Câu 1. Xét các khẳng định sau, mỗi khẳng định đúng hay sai?', 'a) 2 là số nguyên tố.', 'b) 9 là số nguyên tố.', 'c) 4 là số chẵn.', 'd) 5 là số chẵn.'];
const SHORT = ['Câu 1. Tìm x, biết x - 1 = 4.', 'Đáp án: 5'];

/** Numbers questions one after another: a gap would be doubtful. */
const inOrder = (questions: string[][]): string[] => questions.flatMap((lines, at) => lines.map((line) => line.replace(/^Câu \d+/, `Câu ${at + 1}`)));

/** Sends a file of these questions from the page of the wanted place. */
async function importFile(site: Site, page: Page, { from, questions, name }: { from: string; questions: string[][]; name: string }): Promise<void> {
  await openAsAdmin(site, page, from);
  await page.getByRole('link', { name: 'Nhập từ Word…' }).click();
  await page.getByLabel('Chọn tệp').setInputFiles({ name, mimeType: '', buffer: Buffer.from(wordPaper(inOrder(questions))) });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** Gives the one choice without a key its letter. */
async function chooseKey(page: Page, letter: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^Câu 2 /, expanded: true })).toBeVisible();
  await page.keyboard.press(letter);
  await expect(page.getByRole('button', { name: 'Đúng rồi' })).toBeVisible();
  await page.keyboard.press('Enter');
}

async function save(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Lưu ${count} câu` }).click();
  await page.getByRole('dialog').getByRole('button', { name: `Lưu ${count} câu` }).click();
  await expect(page.getByRole('heading', { name: `Đã lưu ${count} câu` })).toBeVisible();
}

async function signInLearner(site: Site, page: Page): Promise<void> {
  await page.context().clearCookies();
  await addCookie(page.context(), site.origin, (await makeLearner(site.db, testSecret)).cookie);
}

async function writeTopic(site: TestApp, id: string, title: string): Promise<void> {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const payload = {
    id, title, grade: '7', description: '', img: '', theory: '',
    exercises: [{ id: 'a', title: 'Bài 1', exerciseType: 'Dạng cũ', level: 'easy', content: '<p>Tính 1 + 1.</p>', solution: '', hints: [], asks: [] }],
  };
  const news = site.version.changed();
  const { statusCode, body } = await site.app.inject({ method: 'POST', url: '/api/topics', headers: { cookie, origin: site.origin }, payload });
  if (statusCode >= 300) throw new Error(body);
  await news;
}

test('questions of a Word file join a part of a paper: a true/false question without a key gets one, and a learner answers them', async ({ page, site }) => {
  const set = 'bo-de-nhan-cau';
  await writeTestSet(site, set, 'Bộ đề nhận câu');
  await importFile(site, page, { from: '/admin/practices', questions: [CHOICE, WITHOUT_KEY, TRUTHS, SHORT], name: 'bài thêm.docx' });
  await chooseKey(page, 'b');
  // Letters of the true statements, then Enter.
  await expect(page.getByRole('button', { name: /^Câu 3 /, expanded: true })).toBeVisible();
  for (const letter of ['a', 'c']) await page.keyboard.press(letter);
  await expect(page.getByRole('group', { name: 'Ý đúng' }).getByRole('button', { pressed: true })).toHaveText(['a)', 'c)']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Lưu vào đâu?' })).toBeFocused();

  await page.getByLabel('Một phần của đề đã có').check();
  await page.getByRole('button', { name: 'Lưu 4 câu' }).click();
  await expect(page.getByText('Vui lòng chọn bộ đề.')).toBeVisible();
  await page.getByLabel('Bộ đề', { exact: true }).selectOption(set);
  await page.getByLabel('Phần', { exact: true }).selectOption({ label: 'Đề tu-do · Phần III (1 câu)' });
  await save(page, 4);
  await page.getByRole('link', { name: 'Mở đề' }).click();
  await expect(page.getByLabel('Tên đề').first()).toBeVisible();

  await signInLearner(site, page);
  await open(page, `/practice/${set}`);
  await page.getByRole('link', { name: 'Đề tu-do' }).click();
  await page.getByRole('button', { name: 'Làm bài' }).click();
  await page.getByRole('link', { name: 'Câu 7, chưa làm' }).click();
  await expect(page.getByText('9 là số nguyên tố.')).toBeVisible();
  await page.getByRole('link', { name: 'Câu sau' }).click();
  await expect(page.getByText('Tìm x, biết x - 1 = 4.')).toBeVisible();
});

test('questions of a Word file become exercises of a topic, of a type that is new', async ({ page, site }) => {
  await writeTopic(site, 'chuyen-de-nhan-bai', 'Chuyên đề nhận bài');
  await importFile(site, page, { from: '/admin/topics', questions: [CHOICE, SHORT], name: 'bài tập.docx' });
  await expect(page.getByLabel('Bài tập của chuyên đề'), 'the owner came from topics').toBeChecked();
  await page.getByLabel('Chuyên đề', { exact: true }).selectOption('chuyen-de-nhan-bai');
  await page.getByRole('button', { name: 'Lưu 2 câu' }).click();
  await expect(page.getByText('Vui lòng chọn hoặc thêm dạng bài tập.')).toBeVisible();
  await expect(page.getByLabel('Dạng bài tập')).toBeFocused();
  await page.keyboard.type('Dạng từ Word');
  await save(page, 2);
  await page.getByRole('link', { name: 'Mở chuyên đề' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await signInLearner(site, page);
  await open(page, '/topic/chuyen-de-nhan-bai?tab=bai-tap');
  await page.getByRole('button', { name: 'Dạng từ Word' }).click();
  await page.getByRole('button', { name: /^Trung bình 2 bài/ }).click();
  await expect(page.getByText(/Kết quả của 2 \+ 3 là|Tìm x, biết/)).toBeVisible();
});

test('choices of a Word file become questions of the quiz; others are said to stay out, and are saved elsewhere afterwards', async ({ page, site }) => {
  await importFile(site, page, { from: '/admin/questions?grade=9', questions: [CHOICE, WITHOUT_KEY, SHORT], name: 'trắc nghiệm.docx' });
  await chooseKey(page, 'b');
  await expect(page.getByLabel('Trắc nghiệm nhanh'), 'the owner came from the quiz').toBeChecked();
  await expect(page.getByText('1 câu không vào trắc nghiệm nhanh được, vì ở đó chỉ có câu bốn phương án.')).toBeVisible();
  await page.getByLabel('Khối', { exact: true }).selectOption('9');
  await page.getByLabel('Kiểu đề').selectOption({ index: 1 });
  await page.getByLabel('Câu số của câu đầu').fill('14');
  await save(page, 2);
  await page.getByRole('link', { name: 'Mở danh sách câu hỏi' }).click();
  await expect(page.getByText('Kết quả của 4 + 5 là', { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Lưu thêm vào nơi khác' }).click();
  await page.getByLabel('Đề mới').check();
  await page.getByLabel('Tên bộ đề mới').fill('Bộ đề từ trắc nghiệm');
  await expect(page.getByRole('button', { name: 'Lưu 3 câu' })).toBeVisible();
});
