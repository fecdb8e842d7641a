// @ts-nocheck
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';

/**
 * A folder for one test file, called at its top: removed after its last test. Every account can use it, because
 * for root the database server runs as another one. Temporary files made meanwhile go below it; files of tests that
 * follow in the same process find things as they were.
 */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vo-toan-'));
  fs.chmodSync(folder, 0o1777);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  after(async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    // A server that was killed with its process may still be ending: try again.
    await fs.promises.rm(folder, { recursive: true, force: true, maxRetries: 20 });
  });
  return folder;
}
