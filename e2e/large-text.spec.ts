import type { Page } from '@playwright/test';
import { signInAdmin } from './admin-area.ts';
import { mainPages } from './main-pages.ts';
import { expect, open, test, UNLIMITED } from './site.ts';

// A separate site, without the usual course.
test.use({ settings: UNLIMITED });

const ADMIN = ['', '/courses', '/practices', '/topics', '/students', '/questions?grade=6&exam=Giữa HKI', '/items', '/money', '/messages', '/reports', '/log', '/backups', '/site'];

/** Doubles the text size before the first paint. */
const enlarge = (page: Page) =>
  page.addInitScript(() => document.addEventListener('readystatechange', () => (document.documentElement.style.fontSize = '200%'), { once: true }));

/** Measures how far the page, its controls or its texts stick out of the window. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('resize'));
    const { clientWidth: width, scrollWidth } = document.documentElement;
    const isCut = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX !== 'visible' && parent.tagName !== 'HTML' && parent.tagName !== 'BODY') return true;
      }
      return false;
    };
    const out = [...document.querySelectorAll('a, button, input, select, h1, h2, h3, td')].filter((each) => {
      const { right, width: wide } = each.getBoundingClientRect();
      return wide > 1 && right > width + 1 && !isCut(each);
    });
    return [...(scrollWidth > width ? [`page: ${scrollWidth - width}`] : []), ...out.map((each) => `${each.tagName} ${each.className} "${each.textContent.slice(0, 30)}"`)];
  });

test('with letters of 200 % no main page is wider than a phone of 360 px, and nothing to press sticks out @phone', async ({ page, site, learner: { uid } }) => {
  await enlarge(page);
  for (const [view, show] of Object.entries(await mainPages(site, page, uid))) {
    await show();
    await expect.soft(sticksOut(page), view).resolves.toEqual([]);
    const header = page.getByRole('banner');
    if (await header.isVisible()) {
      const boxes = await header.locator('a, button').filter({ visible: true }).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
      const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).map((other) => [one, other] as const));
      const lie = pairs.filter(([one, other]) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1);
      expect.soft(lie, `${view}: what lies over another`).toEqual([]);
    }
  }
  for (const way of ['/practice?grade=6', '/topic?grade=7', '/profile', '/profile/account', '/profile/week', '/search?q=to%C3%A1n', '/login', '/contact']) {
    await open(page, way);
    await expect.soft(sticksOut(page), way).resolves.toEqual([]);
  }
});

test('no main page is wider than a phone of 320 px, and nothing to press sticks out @phone', async ({ page, site, learner: { uid } }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [view, show] of Object.entries(await mainPages(site, page, uid))) {
    await show();
    await expect.soft(sticksOut(page), view).resolves.toEqual([]);
  }
  for (const way of ['/profile', '/profile/map', '/profile/account', '/profile/week', '/review', '/search?q=to%C3%A1n']) {
    await open(page, way);
    await expect.soft(sticksOut(page), way).resolves.toEqual([]);
  }
});

test('with letters of 200 % a term of a title breaks between its syllables, never inside one @phone', async ({ page }) => {
  await enlarge(page);
  await open(page, '/courses');
  await page.evaluate(() => {
    window.dispatchEvent(new Event('resize'));
    const h1 = document.querySelector('h1');
    if (h1) h1.innerHTML = 'Giải <span class="no-break">bất phương trình</span>';
  });
  const lines = await page.locator('h1').evaluate((h1) => {
    const walker = document.createTreeWalker(h1, NodeFilter.SHOW_TEXT);
    const words: number[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        words.push(range.getClientRects().length);
      }
    }
    return words;
  });
  expect(lines).toEqual([1, 1, 1, 1]);
});

test('with letters of 200 % the admin area fits a phone, and its table of questions a desktop @phone', async ({ page, site }) => {
  await signInAdmin(site, page.context());
  await enlarge(page);
  for (const part of ADMIN) {
    await open(page, `/admin${part}`);
    await page.waitForLoadState('networkidle');
    await expect.soft(sticksOut(page), part).resolves.toEqual([]);
  }
  await page.setViewportSize({ width: 1366, height: 850 });
  await open(page, '/admin/questions?grade=6&exam=Giữa HKI');
  await expect(page.getByRole('link', { name: /^Sửa câu 1:/ }).first()).toBeVisible();
  expect(await sticksOut(page)).toEqual([]);
});
