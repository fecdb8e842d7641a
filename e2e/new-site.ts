import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testApp, type TestApp } from '../server/testing/app.ts';
import { freePort } from '../server/testing/free-port.ts';

/** Starts a site before its setup; the worker's own has an admin. */
export async function newSite(): Promise<TestApp> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const data = mkdtempSync(path.join(tmpdir(), 'votoan-e2e-'));
  const site = await testApp({ PORT: String(port), PUBLIC_URL: origin, DATA_DIR: data });
  await site.identity.ensureAdmin();
  await site.app.listen({ port, host: '127.0.0.1' });
  const close = async () => {
    await site.close();
    rmSync(data, { recursive: true, force: true });
  };
  return { ...site, close };
}
