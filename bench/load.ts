import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const CONNECTIONS = 16;

/**
 * Measures the requests per second that `url` answers to 16 callers with `cookie`, over `seconds`. Calls by wrk: a
 * caller in JavaScript that reads each answer as text needs more time for the compressed bytes than the site.
 * @throws Error when an answer is an error, or wrk is missing
 */
export async function requestsPerSecond(url: string, seconds: number, cookie: string): Promise<number> {
  const headers = ['accept-encoding: br', ...(cookie ? [`cookie: ${cookie}`] : [])].flatMap((header) => ['-H', header]);
  const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...headers, url]).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error('The bench calls by wrk: install it (Debian: apt-get install wrk).') : error;
  });
  const failed = /Non-2xx.*|Socket errors.*/.exec(stdout);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (failed || !(rate > 0)) throw new Error(`${url}: ${failed?.[0] ?? stdout}`);
  return rate;
}
