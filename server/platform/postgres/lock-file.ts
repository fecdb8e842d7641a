import fs from 'node:fs';

/** Reads the first line of PostgreSQL's or our lock file: a process id. */
export function readPid(file: string): number | undefined {
  try {
    const pid = Math.abs(Number.parseInt(fs.readFileSync(file, 'utf8'), 10)); // negative: a single-user server's
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** A running server's socket folder: the fifth line of its `postmaster.pid`. */
export const readSocketFolder = (file: string): string | undefined => readLines(file)?.[4] || undefined;

/** Tells whether a process runs; a dead one that its parent has not collected does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // "pid (name) state …"; the name may contain anything.
  const state = readProc(`${pid}/stat`)?.replace(/^.*\) /s, '')[0];
  return state !== 'Z' && state !== 'X';
}

/**
 * Removes a lock file that PostgreSQL would honour although its server is gone: the process is dead but not collected
 * (in a container), or its number belongs to another program (after a reboot), or a power cut left the file empty. A
 * live server's file, or one whose memory is still in use, stays.
 * @returns whether the file was removed
 */
export function removeStaleLock(file: string): boolean {
  const lines = readLines(file);
  if (!lines) return false;
  const pid = readPid(file);
  const leftOver = pid === undefined ? isAbandoned(file) : !isLiveServer(pid) && !isMemoryInUse(lines[6]);
  if (leftOver) fs.rmSync(file, { force: true });
  return leftOver;
}

/** A server writes its number right after making the file, so an older empty one is abandoned. */
function isAbandoned(file: string): boolean {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > 5000;
}

function isLiveServer(pid: number): boolean {
  if (!isAlive(pid)) return false;
  const program = readProc(`${pid}/comm`)?.trim();
  return program === undefined || program === 'postgres';
}

/**
 * Tells whether a process (a connection that outlived its server) is attached to the server's shared memory.
 * @param line "key id", the seventh line of postmaster.pid
 */
function isMemoryInUse(line: string | undefined): boolean {
  const [key, id] = line?.trim().split(/\s+/) ?? [];
  if (key === undefined || id === undefined) return false;
  const table = readProc('sysvipc/shm');
  if (table === undefined) return true; // not Linux: PostgreSQL must judge
  // Columns: key shmid perms size cpid lpid nattch …; the key is signed here and unsigned in the lock file.
  return table.split('\n').some((row) => {
    const columns = row.trim().split(/\s+/);
    return Number(columns[0]) >>> 0 === Number(key) >>> 0 && columns[1] === id && Number(columns[6]) > 0;
  });
}

function readLines(file: string): string[] | undefined {
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

function readProc(name: string): string | undefined {
  try {
    return fs.readFileSync(`/proc/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}
