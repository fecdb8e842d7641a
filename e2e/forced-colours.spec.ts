import type { Locator } from '@playwright/test';
import { expect, open, test } from './site.ts';

// High contrast: the system's colours replace those of pages.
test.use({ forcedColors: 'active' });

const coloursOf = (part: Locator) =>
  part.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor };
  });

/** Expects a painted ground, other letters, and another ground than that of `other`. */
async function expectToStandOut(part: Locator, other: Locator): Promise<void> {
  const [marked, plain] = [await coloursOf(part), await coloursOf(other)];
  expect(marked.backgroundColor, 'the ground is painted').not.toMatch(/^rgba\(.*, 0\)$/);
  expect(marked.color).not.toBe(marked.backgroundColor);
  expect(marked.backgroundColor).not.toBe(plain.backgroundColor);
}

test('in high contrast the highlighted answer of a solution can be seen', async ({ page }) => {
  await open(page, '/');
  const answer = page.locator('mark').first();
  await expectToStandOut(answer, page.locator('main p').first());
});

test('in high contrast what is chosen differs from what can be chosen: grades, pages and tabs', async ({ page, learner: _learner }) => {
  await open(page, '/courses?grade=6');
  await expectToStandOut(page.getByRole('link', { name: 'Lớp 6', exact: true }), page.getByRole('link', { name: 'Lớp 7', exact: true }));
  await open(page, '/topic/lop-7-thu');
  await expectToStandOut(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }));
  await open(page, '/profile');
  const tabs = page.getByRole('main').getByRole('navigation').first();
  await expectToStandOut(tabs.locator('[aria-current]'), tabs.locator('a:not([aria-current])').first());
});
