import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';

/** `demo-` tells the tools that the project does not exist. */
export const PROJECT = 'demo-vo-toan';
export const API_KEY = 'a-web-key-of-tests';

type Letter = { email: string; requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET'; oobCode: string; oobLink: string };
type Account = { localId: string; email: string; emailVerified?: boolean };

export type Emulator = {
  host: string;
  register: (email: string, password: string) => Promise<void>;
  /** As the link in the letter would. */
  verify: (email: string) => Promise<void>;
  /** For the popup. */
  addGoogle: (email: string, name: string) => Promise<void>;
  account: (email: string) => Promise<Account | undefined>;
  /** Returns the newest letter of a type. */
  letter: (email: string, requestType: Letter['requestType']) => Promise<Letter | undefined>;
  stop: () => Promise<void>;
};

const DEADLINE = 150_000; // ms; a start loads 300 MB of tools

/** Starts Firebase's Auth emulator, which also takes calls of a project's owner. */
export async function startEmulator(): Promise<Emulator> {
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const folder = mkdtempSync(path.join(tmpdir(), 'votoan-firebase-'));
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const tool = path.join(import.meta.dirname, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const child = spawn(process.execPath, [tool, 'emulators:start', '--only', 'auth', '--project', PROJECT], {
    cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CI: '1', NODE_OPTIONS: '' },
  });
  let said = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('All emulators ready')) ready.resolve();
    });
  }
  child.once('exit', () => ready.reject(new Error(`the Auth emulator did not start:\n${said}`)));
  const deadline = setTimeout(() => ready.reject(new Error(`the Auth emulator takes too long to start:\n${said}`)), DEADLINE);
  await ready.promise.finally(() => clearTimeout(deadline));

  const host = `127.0.0.1:${port}`;
  const identity = `identitytoolkit.googleapis.com/v1`;
  const call = async <T>(address: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://${host}/${address}`, {
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const account = async (email: string): Promise<Account | undefined> =>
    (await call<{ users?: Account[] }>(`${identity}/projects/${PROJECT}/accounts:lookup`, { email: [email] })).users?.[0];

  return {
    host,
    account,
    register: async (email, password) => {
      await call(`${identity}/projects/${PROJECT}/accounts`, { email, password, displayName: email.split('@')[0] });
    },
    verify: async (email) => {
      const { localId } = (await account(email)) ?? {};
      await call(`${identity}/projects/${PROJECT}/accounts:update`, { localId, emailVerified: true });
    },
    addGoogle: async (email, name) => {
      const idToken = JSON.stringify({ sub: email, email, email_verified: true, name });
      await call(`${identity}/accounts:signInWithIdp?key=${API_KEY}`, {
        postBody: new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString(),
        requestUri: 'http://localhost', returnSecureToken: true,
      });
    },
    letter: async (email, requestType) => {
      const { oobCodes } = await call<{ oobCodes: Letter[] }>(`emulator/v1/projects/${PROJECT}/oobCodes`);
      return oobCodes.findLast((each) => each.email === email && each.requestType === requestType);
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
