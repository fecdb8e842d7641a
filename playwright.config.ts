import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// The shell is Chromium without a window around the page, which alone costs more than our pages do: it takes half the time.
const places = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = places.find((path) => path && existsSync(path));

/** What Playwright switches off by itself and a test could notice, for the switch may be given once only; then what a window draws around the page. */
const SWITCHED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch', 'LensOverlay',
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup',
];

/** `@both` runs at the phone's and the desktop's width, because the page differs there; every other test at one: the desktop's or, marked `@phone`, the phone's. */
export default defineConfig({
  // Accounts in Firebase need its emulator: `npm run test:hosted`.
  testDir: process.env['HOSTED'] ? 'e2e/hosted' : 'e2e',
  testIgnore: process.env['HOSTED'] ? [] : [`${import.meta.dirname}/e2e/hosted/**`, ...(process.env['SHOTS'] ? [] : [`${import.meta.dirname}/e2e/pictures/**`])],
  // Node reads TypeScript by itself. Playwright's own translation would be made anew in each worker, of the whole server too.
  build: { external: ['**'] },
  fullyParallel: true,
  workers: 2,
  // A machine that stands still for some seconds is no fault of the product: what fails is tried once more, and named at the end.
  retries: 1,
  forbidOnly: true,
  // The longest stories take a minute where a machine is slow.
  timeout: 120_000,
  // Of all of them: a run on a slow machine takes two thirds of it.
  globalTimeout: 45 * 60_000,
  // Where a machine is slow, what is waited for comes later than the 5 s that are usual.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Requests of a service worker pass by what tests put in their way: the files about being offline allow it.
    serviceWorkers: 'block',
    // Recording every test would cost a third of the time; what fails is tried again, and that try is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      chromiumSandbox: false,
      // Where a machine names no language, the browser finds no file whose name has other letters than English.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        '--disable-dev-shm-usage', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required',
        `--disable-features=${SWITCHED_OFF.join(',')}`,
        // The shell would round the widths of letters, as no phone does.
        '--font-render-hinting=none',
        // The microphone beeps.
        '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects: [
    // For pictures, which have both widths, once is enough.
    { name: 'phone', grep: process.env['SHOTS'] ? /@phone/ : /@both|@phone/, use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
