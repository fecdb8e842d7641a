import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const autocannon = path.join(import.meta.dirname, 'node_modules/autocannon/autocannon.js');
const CONNECTIONS = 16;

/** Requests per second that `url` answers to 16 callers, signed in by `cookie`, over `seconds`. All must be 200. */
export async function requestsPerSecond(url: string, seconds: number, cookie: string): Promise<number> {
  const options = ['-c', String(CONNECTIONS), '-d', String(seconds), '-H', 'accept-encoding=br', ...(cookie ? ['-H', `cookie=${cookie}`] : []), '--json', url];
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...options], { maxBuffer: 1e8 });
  const result = JSON.parse(stdout) as { requests: { average: number }; non2xx: number; errors: number };
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} answers failed`);
  return result.requests.average;
}
