import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { SQUARE, BOARD, type BoardAnimation } from '#board/board-animation.ts';
import type { Measures } from '#board/measures.ts';
import type { Moment } from '#board/moment.ts';

export interface OpenBoard {
  measures: Measures;
  /** PNG. */
  picture(moment: Moment): Promise<Buffer>;
  close(): Promise<void>;
}

// An address that no network answers: `serve` hands over every file.
const ORIGIN = 'http://board.invalid';
const PROJECT = path.join(import.meta.dirname, '../..');
const MODULES = path.join(PROJECT, 'node_modules');
const FONTS: Record<string, string> = {
  'nunito-latin.woff2': '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
  'nunito-vietnamese.woff2': '@fontsource-variable/nunito/files/nunito-vietnamese-wght-normal.woff2',
};
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.ts': 'text/javascript',
  '.woff2': 'font/woff2',
};

export function launchBrowser(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH'];
  const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const executablePath = given ?? usual.find((place) => existsSync(place));
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: false,
    // A picture waits until every part of the page has been painted, so that the same animation gives the same
    // pictures.
    args: [
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      '--run-all-compositor-stages-before-draw',
      '--disable-checker-imaging',
      '--disable-partial-raster',
    ],
  });
}

/** Opens the page; pictures are `width` pixels wide. */
export async function openBoard(browser: Browser, animation: BoardAnimation, width: number): Promise<OpenBoard> {
  const viewport = { width: BOARD.width * SQUARE, height: BOARD.height * SQUARE };
  const page = await browser.newPage({ viewport, deviceScaleFactor: width / viewport.width });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const contentType = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
    await route.fulfill({ body: await readServedFile(pathname), contentType });
  });
  await page.goto(`${ORIGIN}/library/boards/page/board.html`);
  if (errors.length > 0) throw new Error(`the board does not start: ${errors.join('; ')}`);
  const measures = await page.evaluate<Measures>(`window.board.load(${JSON.stringify(animation)})`);
  return { measures, picture: (moment) => takePicture(page, moment), close: () => page.close() };
}

async function takePicture(page: Page, moment: Moment): Promise<Buffer> {
  await page.evaluate(`window.board.draw(${JSON.stringify(moment)})`);
  return page.screenshot();
}

async function readServedFile(pathname: string): Promise<Buffer | string> {
  const [, folder = '', ...rest] = pathname.split('/');
  const name = rest.join('/');
  if (folder === 'fonts') return readFile(path.join(MODULES, FONTS[name] ?? name));
  if (folder === 'katex') return readFile(path.join(MODULES, 'katex/dist', name));
  const file = path.join(PROJECT, pathname);
  if (!file.endsWith('.ts')) return readFile(file);
  return stripTypeScriptTypes(await readFile(file, 'utf8'));
}
