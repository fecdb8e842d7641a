import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';

/**
 * Makes a folder for one test file, called at its top; removes it after the last test. Every account can use it,
 * because root runs the database server as another one. Temporary files go into it until then.
 */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vo-toan-'));
  fs.chmodSync(folder, 0o1777);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  after(async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    // A killed server may still be ending: try again.
    await fs.promises.rm(folder, { recursive: true, force: true, maxRetries: 20 });
  });
  return folder;
}
