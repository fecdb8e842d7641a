import { answers, failing, go, hangs, press, says } from './page-acts.mjs';

const ELSEWHERE = '/admin/account';
const TOPIC = 'lop-8-hang-dang-thuc';
/** Documents that change: their drafts and versions stay out of the other pictures. */
const MET = 'lop-7-so-huu-ti';
const LEFT = 'lop-9-he-phuong-trinh';
const SET = 'lop-8-giua-hki-1';

const firstOf = (page, name) => page.getByRole('button', { name, exact: true }).first();
const typed = async (page, label, text) => {
  await page.getByLabel(label, { exact: true }).fill(text);
  await says(page, 'Bản nháp đã lưu');
};
const openTopic = async (page, id) => {
  await go(page, `/admin/topics/${id}`);
  await page.locator('#topic-description').waitFor();
};
const write = (page, method, path, data) => page.request.fetch(path, { method, data, headers: { origin: new URL(page.url()).origin } });
const forgetDraft = (page, id) => write(page, 'DELETE', `/api/admin/drafts/topic/${id}`);

/** Saves the topic from another place. */
const saveElsewhere = async (page, change) => {
  const now = await (await page.request.get(`/api/topics/${MET}?view=source`)).json();
  await write(page, 'PUT', `/api/topics/${MET}`, { ...now, ...change });
};
const editCourse = async (page) => {
  await press(page, 'Chỉnh sửa');
  const folded = page.locator('section[aria-labelledby="chapters"] button[aria-controls]');
  await folded.first().click();
  await page.locator('.sortable .sortable .sortable button[aria-controls]').first().click();
};
const openPaper = async (page) => {
  await page.locator('.sortable button[aria-controls]').first().click();
  await page.locator('.written').nth(2).waitFor();
  await page.locator('.written .formula-chip .katex').first().waitFor();
};
/** A test with all question types. */
const TEST = 'lop-9-giua-hki-1';
const openTest = async (page) => {
  await page.getByRole('button', { name: /^Đề 3/ }).click();
  await page.getByRole('button', { name: /^Câu 1\b/ }).locator('.katex').first().waitFor();
};
const openQuestion = (number) => async (page) => {
  await openTest(page);
  await page.getByRole('button', { name: new RegExp(`^Câu ${number}\\b`) }).click();
  await page.locator('.preview .katex').first().waitFor();
  await page.locator('.written .formula-chip .katex').first().waitFor();
};
const openExercise = async (page) => {
  await page.locator('li button[aria-controls]').first().click();
  await page.locator('.written').nth(3).waitFor();
  await page.getByRole('region', { name: /^Học sinh thấy/ }).nth(1).locator('.katex').first().waitFor();
};
/** Shows a table of numbers whose samples fail. */
const tryVariants = async (page) => {
  await forgetDraft(page, TOPIC);
  await openTopic(page, TOPIC);
  await openExercise(page);
  await press(page, 'Lập bảng số');
  const row = page.getByRole('group', { name: 'Số a' });
  for (const [label, value] of [['Trong bài', '3'], ['Từ', '2'], ['Đến', '40']]) await row.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Công thức tính').fill('c = 2*a + 1');
  await press(page, 'Xem thử 20 mẫu');
  await says(page, 'Chưa duyệt được');
  await forgetDraft(page, TOPIC);
};
const openFormula = async (page) => {
  await page.locator('.written-block .formula-chip').first().click({ position: { x: 6, y: 8 } });
  await page.locator('.formula-box .katex').first().waitFor();
};
const conflict = async (page) => {
  await forgetDraft(page, MET);
  await saveElsewhere(page, { title: 'Số hữu tỉ', description: 'Lý thuyết và bài tập.' });
  await openTopic(page, MET);
  await typed(page, 'Tên chuyên đề', 'Số hữu tỉ và lũy thừa');
  await saveElsewhere(page, { title: 'Tập hợp các số hữu tỉ', description: 'Lý thuyết, ví dụ và 24 bài tập.' });
  await press(page, 'Lưu');
  await says(page, 'Có phiên bản mới hơn');
};
const versions = async (page) => {
  await forgetDraft(page, MET);
  await saveElsewhere(page, { title: 'Số hữu tỉ và các phép tính' });
  await saveElsewhere(page, { title: 'Tập hợp các số hữu tỉ' });
  await openTopic(page, MET);
  await page.getByRole('button', { name: /^Phiên bản/ }).click();
  await page.getByRole('button', { name: 'So sánh' }).first().waitFor();
};
const leaveDraft = async (page) => {
  await forgetDraft(page, LEFT);
  await openTopic(page, LEFT);
  await typed(page, 'Mô tả', 'Hệ hai phương trình bậc nhất hai ẩn: cách thế, cách cộng đại số.');
  await go(page, ELSEWHERE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await go(page, `/admin/topics/${LEFT}`);
  await says(page, 'Soạn tiếp bản nháp');
};

/** `guide`: width of a picture for the owner's guide. */
export const WRITING_STATES = [
  { name: 'admin-course', path: '/admin/courses/toan-8', act: (page) => says(page, 'Chương và bài giảng') },
  { name: 'admin-course-missing', path: '/admin/courses/khong-co', act: (page) => says(page, 'Không tìm thấy!') },
  { name: 'admin-course-edit', path: '/admin/courses/toan-8', act: editCourse, guide: { width: 800, at: 'section[aria-labelledby="chapters"]' } },
  { name: 'admin-course-new', path: '/admin/courses/new', act: (page) => press(page, 'Lưu').then(() => says(page, 'Vui lòng')) },
  { name: 'admin-practices', path: '/admin/practices', act: (page) => says(page, 'Sửa ') },
  { name: 'admin-practices-empty', path: ELSEWHERE, act: async (page) => {
    await answers(page, '**/api/admin/practices', { items: [] });
    await go(page, '/admin/practices');
    await page.getByRole('link', { name: 'Thêm bộ đề' }).waitFor();
  } },
  { name: 'admin-practices-remove', path: '/admin/practices', whole: false, act: async (page) => {
    await page.getByRole('button', { name: /^Xóa/ }).first().click();
    await says(page, 'Xóa bộ đề?');
  } },
  { name: 'admin-practice', path: `/admin/practices/${SET}`, act: openPaper, guide: { width: 800, at: '.sortable [id$="-form"]' } },
  { name: 'admin-practice-preview', path: `/admin/practices/${SET}`, whole: false, guide: { width: 360 }, act: async (page) => {
    await openPaper(page);
    await press(page, 'Xem và in như học sinh');
    await page.getByRole('dialog').locator('.katex').first().waitFor();
  } },
  { name: 'admin-test', path: `/admin/practices/${TEST}`, act: openTest },
  ...[['choice', 1], ['truefalse', 13], ['short', 15], ['essay', 19]].map(([kind, number]) => (
    { name: `admin-test-${kind}`, path: `/admin/practices/${TEST}`, act: openQuestion(number) }
  )),
  { name: 'admin-test-check', path: `/admin/practices/${TEST}`, act: async (page) => {
    await openTest(page);
    await page.getByRole('button', { name: /^Xóa phần Phần II\./ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Xóa phần', exact: true }).click();
    await press(page, 'Kiểm tra đề');
    await says(page, 'chưa phải 10 điểm');
  } },
  { name: 'admin-test-preview', path: `/admin/practices/${TEST}`, whole: false, act: async (page) => {
    await openTest(page);
    await press(page, 'Xem và in như học sinh');
    await page.getByRole('dialog').locator('.option-right').first().waitFor();
  } },
  { name: 'admin-topics', path: '/admin/topics', act: (page) => says(page, 'bài tập'), guide: { width: 800 } },
  { name: 'admin-topics-failed', path: ELSEWHERE, act: failing('**/api/admin/topics', '/admin/topics', 'Thử lại') },
  { name: 'admin-topics-loading', path: ELSEWHERE, waits: true, act: (page) => hangs(page, '**/api/admin/topics').then(() => go(page, '/admin/topics')).then(() => page.getByLabel('Đang tải').waitFor()) },
  { name: 'admin-topic', path: `/admin/topics/${TOPIC}`, act: openExercise },
  { name: 'admin-variants', path: `/admin/topics/${TOPIC}`, act: tryVariants },
  { name: 'admin-topic-formula', path: `/admin/topics/${TOPIC}`, whole: false, act: openFormula, guide: { width: 800 } },
  { name: 'admin-topic-rename-type', path: `/admin/topics/${TOPIC}`, whole: false, act: async (page) => {
    await page.getByLabel('Tên dạng mới, hoặc tên để đổi').fill('Nhân đa thức với đa thức');
    await firstOf(page, 'Đổi tên dạng').click();
    await says(page, 'Đổi tên dạng bài tập?');
  } },
  { name: 'admin-topic-new', path: '/admin/topics/new', act: (page) => press(page, 'Lưu').then(() => says(page, 'Vui lòng')) },
  { name: 'admin-conflict', path: ELSEWHERE, whole: false, act: conflict, guide: { width: 800 } },
  { name: 'admin-versions', path: ELSEWHERE, whole: false, act: versions },
  { name: 'admin-versions-compared', path: ELSEWHERE, whole: false, guide: { width: 800 }, act: async (page) => {
    await versions(page);
    await page.getByRole('button', { name: 'So sánh' }).nth(0).click();
    await says(page, 'Lấy lại bản');
  } },
  { name: 'admin-draft', path: ELSEWHERE, act: leaveDraft, guide: { width: 360 } },
].map((state) => ({ who: 'admin', ...state }));
