import type { Page } from '@playwright/test';
import { expect, open, ready, test } from './site.ts';

/**
 * Reloads the page without scripts.
 * @returns a function that lets those of the next page through
 */
async function reloadWithoutScripts(page: Page): Promise<() => Promise<void>> {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  return () => page.unroute('**/assets/*.js');
}

const visible = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true });
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const choose = (page: Page, theme: string) => page.getByRole('contentinfo').getByText(theme, { exact: true }).click();

/** Sums layout shifts by Chromium's measure, which excludes those after a press. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shifts.sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
  };
}

test('a reload paints a learner’s own header before any script has come, and a visitor’s after signing out', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED/);
  await open(page, '/guide');
  await expect(page.getByRole('button', { name: '100 xu, nạp thêm' })).toBeVisible();
  const letScripts = await reloadWithoutScripts(page);
  await expect(visible(page, 'Đăng nhập')).toHaveCount(0);
  await expect(visible(page, 'Đăng ký')).toHaveCount(0);
  const painted = page.locator('header .coins');
  await expect(painted).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('.kept-coins') as Element, '::before').content)).toBe('"100"');
  const before = await painted.boundingBox();

  const shifts = await watchShifts(page);
  await letScripts();
  await page.reload();
  await expect(page.getByRole('button', { name: /Tài khoản của/ })).toBeVisible();
  expect(await page.locator('header .coins').boundingBox()).toEqual(before);
  expect(await shifts()).toBeLessThan(0.02);

  await page.getByRole('button', { name: /Tài khoản của/ }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' });
  await expect(signIn).toBeVisible();
  await reloadWithoutScripts(page);
  await expect(signIn).toBeVisible();
  await expect(page.locator('header .coins')).toBeHidden();
});

test('the choice of dark survives a reload without a flash, and “Theo máy” follows the system again', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED/);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/guide');
  const day = await ground(page);
  await choose(page, 'Tối');
  const night = await ground(page);
  expect(night).not.toBe(day);

  const letScripts = await reloadWithoutScripts(page);
  expect(await ground(page)).toBe(night);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  expect(await page.locator('meta[name=theme-color]').evaluateAll((all) => all.map((each) => (each as HTMLMetaElement).media))).toEqual(['not all', 'all']);

  await letScripts();
  await open(page, '/contact');
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Tối' })).toBeChecked();
  await choose(page, 'Sáng');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(page)).toBe(day);
  await choose(page, 'Theo máy');
  expect(await ground(page)).toBe(night);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground(page)).toBe(day);
});

test('the header stays in view on long pages, and nothing that is gone to lies below it; the switch of light and dark stands once on a page, and works by keyboard; what is printed has neither header nor footer, in the colours of paper', async ({ page, learner: _learner }) => {
  await open(page, '/guide');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  await page.goto('/guide#so-loi');
  const target = await page.locator('#so-loi').boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(target && header && target.y >= header.height).toBe(true);

  await page.getByRole('button', { name: /Tài khoản của/ }).click();
  await expect(page.getByRole('radio', { name: 'Theo máy' })).toHaveCount(1);
  await page.getByRole('radio', { name: 'Theo máy' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Tối' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

test('a signed-in phone of 320 px has coins that say xu, the account and the menu in one row, with large letters too; its header shows the whole name of the site, or its sign alone @phone', async ({ page, learner: _learner }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/guide');
  const coins = page.getByRole('button', { name: '100 xu, nạp thêm' });
  await expect(coins).toHaveText(/^100\sxu$/);
  const parts = [coins, page.getByRole('button', { name: /Tài khoản của/ }), page.getByRole('button', { name: 'Mở trình đơn' })];
  for (const size of ['100%', '130%']) {
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    for (const part of parts) {
      const box = await part.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y < 20, size).toBe(true);
    }
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 360, height: 640 });
  const name = await page.getByRole('banner').locator('.logo > svg').last().boundingBox();
  expect(name && name.y < 40, 'the name stands beside the sign').toBe(true);

  const nameIn = (name: string) => page.locator('.header-logo .logo').evaluate((logo, words) => {
    let label = logo.querySelector('b');
    if (!label) {
      label = document.createElement('b');
      logo.lastElementChild?.replaceWith(label);
    }
    label.textContent = words;
    const [outer, inner] = [logo.getBoundingClientRect(), label.getBoundingClientRect()];
    const isShown = inner.top < outer.bottom - 1;
    return { isShown, isCut: isShown && (label.scrollWidth > label.clientWidth || inner.right > outer.right + 1) };
  }, name);
  expect(await nameIn('Toán')).toEqual({ isShown: true, isCut: false });
  expect(await nameIn('Lớp Toán cô Hoa')).toEqual({ isShown: false, isCut: false });
  expect(await nameIn('Trung tâm bồi dưỡng Toán Nguyễn Trãi')).toEqual({ isShown: false, isCut: false });
});

test('Back closes the menu of small screens, and nothing of it stays in the history @phone', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Mở trình đơn' });
  const menu = page.getByRole('dialog');
  const openMenu = async () => {
    await opener.click();
    await expect(menu).toBeVisible();
  };
  await open(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cách học' }).click();
  await expect(page).toHaveURL(/\/guide$/);

  const asked: string[] = [];
  // A picture may still be loading.
  page.on('request', (request) => ['document', 'fetch', 'script'].includes(request.resourceType()) && asked.push(request.url()));
  await openMenu();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/\/guide$/);
  await expect(opener).toBeFocused();
  expect(asked).toEqual([]);

  await openMenu();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();
  await openMenu();
  await menu.getByRole('link', { name: 'Khóa học' }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(/\/guide$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cách học Toán cho chắc');
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test('courses on their way take the room that they will need, on the list and at home @both', async ({ page }) => {
  const shifts = await watchShifts(page);
  for (const path of ['/courses', '/']) {
    await open(page, '/guide');
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/courses', async (route) => {
      await answer.promise;
      await route.continue();
    });
    // Pressed by script: shifts after a user's press would not count.
    await page.locator(`header a[href="${path}"]`).first().evaluate((link) => (link as HTMLElement).click());
    await expect(page.getByLabel('Đang tải').first()).toBeVisible();
    const before = await shifts();
    answer.resolve();
    await expect(page.getByRole('link', { name: 'Khóa học thử' })).toBeVisible();
    expect((await shifts()) - before, path).toBeLessThan(0.02);
    await page.unroute('**/api/courses');
  }
});

test('a learner’s profile arrives without pushing the footer @both', async ({ page, learner: _learner }) => {
  const shifts = await watchShifts(page);
  for (const [path, there] of [['/profile/map', 'Tập hợp'], ['/profile', 'Sửa hồ sơ']] as const) {
    await open(page, path);
    await expect(page.getByRole('main').getByText(there).first()).toBeVisible();
    await expect(page.getByLabel('Đang tải')).toHaveCount(0);
    expect(await shifts(), path).toBeLessThan(0.02);
  }
});

test('every stop of the keyboard on a page shows where it is', async ({ page }) => {
  await open(page, '/');
  await ready(page);
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Tab');
    const shown = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return true;
      const around = at.closest('label') ?? at;
      return [at, around].some((each) => parseFloat(getComputedStyle(each).outlineWidth) >= 2 && getComputedStyle(each).outlineStyle !== 'none');
    });
    expect(shown, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).toBe(true);
  }
});

test('without a network a page that cannot be fetched names one cause', async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
  await open(page, '/courses');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Chính' }).getByRole('link', { name: 'Cách học' }).click();
  await expect(page.getByText('Mất kết nối mạng. Vui lòng kiểm tra mạng rồi tải lại trang.')).toBeVisible();
});

test('a browser without popovers has the account menu and the toasts all the same', async ({ page, learner }) => {
  await page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover']) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await open(page, '/guide');
  const opener = page.getByRole('button', { name: `Tài khoản của ${learner.email.split('@')[0]}` });
  const leave = page.locator('#user-menu').getByRole('button', { name: 'Đăng xuất' });
  await expect(opener).toBeVisible();
  await expect(leave).toBeHidden();
  await opener.click();
  await expect(leave).toBeInViewport();
  await opener.click();
  await expect(leave).toBeHidden();
  await opener.click();
  await leave.click();
  await expect(page.getByText('Đăng xuất thành công')).toBeInViewport();
  await expect(opener).toHaveCount(0);
});
