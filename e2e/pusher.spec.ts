import type { Page } from '@playwright/test';
import { expect, open, test } from './site.ts';

// Pusher is unreachable, as during an outage.
test.use({ settings: { PUSHER_APP_ID: '7', PUSHER_KEY: 'key', PUSHER_SECRET: 'secret' } });

const dialog = (page: Page) => page.getByRole('dialog');

test('while hosted Pusher is away the page asks by itself: coins that were paid for arrive', async ({ page, site, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/pusher\.com/);
  const asked: string[] = [];
  page.on('websocket', (socket) => asked.push(new URL(socket.url()).host));
  await open(page, '/guide');
  await page.getByRole('button', { name: '100 xu, nạp thêm' }).click();
  await dialog(page).getByRole('radio', { name: /^100 xu/ }).check();
  await dialog(page).getByRole('button', { name: /^Tiếp tục/ }).click();
  await expect.poll(() => asked).toContain('ws-ap1.pusher.com');
  await dialog(page).getByRole('button', { name: 'Ngân hàng thử nghiệm: giả lập chuyển khoản' }).click();
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Nạp xu thành công', { timeout: 30_000 });
  await expect.poll(async () => (await site.pool.query('select 1 from push_events where sent_at is null')).rowCount, 'what was not sent waits').toBeGreaterThan(0);
});
