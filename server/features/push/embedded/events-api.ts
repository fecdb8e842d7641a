import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Credentials, isSigned } from '../credentials.ts';
import { writeEvents, type NewEvent } from '../outbox.ts';
import { CHANNEL_NAME } from './protocol.ts';
import { createHash } from 'node:crypto';
import { isSameSecret } from '#server/platform/secrets/same-secret.ts';

/** Pusher's own limits: bytes of an event's data, channels of a call, events of a batch. */
const DATA = 10 * 1024;
const CHANNELS = 100;
const BATCH = 10;
/** Quotation marks in data double in JSON. */
const BODY = 2 * BATCH * DATA + 16 * 1024;

const Channel = z.string().regex(CHANNEL_NAME);
// PostgreSQL can store neither of the two refused here.
const Text = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'));
/** `socket_id`, a browser to be left out, is unknown to the other nodes: refused, not ignored. */
const Common = { name: Text.max(200), data: Text, socket_id: z.undefined().optional() };
const Single = z
  .object({ ...Common, channels: z.array(Channel).min(1).max(CHANNELS).optional(), channel: Channel.optional() })
  .refine(({ channel, channels }) => (channel === undefined) !== (channels === undefined));
const Batch = z.object({ batch: z.array(z.object({ ...Common, channel: Channel })).min(1).max(BATCH) });

/**
 * Serves `POST /apps/{id}/events` and `/apps/{id}/batch_events` for the unmodified `pusher` package; answers `{}` when
 * the events are in the outbox. 401 for a wrong signature, 400 for a wrong body, 413 for data above 10 KB. Source:
 * https://pusher.com/docs/channels/library_auth_reference/rest-api/#post-event-trigger-an-event
 */
export function eventsApi(app: FastifyInstance, { db, credentials }: { db: Db; credentials: Credentials }): void {
  app.register(async (scope) => {
    // The signature covers the bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const options = { bodyLimit: BODY, config: { foreign: true } };
    scope.post(`/apps/${credentials.id}/events`, options, async (request) => {
      const { channel, channels = channel === undefined ? [] : [channel], name, data } = read(Single, request);
      await write([...new Set(channels)].map((each) => ({ channel: each, event: name, data })));
      return {};
    });
    scope.post(`/apps/${credentials.id}/batch_events`, options, async (request) => {
      await write(read(Batch, request).batch.map(({ channel, name, data }) => ({ channel, event: name, data })));
      return {};
    });
  });

  function read<T>(shape: z.ZodType<T>, request: FastifyRequest): T {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const [path = '', words = ''] = request.url.split('?', 2);
    const call = { method: request.method, path, query: new URLSearchParams(words), body };
    if (!isAuthentic(call, credentials, Date.now())) throw new AppError('signature-invalid');
    const read = shape.safeParse(parse(body));
    if (!read.success) throw new AppError('invalid-input');
    return read.data;
  }

  async function write(events: (NewEvent & { data: string })[]): Promise<void> {
    if (events.some(({ data }) => Buffer.byteLength(data) > DATA)) throw new AppError('too-large');
    await db.transaction((tx) => writeEvents(tx, events));
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Seconds by which a caller's clock may differ. */
const CLOCK = 600;

export type ApiCall = { method: string; path: string; query: URLSearchParams; body: Buffer };

/**
 * Checks that a call of the HTTP API was signed by the app's owner, within 10 minutes of `now` (ms). Source:
 * https://pusher.com/docs/channels/library_auth_reference/rest-api/#authentication
 */
export function isAuthentic({ method, path, query, body }: ApiCall, app: Credentials, now: number): boolean {
  const signed = [...query]
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]) => [name.toLowerCase(), value] as const);
  const values = new Map(signed);
  if (values.size !== signed.length) return false; // a duplicate parameter is ambiguous
  if (values.get('auth_key') !== app.key || values.get('auth_version') !== '1.0') return false;
  const age = now / 1000 - Number(values.get('auth_timestamp') || Number.NaN);
  if (!(Math.abs(age) <= CLOCK)) return false;
  if (!isSameSecret(values.get('body_md5') ?? '', createHash('md5').update(body).digest('hex'))) return false;
  const words = signed.map(([name, value]) => `${name}=${value}`).toSorted().join('&');
  return isSigned(app.secret, [method, path, words].join('\n'), query.get('auth_signature') ?? '');
}
