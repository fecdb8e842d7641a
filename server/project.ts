import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { finishRestore, RESTORED_SETTINGS, type RehearsalResult } from './features/backup/service.ts';
import { joinDatabase } from './platform/database/database-place.ts';
import { openDatabase, type Db } from './platform/database/database.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { StartError, toStartError } from './platform/process/start-error.ts';
import { readSettings, type Settings } from './settings.ts';

export const project = path.join(import.meta.dirname, '..');

/** Files of the database that the build prepares for first starts, for machines of one kind. */
export const preparedDatabase = path.join(project, `dist/database-${process.platform}-${process.arch}`);

/** The settings file: `.env` of the project, or the file that the environment names. */
export const settingsFile = process.env['SETTINGS_FILE'] ?? path.join(project, '.env');

/**
 * Reads the settings of this process: the environment, then the settings file.
 * @throws StartError
 */
export function settingsOfProject(): Settings {
  const kept = existsSync(settingsFile) ? (parseEnv(readFileSync(settingsFile, 'utf8')) as Record<string, string>) : {};
  return readSettings(process.env, kept);
}

/**
 * Does `work` in the site's database, with the site running or stopped: the base of commands on the machine.
 * @throws StartError for a problem that the person at the terminal can solve
 */
export async function inDatabase<T>(settings: Settings, work: (db: Db) => Promise<T>): Promise<T> {
  const onLost = (reason: string) => exitWithError(new StartError(reason));
  try {
    if (!settings.DATABASE_URL) finishRestore(path.resolve(settings.DATA_DIR));
    const { place, release } = await joinDatabase(settings, { say: (line) => console.log(line), onLost });
    const database = openDatabase(place, { patient: true });
    try {
      await migrateDatabase(place);
      return await work(database.db);
    } finally {
      await database.close();
      await release();
    }
  } catch (error) {
    throw await toStartError(error, settings);
  }
}

/**
 * Ends the process with code 1: prints one line for a problem that the person at the terminal can solve, else the
 * whole error.
 */
export function exitWithError(error: unknown): never {
  console.error(error instanceof StartError ? `\n${error.message}` : error);
  process.exit(1);
}

/** Describes the content of a backup or an export, for the terminal. */
export const describeContents = ({ students, learners, orders, documents, books }: RehearsalResult): string[] => [
  `          ${students} students, ${learners} accounts, ${orders} orders, ${documents} documents`,
  books.ok ? 'Books     agree' : `Books     DO NOT AGREE:\n          ${books.problems.join('\n          ')}`,
];

/**
 * Writes the settings of a backup or an export into the data folder, for the owner to compare: this site keeps its
 * own. Returns a line about it.
 */
export function storeSettings(text: string, dataFolder: string): string {
  if (text === '') return 'Settings  none came with it.';
  const file = path.join(dataFolder, RESTORED_SETTINGS);
  writeFileSync(file, text, { mode: 0o600 });
  return `Settings  that came with it are in ${file}. This site keeps its own: take over into ${settingsFile} what should hold here.`;
}
