import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { mails } from '../server/platform/mail/table.ts';
import { SITE_DATABASE } from '../server/platform/database/database-place.ts';
import { testApp, testLibrary, testSecret, type TestApp } from '../server/testing/app.ts';
import { testDatabase } from '../server/testing/database.ts';
import { CLIENT, startOpenIdProvider } from '../server/testing/openid-provider.ts';
import { makeLearner, openLink } from '../server/testing/people.ts';
import { freePort } from '../server/testing/free-port.ts';
import { pictureFolder, takePictures } from './camera.ts';

export type Site = TestApp & {
  outbox: string;
  adminPassword: string;
  /** Registers, as the form does. */
  register: (email: string, password: string) => Promise<void>;
  /** As the link in the mail would. */
  verify: (email: string) => Promise<void>;
  mailed: () => Promise<void>;
};

type Fixtures = {
  /** Signed in by a session row. */
  learner: { uid: string; email: string };
  /** Console texts that this test expects. */
  expectedComplaints: RegExp[];
  /** Fails the test on unexpected console texts. */
  quietConsole: void;
};

/** Settings of several files, which share one site of each worker, because the object is the same. */
export const UNLIMITED = { RATE_LIMITS: 'off' };
export const GUARDIANS_ASKED = { GUARDIAN_CONSENT: 'ask' };

/** Playwright's word where it blocks service workers. */
const BLOCKED = /^Service Worker registration blocked by Playwright/;

type Settings = Record<string, string>;
type RunningSite = Site & { end: () => Promise<void> };

async function startSite(settings: Settings, library: string): Promise<RunningSite> {
  const port = await freePort();
  const data = mkdtempSync(path.join(tmpdir(), 'votoan-e2e-'));
  const adminPassword = 'mat-khau-quan-tri';
  const origin = `http://127.0.0.1:${port}`;
  const google = await startOpenIdProvider(origin);
  const site = await testApp({
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: data,
    ADMIN_PASSWORD: adminPassword,
    OIDC_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    // Other tests' new learners need no guardian.
    GUARDIAN_CONSENT: 'off',
    ...settings,
  }, library, library === testLibrary ? undefined : await testDatabase(SITE_DATABASE));
  await site.app.listen({ port, host: '127.0.0.1' });
  await site.identity.ensureAdmin(); // as every start does
  const end = async () => {
    await site.close();
    await google.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return {
    ...site,
    end,
    outbox: path.join(data, 'outbox'),
    adminPassword,
    register: async (email, password) => {
      const name = email.split('@')[0];
      const headers = { origin: site.origin };
      const payload = { email, password, name };
      const { statusCode } = await site.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', headers, payload });
      if (statusCode !== 200) throw new Error(`sign-up answered ${statusCode}`);
    },
    verify: (email) => openLink(site.db, email),
    mailed: () => expect.poll(() => site.db.$count(mails)).toBe(0),
  };
}

export const test = base.extend<Fixtures & { site: Site; settings: Settings; library: string }, { sites: Map<Settings, RunningSite> }>({
  /** Additional settings, with which a file gets a separate site. */
  settings: [{}, { option: true }],
  /** The small library; files of pictures, with settings of their own, name the real one, which the database then has. */
  library: [testLibrary, { option: true }],
  /** The sites of this worker by their settings: a new worker would load the server and the browser again. */
  sites: [
    async ({ playwright: _playwright }, use) => {
      const sites = new Map<Settings, RunningSite>();
      await use(sites);
      for (const { end } of sites.values()) await end();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ settings, library, sites }, use) => {
      const site = sites.get(settings) ?? (await startSite(settings, library));
      sites.set(settings, site);
      await use(site);
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },
  learner: async ({ site, context }, use) => {
    const { uid, email, cookie } = await makeLearner(site.db, testSecret, { coins: 100 });
    await addCookie(context, site.origin, cookie);
    await use({ uid, email });
  },
  expectedComplaints: async ({ playwright: _playwright }, use) => {
    await use([]);
  },
  quietConsole: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = [];
      page.on('console', (line) => {
        if (['error', 'warning'].includes(line.type())) complaints.push(`${line.text()} ${line.location().url}`);
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use();
      // A late call of the page would reach a finished mock.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints.filter((text) => ![BLOCKED, ...expectedComplaints].some((known) => known.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export async function addCookie(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  const at = cookie.indexOf('=');
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin, httpOnly: true }]);
}

/** Waits until the page is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

export const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '1');

/** Reads the browser's local storage. */
export const readLocalStorage = (page: Page, item: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), item);

/** Expects no accessibility violations in light, and sufficient contrast in dark; `npm run shots` takes pictures instead. */
export async function expectAccessible(page: Page): Promise<void> {
  if (pictureFolder) return takePictures(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Waits for the end of the colours' transition.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    });
    const { violations } = await axe(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
    const found = violations.map(({ id, nodes }) => `${colorScheme}: ${id} ${nodes.map((node) => node.html).join(' ')}`);
    expect(found).toEqual([]);
  }
}

const { source: axeSource } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core/axe.min.js') as { source: string };

/**
 * Runs these rules of axe, or all. Injects axe into a page once: the builder's own way injects it for each run, in the
 * page and in a new one, and takes three times as long.
 */
async function axe(page: Page, rules: string[] | undefined) {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  const builder = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode();
  return builder.options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) }).analyze();
}

/** Compares with the page's own width, because a phone would shrink a wider page. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}
