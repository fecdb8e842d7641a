import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { guardianRequests } from '../server/features/guardian/tables.ts';
import { agree, versionsInForce } from '../server/features/legal/service.ts';
import { testSecret } from '../server/testing/app.ts';
import { makeLearner } from '../server/testing/people.ts';
import { addCookie, expect, expectAccessible, open, test } from './site.ts';

test.use({ settings: { GUARDIAN_CONSENT: 'require' } });

// Its states are checked for accessibility here, because no other test runs a site with this setting.
test('where a guardian\'s consent is needed, a dialog explains it before any price, and the prices come with the consent @phone', async ({ page, site, context }) => {
  const { cookie, uid } = await makeLearner(site.db, testSecret, { unasked: true, coins: 100 });
  await agree(site.db, uid, await versionsInForce(site.db));
  await addCookie(context, site.origin, cookie);
  await open(page, '/courses');
  await page.getByRole('button', { name: 'Để sau' }).click();
  await page.getByRole('button', { name: /xu, nạp thêm/ }).click();
  const topUp = page.getByRole('dialog', { name: 'Nạp xu' });
  await expect(topUp.getByText(/^Trước khi mua hoặc nạp xu, bạn cho biết năm sinh/)).toBeVisible();
  await expectAccessible(page);
  await topUp.getByLabel('Năm sinh').fill(String(new Date().getFullYear() - 12));
  await topUp.getByRole('button', { name: 'Lưu' }).click();
  await expect(topUp.getByLabel('Email của phụ huynh')).toBeFocused();
  await topUp.getByLabel('Email của phụ huynh').fill(`phu-huynh-${randomUUID().slice(0, 8)}@example.com`);
  await topUp.getByRole('button', { name: 'Lưu' }).click();
  await expect(topUp.getByText(/^Bạn cần phụ huynh đồng ý trước khi mua hoặc nạp xu/)).toBeVisible();
  await expect(topUp.getByRole('button', { name: 'Gửi lại thư' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await open(page, '/course/toan-thu?lesson=thu-tra-phi');
  const price = page.getByRole('dialog', { name: 'Bài giảng trả phí' });
  await expect(price.getByText(/^Bạn cần phụ huynh đồng ý/)).toBeVisible();
  await expect(price.getByRole('button', { name: /^Mua/ })).toHaveCount(0);
  await site.db.update(guardianRequests).set({ state: 'agreed', answeredAt: sql`now()` }).where(sql`uid = ${uid}`);
  await page.reload();
  await expect(price.getByRole('button', { name: /^Mua bài này/ })).toBeVisible();
});
