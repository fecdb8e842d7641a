import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DATA, staysWithFolder } from './contents.ts';

/** Journal of a restore being put in place, to finish it after a power cut. */
const JOURNAL = 'restore.json';

const Journal = z.object({
  /** Folders of the unpacked backup and of the previous data, both in the data folder. */
  staged: z.string(),
  before: z.string(),
  /** Names in the data folder that the backup lacks. */
  gone: z.array(z.string()),
});

/**
 * Moves an unpacked, tried backup into the data folder, and the previous data beside. Returns that folder's name;
 * undefined without data.
 */
export function activateBackup(dataFolder: string, staged: string, now = new Date()): string | undefined {
  const restored = listNames(path.join(staged, DATA));
  const gone = listNames(dataFolder).filter((name) => !staysWithFolder(name) && !restored.includes(name));
  const before = `before-restore-${now.toISOString().replace(/[:.]/g, '')}`;
  const journal: z.output<typeof Journal> = { staged: path.basename(staged), before, gone };
  const file = path.join(dataFolder, JOURNAL);
  fs.writeFileSync(`${file}.new`, JSON.stringify(journal), { flush: true });
  fs.renameSync(`${file}.new`, file);
  syncFolder(dataFolder);
  finishRestore(dataFolder);
  return fs.existsSync(path.join(dataFolder, before)) ? path.join(dataFolder, before) : undefined;
}

/** Finishes an interrupted `activateBackup`; each step can be repeated. */
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
    if (!fs.existsSync(from)) return; // moved before the interruption
    keep(name);
    fs.renameSync(from, path.join(dataFolder, name));
  };
  const unpacked = path.join(dataFolder, staged);
  for (const name of gone) keep(name);
  place(path.join(unpacked, 'pg'), 'pg');
  for (const name of listNames(path.join(unpacked, DATA))) place(path.join(unpacked, DATA, name), name);
  syncFolder(dataFolder);
  fs.rmSync(file);
  fs.rmSync(unpacked, { recursive: true, force: true });
}

/** Lists a folder's names; empty for a missing folder. */
export const listNames = (folder: string): string[] => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);

/** Syncs a folder, so that a power cut cannot undo its renames. */
function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
