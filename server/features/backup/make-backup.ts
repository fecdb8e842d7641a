import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { directPlace, embeddedFolder, SITE_DATABASE } from '#server/platform/database/database-place.ts';
import type { DatabasePlace } from '#server/platform/database/database.ts';
import { appliedMigrations } from '#server/platform/database/migrate.ts';
import { readBaseBackup, readMajorVersion } from '#server/platform/postgres/base-backup.ts';
import { clusterPath } from '#server/platform/postgres/cluster.ts';
import { findEmbedded } from '#server/platform/postgres/embedded-postgres.ts';
import type { Settings } from '#server/settings.ts';
import { writeFileAtomically } from '#server/platform/storage/write-file-atomically.ts';
import { pack } from './archive.ts';
import { listContents, machine, type Manifest } from './contents.ts';
import { exportSite } from './move.ts';

export type Site = {
  dataFolder: string;
  origin: string;
  settings: Record<string, string>;
  /** The database on another server, whose rows are backed up, because its files are out of reach. */
  elsewhere?: DatabasePlace;
};

export function readSite(settings: Settings): Site {
  const elsewhere = directPlace(settings);
  return { dataFolder: path.resolve(settings.DATA_DIR), origin: settings.origin, settings: settings.given, ...(elsewhere && { elsewhere }) };
}

export type MadeBackup = { file: string; bytes: number };

/**
 * Writes a backup of a running site into `folder`. The site goes on meanwhile; the backup is a consistent snapshot
 * with everything acknowledged before it began.
 * @param mark part of the file name
 */
export async function makeBackup(site: Site, folder: string, { passphrase, mark, now = new Date() }: { passphrase?: string; mark?: string; now?: Date } = {}): Promise<MadeBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, backupName(now, { ...(mark !== undefined && { mark }), encrypted: passphrase !== undefined }));
  if (site.elsewhere) return exportSite(site, site.elsewhere, file, passphrase);
  await writeFileAtomically(file, pack(await copyOfFiles(site, now), passphrase));
  return { file, bytes: (await stat(file)).size };
}

async function copyOfFiles(site: Site, now: Date) {
  const home = embeddedFolder(site.dataFolder);
  const server = await findEmbedded(home);
  if (!server) throw new Error(`no database runs in ${home}`);
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    origin: site.origin,
    database: { kind: 'files', major: await readMajorVersion(clusterPath(home)), machine },
    migrations: await appliedMigrations({ ...server, database: SITE_DATABASE }),
  };
  return listContents({ ...site, manifest, database: readBaseBackup(server, clusterPath(home)) });
}

export const BY_HAND = 'by-hand';

export const backupFolder = (dataFolder: string): string => path.join(dataFolder, 'backups');

/** Reads a backup's time off its file name; undefined for other files. */
export function backupTime(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = /^vo-toan-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-[a-z-]+)?\.tar\.gz(?:\.age)?$/.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Returns a name like "vo-toan-2026-11-22T190000Z.tar.gz", whose alphabetical order is the order of time. */
function backupName(now: Date, { mark, encrypted }: { mark?: string; encrypted: boolean }): string {
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  return `vo-toan-${time}${mark ? `-${mark}` : ''}.tar.gz${encrypted ? '.age' : ''}`;
}
