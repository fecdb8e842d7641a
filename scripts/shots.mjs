// npm run shots [-- NAME,NAME]: a picture of each state of each screen, 360 and 1280 px, light and dark, in
// shots/. They are for looking at; no test reads them. A state that cannot be reached is named at the end.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../server/testing/free-port.ts';
import config from '../playwright.config.ts';
import { startTestPostgres } from '../server/testing/postgres.ts';
import { ADMIN_PASSWORD, ADMIN_STATES } from './shots/admin-states.mjs';
import { CONSENT_STATES } from './shots/consent-states.mjs';
import { LEARNER_STATES } from './shots/learner-states.mjs';
import { MONEY_STATES } from './shots/money-states.mjs';
import { SETUP_STATES } from './shots/setup-states.mjs';
import { VISITOR_STATES } from './shots/visitor-states.mjs';

process.chdir(`${import.meta.dirname}/..`);
const only = process.argv[2]?.split(',');
const out = 'shots';
const SIZES = [
  [360, 740],
  [1280, 800],
];
/**
 * Every state: its `path`, `who` looks at it and what they do there (`act`). `whole: false` is a picture of the window
 * alone, `waits: true` one of a page that still waits for something, `script: false` one without scripts.
 */
const STATES = [...VISITOR_STATES, ...LEARNER_STATES, ...MONEY_STATES, ...CONSENT_STATES, ...ADMIN_STATES, ...SETUP_STATES];

const postgres = await startTestPostgres();
process.env.TEST_PG = postgres.host;
const data = mkdtempSync(join(tmpdir(), 'votoan-shots-'));
const { testApp, testSecret } = await import('../server/testing/app.ts');
const { notify, transferOf } = await import('../server/testing/bank.ts');
const { lessonProgress } = await import('../server/features/progress/tables.ts');
const { makeAdminSession, makeLearner } = await import('../server/testing/people.ts');
const port = await freePort();
const PUBLIC_URL = `http://127.0.0.1:${port}`;
const settings = { DATA_DIR: data, PUBLIC_URL, PORT: String(port), GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', ADMIN_PASSWORD };
const site = await testApp(settings, `${process.cwd()}/content`);
await site.identity.ensureAdmin();
await site.app.listen({ port, host: '127.0.0.1' });
const browser = await chromium.launch(config.use.launchOptions);
mkdirSync(out, { recursive: true });
const failed = [];
try {
  const learner = await makeLearner(site.db, testSecret, { email: 'minhanh@example.com' });
  await site.db.insert(lessonProgress).values(
    [['toan-8', 'toan8-b01-l1', 85], ['toan-8', 'toan8-b04-l1', 40], ['toan-6', 'toan6-b01-l1', 30]].map(
      ([courseId, lessonId, position]) => ({
        uid: learner.uid, courseId, lessonId, position, duration: 85, watched: position > 80, at: new Date(),
      }),
    ),
  );
  await spend(learner, [
    [{ kind: 'lesson', courseId: 'toan-8', lessonId: 'toan8-b02-l2' }, 'pay'],
    [{ kind: 'coins', coins: 500 }, 'pay'],
    [{ kind: 'coins', coins: 100 }, 'cancel'],
    [{ kind: 'course', courseId: 'toan-8' }, 'wait'],
  ]);
  const cookies = {
    learner: learner.cookie,
    newcomer: (await makeLearner(site.db, testSecret, { email: 'hoangnam@example.com' })).cookie,
    poor: (await makeLearner(site.db, testSecret, { email: 'ngocha@example.com', coins: 5 })).cookie,
    admin: (await makeAdminSession(site.db, testSecret)).cookie,
  };
  for (const state of STATES.filter(({ name }) => !only || only.some((each) => name.includes(each)))) {
    for (const [width, height] of SIZES.filter(([size]) => !state.width || size === state.width)) {
      await shoot(state, { width, height }, cookies).catch((error) => {
        failed.push(`${state.name} at ${width}: ${String(error).split('\n')[0]}`);
      });
    }
    console.log(state.name);
  }
} finally {
  await browser.close();
  await site.close();
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
}
for (const line of failed) console.error(`no picture of ${line}`);
process.exitCode = failed.length ? 1 : 0;

/** Orders of a learner, as their page shows them. */
async function spend({ cookie }, wishes) {
  const post = (url, payload) =>
    site.app.inject({ method: 'POST', url, headers: { cookie, origin: site.origin }, ...(payload && { payload }) });
  for (const [wanted, end] of wishes) {
    const answer = await post('/api/orders', wanted);
    const { id, amount, code } = answer.json();
    if (end === 'pay') await notify(site, transferOf({ amount, description: code }));
    if (end === 'cancel') await post(`/api/orders/${id}/cancel`);
  }
}

/** Brings a page into its state once, and takes its picture in light and in dark. */
async function shoot({ name, path, act, who, whole = true, waits = false, script = true }, viewport, cookies) {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    locale: 'vi-VN',
    baseURL: site.origin,
    javaScriptEnabled: script,
    extraHTTPHeaders: who ? { cookie: cookies[who] } : {},
  });
  context.setDefaultTimeout(15_000);
  try {
    const page = await context.newPage();
    await page.goto(path);
    if (script) await page.locator('html[data-ready]').waitFor();
    await act?.(page, site);
    if (!waits) await page.waitForLoadState('networkidle');
    if (script && whole) await showWholePage(page);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${out}/${name}-${viewport.width}-${colorScheme}.png`, fullPage: whole, animations: 'disabled' });
    }
  } finally {
    await context.close();
  }
}

/** A picture of the whole page begins at its top, and has the images that wait to be scrolled to. */
function showWholePage(page) {
  return page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}
