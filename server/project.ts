import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { StartError } from './platform/start-error.ts';
import { readSettings, type Settings } from './settings.ts';

/** The project's folder. */
export const project = path.join(import.meta.dirname, '..');

/**
 * The settings of this process: the environment, and `.env` of the project.
 * @throws StartError
 */
export function settingsOfProject(): Settings {
  const file = path.join(project, '.env');
  const kept = existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  return readSettings(process.env, kept);
}

/** Ends the process with code 1: one line for what the person at the terminal can change, the whole error else. */
export function giveUp(error: unknown): never {
  console.error(error instanceof StartError ? `\n${error.message}` : error);
  process.exit(1);
}
