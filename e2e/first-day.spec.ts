import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test as base } from '@playwright/test';
import { freePort } from '../server/testing/free-port.ts';

/** The real program and library on an empty data folder. */
const test = base.extend<{ origin: string }>({
  origin: async ({ playwright: _playwright }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'votoan first day '));
    const port = await freePort();
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, PORT: String(port), DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface(child.stdout)) if (line.startsWith('Ctrl-C')) break;
    await use(`http://localhost:${port}`);
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  },
});

test('a newcomer finds a course, registers, confirms the e-mail, signs in and watches a lesson @phone', async ({ page, origin }) => {
  await page.goto(origin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Học Toán lớp 6–9');
  await page.getByRole('link', { name: /^Toán 6/ }).click();
  await expect(page).toHaveURL(/\/course\/toan-6$/);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '1');

  await page.getByRole('link', { name: /Tập hợp và phần tử của tập hợp/ }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Bạn cần đăng nhập để xem bài giảng này.')).toBeVisible();
  await page.getByRole('link', { name: 'Tạo tài khoản mới' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Đăng ký' })).toBeVisible();

  await page.getByLabel('Email').fill('minhanh@example.com');
  await page.getByRole('textbox', { name: 'Mật khẩu', exact: true }).fill('mat-khau-cua-em');
  await page.getByRole('textbox', { name: 'Xác nhận mật khẩu' }).fill('mat-khau-cua-em');
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page.getByRole('heading', { name: 'Đăng ký thành công!' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveCount(0);

  await page.getByRole('link', { name: 'Mở hộp thư thử nghiệm' }).click();
  await expect(page.getByRole('heading', { name: 'Hộp thư thử' })).toBeVisible();
  const mail = page.getByRole('link', { name: 'Xác minh email của bạn tại Vở Toán' });
  await expect(async () => {
    if (!(await mail.isVisible())) await page.reload(); // it may still be on its way
    await expect(mail).toBeVisible({ timeout: 100 });
  }).toPass();
  await mail.click();
  await page.getByRole('link', { name: /\/verify\?/ }).click();
  await page.getByRole('button', { name: 'Xác minh email' }).click();
  await expect(page.getByText('Xác minh email thành công!')).toBeVisible();
  await page.getByRole('link', { name: 'Đến trang đăng nhập' }).click();

  await expect(page.getByLabel('Email'), 'whose sign-in it is, is known').toHaveValue('minhanh@example.com');
  await page.getByLabel('Email').fill('MinhAnh@example.com');
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill('mat-khau-cua-em');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page.getByRole('button', { name: '100 xu, nạp thêm' })).toBeVisible();
  await expect(page, 'the lesson that was wanted first').toHaveURL(/\/course\/toan-6/);
  const dialog = page.getByRole('dialog', { name: 'Tập hợp và phần tử của tập hợp' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /^Phát/ }).click();
  await expect(dialog.locator('.caption-line [aria-live]')).not.toBeEmpty();
  await expect(dialog.getByText('phần tử').first()).toBeVisible();
  await expect(dialog.locator('.katex').first()).toBeVisible();

  await page.goBack();
  await expect(dialog, 'Back closes the lesson, although only the mail lies below').toHaveCount(0);
  await expect(page).toHaveURL(/\/course\/toan-6$/);
});
