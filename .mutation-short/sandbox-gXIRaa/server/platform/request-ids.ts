// @ts-nocheck
import { randomBytes } from 'node:crypto';

/**
 * Ids of requests: the answer's `x-request-id` and each line of the log that belongs to it. The framework counts from 1
 * in each process; a line must be found among those of all nodes and days.
 */
export function requestIds(): () => string {
  const started = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${started}-${(++count).toString(36)}`;
}
