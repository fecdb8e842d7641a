/// <reference lib="dom" />
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { boards } from '../server/features/boards/tables.ts';
import type { Db } from '../server/platform/database/database.ts';
import { launchBrowser, openPageAs } from './browser.ts';

const LESSON = '/course/toan-6?lesson=toan6-b01-l1';
/** CPU throttling rate. */
const SLOWED = 6;
/** Milliseconds at 30 frames a second. */
const FRAME = 33.4;
/** Lighthouse's slow 4G: round trip in ms, bytes a second each way. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 };

/** The median of these loads counts. */
const LOADS = 3;

type Measured = {
  /**
   * Share of frames within `FRAME` while a whole board plays at double speed; `slowest`: their 95th percentile, in ms.
   */
  inTime: number;
  slowest: number;
  /** Share in a page where only a dot moves, in the same run. */
  reference: number;
  /**
   * Milliseconds on slow 4G from the press of a lesson in its course to its board's first picture; the idle page has
   * fetched the player.
   */
  pressed: number;
  /** The same with data saving, where the press comes before any fetching. */
  saving: number;
  /**
   * Milliseconds on slow 4G from the request of a lesson's page to its board's first picture, for a known learner with
   * an empty cache.
   */
  byAddress: number;
  /** Milliseconds until the page is usable. */
  pageReady: number;
};

/** Measures a board on a phone with a slow processor, and on a slow line. */
export async function benchBoard(origin: string, cookie: string): Promise<Measured> {
  const browser = await launchBrowser();
  try {
    const playing = await openAs(browser, origin, cookie);
    await playing.goto(origin + LESSON);
    await playing.locator('.board-screen[data-ready]').waitFor();
    await playing.getByRole('button', { name: 'Cài đặt' }).click();
    await playing.getByRole('combobox', { name: 'Tốc độ' }).selectOption('2');
    await playing.keyboard.press('Escape');
    const page = await playing.context().newCDPSession(playing);
    await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await playing.locator('.film-start').click();
    const frames = await framesOf(playing, 15_000);
    await page.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await playing.goto('about:blank');
    await playing.setContent('<!doctype html><div style="position:absolute;width:9px;height:9px;background:red"></div><script>const dot=document.querySelector("div");(function move(now){dot.style.left=now%300+"px";requestAnimationFrame(move)})(0)</script>');
    await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const reference = await framesOf(playing, 3_000);
    await playing.context().close();

    const loads: [number, number][] = [];
    for (let round = 0; round < LOADS; round++) {
      const loading = await openAs(browser, origin, cookie);
      await loading.goto(origin);
      await loading.locator('html[data-session=learner]').waitFor();
      await loading.waitForLoadState('networkidle');
      await loading.goto('about:blank');
      await slowDown(loading);
      loads.push(await loadedLesson(loading, origin));
      await loading.context().close();
    }
    const [pageReady, byAddress] = loads.toSorted(([, one], [, other]) => one - other)[Math.floor(LOADS / 2)] ?? [Number.NaN, Number.NaN];
    const pressed = await pressedLesson(await openSlowly(browser, origin, cookie), origin);
    const saving = await pressedLesson(await openSlowly(browser, origin, cookie, true), origin);
    return { inTime: share(frames), slowest: most(frames), reference: share(reference), pressed, saving, byAddress, pageReady };
  } finally {
    await browser.close();
  }
}

/** Lists the sizes of all boards, in gzipped bytes. */
export async function weightsOfBoards(db: Db): Promise<number[]> {
  const rows = await db.select({ document: boards.document }).from(boards);
  return rows.map(({ document }) => gzipSync(JSON.stringify(document.drawn)).length);
}

const openAs = (browser: Browser, origin: string, cookie: string): Promise<Page> =>
  openPageAs(browser, origin, cookie, { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

async function openSlowly(browser: Browser, origin: string, cookie: string, saveData = false): Promise<Page> {
  const page = await openAs(browser, origin, cookie);
  await slowDown(page);
  if (saveData) await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  return page;
}

/** Simulates a slow line and an empty browser cache. */
async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.clearBrowserCache');
  await network.send('Network.emulateNetworkConditions', SLOW_4G);
}

/**
 * Opens a lesson by its address.
 * @returns ms from the request to the usable page, and to the picture. The page notes both itself: an observer would
 * notice half a second late
 */
async function loadedLesson(page: Page, origin: string): Promise<[number, number]> {
  const shown = ['html[data-ready]', '.board-screen[data-ready]'] as const;
  await page.addInitScript((selectors) => {
    const at = selectors.map(() => 0);
    Object.assign(window, { shownAt: at });
    new MutationObserver(() => {
      selectors.forEach((selector, place) => {
        if (at[place] || !document.querySelector(selector)) return;
        at[place] = -1;
        requestAnimationFrame(() => (at[place] = performance.timeOrigin + performance.now()));
      });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, shown);
  const began = performance.timeOrigin + performance.now();
  await page.goto(origin + LESSON, { waitUntil: 'commit' });
  for (const selector of shown) await page.locator(selector).waitFor({ timeout: 60_000 });
  const at = await page.waitForFunction(() => {
    const { shownAt } = window as unknown as { shownAt: number[] };
    return shownAt.every((each) => each > 0) ? shownAt : undefined;
  });
  const [ready = Number.NaN, picture = Number.NaN] = (await at.jsonValue()) ?? [];
  return [ready - began, picture - began];
}

/** Opens a course, waits for the end of loading, and opens its lesson. @returns ms from the press to the picture */
async function pressedLesson(page: Page, origin: string): Promise<number> {
  const { pathname, searchParams } = new URL(LESSON, origin);
  await page.goto(origin + pathname);
  await page.locator('html[data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
  const took = await page.evaluate(
    (row) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        new MutationObserver((_, watching) => {
          if (!document.querySelector('.board-screen[data-ready]')) return;
          watching.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - began));
        }).observe(document, { subtree: true, childList: true, attributes: true });
        document.getElementById(row)?.click();
      }),
    `lesson-${searchParams.get('lesson')}`,
  );
  await page.context().close();
  return took;
}

/** Records frame durations, in ms, over `during` ms. */
const framesOf = (page: Page, during: number): Promise<number[]> =>
  page.evaluate(
    (end) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        let last = performance.now();
        const began = last;
        const next = (now: number) => {
          if (now > last) frames.push(now - last);
          last = now;
          if (now - began < end) requestAnimationFrame(next);
          else resolve(frames);
        };
        requestAnimationFrame(next);
      }),
    during,
  );

const share = (frames: number[]) => frames.filter((each) => each <= FRAME).length / frames.length;
const most = (frames: number[]) => frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN;
