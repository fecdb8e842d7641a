import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { drafts } from '../server/features/documents/tables.ts';
import { enrol } from '../server/features/enrolments/service.ts';
import { uploads } from '../server/features/uploads/tables.ts';
import { testLibrary } from '../server/testing/app.ts';
import { openAsAdmin, storeDraft } from './admin-area.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './site.ts';

const FILM = readFileSync(path.join(testLibrary, 'courses/thu/media/thu-mien-phi.mp4'));
const picture = async (colour: string) => ({
  name: `hình ${colour}.png`, mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1000, height: 600, channels: 3, background: colour } }).png().toBuffer(),
});
const film = (name: string) => ({ name, mimeType: 'video/mp4', buffer: FILM });

async function choose(page: Page, button: string, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

// A test's draft would be offered to the next test.
test.beforeEach(async ({ site }) => {
  await site.db.delete(drafts);
});

const cover = (page: Page) => page.locator('img[src^="/course/"], img[src^="/practice/"]').first();

async function fillCourse(page: Page, title: string): Promise<void> {
  await page.getByLabel('Tên khóa học').fill(title);
  await page.getByLabel('Giảng viên').fill('Cô Hoa');
  await page.getByLabel('Thời lượng').fill('6 giờ');
  await page.getByLabel('Mô tả').fill('Học kì I');
}

async function addLesson(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Thêm chương' }).click();
  await page.getByLabel('Tên chương').fill('Chương I');
  await page.getByRole('button', { name: 'Thêm chủ đề' }).click();
  await page.getByLabel('Tên chủ đề').fill('Đa thức');
  await page.getByRole('button', { name: 'Thêm bài giảng' }).click();
  await page.getByLabel('Tên bài giảng').fill('Bài một');
}

test('a course gets its cover from this device and a lesson its film, and learners see both @phone', async ({ page, site, context, learner }, { project }) => {
  const title = `Khóa có phim ${project.name}`;
  await openAsAdmin(site, page, '/admin/courses/new');
  await fillCourse(page, title);
  await expect(page.getByText('Chưa có ảnh')).toBeVisible();
  await choose(page, 'Tải ảnh lên', await picture('teal'));
  await expect(cover(page)).toBeVisible();
  await expect(page.getByLabel('Ảnh', { exact: true })).toHaveValue(/^[0-9a-f]{32}-1000x600\.webp$/);
  await addLesson(page);
  await choose(page, 'Tải video lên', film('Bài một.mp4'));
  await expect(page.getByText('Bài một.mp4')).toBeVisible();
  await expect(page.getByText(/^0:04 · /)).toBeVisible();
  await expect(page.getByLabel('Độ dài (giây)')).toHaveValue('4');
  // Only here a lesson has a video that was sent in.
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  const id = (await page.getByRole('link', { name: `Xem chi tiết ${title}` }).getAttribute('href'))?.split('/').at(-1) ?? '';
  await enrol(site.db, learner.uid, id);
  const reader = await context.newPage();
  await open(reader, `/course/${id}`);
  // One cover is for phones, one for desktops.
  await expect(reader.locator('img[srcset$="-960.webp 2x"]').filter({ visible: true })).toBeVisible();
  await reader.getByRole('link', { name: /^Bài một/ }).first().click();
  const video = reader.locator('video');
  await expect(video).toHaveAttribute('src', new RegExp(`/api/courses/${id}/lessons/.+/video$`));
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => Math.round(each.duration))).toBe(4);
});

test('a picture is dropped, pasted, chosen among those that are there with what uses each, and taken off again', async ({ page, site }) => {
  await openAsAdmin(site, page, '/admin/practices/new');
  await page.getByLabel('Tên bộ đề').fill('Bộ đề có ảnh');
  const field = page.getByLabel('Ảnh bìa');
  const give = async (how: 'drop' | 'paste', colour: string) => {
    const { name, mimeType, buffer } = await picture(colour);
    await field.evaluate((element, [kind, base64, fileName, type]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type }));
      const event = kind === 'drop'
        ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
        : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
      element.dispatchEvent(event);
    }, [how, buffer.toString('base64'), name, mimeType] as const);
  };
  await give('drop', 'orange');
  await expect(field).toHaveValue(/-1000x600\.webp$/);
  const dropped = await field.inputValue();
  await give('paste', 'navy');
  await expect(field).not.toHaveValue(dropped);
  const pasted = await field.inputValue();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Lưu thành công!')).toBeVisible();

  await page.getByRole('button', { name: 'Chọn ảnh đã có' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chọn ảnh đã có' });
  await expect(dialog.getByRole('button', { name: /hình navy\.png.*Đang dùng: Bộ đề Bộ đề có ảnh/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /hình orange\.png.*Chưa dùng ở đâu/ })).toBeVisible();
  await dialog.getByLabel('Tìm theo tên tệp').fill('ORANGE');
  await expect(dialog.getByRole('button', { name: /navy/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: /hình orange\.png/ }).first().click();
  await expect(field).toHaveValue(dropped);

  await page.getByRole('button', { name: 'Gỡ ảnh' }).click();
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Chọn ảnh đã có' }).click();
  await dialog.getByRole('button', { name: 'Xóa hình orange.png' }).click();
  await page.getByRole('dialog', { name: 'Xóa ảnh này?' }).getByRole('button', { name: 'Xóa ảnh' }).click();
  await expect(dialog.getByRole('button', { name: /orange/ })).toHaveCount(0);
  expect((await site.app.inject({ url: `/practice/${dropped}` })).statusCode).toBe(404);
  expect((await site.app.inject({ url: `/practice/${pasted}` })).statusCode).toBe(200);
});

test.describe('what goes wrong', () => {
  test.beforeEach(({ expectedComplaints }) => void expectedComplaints.push(/Failed to load resource/, /net::ERR/));

  test('a picture that cannot be taken, or not be shown, says so in its place', async ({ page, site }) => {
    // Uploads of earlier tests.
    await site.db.delete(uploads);
    await openAsAdmin(site, page, '/admin/practices/new');
    const field = page.getByLabel('Ảnh bìa');
    await choose(page, 'Tải ảnh lên', { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
    await expect(page.getByText('Tệp này không phải ảnh, hoặc ảnh bị hỏng.', { exact: false })).toBeVisible();
    await choose(page, 'Tải ảnh lên', { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(page.getByText(/^Tệp này không phải ảnh\. Trang nhận/)).toBeVisible();
    // From the disk, because the browser gets what lies in memory letter by letter.
    const large = path.join(mkdtempSync(path.join(tmpdir(), 'votoan-picture-')), 'x.png');
    writeFileSync(large, Buffer.alloc(11 * 1024 * 1024, 1));
    await choose(page, 'Tải ảnh lên', large);
    await expect(page.getByText('Ảnh lớn quá: tối đa 10 MB.')).toBeVisible();
    rmSync(path.dirname(large), { recursive: true });
    await expect(field).toHaveValue('');
    await page.route('**/api/admin/uploads/practice', (route) => route.abort());
    await choose(page, 'Tải ảnh lên', await picture('red'));
    await expect(page.getByText('Lỗi kết nối hoặc lỗi hệ thống.')).toBeVisible();
    await field.fill('khong-co.png');
    await expect(page.getByText('Không tải được ảnh')).toBeVisible();
    await page.route('**/api/admin/uploads?*', (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Hệ thống đang bận. Vui lòng thử lại sau.' } }));
    await page.getByRole('button', { name: 'Chọn ảnh đã có' }).click();
    await expect(page.getByText('Hệ thống đang bận. Vui lòng thử lại sau.')).toBeVisible();
    await page.unroute('**/api/admin/uploads?*');
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByText('Chưa có ảnh nào được tải lên.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a film that is no film, or too much for the server, says so; one that is cancelled leaves nothing on the server', async ({ page, site, context }) => {
    await openAsAdmin(site, page, '/admin/courses/new');
    await addLesson(page);
    await choose(page, 'Tải video lên', { name: 'x.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<html>') });
    await expect(page.getByText(/không phải video MP4 hoặc WebM/)).toBeVisible();
    await page.getByRole('button', { name: 'Chọn video khác' }).click();
    const alike = Buffer.concat([FILM.subarray(0, 64), Buffer.alloc(500)]);
    await choose(page, 'Tải video lên', { name: 'x.mp4', mimeType: 'video/mp4', buffer: alike });
    await expect(page.getByText('Tệp này không phải video MP4 hoặc WebM, hoặc video bị hỏng.')).toBeVisible();
    await page.getByRole('button', { name: 'Chọn video khác' }).click();
    await page.route('**/api/admin/uploads/video', (route) => route.fulfill({ status: 507, json: { code: 'no-room-for-film', message: 'Ổ đĩa của máy chủ không đủ chỗ cho video này.' } }));
    await choose(page, 'Tải video lên', film('y.mp4'));
    await expect(page.getByText('Ổ đĩa của máy chủ không đủ chỗ cho video này.')).toBeVisible();
    await page.unroute('**/api/admin/uploads/video');
    await page.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(page.getByText(/^0:04 · /)).toBeVisible();
    await page.getByRole('button', { name: 'Gỡ video' }).click();
    await expect(page.getByLabel('Video')).toHaveValue('');

    await context.route('**/api/admin/uploads/video/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    await choose(page, 'Tải video lên', film('bỏ.mp4'));
    await expect(page.getByText('Mất kết nối, tự tải tiếp khi có mạng: bỏ.mp4')).toBeVisible();
    const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Hủy tải video' }).click();
    expect((await gone).status()).toBe(204);
    await expect(page.getByRole('button', { name: 'Tải video lên' })).toBeVisible();
  });

  test('a film goes on by itself after a broken connection, can be paused, and goes on after a reload', async ({ page, site, context }) => {
    const before = await site.db.$count(uploads);
    // A file on disk, for which browsers keep the time of writing.
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'votoan-film-')), 'dài.mp4');
    writeFileSync(file, FILM);
    let cut = true;
    const parts: string[] = [];
    await context.route('**/api/admin/uploads/video/*', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      parts.push((await request.headerValue('upload-offset')) ?? '');
      return cut ? route.abort('connectionreset') : route.continue();
    });
    await openAsAdmin(site, page, '/admin/courses/new');
    await page.getByLabel('Tên khóa học').fill('Khóa bị đứt mạng');
    await addLesson(page);
    await choose(page, 'Tải video lên', file);
    await expect(page.getByText('Mất kết nối, tự tải tiếp khi có mạng: dài.mp4')).toBeVisible();
    await page.getByRole('button', { name: 'Tạm dừng' }).click();
    await expect(page.getByText('Đã tạm dừng: dài.mp4')).toBeVisible();
    // It survives folding.
    await page.getByRole('button', { name: /^Bài một/ }).click();
    await page.getByRole('button', { name: /^Bài một/ }).click();
    await expect(page.getByText('Đã tạm dừng: dài.mp4')).toBeVisible();
    await storeDraft(page);
    expect(parts.length).toBeGreaterThan(0);

    await page.reload();
    await page.getByRole('button', { name: 'Soạn tiếp bản nháp' }).click();
    await page.getByRole('button', { name: /^Chương I/ }).click();
    await page.getByRole('button', { name: /^Bài một/ }).click();
    await expect(page.getByText('Video “dài.mp4” đang tải dở.', { exact: false })).toBeVisible();
    const created: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && request.url().endsWith('/uploads/video') && created.push(request.url())));
    await choose(page, 'Tải video lên', file);
    await expect(page.getByText('Mất kết nối, tự tải tiếp khi có mạng: dài.mp4')).toBeVisible();
    cut = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(/^0:04 · /)).toBeVisible();
    expect(created, 'it went on with what had come').toEqual([]);
    expect(await site.db.$count(uploads)).toBe(before + 1);
    rmSync(path.dirname(file), { recursive: true });
  });
});
