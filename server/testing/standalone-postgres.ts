import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findBinaries } from '#server/platform/postgres/binaries.ts';
import { readPid } from '#server/platform/postgres/lock-file.ts';
import { chooseRunner } from '#server/platform/postgres/runner.ts';
import { spawnWatched } from '#server/platform/postgres/watchdog.ts';
import { freePort } from './free-port.ts';

const OWNER = 'chu-so-huu';
const PASSWORD = 'mật khẩu: p@ss/word%?';

/** Apart from the site: on TCP, with a password. */
export type StandalonePostgres = {
  /** Value for DATABASE_URL. */
  url: string;
  /** Its first process. */
  pid: number;
  stop: () => Promise<void>;
};

/** Starts a server in `folder`, which every account can enter. Its database has no tables yet. */
export async function startStandalonePostgres(folder: string): Promise<StandalonePostgres> {
  const bin = findBinaries();
  const cluster = path.join(folder, 'cluster');
  fs.mkdirSync(cluster, { mode: 0o700 });
  const { prefix, account, owner } = chooseRunner(bin, folder);
  if (process.getuid?.() === 0) fs.chownSync(cluster, owner.uid, owner.gid);
  const passwordFile = path.join(folder, 'password');
  fs.writeFileSync(passwordFile, `${PASSWORD}\n`);
  const output: string[] = [];
  const run = (command: string[], onLine: (line: string) => void = () => {}) =>
    spawnWatched([...prefix, ...command], {
      account,
      onLine: (line) => {
        output.push(line);
        onLine(line);
      },
    });

  const words = ['--username', OWNER, '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C'];
  const code = await run([path.join(bin, 'initdb'), '-D', cluster, ...words, '--no-sync']).ended;
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${output.join('\n')}`);

  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { promise: ready, resolve } = Promise.withResolvers<boolean>();
  const server = run([path.join(bin, 'postgres'), '-D', cluster, ...options], (line) => {
    if (line.includes('ready to accept connections')) resolve(true);
  });
  if (!(await Promise.race([ready, server.ended.then(() => false)]))) throw new Error(output.join('\n'));
  const stop = async () => {
    server.end();
    await server.ended;
  };
  const url = (database: string) =>
    `postgres://${OWNER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  await client.query('create database votoan');
  await client.end();
  const pid = readPid(path.join(cluster, 'postmaster.pid'));
  if (pid === undefined) throw new Error('the server has no process');
  return { url: url('votoan'), pid, stop };
}
