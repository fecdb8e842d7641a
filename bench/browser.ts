import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

const BROWSERS = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** Screen of a phone. */
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

export const findBrowser = (): string | undefined => BROWSERS.find((file) => file && existsSync(file));

/** Launches the installed browser; the caller closes it. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), chromiumSandbox: false });
}

/** Opens an empty page in a context of its own, with the session of a cookie `name=value`. */
export async function openPageAs(browser: Browser, origin: string, cookie: string, screen: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ locale: 'vi-VN', ...screen });
  const at = cookie.indexOf('=');
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin }]);
  return context.newPage();
}
