import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { TOPIC_THAT_ASKS } from '../server/testing/calls.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, test } from './site.ts';

const SHORT = { kind: 'short', points: 0.5, lesson: 1, solution: '<p>Lời giải.</p>' };

const TWO = [
  { ...SHORT, id: 'n1', question: '<p>Tính $0{,}5 + 0{,}25$.</p>', answer: '3/4', unit: 'm' },
  { ...SHORT, id: 'n2', question: '<p>Rút gọn $\\sqrt{12}$.</p>', answer: '2√3', form: 'reduced' },
];

async function writeTest(site: TestApp, questions: object[] = TWO): Promise<string> {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const id = `tra-loi-ngan-${randomUUID()}`;
  const paper = { id: 'de-1', title: 'Đề 1', coin: 0, duration: '15 phút', minutes: 15, notes: '', problems: [], parts: [{ id: 'phan-1', title: 'Phần I. Trả lời ngắn', questions }] };
  const payload = { id, title: 'Trả lời ngắn', grade: '6', description: '', exam: 'Giữa HKI', practiceLists: [paper] };
  const { statusCode, body } = await site.app.inject({ method: 'POST', url: '/api/practices', headers: { cookie, origin: site.origin }, payload });
  if (statusCode !== 201) throw new Error(body);
  return id;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Đáp số của em' });
const keypad = (page: Page) => page.getByRole('group', { name: 'Bàn phím toán' });
const drawn = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Em viết:' });
const saved = (page: Page) => page.getByText(/^Đã lưu \d/);

test('a short answer is typed by our own keys, is drawn as it was understood, and is right in another form @phone', async ({ page, context, site }) => {
  const learner = await makeLearner(site.db, testSecret);
  await addCookie(context, site.origin, learner.cookie);
  const set = await writeTest(site);
  await open(page, `/practice/${set}`);
  await page.getByRole('link', { name: 'Đề 1' }).click();
  await page.getByRole('button', { name: 'Làm bài' }).click();

  // Keys replace the device's keyboard, and the question stays visible.
  await expect(keypad(page)).toBeVisible();
  await expect(field(page)).toHaveAttribute('inputmode', 'none');
  expect((await keypad(page).boundingBox())?.height).toBeLessThanOrEqual(250);
  const size = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: 320, height: 640 });
  for (const key of await keypad(page).locator('.key').all()) expect((await key.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
  const press = async (...names: string[]) => {
    for (const name of names) await keypad(page).getByRole('button', { name, exact: true }).tap();
  };
  await press('6', 'Phân số');
  await expect(page.getByText('Chưa đọc được: sau “/” còn thiếu.')).toBeVisible();
  await expect(field(page)).not.toHaveAttribute('aria-invalid');
  await press('9', 'Xóa một kí tự', '8');
  await expect(field(page)).toHaveValue('6/8');
  await expect(drawn(page).locator('mfrac')).toHaveText('68');
  await press('Trang phím = √', 'Sang trái', 'Sang trái', 'Sang trái', 'Trang phím 123', 'Dấu cộng', 'Xóa một kí tự');
  await expect(field(page)).toHaveValue('6/8');
  await expect(field(page)).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await expectNoSidewaysScroll(page);

  // A repeated unit is understood; unreadable text is marked when the field loses the focus.
  await field(page).fill('6/8 kg');
  await field(page).blur();
  await expect(page.getByText('Em viết:')).toBeVisible();
  await field(page).fill('(6/8 m');
  await expect(field(page)).not.toHaveAttribute('aria-invalid');
  await field(page).blur();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await field(page).fill('6/8 m');
  await expect(drawn(page).locator('mfrac')).toHaveText('68');
  await page.getByRole('button', { name: 'Dùng bàn phím của máy' }).tap();
  await expect(field(page)).toHaveAttribute('inputmode', 'text');
  await expect(keypad(page)).toBeHidden();

  await page.getByRole('link', { name: 'Câu sau' }).tap();
  await expect(page.getByText('Viết kết quả ở dạng gọn nhất.')).toBeVisible();
  await field(page).fill('√12');
  await expect(drawn(page).locator('msqrt')).toHaveText('12');
  await page.getByRole('button', { name: 'Nộp bài' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }).tap();
  await expect(page.getByRole('img', { name: '0,5 / 1' })).toBeVisible();
});

for (const viewport of [{ width: 360, height: 740 }, { width: 740, height: 360 }]) {
  test(`an expression is typed from the first page alone, and stays in view with all keys: ${viewport.width} × ${viewport.height} @phone`, async ({ page, context, site }) => {
    await page.setViewportSize(viewport);
    const learner = await makeLearner(site.db, testSecret);
    await addCookie(context, site.origin, learner.cookie);
    const set = await writeTest(site, [{ ...SHORT, id: 'n1', question: '<p>Phân tích đa thức $4x^3y - 9xy^3$ thành nhân tử.</p>', answer: 'xy(2x - 3y)(2x + 3y)', form: 'reduced' }]);
    await open(page, `/practice/${set}`);
    await page.getByRole('link', { name: 'Đề 1' }).click();
    await page.getByRole('button', { name: 'Làm bài' }).click();
    await expect(keypad(page).getByRole('button', { name: 'Trang phím 123' })).toHaveAttribute('aria-pressed', 'true');
    const spoken: Record<string, string> = { '(': 'Mở ngoặc', ')': 'Đóng ngoặc', '−': 'Dấu trừ', '+': 'Dấu cộng' };
    await field(page).tap();
    for (const sign of 'xy(2x−3y)(2x+3y)') await keypad(page).getByRole('button', { name: spoken[sign] ?? sign, exact: true }).tap();
    await expect(field(page)).toHaveValue('xy(2x−3y)(2x+3y)');
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    for (const key of await keypad(page).locator('.key').all()) await expect(key).toBeInViewport({ ratio: 1 });
    const foot = (await page.locator('.foot-bar').boundingBox())?.y ?? 0;
    const last = (await keypad(page).boundingBox()) ?? { y: 0, height: 0 };
    expect(last.y + last.height).toBeLessThanOrEqual(foot);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Nộp bài' }).filter({ visible: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }).tap();
    await expect(page.getByRole('img', { name: '0,5 / 0,5' })).toBeVisible();
  });
}

test('the field shows how it reads an answer and offers the other way; handing in names what nobody can read, and the result says what was missing @phone', async ({ page, context, site }) => {
  const learner = await makeLearner(site.db, testSecret);
  await addCookie(context, site.origin, learner.cookie);
  const set = await writeTest(site, [
    { ...SHORT, id: 'n1', question: '<p>Diện tích của thửa ruộng là bao nhiêu?</p>', answer: '4600', unit: 'm²' },
    { ...SHORT, id: 'n2', question: '<p>Giải phương trình $x^2 - 6x = 0$.</p>', answer: 'x = 0 hoặc x = 6' },
    { ...SHORT, id: 'n3', question: '<p>Phân tích $x^2 + 8x + 16$ thành nhân tử.</p>', answer: '(x + 4)^2', form: 'reduced' },
    { ...SHORT, id: 'n4', question: '<p>Tính góc $A$.</p>', answer: '60', unit: '°' },
  ]);
  await open(page, `/practice/${set}`);
  await page.getByRole('link', { name: 'Đề 1' }).click();
  await page.getByRole('button', { name: 'Làm bài' }).click();
  const other = page.getByRole('button', { name: /^Ý em là/ });
  const next = async (question: string) => {
    await page.getByRole('link', { name: 'Câu sau' }).click();
    // Until then it is the previous question's field.
    await expect(page.getByText(question)).toBeVisible();
  };

  await expect(page.getByText('Viết 0,5 hay 1/2 đều được.')).toBeVisible();
  await field(page).fill('4.600');
  await expect(drawn(page)).toContainText('4,600');
  await expect(other).toHaveText(/4\s600/);
  await other.click();
  await expect(field(page)).toHaveValue('4 600');
  await expect(field(page)).toBeFocused();
  await expect(other).toBeHidden();
  await field(page).fill('46 cm');
  await expect(page.getByText('Sau ô đã có đơn vị (m²). Em chỉ viết số.')).toBeVisible();
  await field(page).fill('4.600');
  await next('Giải phương trình');

  await expect(page.getByText('Nhiều giá trị thì viết 1; 2 hoặc x = 1; x = 2.')).toBeVisible();
  await field(page).fill('0,6');
  await expect(other).toHaveText(/0;\s*6/);
  await field(page).fill('6');
  await next('Phân tích');
  await field(page).fill('x² + 8x + 16');
  await next('Tính góc');
  await field(page).fill('60^');
  await expect(saved(page)).toBeVisible();

  const handIn = async () => {
    await page.getByRole('button', { name: 'Nộp bài' }).filter({ visible: true }).click();
    return page.getByRole('dialog');
  };
  const dialog = await handIn();
  await expect(dialog.getByText('Câu 4: máy chưa đọc được câu trả lời.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Làm tiếp' }).click();
  await field(page).fill('60^0');
  await expect(drawn(page)).toContainText('60');
  await expect(saved(page)).toBeVisible();
  await handIn();
  await expect(dialog.getByText('máy chưa đọc được')).toBeHidden();
  await dialog.getByRole('button', { name: 'Nộp bài' }).click();
  await expect(page.getByRole('img', { name: '1 / 2' })).toBeVisible();
  await page.getByRole('link', { name: 'Câu 2, chưa đủ' }).click();
  await expect(page.getByText('Em viết đúng nhưng còn thiếu nghiệm.')).toBeVisible();
  await page.getByRole('link', { name: 'Câu 3, chưa đúng' }).click();
  await expect(page.getByText('Đúng giá trị, chưa đúng dạng.')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('an exercise says that a value is right and its form is not, without a mistake, and what is missing; its keys stay above the bar at the foot @phone', async ({ page, context, site }) => {
  const learner = await makeLearner(site.db, testSecret);
  await addCookie(context, site.origin, learner.cookie);
  const admin = await makeAdminSession(site.db, testSecret);
  const id = `hoi-${randomUUID()}`;
  const [exercise] = TOPIC_THAT_ASKS.exercises;
  const asks = [
    { ...SHORT, id: 'a', question: '<p>a) Phân tích $x^2 + 8x + 16$ thành nhân tử.</p>', answer: '(x + 4)^2', form: 'reduced' },
    { ...SHORT, id: 'b', question: '<p>b) Giải phương trình $x^2 - 6x = 0$.</p>', answer: 'x = 0 hoặc x = 6' },
  ];
  const payload = { ...TOPIC_THAT_ASKS, id, exercises: [{ ...exercise, asks, variants: [] }] };
  const made = await site.app.inject({ method: 'POST', url: '/api/topics', headers: { origin: site.origin, cookie: admin.cookie }, payload });
  expect(made.statusCode, made.body).toBe(201);
  await open(page, `/topic/${id}?tab=bai-tap`);
  await page.getByRole('group', { name: 'Dạng bài' }).getByRole('button').first().click();
  await page.getByRole('group', { name: 'Mức độ' }).getByRole('button').first().click();

  const fieldIn = (part: RegExp) => page.getByRole('group', { name: part }).getByRole('textbox');
  await fieldIn(/^a\)/).tap();
  await keypad(page).getByRole('button', { name: '1', exact: true }).tap();
  const bar = (await page.getByRole('navigation', { name: 'Chuyển nhanh' }).boundingBox())?.y ?? 0;
  const keys = (await keypad(page).boundingBox()) ?? { y: 0, height: 0 };
  expect(keys.y + keys.height).toBeLessThanOrEqual(bar);
  await expect(fieldIn(/^a\)/)).toBeInViewport({ ratio: 1 });
  await fieldIn(/^a\)/).fill('x^2 + 8x + 16');
  await fieldIn(/^b\)/).fill('6');
  await page.getByRole('button', { name: 'Kiểm tra' }).click();
  const first = page.getByRole('group', { name: /^a\)/ });
  const second = page.getByRole('group', { name: /^b\)/ });
  await expect(first.getByText('Đúng giá trị, chưa đúng dạng. Em phân tích thành nhân tử cho đến hết nhé.')).toBeVisible();
  await expect(first.getByText('Chưa đúng', { exact: true })).toBeHidden();
  await expect(second.getByText('Chưa đủ. Em viết đúng nhưng còn thiếu nghiệm.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await fieldIn(/^a\)/).fill('(x + 4)(x + 4)');
  await expect(first.getByText('chưa đúng dạng')).toBeHidden();
  await fieldIn(/^b\)/).fill('0,6');
  await page.getByRole('button', { name: 'Kiểm tra' }).click();
  await expect(page.getByText('Đúng rồi.')).toBeVisible();
});
