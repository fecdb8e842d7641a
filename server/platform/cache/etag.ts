import { createHash } from 'node:crypto';

/** Makes an ETag of a text's content, independent of compression. */
export const makeEtag = (content: string | Buffer): string => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Tells whether an `If-None-Match` header contains the ETag, with or without its mark of weakness. */
export const matchesEtag = (given: string | undefined, etag: string): boolean =>
  given !== undefined && (given.trim() === '*' || given.split(',').some((each) => withoutWeakPrefix(each.trim()) === withoutWeakPrefix(etag)));

const withoutWeakPrefix = (etag: string): string => etag.replace(/^W\//, '');
