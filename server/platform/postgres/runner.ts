import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { StartError } from '../process/start-error.ts';

export type Account = { uid: number; gid: number };

/** A way to run PostgreSQL's programs, which refuse to work for root. */
export type Runner = {
  prefix: string[];
  /** Account to start the command as; absent: this process's own. */
  account?: Account;
  /** Required owner of the files, as seen from outside the command. */
  owner: Account;
};

export type RunnerFacts = {
  self: Account;
  folderOwner: Account;
  /** The system's account without rights. */
  nobody: Account;
  /** Tells whether an account can run the binaries and enter the folder. */
  reaches: (account: Account) => boolean;
  /** Tells whether the system allows dropping root's rights in a user namespace. */
  canUnshare: () => boolean;
};

/**
 * An ordinary user runs PostgreSQL itself. Root runs it as the folder's owner, or as nobody when that is root; where
 * that account has no access (a project below /root), in a user namespace without rights.
 * @returns undefined when root has no way to run it
 */
export function decideRunner({ self, folderOwner, nobody, reaches, canUnshare }: RunnerFacts): Runner | undefined {
  if (self.uid !== 0) return { prefix: [], owner: self };
  const account = folderOwner.uid === 0 ? nobody : folderOwner;
  if (reaches(account)) return { prefix: [], account, owner: account };
  if (canUnshare()) return { prefix: ['unshare', '-U'], owner: self };
  return undefined;
}

/**
 * Chooses the runner for this machine.
 * @param bin folder of the binaries
 * @param folder the database's folder, which exists
 * @throws StartError when PostgreSQL cannot run here
 */
export function chooseRunner(bin: string, folder: string): Runner {
  const { uid, gid } = fs.statSync(folder);
  const runner = decideRunner({
    self: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
    folderOwner: { uid, gid },
    nobody: nobodyAccount(),
    reaches: (account) => canReach(account, bin, folder),
    canUnshare: () => spawnSync('unshare', ['-U', 'true'], { cwd: '/' }).status === 0,
  });
  if (runner) return runner;
  throw new StartError(
    `PostgreSQL does not run as root, and no other account can reach ${bin} and ${folder}: `
    + 'start as an ordinary user, open the folders above to others (chmod o+x), or set DATABASE_URL.',
  );
}

function nobodyAccount(): Account {
  const row = fs.readFileSync('/etc/passwd', 'utf8').split('\n').find((line) => line.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = row?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function canReach(account: Account, bin: string, folder: string): boolean {
  // The folder itself may still be closed and is handed over later. Its parent must be open.
  const probe = spawnSync('/bin/sh', ['-c', 'test -x "$1/postgres" && cd "$2/.."', 'probe', bin, folder], {
    ...account,
    cwd: '/',
  });
  return probe.status === 0;
}
