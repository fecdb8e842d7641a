// @ts-nocheck
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DATA, isOwnOfFolder } from './contents.ts';

/** What is left to do of a restore that is being put in place, in case the power goes meanwhile. */
const JOURNAL = 'restore.json';

const Journal = z.object({
  /** The folder of the unpacked backup, and the one that keeps what was there before: both in the data folder. */
  staged: z.string(),
  before: z.string(),
  /** What is there and not in the backup. */
  gone: z.array(z.string()),
});

/**
 * Moves an unpacked and tried backup into the data folder, and what is there now into a folder beside, whose name is
 * answered; undefined when there was nothing.
 */
export function putInPlace(dataFolder: string, staged: string, now = new Date()): string | undefined {
  const restored = namesIn(path.join(staged, DATA));
  const gone = namesIn(dataFolder).filter((name) => !isOwnOfFolder(name) && !restored.includes(name));
  const before = `before-restore-${now.toISOString().replace(/[:.]/g, '')}`;
  const journal: z.output<typeof Journal> = { staged: path.basename(staged), before, gone };
  const file = path.join(dataFolder, JOURNAL);
  fs.writeFileSync(`${file}.new`, JSON.stringify(journal), { flush: true });
  fs.renameSync(`${file}.new`, file);
  syncFolder(dataFolder);
  finishRestore(dataFolder);
  return fs.existsSync(path.join(dataFolder, before)) ? path.join(dataFolder, before) : undefined;
}

/** Ends what `putInPlace` has begun here, if it was cut off; each step can be done again. */
export function finishRestore(dataFolder: string): void {
  const file = path.join(dataFolder, JOURNAL);
  if (!fs.existsSync(file)) return;
  const { staged, before, gone } = Journal.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  const keep = (name: string) => {
    const target = path.join(dataFolder, name);
    if (!fs.existsSync(target)) return;
    fs.mkdirSync(path.join(dataFolder, before), { recursive: true, mode: 0o711 });
    fs.renameSync(target, path.join(dataFolder, before, name));
  };
  const place = (from: string, name: string) => {
    if (!fs.existsSync(from)) return; // moved before the power went
    keep(name);
    fs.renameSync(from, path.join(dataFolder, name));
  };
  const unpacked = path.join(dataFolder, staged);
  for (const name of gone) keep(name);
  place(path.join(unpacked, 'pg'), 'pg');
  for (const name of namesIn(path.join(unpacked, DATA))) place(path.join(unpacked, DATA, name), name);
  syncFolder(dataFolder);
  fs.rmSync(file);
  fs.rmSync(unpacked, { recursive: true, force: true });
}

/** What lies in a folder; nothing in one that there is not. */
export const namesIn = (folder: string): string[] => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);

/** Without it a power cut could take renames of the folder back. */
function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
