import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Shorter ones are incomplete: a start or a disk failed while the file was being written. */
const LEAST_LENGTH = 32;

/** The installation's secret: made once, kept in the data folder, readable only by its owner. */
export function readOrMakeSecret(dataFolder: string): string {
  const file = path.join(dataFolder, 'session-secret');
  const kept = readSecret(file);
  if (kept.length >= LEAST_LENGTH) return kept;
  mkdirSync(dataFolder, { recursive: true });
  // Moved in place complete: with the empty secret of a killed start anyone could sign.
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  renameSync(fresh, file);
  return readSecret(file);
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
