import fs from 'node:fs';
import path from 'node:path';
import { chooseRunner } from '#server/platform/postgres/runner.ts';
import { findBinaries } from '#server/platform/postgres/binaries.ts';
import { freePort } from '../free-port.ts';
import { startLineProcess } from '../line-process.ts';
import { ROLE } from './postgres-pair.ts';
import { waitUntilOpen } from './wait-until-open.ts';

/** Starts PgBouncer as in docs/scaling.md: each transaction may use another connection. @returns its port */
export async function startPgBouncer(t: Parameters<typeof startLineProcess>[0], folder: string, database: number): Promise<number> {
  const port = await freePort();
  const home = path.join(folder, 'pgbouncer');
  fs.mkdirSync(home);
  const settings = {
    listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', auth_type: 'scram-sha-256', auth_file: path.join(home, 'users.txt'),
    pool_mode: 'transaction', max_client_conn: 300, default_pool_size: 20, server_login_retry: 1, logfile: path.join(home, 'log'),
  };
  fs.writeFileSync(path.join(home, 'pgbouncer.ini'), [
    '[databases]', `${ROLE.database} = host=127.0.0.1 port=${database} dbname=${ROLE.database}`,
    '[pgbouncer]', ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`), '',
  ].join('\n'));
  fs.writeFileSync(path.join(home, 'users.txt'), `"${ROLE.user}" "${ROLE.password}"\n`);
  const { account, prefix } = chooseRunner(findBinaries(), home); // PgBouncer does not run as root either
  if (account) for (const name of ['', ...fs.readdirSync(home)]) fs.chownSync(path.join(home, name), account.uid, account.gid);
  startLineProcess(t, ['pgbouncer', '--quiet', path.join(home, 'pgbouncer.ini')], { ...account, prefix });
  await waitUntilOpen(port);
  return port;
}
