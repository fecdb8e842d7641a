import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const CONNECTIONS = 16;

/**
 * Requests per second that `url` answers to 16 callers, signed in by `cookie`, over `seconds`. All must be 200. The caller is
 * wrk, in C: one in JavaScript that reads each answer as a text takes longer for the packed bytes than the site does.
 */
export async function requestsPerSecond(url: string, seconds: number, cookie: string): Promise<number> {
  const headers = ['accept-encoding: br', ...(cookie ? [`cookie: ${cookie}`] : [])].flatMap((header) => ['-H', header]);
  const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...headers, url]);
  const failed = /Non-2xx.*|Socket errors.*/.exec(stdout);
  if (failed) throw new Error(`${url}: ${failed[0]}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
