import { createWriteStream, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { embeddedFolder } from '#server/platform/database/database-place.ts';
import type { DatabaseServer } from '#server/platform/database/database.ts';
import { clusterPath } from '#server/platform/postgres/cluster.ts';
import { copyLogFiles, nextLogFileName } from '#server/platform/postgres/copy-log-files.ts';
import { DATA } from './contents.ts';
import { decrypt, encrypt, newIdentity } from './encryption.ts';
import type { SecondPlace } from './places.ts';

/** Folder in a second place for the database's write-ahead log since the last backup. */
const LOG = 'log/';

/**
 * Identity of this folder's database log: a restored site writes a log of its own, which must not mix with the
 * original's. The key lies in the data folder, and so in each backup, which only the passphrase opens: opening a
 * backup opens the log that continues it, without a slow passphrase for each small file.
 */
const Chain = z.object({ id: z.string(), identity: z.string() });
type Chain = z.output<typeof Chain>;

const FILE = 'log-chain.json';

async function chainOf(dataFolder: string): Promise<Chain> {
  const file = path.join(dataFolder, FILE);
  if (existsSync(file)) return Chain.parse(JSON.parse(readFileSync(file, 'utf8')));
  const made = { id: crypto.randomUUID(), identity: await newIdentity() };
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return made;
}

/** Creates the log's key, which must exist before the first backup that contains it. */
export const prepareLog = async (dataFolder: string): Promise<void> => void (await chainOf(dataFolder));

const nameIn = ({ id }: Chain, file: string) => `${LOG}${id}/${file}.gz.age`;

/**
 * Sends the database's log since the last time to a second place.
 * @returns false when a part was lost, or on the first call: a backup must follow
 */
export async function copyLogTo(place: SecondPlace, dataFolder: string, server: DatabaseServer): Promise<boolean> {
  const chain = await chainOf(dataFolder);
  const { whole } = await copyLogFiles(server, clusterPath(embeddedFolder(dataFolder)), place.kind, ({ name, read }) => {
    const small = read().compose(createGzip({ level: 4 })) as Readable;
    return place.put(nameIn(chain, name), encrypt(small, chain));
  });
  return whole;
}

/**
 * Adds the log in `place` since a backup to that backup, unpacked in `folder`: its database then starts where the log
 * ends.
 * @returns time of the last log file; undefined without one
 */
export async function addLog(folder: string, place: SecondPlace): Promise<Date | undefined> {
  const keyFile = path.join(folder, DATA, FILE);
  if (!existsSync(keyFile)) return undefined;
  const chain = Chain.parse(JSON.parse(readFileSync(keyFile, 'utf8')));
  const into = path.join(clusterPath(embeddedFolder(folder)), 'pg_wal');
  const last = (await readdir(into)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort().at(-1);
  if (last === undefined) return undefined;
  const there = new Map((await place.list(`${LOG}${chain.id}/`)).map((each) => [each.name, each]));
  let until: Date | undefined;
  for (let name = nextLogFileName(last); ; name = nextLogFileName(name)) {
    const stored = there.get(nameIn(chain, name));
    if (!stored) return until;
    const plain = await decrypt(await place.read(stored.name), chain);
    await pipeline(plain, createGunzip(), createWriteStream(path.join(into, name), { mode: 0o600, flush: true }));
    until = stored.at;
  }
}

/** Removes the chain, so that the restored database begins a log of its own. */
export const forgetChain = (folder: string): void => rmSync(path.join(folder, DATA, FILE), { force: true });

/** Removes log files that are older than the last two backups in a place. */
export async function removeOldLog(place: SecondPlace, backups: { at: Date }[]): Promise<void> {
  const [, before] = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  if (!before) return;
  const limit = before.at.getTime() - SLACK;
  const old = (await place.list(LOG)).filter(({ at }) => at.getTime() < limit);
  await place.remove(old.map(({ name }) => name));
}

/** For another clock at the place, and because a backup begins before its log ends. */
const SLACK = 6 * 60 * 60 * 1000;
