import { expect, open, test } from './site.ts';

const PAGES = ['/', '/courses', '/course/toan-thu', '/practice', '/practice/lop-8-thu', '/topic', '/quiz', '/guide', '/contact', '/privacy', '/terms'];

test('what pages say to search engines breaks no rule of the content policy', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => console.error(violatedDirective));
  });
  for (const path of PAGES) {
    await open(page, path);
    const data = page.locator('head > script[type="application/ld+json"]');
    await expect(data).toHaveCount(1);
    expect(JSON.parse((await data.textContent()) ?? '')).toHaveProperty('@graph');
    const loaded = await page.evaluate(async () => {
      const href = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '';
      return ((await (await fetch(href)).json()) as { short_name: string }).short_name;
    });
    expect(loaded).toBe('Vở Toán');
  }
});

test('a page whose calls are refused, as they are to search engines, shows what the server sent', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_FAILED/);
  await page.route('**/api/**', (route) => route.abort());
  await open(page, '/course/toan-thu');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Khóa học thử');
  await expect(page.getByRole('link', { name: /^Phần tử của tập hợp/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await open(page, '/courses');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: 'Khóa học thử' })).toBeVisible();
});
