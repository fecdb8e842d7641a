// Pictures of each screen on the library's real content: npm run shots -- states -g NAME
import { takePictures } from '../camera.ts';
import { ADMIN_STATES } from './admin-states.ts';
import { LEARNER_STATES } from './learner-states.ts';
import { test } from './people.ts';
import { VISITOR_STATES } from './visitor-states.ts';

for (const { name, path: address, who, act, waits = false, script = true } of [...VISITOR_STATES, ...LEARNER_STATES, ...ADMIN_STATES]) {
  test(name, async ({ browser, site, cookies }) => {
    const context = await browser.newContext({
      baseURL: site.origin, javaScriptEnabled: script, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 },
      ...(who && { extraHTTPHeaders: { cookie: cookies[who] } }),
    });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    await page.goto(address);
    if (script) await page.locator('html[data-ready]').waitFor();
    await act?.(page, site);
    if (!waits) await page.waitForLoadState('networkidle');
    await takePictures(page, name);
    await context.close();
  });
}
