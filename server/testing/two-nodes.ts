import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { startLineProcess } from './line-process.ts';
import type { StandalonePostgres } from './standalone-postgres.ts';

const WHOLE_SITE = path.resolve(import.meta.dirname, '../main.ts');
const READY = 'Ctrl-C';

/**
 * Starts two nodes at once on an empty database, several times, and proves that both come up.
 * @param t runs the cleanups
 * @param program the file that each node starts
 */
export async function proveTwoNodes(
  t: Parameters<typeof startLineProcess>[0], server: StandalonePostgres, folder: string, times: number,
  { say = () => {}, program = WHOLE_SITE }: { say?: (line: string) => void; program?: string } = {},
): Promise<void> {
  for (let round = 1; round <= times; round++) {
    const database = `nodes_${randomUUID().slice(0, 8)}`;
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`create database ${database}`);
    await client.end();
    const url = new URL(server.url);
    url.pathname = database;
    const ports = await Promise.all([freePort(), freePort()]);
    const nodes = ports.map((port, at) => {
      const settings = {
        PORT: port, DATA_DIR: path.join(folder, `${database}-${at}`), DATABASE_URL: url.href, LOG_LEVEL: 'error',
        SESSION_SECRET: 'a secret for two nodes, long enough to be one',
      };
      const environment = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
      return startLineProcess(t, ['env', ...environment, process.execPath, program]);
    });
    await Promise.all(nodes.map((node) => node.said(READY)));
    for (const port of ports) assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
    const passwords = nodes.flatMap(({ lines }) => lines.filter((line) => line.includes('password: ')));
    assert.equal(passwords.length, 1, 'the password of the admin is told once');
    const loads = nodes.flatMap(({ lines }) => lines.filter((line) => /^Library: \d+ items and \d+ boards of lessons loaded\.$/.test(line)));
    assert.equal(loads.length, 1, 'one node loads the content, the other finds it there');
    for (const { child } of nodes) child.kill('SIGTERM');
    await Promise.all(nodes.map((node) => node.ended));
    assert.deepEqual(nodes.map(({ child }) => child.exitCode), [0, 0]);
    say(`two nodes at once, ${round} of ${times}: both are up`);
  }
}
