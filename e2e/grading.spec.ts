import sharp from 'sharp';
import { pupilOn } from '../server/features/learning/attempts/pupil.fixture.ts';
import { writeTestSet } from '../server/features/learning/attempts/test-set.fixture.ts';
import { STUDENT } from '../server/testing/calls.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { testSecret } from '../server/testing/app.ts';
import { openAsAdmin } from './admin-area.ts';
import { expect, expectNoSidewaysScroll, ready, test } from './site.ts';

test('the owner marks a linked student’s written question: steps, a word, and a red pen on the photo; it counts', async ({ page, site }, { project }) => {
  const set = `cham-bai-${project.name}`;
  await writeTestSet(site, set);
  const owner = pupilOn(site, await makeAdminSession(site.db, testSecret));
  const signedIn = await makeLearner(site.db, testSecret, { coins: 100 });
  const pupil = pupilOn(site, signedIn);
  const { id: studentId } = (await owner.ask<{ id: string }>('POST', '/api/admin/students', { ...STUDENT, name: 'Lê Thị Mai' })).body;
  await openAsAdmin(site, page, `/admin/students/${studentId}`);
  await expect(page.getByRole('heading', { name: 'Bài làm' })).toHaveCount(0);
  await owner.ask('PUT', `/api/admin/students/${studentId}/account`, { email: signedIn.email });
  const { id } = (await pupil.begin('tu-do', set)).body;
  await pupil.answer(id, 'e1', 'Xét hai tam giác.');
  await pupil.sendPhoto(id, await sharp({ create: { width: 800, height: 600, channels: 3, background: '#eee' } }).jpeg().toBuffer());
  await pupil.submit(id);

  await page.reload();
  await ready(page);
  await expect(page.getByText('chờ chấm 1 điểm')).toBeVisible();
  await page.getByRole('link', { name: /Kiểm tra giữa kì/ }).click();
  await expect(page.getByText('Xét hai tam giác.')).toBeVisible();
  const photo = page.locator('.pen-photo');
  await expect(photo.getByRole('img')).toHaveJSProperty('naturalWidth', 800);
  const box = async () => {
    await photo.scrollIntoViewIfNeeded();
    const found = await photo.boundingBox();
    if (!found) throw new Error('no photo');
    return found;
  };
  const draw = async (y: number) => {
    const { x, y: top } = await box();
    await page.mouse.move(x + 40, top + y);
    await page.mouse.down();
    await page.mouse.move(x + 120, top + y + 20, { steps: 4 });
    await page.mouse.up();
  };
  const path = photo.locator('path');
  await draw(40);
  await expect(path).toHaveAttribute('d', '');
  await page.getByRole('button', { name: 'Bút đỏ tắt' }).click();
  await draw(40);
  await draw(80);
  await expect(path).toHaveAttribute('d', /^M[\d. L]+M[\d. L]+$/);
  await page.getByRole('button', { name: 'Bỏ nét cuối' }).click();
  await expect(path).toHaveAttribute('d', /^M[^M]+$/);
  for (const at of [0, 1, 3]) await page.getByRole('checkbox').nth(at).check();
  await expect(page.getByText('0,75 / 1 điểm')).toBeVisible();
  await page.getByLabel('Lời phê').fill('Thiếu bước kết luận.');
  // Ticks, words and strokes survive a reload.
  await expect(page.getByText('Bản nháp đã giữ, học sinh chưa thấy.')).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByLabel('Lời phê')).toHaveValue('Thiếu bước kết luận.');
  await expect(page.getByText('0,75 / 1 điểm')).toBeVisible();
  await expect(path).toHaveAttribute('d', /^M[^M]+$/);
  expect((await pupil.get(id)).body.result?.unmarked).toBe(1);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Lưu điểm' }).click();
  await expect(page.getByText('Đã chấm câu 5.')).toBeVisible();
  await expect(page.getByText('bạn chấm 0,75')).toBeVisible();
  await expect(page.getByText('Bản nháp đã giữ')).toHaveCount(0);

  const { body } = await pupil.get(id);
  expect(body.result?.teacher).toEqual({ score: 0.75, outOf: 1 });
  expect(body.result?.questions.find((each) => each.id === 'e1')).toMatchObject({ by: 'teacher', teacherSteps: [true, true, false, true], note: 'Thiếu bước kết luận.' });
  expect(body.photos[0]?.pen).toMatch(/^M/);
  await page.reload();
  await ready(page);
  await expect(path).toHaveAttribute('d', /^M[^M]+$/);
  await expect(page.getByLabel('Lời phê')).toHaveValue('Thiếu bước kết luận.');
  await page.getByRole('link', { name: 'Trang của học sinh' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Kiểm tra giữa kì' })).toContainText('0,75 / 3');
});

test('the owner grades a question across learners by keys alone: points, a used note, next and previous, a turned photo, then the next question, then nothing is left', async ({ page, site }) => {
  const set = 'cham-ca-lop';
  await writeTestSet(site, set);
  const owner = pupilOn(site, await makeAdminSession(site.db, testSecret));
  const handIn = async (name: string, text: string, photos = 0) => {
    const signedIn = await makeLearner(site.db, testSecret, { coins: 100 });
    const pupil = pupilOn(site, signedIn);
    const { id: studentId } = (await owner.ask<{ id: string }>('POST', '/api/admin/students', { ...STUDENT, name })).body;
    await owner.ask('PUT', `/api/admin/students/${studentId}/account`, { email: signedIn.email });
    const { id } = (await pupil.begin('tu-do', set)).body;
    if (text) await pupil.answer(id, 'e1', text);
    for (let at = 0; at < photos; at++) await pupil.sendPhoto(id, await sharp({ create: { width: 600, height: 800, channels: 3, background: '#eee' } }).jpeg().toBuffer());
    await pupil.submit(id);
    return { pupil, id };
  };
  const an = await handIn('Lê An', 'Bài của An');
  const binh = await handIn('Trần Bình', '', 2);
  const chi = await handIn('Phạm Chi', 'Bài của Chi');
  await handIn('Đỗ Trống', '');
  await openAsAdmin(site, page, '/admin');
  await page.getByRole('region', { name: 'Việc đang chờ' }).getByRole('link', { name: 'Chấm bài' }).click();
  await expect(page.getByRole('link', { name: 'Chấm bài 3 việc đang chờ' })).toBeVisible();
  await expect(page.getByText('3 câu tự luận chờ chấm')).toBeVisible();
  await page.getByRole('link', { name: 'Câu 5 (1 điểm)' }).click();
  const shown = (name: string) => expect(page.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeFocused();
  await shown('Lê An');
  await expect(page.getByText('Bài 1 trên 3, đã chấm 0')).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByText('0,75 / 1 điểm')).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.type('Thiếu kết luận.');
  await page.keyboard.press('Control+Enter');

  await shown('Trần Bình');
  await expect(page.getByRole('img', { name: 'Ảnh 1 của bài làm' })).toBeVisible();
  const photo = page.locator('.pen-photo');
  await page.keyboard.press('r');
  await expect(photo).toHaveAttribute('data-turn', '1');
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: 'Phóng to Ảnh 1, đang 150%' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('img', { name: 'Ảnh 2 của bài làm' })).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('d');
  await page.getByLabel('Tìm lời phê').fill('ket luan');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Lời phê', { exact: true })).toHaveValue('Thiếu kết luận.');
  await page.keyboard.press('Escape');
  // What is not saved yet survives the way to another learner and back.
  await page.keyboard.press('n');
  await shown('Phạm Chi');
  await page.keyboard.press('p');
  await shown('Trần Bình');
  await expect(page.getByText('0,5 / 1 điểm')).toBeVisible();
  await expect(page.getByLabel('Lời phê', { exact: true })).toHaveValue('Thiếu kết luận.');
  await page.keyboard.press('Enter');
  await shown('Phạm Chi');
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Xong' })).toBeVisible();
  await expect(page.getByText('Bạn vừa chấm 3 bài của câu này. Không còn câu nào chờ chấm.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Xong' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Không có bài nào chờ bạn chấm.')).toBeVisible();
  for (const [{ pupil, id }, score, note] of [[an, 0.75, 'Thiếu kết luận.'], [binh, 0.5, 'Thiếu kết luận.'], [chi, 1, undefined]] as const) {
    const { result } = (await pupil.get(id)).body;
    const essay = result?.questions.find((each) => each.id === 'e1');
    expect([essay?.earned, essay?.by, essay?.note, result?.unmarked]).toEqual([score, 'teacher', note, 0]);
    const { items } = (await pupil.ask<{ items: { kind: string }[] }>('GET', `/api/users/${pupil.uid}/notices`)).body;
    expect(items.map(({ kind }) => kind)).toEqual(['graded']);
  }
});

test('on a phone the queue is graded by finger; keys can be switched off, and a whole attempt is one press away @phone', async ({ page, site }) => {
  const set = 'cham-bang-tay';
  await writeTestSet(site, set);
  const signedIn = await makeLearner(site.db, testSecret, { coins: 100 });
  const pupil = pupilOn(site, signedIn);
  const { id } = (await pupil.begin('tu-do', set)).body;
  await pupil.answer(id, 'e1', 'Bài làm');
  await pupil.submit(id);
  await openAsAdmin(site, page, '/admin/grading');
  await page.getByRole('link', { name: /^Câu 5/ }).last().tap();
  await expect(page.getByText(`${signedIn.email} · chưa gắn với học sinh nào`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: '2 bước đầu: 0,5 điểm' }).tap();
  await expect(page.getByRole('button', { name: '2 bước đầu: 0,5 điểm' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('checkbox').nth(1).uncheck();
  await expect(page.getByText('0,25 / 1 điểm')).toBeVisible();
  await page.goto(`/admin/grading?attempt=${id}`);
  await expect(page.getByText('Còn câu 5 chưa chấm. Chấm xong cả thì học sinh nhận một thư báo điểm.')).toBeVisible();
  await expect(page.getByText('0,25 / 1 điểm')).toBeVisible();
  await page.getByRole('button', { name: 'Lưu điểm' }).tap();
  await expect(page.getByText('Đã chấm câu 5.')).toBeVisible();
  await expect(page.getByText(/chưa chấm/)).toHaveCount(0);
});
