import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { joinDatabase } from './platform/database-place.ts';
import { openDatabase, type Db } from './platform/database.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { StartError, toStartError } from './platform/start-error.ts';
import { readSettings, SettingsSchema, type Settings } from './settings.ts';

/** The project's folder. */
export const project = path.join(import.meta.dirname, '..');

/**
 * The settings of this process: the environment, and `.env` of the project.
 * @throws StartError
 */
export function settingsOfProject(): Settings {
  return readSettings(process.env, envFile());
}

/** The settings that were given, as they were: what a backup keeps of them. Folders are this machine's own. */
export function settingsGiven(): Record<string, string> {
  const file = envFile();
  const names = Object.keys(SettingsSchema.shape).filter((name) => name !== 'DATA_DIR');
  const given = names.map((name) => [name, process.env[name] || file[name]] as const);
  return Object.fromEntries(given.filter((each): each is readonly [string, string] => Boolean(each[1])));
}

function envFile(): Record<string, string> {
  const file = path.join(project, '.env');
  return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

/**
 * Does `work` in the site's database, the site running or not: what a command of the machine itself stands on.
 * @throws StartError for what the person at the terminal can change
 */
export async function inDatabase<T>(settings: Settings, work: (db: Db) => Promise<T>): Promise<T> {
  const onLost = (reason: string) => giveUp(new StartError(reason));
  try {
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
    throw toStartError(error, settings);
  }
}

/** Ends the process with code 1: one line for what the person at the terminal can change, the whole error else. */
export function giveUp(error: unknown): never {
  console.error(error instanceof StartError ? `\n${error.message}` : error);
  process.exit(1);
}
