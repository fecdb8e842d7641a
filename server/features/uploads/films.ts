import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { freeOn } from '#server/platform/free-space.ts';
import type { Caller } from '#server/platform/serve.ts';
import type { Storage } from '#server/platform/storage.ts';
import { mayBeFilm, readFilm } from './film-file.ts';
import { findUpload, putUpload } from './queries.ts';

type Deps = {
  db: Db;
  storage: Storage;
  /** Where films lie until they are whole: on this machine, and in no backup. */
  folder: string;
  /** Of a film, in MB. */
  mostMb: number;
  free: typeof freeOn;
};

type Request = FastifyRequest & { caller: Caller };

export const FILM_CALLS = '/api/admin/uploads/video';
const TUS = { 'tus-resumable': '1.0.0' };

/** A film that nobody has gone on with is given up after so many ms. */
const PATIENCE = 7 * 24 * 60 * 60 * 1000;
/** What a film leaves free of the disk at least, in bytes, so that the database can go on writing. */
const STAYS_FREE = 512 * 1024 * 1024;

/** What the protocol's library answers, as we say it. */
const CODES: Record<number, ErrorCode> = {
  400: 'invalid-input', 403: 'invalid-input', 412: 'invalid-input', 501: 'invalid-input',
  404: 'upload-not-found', 410: 'upload-not-found', 409: 'upload-out-of-step', 413: 'film-too-large', 415: 'unsupported-type',
};

/** Films as they come in, part by part (tus); one that is whole is looked at, and goes into the storage. */
export function filmUploads({ db, storage, folder, mostMb, free }: Deps) {
  const open = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const [{ Server }, { FileConfigstore, FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')]);
    const known = new FileConfigstore(folder);
    const store = new FileStore({ directory: folder, configstore: known, expirationPeriodInMilliseconds: PATIENCE });
    const server = new Server({
      path: FILM_CALLS, datastore: store, relativeLocation: true, maxSize: mostMb * 1024 * 1024,
      namingFunction: () => randomBytes(16).toString('hex'),
    });
    return { server, store, known };
  };
  let opened: ReturnType<typeof open> | undefined;
  const tus = () => (opened ??= open());
  const fileOf = (name: string) => path.join(folder, name);

  /** What the library answers; its errors become ours. */
  const answer = async (request: FastifyRequest): Promise<Response> => {
    const { server } = await tus();
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
    const body = request.body instanceof Readable ? { body: Readable.toWeb(request.body) as ReadableStream, duplex: 'half' as const } : {};
    const response = await server.handleWeb(new Request(new URL(request.url, 'http://site'), { method: request.method, headers, ...body }));
    if (response.status >= 500 && response.status !== 501) throw new AppError('unavailable');
    if (response.status >= 400) throw new AppError(CODES[response.status] ?? 'invalid-input');
    return response;
  };

  const send = (reply: FastifyReply, status: number, headers: Record<string, string>): FastifyReply =>
    reply.code(status).headers({ ...TUS, ...headers }).send();

  /** The protocol's own headers: of what else the library says, its pages of other sites among it, we have our own. */
  const headersOf = (response: Response): Record<string, string> =>
    Object.fromEntries([...response.headers].filter(([name]) => name === 'location' || /^(?:tus|upload)-/.test(name)));

  const unfinished = async (name: string) => {
    const { store } = await tus();
    return store.getUpload(name).catch(() => undefined);
  };

  const discard = async (name: string): Promise<void> => {
    const { store } = await tus();
    await store.remove(name).catch(() => {}); // nobody else has done it
  };

  /** Bytes that are still to come of films that have begun. */
  const expected = async (): Promise<number> => {
    const { known } = await tus();
    let sum = 0;
    for (const name of await known.list().catch(() => [])) {
      const { size = 0 } = (await known.get(name).catch(() => undefined)) ?? {};
      const { size: come } = await stat(fileOf(name)).catch(() => ({ size }));
      sum += Math.max(0, size - come);
    }
    return sum;
  };

  /** Under way, by name: the last part may be asked about while its film still goes into the storage. */
  const finishing = new Map<string, Promise<number>>();
  const finish = (name: string, caller: Caller): Promise<number> => {
    const begun = finishing.get(name) ?? finishNow(name, caller).finally(() => finishing.delete(name));
    finishing.set(name, begun);
    return begun;
  };

  const finishNow = async (name: string, caller: Caller): Promise<number> => {
    const upload = await unfinished(name);
    const ended = upload ? undefined : await findUpload(db, { folder: 'video', name }); // by another call, a moment ago
    if (ended) return ended.bytes;
    const film = upload && (await readFilm(fileOf(name)));
    if (!upload || !film) {
      await discard(name);
      throw new AppError('not-a-film');
    }
    const bytes = upload.offset;
    const title = (upload.metadata?.['filename'] ?? '').replace(/\p{Cc}/gu, '').slice(0, 200) || 'video';
    const place = `video/${name}`;
    await storage.take(place, fileOf(name));
    await db.transaction(async (tx) => {
      await putUpload(tx, { folder: 'video', name, title, bytes, ...film });
      await recordAudit(tx, { actor: caller, action: 'create', thing: { kind: 'upload', id: place }, after: { title, bytes } });
    });
    await discard(name);
    return bytes;
  };

  const expire = async (): Promise<void> => {
    if (!existsSync(folder)) return;
    const { server } = await tus();
    await server.cleanUpExpiredUploads();
  };

  return {
    /** @throws AppError `film-too-large`, `no-room-for-film` */
    begin: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const length = Number(request.headers['upload-length'] ?? NaN);
      if (!Number.isSafeInteger(length)) throw new AppError('invalid-input');
      if (length < 1) throw new AppError('not-a-film');
      if (length > mostMb * 1024 * 1024) throw new AppError('film-too-large', `Video lớn quá: tối đa ${mostMb.toLocaleString('vi-VN')} MB.`);
      await tus();
      await expire();
      if ((await free(folder)) - (await expected()) - length < STAYS_FREE) throw new AppError('no-room-for-film');
      const response = await answer(request);
      return send(reply, response.status, headersOf(response));
    },

    /** How much has come; of a film that is whole, once it lies in the storage. */
    look: async (request: Request, reply: FastifyReply, name: string): Promise<FastifyReply> => {
      const upload = await unfinished(name);
      const whole = upload && upload.offset === upload.size ? await finish(name, request.caller) : (await findUpload(db, { folder: 'video', name }))?.bytes;
      if (whole !== undefined) return send(reply, 200, { 'upload-offset': String(whole), 'upload-length': String(whole) });
      const response = await answer(request);
      return send(reply, response.status, headersOf(response));
    },

    /** @throws AppError `not-a-film` as soon as that can be told; nothing of it is left then */
    receive: async (request: Request, reply: FastifyReply, name: string): Promise<FastifyReply> => {
      const response = await answer(request);
      const headers = headersOf(response);
      // Whoever has asked about the last part meanwhile may have brought the film to its end.
      if (existsSync(fileOf(name)) && !(await mayBeFilm(fileOf(name)))) {
        await discard(name);
        throw new AppError('not-a-film');
      }
      const upload = await unfinished(name);
      if (upload && upload.offset === upload.size) await finish(name, request.caller);
      return send(reply, response.status, headers);
    },

    /** Gives up a film that has not come whole; whether there was one. */
    discard: async (name: string): Promise<boolean> => {
      if (!(await unfinished(name))) return false;
      await discard(name);
      return true;
    },

    expire,
  };
}

export type FilmUploads = ReturnType<typeof filmUploads>;
