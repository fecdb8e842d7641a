import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { test as base } from '../site.ts';
import { API_KEY, PROJECT, startEmulator, type Emulator } from './emulator.ts';

const GAPI = readFileSync(path.join(import.meta.dirname, 'gapi.js'), 'utf8');

/** A site with accounts in Firebase, whose emulator each worker has. */
export const test = base.extend<{ hosted: void }, { emulator: Emulator; firebase: Record<string, string> }>({
  emulator: [
    async ({ playwright: _playwright }, use) => {
      const emulator = await startEmulator();
      await use(emulator);
      await emulator.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  firebase: [
    async ({ emulator }, use) => {
      await use({
        GOOGLE_CLIENT_ID: '',
        GOOGLE_CLIENT_SECRET: '',
        FIREBASE_PROJECT_ID: PROJECT,
        FIREBASE_API_KEY: API_KEY,
        FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      });
    },
    { scope: 'worker' },
  ],
  settings: async ({ firebase }, use) => {
    await use(firebase); // the same object for each test, for which there is one site
  },
  hosted: [
    async ({ context, expectedComplaints }, use) => {
      // Refusals of the emulator.
      expectedComplaints.push(/status of 400 .*identitytoolkit/);
      await answerOutside(context);
      await use();
    },
    { auto: true },
  ],
});

/** Blocks calls beyond this machine: a stand-in replaces Google's script. */
async function answerOutside(context: BrowserContext): Promise<void> {
  await context.route((url) => url.hostname !== '127.0.0.1' && url.hostname !== 'localhost', (route) => route.abort());
  await context.route('https://apis.google.com/js/api.js**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GAPI }));
}
