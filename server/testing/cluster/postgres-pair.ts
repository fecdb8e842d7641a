import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '#server/platform/postgres/binaries.ts';
import { isAlive, readPid } from '#server/platform/postgres/lock-file.ts';
import { chooseRunner } from '#server/platform/postgres/runner.ts';
import { spawnWatched, type WatchedProcess } from '#server/platform/postgres/watchdog.ts';
import { freePort } from '../free-port.ts';

/** The role that owns the site's database and has no other right. */
export const ROLE = { user: 'votoan', password: 'mat-khau-cua-trang', database: 'votoan' };
const SUPERUSER = { user: 'postgres', password: 'mat-khau-cua-may-chu' };
const STANDBY = 'standby';

export type PostgresServer = {
  port: number;
  start: () => Promise<void>;
  /** Closes all connections, as `systemctl restart` does. */
  stop: () => Promise<void>;
  /** Ends as a machine fails: at once, without writing. */
  kill: () => Promise<void>;
  /** Queries as the superuser. */
  query: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;
};

/**
 * Starts a standby, and a primary that acknowledges only writes that the standby has, too. Their files are in `folder`.
 */
export async function startPostgresPair(folder: string): Promise<{ primary: PostgresServer; standby: PostgresServer }> {
  const bin = findBinaries();
  const runner = chooseRunner(bin, folder);
  const own = (file: string) => {
    if (process.getuid?.() === 0) fs.chownSync(file, runner.owner.uid, runner.owner.gid);
  };
  const run = (command: string[], onLine: (line: string) => void = () => {}) =>
    spawnWatched([...runner.prefix, ...command], { account: runner.account, onLine });

  const server = async (cluster: string): Promise<PostgresServer> => {
    const port = await freePort();
    let running: WatchedProcess | undefined;
    const stop = async () => {
      running?.end();
      await running?.ended;
      running = undefined;
    };
    const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
      const client = new pg.Client({ host: '127.0.0.1', port, database: 'postgres', ...SUPERUSER });
      await client.connect();
      return (await client.query<Row>(text).finally(() => client.end())).rows;
    };
    return {
      port, stop, query,
      start: async () => {
        const settings = {
          listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: '120', wal_keep_size: '512MB',
          wal_retrieve_retry_interval: '500ms',
        };
        const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
        const { promise: ready, resolve } = Promise.withResolvers<boolean>();
        const said: string[] = [];
        const started = run([path.join(bin, 'postgres'), '-D', cluster, ...options], (line) => {
          said.push(line);
          if (/ready to accept (?:read-only )?connections/.test(line)) resolve(true);
        });
        running = started;
        if (!(await Promise.race([ready, started.ended.then(() => false)]))) throw new Error(said.join('\n'));
      },
      kill: async () => {
        const pid = readPid(path.join(cluster, 'postmaster.pid'));
        if (pid === undefined) throw new Error('the server does not run');
        process.kill(pid, 'SIGKILL');
        await running?.ended;
        running = undefined;
        while (isAlive(pid)) await delay(20);
      },
    };
  };

  const [first, second] = [path.join(folder, 'primary'), path.join(folder, STANDBY)];
  const passwordFile = path.join(folder, 'password');
  fs.writeFileSync(passwordFile, `${SUPERUSER.password}\n`);
  fs.mkdirSync(first, { mode: 0o700 });
  own(first);
  const said: string[] = [];
  const words = ['--username', SUPERUSER.user, '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C.UTF-8'];
  const code = await run([path.join(bin, 'initdb'), '-D', first, ...words, '--no-sync'], (line) => said.push(line)).ended;
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${said.join('\n')}`);

  const primary = await server(first);
  await primary.start();
  await primary.query(`create role ${ROLE.user} login password '${ROLE.password}'`);
  await primary.query(`create database ${ROLE.database} owner ${ROLE.user}`);

  // As pg_basebackup does in docs/scaling.md.
  const client = new pg.Client({ host: '127.0.0.1', port: primary.port, database: 'postgres', ...SUPERUSER });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  spawnSync('cp', ['-a', first, second]);
  const { rows: [label] } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()').finally(() => client.end());
  for (const name of ['postmaster.pid', 'postmaster.opts']) fs.rmSync(path.join(second, name), { force: true });
  for (const name of fs.readdirSync(path.join(second, 'pg_wal'))) fs.rmSync(path.join(second, 'pg_wal', name), { recursive: true });
  const files = {
    backup_label: label?.labelfile ?? '',
    'standby.signal': '',
    'postgresql.auto.conf': `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${SUPERUSER.user} password=${SUPERUSER.password} application_name=${STANDBY}'\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(second, name), text);
    own(path.join(second, name));
  }
  const standby = await server(second);
  await standby.start();
  await primary.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
  await primary.query('select pg_reload_conf()');
  await waitUntilInStep(primary);
  return { primary, standby };
}

/** Settles when the standby is synchronous. */
export async function waitUntilInStep(primary: PostgresServer): Promise<void> {
  const state = 'select sync_state from pg_stat_replication';
  while ((await primary.query<{ sync_state: string }>(state))[0]?.sync_state !== 'sync') await delay(50);
}
