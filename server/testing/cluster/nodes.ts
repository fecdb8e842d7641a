import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { startLineProcess, type LineProcess } from '../line-process.ts';

export const SECRET = 'a secret for all nodes, long enough to be one';
export const THIS_RELEASE = path.resolve(import.meta.dirname, '../../..');
const READY = 'Ctrl-C';

export type Node = {
  port: number;
  /** Address that bypasses the proxy. */
  address: string;
  dataFolder: string;
  /** Settles when the release accepts calls. */
  start: (release: string, settings: Record<string, string>) => Promise<void>;
  /** Stops it as an owner does. @throws when it does not end well */
  stop: () => Promise<void>;
  kill: () => Promise<void>;
  /** Status of /readyz; undefined when the port is closed. */
  readiness: () => Promise<number | undefined>;
  until: (readiness: number | undefined) => Promise<void>;
};

export async function createNode(t: Parameters<typeof startLineProcess>[0], dataFolder: string, common: Record<string, string | number>): Promise<Node> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let running: LineProcess | undefined;
  const readiness = () => fetch(`${address}/readyz`).then(async (response) => {
    await response.arrayBuffer();
    return response.status;
  }, () => undefined);
  return {
    port, address, dataFolder, readiness,
    start: async (release, settings) => {
      const environment = Object.entries({ ...common, PORT: port, DATA_DIR: dataFolder, SESSION_SECRET: SECRET, ...settings }).map(([name, value]) => `${name}=${value}`);
      running = startLineProcess(t, ['env', ...environment, process.execPath, path.join(release, 'server/main.ts')]);
      await running.said(READY);
    },
    stop: async () => {
      running?.child.kill('SIGTERM');
      await running?.ended;
      if (running?.child.exitCode !== 0) throw new Error(`the node ended with ${running?.child.exitCode ?? running?.child.signalCode}`);
    },
    kill: async () => {
      running?.child.kill('SIGKILL');
      await running?.ended;
    },
    until: async (wanted) => {
      while ((await readiness()) !== wanted) await delay(50);
    },
  };
}
