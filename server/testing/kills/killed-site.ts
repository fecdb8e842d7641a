import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabasePlace } from '#server/platform/database/database.ts';
import { clusterPath, superuser } from '#server/platform/postgres/cluster.ts';
import { isAlive, readPid } from '#server/platform/postgres/lock-file.ts';
import { chooseSocketFolder } from '#server/platform/postgres/socket-folder.ts';
import { freePort } from '../free-port.ts';
import { startLineProcess, type LineProcess } from '../line-process.ts';
import type { Random } from '../random.ts';

/** The whole site, as its owner starts it. */
export const WHOLE_SITE = [path.resolve(import.meta.dirname, '../../main.ts')];
const READY = 'Ctrl-C';
/** Milliseconds after a start; some kills come during the start. */
const STARTING = 3_000;

export type KilledSite = {
  origin: string;
  random: Random;
  place: () => DatabasePlace;
  up: () => Promise<void>;
  /** Counts an answer, at which the site may be killed. */
  answered: () => void;
  start: () => Promise<void>;
  /** Starts it and kills it by SIGKILL, during the start or after this many answers. */
  startAndKill: (when: 'starting' | { answers: number }) => Promise<void>;
  /** Waits for the end of all its processes. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  /** Living processes of all its starts: its own, and the database's. */
  left: () => number[];
};

/**
 * Runs the site as its owner does, with the embedded database and the sandbox bank.
 * @param program the file to start, and its arguments
 */
export async function createKilledSite(
  t: Parameters<typeof startLineProcess>[0], folder: string, secret: string, random: Random, program: string[],
): Promise<KilledSite> {
  const port = await freePort();
  const settings = {
    PORT: port, DATA_DIR: folder, SESSION_SECRET: secret, RATE_LIMITS: 'off', PAYMENT_PROVIDER: 'sandbox', LOG_LEVEL: 'error',
  };
  const environment = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const pids = new Set<number>();
  let up = Promise.withResolvers<void>();
  let site: LineProcess | undefined;
  let answersLeft = Infinity;
  let database = '';

  let isUp = false;
  const down = () => {
    if (isUp) up = Promise.withResolvers<void>(); // existing waiters keep the same promise
    isUp = false;
  };
  const kill = () => {
    down();
    answersLeft = Infinity;
    site?.child.kill('SIGKILL');
  };
  const launch = (): LineProcess => {
    site = startLineProcess(t, ['env', ...environment, process.execPath, ...program]);
    pids.add(site.child.pid ?? 0);
    return site;
  };
  const ready = async (one: LineProcess) => {
    await one.said(READY);
    database = fs.realpathSync(path.join(folder, 'pg'));
    pids.add(readPid(path.join(clusterPath(database), 'postmaster.pid')) ?? 0);
    isUp = true;
    up.resolve();
  };

  const left = () => [...pids].filter((pid) => pid > 0 && isAlive(pid));

  return {
    origin: `http://127.0.0.1:${port}`,
    random,
    place: () => ({ host: chooseSocketFolder(database), user: superuser, database: 'votoan' }),
    up: () => up.promise,
    answered: () => {
      answersLeft -= 1;
      if (answersLeft <= 0) kill();
    },
    start: () => ready(launch()),
    startAndKill: async (when) => {
      const one = launch();
      if (when === 'starting') setTimeout(kill, random.next() * STARTING);
      else {
        answersLeft = when.answers;
        await ready(one);
      }
      await one.ended;
      if (one.child.signalCode !== 'SIGKILL') throw new Error(`the site ended by itself: ${one.lines.join(' | ')}`);
    },
    kill: async () => {
      kill();
      await site?.ended;
      while (left().length > 0) await delay(20);
    },
    stop: async () => {
      down();
      site?.child.kill('SIGTERM');
      await site?.ended;
    },
    left,
  };
}
