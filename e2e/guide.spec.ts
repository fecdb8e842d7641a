import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, open, test } from './site.ts';

const SECTIONS = [
  'Ba thói quen chính',
  'Bốn phần của trang, dùng lúc nào?',
  'Một tuần mẫu',
  'Ôn cách ngày để nhớ lâu',
  'Dùng lời giải thế nào cho khéo?',
  'Một quyển vở sửa lỗi',
  'Trộn các dạng bài khi luyện',
  'Bố mẹ giúp con thế nào?',
  'Dựa vào những nghiên cứu nào?',
];

const contents = (page: Page) => page.getByRole('navigation', { name: 'Trong bài này' });

test('the guide has headings in order, figures told in words, links to every part of the site and a true reading time; it fits 320 px with text at 200 %, and prints dark on white', async ({ page }) => {
  await open(page, '/guide');
  const article = page.getByRole('article');
  const headings = page.getByRole('main').locator('h1, h2, h3, h4, h5, h6');
  const levels = await headings.evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, at) => expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1));
  await expect(article.getByRole('heading', { level: 2 })).toHaveText(SECTIONS);

  const paths = new Set(await article.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))));
  expect(paths).toEqual(new Set(['/courses', '/topic', '/quiz', '/practice', '/profile/map', '/contact']));

  const pictures = article.locator('svg');
  expect(await pictures.count()).toBeGreaterThanOrEqual(4);
  const mute = await pictures.evaluateAll((all) =>
    all.filter((svg) => !svg.matches('[aria-hidden="true"], [role="img"][aria-label]')).map((svg) => svg.outerHTML),
  );
  expect(mute).toEqual([]);
  for (const figure of await article.locator('figure').all()) {
    await expect(figure.locator('figcaption')).not.toBeEmpty();
  }

  const said = Number(/khoảng (\d+)\sphút/.exec(await page.getByRole('main').innerText())?.[1]);
  const words = ((await article.textContent()) ?? '').split(/\s+/).length;
  // A learner reads 180 to 260 Vietnamese syllables a minute.
  expect(said).toBeGreaterThanOrEqual(Math.floor(words / 260));
  expect(said).toBeLessThanOrEqual(Math.ceil(words / 180));

  await page.setViewportSize({ width: 320, height: 640 });
  // Sections that were never in view have not been laid out again.
  await open(page, '/guide');
  await expectNoSidewaysScroll(page);
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    const outside = await page.getByRole('main').evaluate((main) => {
      const sticksOut = (part: Element) => {
        const edge = (part.closest('figure, section, nav') ?? main).getBoundingClientRect();
        const { left, right } = part.getBoundingClientRect();
        return left < edge.left - 0.5 || right > edge.right + 0.5;
      };
      return Array.from(main.querySelectorAll('*')).filter(sticksOut).map((part) => part.outerHTML);
    });
    expect(outside).toEqual([]);
  }

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), contents(page)]) {
    await expect(part).toBeHidden();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Without background the paper's white shows.
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const heading = page.getByRole('heading', { level: 2 }).first();
  const inks = (await heading.evaluate((element) => getComputedStyle(element).color)).match(/\d+/g)?.slice(0, 3) ?? [];
  expect(Math.max(...inks.map(Number)), 'dark ink').toBeLessThan(110);
});

test('each link of the contents of the guide leads to its section, where reading goes on; its week is a table of seven days, wide or as cards @both', async ({ page }) => {
  await open(page, '/guide');
  const table = page.getByRole('table', { name: 'Thời gian biểu học Toán trong một tuần' });
  await expect(table.getByRole('columnheader')).toHaveText(['Ngày', 'Việc của em', 'Ở đâu', 'Phút']);
  await expect(table.getByRole('rowheader')).toHaveCount(7);
  await expect(table.getByRole('cell')).toHaveCount(21);
  const minutes = await table.getByRole('row').locator('td:last-child').allTextContents();
  expect(minutes.reduce((sum, text) => sum + (Number.parseInt(text, 10) || 0), 0)).toBe(180);
  await expect(page.getByText('Cả tuần chừng ba giờ')).toBeVisible();

  await expect(contents(page).getByRole('link')).toHaveText(SECTIONS);
  for (const title of SECTIONS) {
    await contents(page).getByRole('link', { name: title }).click();
    const heading = page.getByRole('heading', { level: 2, name: title });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    expect(new URL(page.url()).hash).toBe(`#${await heading.getAttribute('id')}`);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: SECTIONS.at(-2) ?? '' })).toBeFocused();
});

test('the contents of the guide lead to its sections without script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/guide');
  for (const title of SECTIONS) {
    await contents(page).getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
  }
  await context.close();
});

test('the script of the guide is a part of its own, under 12 KB gzipped', () => {
  const [file, ...others] = readdirSync('dist/client/assets').filter((name) => /^GuidePage-.*\.js$/.test(name));
  expect(others).toEqual([]);
  expect(gzipSync(readFileSync(`dist/client/assets/${file}`)).length).toBeLessThan(12 * 1024);
});
