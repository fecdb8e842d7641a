import { randomBytes } from 'node:crypto';

/**
 * Makes ids of requests, for the answer's `x-request-id` and its lines in the log. The framework counts from 1 in each
 * process, but a line must be unique among all nodes and days.
 */
export function createRequestIds(): () => string {
  const started = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${started}-${(++count).toString(36)}`;
}
