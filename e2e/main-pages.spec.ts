import type { Locator, Page } from '@playwright/test';
import { signInAdmin } from './admin-area.ts';
import { mainPages } from './main-pages.ts';
import { expect, open, test, UNLIMITED } from './site.ts';

// A separate site, without the usual course.
test.use({ settings: UNLIMITED });

const ADMIN = ['', '/courses', '/practices', '/topics', '/students', '/questions?grade=6&exam=Giữa HKI', '/items', '/money', '/messages', '/reports', '/log', '/backups', '/site'];

const SMALL = { width: 320, height: 640 };

/** Roles of elements that are used or found by name. */
const NAMED = new Set(['button', 'link', 'radio', 'checkbox', 'switch', 'heading', 'tab', 'columnheader', 'rowheader', 'option', 'textbox', 'combobox']);
/** A name needs a word or a number, and no LaTeX. */
const SAYS = /\p{L}{2}|\d/u;
const LATEX = /\\[a-z,]|\$|\{,\}|[_^]\{/i;

type AxNode = { nodeId: string; parentId?: string; ignored: boolean; role?: { value?: string }; name?: { value?: string }; properties?: { name: string; value: { value?: unknown } }[] };

/** Lists names for screen readers that say nothing. */
async function findEmptyNames(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await client.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const isTyped = (node: AxNode | undefined): boolean =>
    node !== undefined && (node.properties?.some(({ name, value }) => name === 'editable' && value.value === 'richtext') || isTyped(byId.get(node.parentId ?? '')));
  const named = nodes.filter((node) => !node.ignored && NAMED.has(node.role?.value ?? '') && !isTyped(node));
  expect(named.length).toBeGreaterThan(2);
  return named.map((node) => `${node.role?.value}: "${node.name?.value ?? ''}"`).filter((said) => !SAYS.test(said.replace(/^\w+:/, '')) || LATEX.test(said));
}

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

/** Lists boxes that lie over one another. */
async function overlapsOf(parts: Locator): Promise<[DOMRect, DOMRect][]> {
  const boxes = await parts.filter({ visible: true }).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).map((other): [DOMRect, DOMRect] => [one, other]));
  return pairs.filter(([one, other]) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1);
}

const setTextSize = (page: Page, size: string) => page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size);
const soft = expect.configure({ soft: true });

/** Shows a view on a small phone, and expects that nothing sticks out at 320 px, nor at 360 px with letters of 200 %. */
async function expectToFit(page: Page, view: string, show: () => Promise<unknown>): Promise<void> {
  await page.setViewportSize(SMALL);
  await show();
  await soft.poll(() => sticksOut(page), { message: `${view} at 320 px` }).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await setTextSize(page, '200%');
  await soft.poll(() => sticksOut(page), { message: `${view} with letters of 200 %` }).toEqual([]);
  for (const parts of [page.getByRole('banner').locator('a, button'), page.getByRole('list', { name: /^Tuần này/ }).getByRole('listitem')]) {
    await soft.poll(() => overlapsOf(parts), { message: `${view}: what lies over another` }).toEqual([]);
  }
  await setTextSize(page, '');
}

// Each page is loaded once for all that is measured on it.
test('no main page is wider than a phone of 320 px, or of 360 px with letters of 200 %; what is acted on, and every heading, has a name that says something, its formulas in words @phone', async ({ page, site, learner: { uid }, expectedComplaints }) => {
  test.slow();
  // The page that is left may still ask when its cookies are gone.
  expectedComplaints.push(/status of 401/);
  for (const [view, show] of Object.entries(await mainPages(site, page, uid))) {
    await expectToFit(page, view, show);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.soft(findEmptyNames(page), view).resolves.toEqual([]);
  }
  for (const way of ['/practice?grade=6', '/topic?grade=7', '/profile', '/profile/map', '/profile/account', '/profile/week', '/search?q=to%C3%A1n', '/contact']) {
    await expectToFit(page, way, () => open(page, way));
  }
  await page.context().clearCookies();
  await expectToFit(page, '/login', () => open(page, '/login'));
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
    await expect(page.getByLabel('Đang tải')).toHaveCount(0);
    await soft.poll(() => sticksOut(page), { message: part }).toEqual([]);
  }
  await page.setViewportSize({ width: 1366, height: 850 });
  await open(page, '/admin/questions?grade=6&exam=Giữa HKI');
  await expect(page.getByRole('link', { name: /^Sửa câu 1:/ }).first()).toBeVisible();
  expect(await sticksOut(page)).toEqual([]);
});
