import sharp from 'sharp';
import { pupilOn } from '../server/features/attempts/pupil.fixture.ts';
import { writeTestSet } from '../server/features/attempts/test-set.fixture.ts';
import { STUDENT } from '../server/testing/calls.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { testSecret } from '../server/testing/app.ts';
import { openAsAdmin } from './admin-area.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ready, test } from './site.ts';

test('the owner marks a linked student’s written question: steps, a word, and a red pen on the photo; it counts @both', async ({ page, site }, { project }) => {
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
  // What is being marked outlives the page: ticks, words and strokes.
  await expect(page.getByText('Bản nháp đã giữ, học sinh chưa thấy.')).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByLabel('Lời phê')).toHaveValue('Thiếu bước kết luận.');
  await expect(page.getByText('0,75 / 1 điểm')).toBeVisible();
  await expect(path).toHaveAttribute('d', /^M[^M]+$/);
  expect((await pupil.get(id)).body.result?.unmarked).toBe(1);
  await expectAccessible(page);
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

test('the list of what waits to be marked leads to each test and back; what was left blank is nothing by one press @phone', async ({ page, site }) => {
  const set = 'cho-cham';
  await writeTestSet(site, set);
  const owner = pupilOn(site, await makeAdminSession(site.db, testSecret));
  const pupilOf = async (name: string, written: string) => {
    const signedIn = await makeLearner(site.db, testSecret, { coins: 100 });
    const pupil = pupilOn(site, signedIn);
    const { id: studentId } = (await owner.ask<{ id: string }>('POST', '/api/admin/students', { ...STUDENT, name })).body;
    await owner.ask('PUT', `/api/admin/students/${studentId}/account`, { email: signedIn.email });
    const { id } = (await pupil.begin('tu-do', set)).body;
    if (written) await pupil.answer(id, 'e1', written);
    await pupil.submit(id);
    return { pupil, id, studentId };
  };
  const waits = await pupilOf('Trần Văn Chờ', 'Bài làm');
  const blank = await pupilOf('Lê Văn Trống', '');
  await openAsAdmin(site, page, '/admin/students');
  await page.getByRole('link', { name: /^Bài chờ chấm/ }).tap();
  await expect(page.getByRole('link', { name: 'Trần Văn Chờ' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lê Văn Trống' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Trần Văn Chờ' }).tap();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Lưu điểm' }).tap();
  await expect(page.getByText('bạn chấm 0,25')).toBeVisible();
  await page.getByRole('link', { name: 'Bài chờ chấm' }).tap();
  await expect(page.getByRole('link', { name: 'Trần Văn Chờ' })).toHaveCount(0);
  expect((await waits.pupil.get(waits.id)).body.result?.unmarked).toBe(0);

  await page.goto(`/admin/students/${blank.studentId}?attempt=${blank.id}`);
  await page.getByRole('button', { name: /^Bỏ trống: 0 điểm/ }).tap();
  await expect(page.getByText('Đã chấm câu 5.')).toBeVisible();
  await expect(page.getByText(/chưa chấm/)).toHaveCount(0);
});
