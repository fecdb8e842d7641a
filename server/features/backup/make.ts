import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { directPlace, embeddedFolder, SITE_DATABASE } from '#server/platform/database-place.ts';
import type { Place } from '#server/platform/database.ts';
import { appliedMigrations } from '#server/platform/migrate.ts';
import { baseBackup, majorVersion } from '#server/platform/postgres/base-backup.ts';
import { clusterPath } from '#server/platform/postgres/cluster.ts';
import { findEmbedded } from '#server/platform/postgres/embedded.ts';
import type { Settings } from '#server/settings.ts';
import { writeWhole } from '#server/platform/whole-file.ts';
import { packed } from './archive.ts';
import { contentsOf, machine, type Manifest } from './contents.ts';
import { exportSite } from './move.ts';

export type Site = {
  dataFolder: string;
  origin: string;
  settings: Record<string, string>;
  /** The database, where a server of its own has it: then its rows are kept, for its files are out of reach. */
  elsewhere?: Place;
};

/** What a backup of the site with these settings is of. */
export function siteOf(settings: Settings): Site {
  const elsewhere = directPlace(settings);
  return { dataFolder: path.resolve(settings.DATA_DIR), origin: settings.origin, settings: settings.given, ...(elsewhere && { elsewhere }) };
}

/** A backup that has been made: its file, and how many bytes that has. */
export type Made = { file: string; bytes: number };

/**
 * Writes a backup of a site whose database runs into `folder`. The site goes on meanwhile; what it has acknowledged before
 * this began is in it, and all in it belongs to one moment.
 * @param mark said in the file's name
 */
export async function makeBackup(site: Site, folder: string, { passphrase, mark, now = new Date() }: { passphrase?: string; mark?: string; now?: Date } = {}): Promise<Made> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, backupName(now, { ...(mark !== undefined && { mark }), encrypted: passphrase !== undefined }));
  if (site.elsewhere) return exportSite(site, site.elsewhere, file, passphrase);
  await writeWhole(file, packed(await copyOfFiles(site, now), passphrase));
  return { file, bytes: (await stat(file)).size };
}

/** What a backup of a site whose embedded server runs is made of. */
async function copyOfFiles(site: Site, now: Date) {
  const home = embeddedFolder(site.dataFolder);
  const server = await findEmbedded(home);
  if (!server) throw new Error(`no database runs in ${home}`);
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    origin: site.origin,
    database: { kind: 'files', major: await majorVersion(clusterPath(home)), machine },
    migrations: await appliedMigrations({ ...server, database: SITE_DATABASE }),
  };
  return contentsOf({ ...site, manifest, database: baseBackup(server, clusterPath(home)) });
}

/** The mark of a backup that somebody asked for. */
export const BY_HAND = 'by-hand';

/** Where the backups of a data folder lie. */
export const backupFolder = (dataFolder: string): string => path.join(dataFolder, 'backups');

/** When a backup was made, by its file's name; undefined for other files. */
export function backupTime(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = /^vo-toan-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-[a-z-]+)?\.tar\.gz(?:\.age)?$/.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** "vo-toan-2026-11-22T190000Z.tar.gz": in the order of their letters backups are in the order of time. */
function backupName(now: Date, { mark, encrypted }: { mark?: string; encrypted: boolean }): string {
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  return `vo-toan-${time}${mark ? `-${mark}` : ''}.tar.gz${encrypted ? '.age' : ''}`;
}
