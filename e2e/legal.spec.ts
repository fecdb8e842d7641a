import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './site.ts';

test('registration names the terms and the notice about personal data, which are read beside it @both', async ({ page, context }) => {
  await open(page, '/register');
  await page.getByLabel('Email').fill('dang-viet@example.com');
  for (const [name, path] of [['Điều khoản sử dụng', '/terms'], ['Chính sách dữ liệu cá nhân', '/privacy']] as const) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name }).click();
    const text = await opened;
    await expect(text).toHaveURL(new RegExp(`${path}$`));
    await expect(text.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(text.getByText('lienhe@example.com').first()).toBeVisible();
    await expectNoSidewaysScroll(text);
    await expectAccessible(text);
    await text.close();
  }
  await expect(page.getByLabel('Email')).toHaveValue('dang-viet@example.com');
});
