import { createHash } from 'node:crypto';

/** Names what a text says: the same under any packing. */
export const etagOf = (content: string | Buffer): string => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether that is among what an `If-None-Match` says; packed, it is the same all the same. */
export const knows = (given: string | undefined, etag: string): boolean =>
  given !== undefined && (given.trim() === '*' || given.split(',').some((each) => bare(each.trim()) === bare(etag)));

const bare = (etag: string): string => etag.replace(/^W\//, '');
