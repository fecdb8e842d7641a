// npm run shots [-- NAME,NAME]: takes a picture of each state of each screen, 360 and 1280 px, light and dark, into
// shots/, for people to look at. Lists unreachable states.
// npm run shots -- --guide: renews the pictures of the owner's guide, in docs/pictures/.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from '../server/testing/free-port.ts';
import config from '../playwright.config.ts';
import { startTestPostgres } from '../server/testing/postgres.ts';
import { ADMIN_PASSWORD, ADMIN_STATES } from './shots/admin-states.mjs';
import { ADMIN_BOARD_STATES } from './shots/admin-board-states.mjs';
import { BOARD_STATES } from './shots/board-states.mjs';
import { CONSENT_STATES } from './shots/consent-states.mjs';
import { ITEM_STATES } from './shots/item-states.mjs';
import { LEARNER_STATES } from './shots/learner-states.mjs';
import { ADMIN_MONEY_STATES } from './shots/admin-money-states.mjs';
import { MONEY_STATES } from './shots/money-states.mjs';
import { REVIEW_STATES } from './shots/review-states.mjs';
import { SETUP_STATES } from './shots/setup-states.mjs';
import { STUDENT_STATES } from './shots/student-states.mjs';
import { TEST_STATES } from './shots/test-states.mjs';
import { STATISTICS_STATES } from './shots/statistics-states.mjs';
import { VISITOR_STATES } from './shots/visitor-states.mjs';
import { WEEK_STATES } from './shots/week-states.mjs';
import { WRITING_STATES } from './shots/writing-states.mjs';

process.chdir(`${import.meta.dirname}/..`);
const forGuide = process.argv[2] === '--guide';
const only = forGuide ? undefined : process.argv[2]?.split(',');
const out = 'shots';
const SIZES = [
  [360, 740],
  [1280, 800],
];
/**
 * Each state has its `path`, account (`who`) and actions (`act`). `whole: false`: only the window; `waits: true`: a
 * page that still loads; `script: false`: without scripts. `guide`: a picture for the owner's guide, `width` px wide,
 * from the part `at` on.
 */
const STATES = [
  ...VISITOR_STATES, ...LEARNER_STATES, ...BOARD_STATES, ...WEEK_STATES, ...TEST_STATES, ...REVIEW_STATES, ...MONEY_STATES, ...CONSENT_STATES, ...ADMIN_STATES, ...STATISTICS_STATES, ...STUDENT_STATES,
  ...ITEM_STATES, ...ADMIN_MONEY_STATES, ...WRITING_STATES, ...ADMIN_BOARD_STATES, ...SETUP_STATES,
];

const postgres = await startTestPostgres();
process.env.TEST_PG = postgres.host;
const data = mkdtempSync(join(tmpdir(), 'votoan-shots-'));
const { testApp, testSecret } = await import('../server/testing/app.ts');
const { notify, transferOf } = await import('../server/testing/bank.ts');
const { lessonProgress } = await import('../server/features/progress/tables.ts');
const { addSampleStudents } = await import('../server/features/students/service.ts');
const { makeAdminSession, makeLearner } = await import('../server/testing/people.ts');
const port = await freePort();
const PUBLIC_URL = `http://127.0.0.1:${port}`;
const settings = { DATA_DIR: data, PUBLIC_URL, PORT: String(port), GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', ADMIN_PASSWORD };
const site = await testApp(settings, `${process.cwd()}/content`);
await site.identity.ensureAdmin();
await addSampleStudents(site.db);
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
  await site.db.execute(`update "user" set name = 'Trần Minh Anh' where id = '${learner.uid}'`);
  for (const [amount, description] of [[12_000, 'NGUYEN THI HOA chuyen tien xu cho con MINH ANH lop 8'], [25_000, 'MBVCB.0123456789. nap 500 xu.CT tu 0011001234567']]) {
    await notify(site, transferOf({ amount, description }));
  }
  for (const [name, email, message] of [
    ['Nguyễn Thị Hoa', 'hoa.nguyen@example.com', 'Chào thầy cô,\ncon tôi học lớp 8, mới chuyển khoản 12.000 đồng mà chưa thấy xu. Nhờ thầy cô kiểm tra giúp.'],
    ['Lê Quang', 'quang@example.com', 'Trang có đề thi giữa học kì I của Huế không ạ?'],
  ]) {
    await site.app.inject({ method: 'POST', url: '/api/contact', headers: { origin: site.origin }, payload: { name, email, message, website: '' } });
  }
  const cookies = {
    learner: learner.cookie,
    newcomer: (await makeLearner(site.db, testSecret, { email: 'hoangnam@example.com' })).cookie,
    poor: (await makeLearner(site.db, testSecret, { email: 'ngocha@example.com', coins: 5 })).cookie,
    admin: (await makeAdminSession(site.db, testSecret)).cookie,
  };
  for (const state of STATES.filter(({ name, guide }) => (forGuide ? guide : !only || only.some((each) => name.includes(each))))) {
    const sizes = forGuide ? [[state.guide.width, state.guide.width === 360 ? 640 : 600]] : SIZES;
    for (const [width, height] of sizes.filter(([size]) => !state.width || size === state.width)) {
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

async function shoot({ name, path, act, who, whole = true, waits = false, script = true, guide }, viewport, cookies) {
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
    if (forGuide) return await shootForGuide(page, name, guide);
    if (script && whole) await showWholePage(page);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${out}/${name}-${viewport.width}-${colorScheme}.png`, fullPage: whole, animations: 'disabled' });
    }
  } finally {
    await context.close();
  }
}

/** Takes the window in light, from the part `at` on, with few colours. */
async function shootForGuide(page, name, { at }) {
  if (at) await page.locator(at).first().evaluate((part) => scrollTo({ top: part.getBoundingClientRect().top + scrollY - 80, behavior: 'instant' }));
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toFile(`docs/pictures/${name}.png`);
}

/** Scrolls to the top, and loads the lazy images. */
function showWholePage(page) {
  return page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}
