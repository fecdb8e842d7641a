// @ts-nocheck
import { execFile } from 'node:child_process';

/** `heapMb`: of JavaScript's own values; buffers are the program's to watch. `timeout` in ms, `longest` in bytes of an answer. */
type Limits = { heapMb: number; timeout: number; longest?: number };

const LONGEST = 4 * 1024 * 1024;

/**
 * Runs one of our programs over what somebody has sent in, and answers what it says. A file may be made to swell to
 * gigabytes, or to keep its reader busy for ever. A worker thread would not do: its limits do not count buffers, and one
 * that is out of memory can take the process along. The program gets nothing of our settings.
 * @throws when it ends otherwise than well, or not in time
 */
export function runApart(program: string, given: { args?: string[]; input?: Uint8Array }, { heapMb, timeout, longest = LONGEST }: Limits): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning', program, ...(given.args ?? [])];
    const child = execFile(process.execPath, args, { timeout, maxBuffer: longest, killSignal: 'SIGKILL', env: {} }, (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout);
    });
    child.stdin?.on('error', () => {}); // it may have ended before it has read all
    child.stdin?.end(given.input);
  });
}
