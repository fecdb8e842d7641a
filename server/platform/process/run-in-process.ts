import { execFile } from 'node:child_process';

/**
 * `heapMb`: JavaScript's heap; the program itself limits its buffers. `timeout` in ms, `longest` in bytes of an
 * answer.
 */
type Limits = { heapMb: number; timeout: number; longest?: number };

const LONGEST = 4 * 1024 * 1024;

/**
 * Runs one of our programs on an uploaded file, and returns its output. A file may swell to gigabytes, or keep its
 * reader busy for ever; a worker thread's limits do not count buffers, and its lack of memory can crash the process.
 * The program gets none of our settings.
 * @throws when it fails or exceeds its limits
 */
export function runInProcess(program: string, given: { args?: string[]; input?: Uint8Array }, { heapMb, timeout, longest = LONGEST }: Limits): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning', program, ...(given.args ?? [])];
    const child = execFile(process.execPath, args, { timeout, maxBuffer: longest, killSignal: 'SIGKILL', env: {} }, (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout);
    });
    child.stdin?.on('error', () => {}); // it may have ended before reading everything
    child.stdin?.end(given.input);
  });
}
