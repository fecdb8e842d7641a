// @ts-nocheck
import { createWriteStream, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { embeddedFolder } from '#server/platform/database-place.ts';
import type { Server } from '#server/platform/database.ts';
import { clusterPath } from '#server/platform/postgres/cluster.ts';
import { carryLog, nextOf } from '#server/platform/postgres/kept-log.ts';
import { DATA } from './contents.ts';
import { decrypted, encrypted, newIdentity } from './encryption.ts';
import type { SecondPlace } from './places.ts';

/** Below it, in a second place, the database's log: what was written since the last backup. */
const LOG = 'log/';

/**
 * Of this folder's database alone: a site that was restored writes a log of its own, which must not be mixed with the
 * one it came from. The key lies in the data folder, and so in each backup, which only the passphrase opens: who can
 * open a backup can read the log that goes on from it, without a slow passphrase for each small file.
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

/** The key that backups of this folder hold from now on: it must be there before the first of them. */
export const readyLog = async (dataFolder: string): Promise<void> => void (await chainOf(dataFolder));

const nameIn = ({ id }: Chain, file: string) => `${LOG}${id}/${file}.gz.age`;

/**
 * Carries what the database's log says since the last time to a second place.
 * @returns false when something between was lost, or this is the first time: a backup must be made then
 */
export async function carryLogTo(place: SecondPlace, dataFolder: string, server: Server): Promise<boolean> {
  const chain = await chainOf(dataFolder);
  const { whole } = await carryLog(server, clusterPath(embeddedFolder(dataFolder)), place.kind, ({ name, read }) => {
    const small = read().compose(createGzip({ level: 4 })) as Readable;
    return place.put(nameIn(chain, name), encrypted(small, chain));
  });
  return whole;
}

/**
 * Adds what was carried to `place` since a backup to that backup, which lies unpacked in `folder`: its database begins
 * where the log ends then.
 * @returns when the last of it was carried; undefined when there is none
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
  for (let name = nextOf(last); ; name = nextOf(name)) {
    const stored = there.get(nameIn(chain, name));
    if (!stored) return until;
    const plain = await decrypted(await place.read(stored.name), chain);
    await pipeline(plain, createGunzip(), createWriteStream(path.join(into, name), { mode: 0o600, flush: true }));
    until = stored.at;
  }
}

/** What is restored from `folder` becomes a database of its own, with a log of its own. */
export const forgetChain = (folder: string): void => rmSync(path.join(folder, DATA, FILE), { force: true });

/** Removes what is older than what the last two backups in a place go on from. */
export async function tidyLog(place: SecondPlace, backups: { at: Date }[]): Promise<void> {
  const [, before] = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  if (!before) return;
  const limit = before.at.getTime() - SLACK;
  const old = (await place.list(LOG)).filter(({ at }) => at.getTime() < limit);
  await place.remove(old.map(({ name }) => name));
}

/** A place's clock may be another, and a backup begins before its log ends. */
const SLACK = 6 * 60 * 60 * 1000;
