import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationCount } from '../database/migrate.ts';

/** Numbers by which releases are compared: the version's, then the number of known migrations. */
export type Release = number[];

export function thisRelease(): Release {
  const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };
  return [...version.split('.').slice(0, 3).map((part) => Number.parseInt(part)), migrationCount()];
}

/** Below 0 when the first is older, above 0 when it is newer. */
export function compareReleases(one: Release, other: Release): number {
  const differs = one.findIndex((number, at) => number !== other[at]);
  return differs === -1 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0);
}
