import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/serve.ts';
import { VIDEO_START_BYTES, looksLikeVideo } from './video-file.ts';
import { findUpload, lockUploadName, putUpload } from './queries.ts';
import { videoPlace, type UnfinishedVideos } from './unfinished-videos.ts';

type Deps = {
  db: Db;
  unfinished: UnfinishedVideos;
  mostMb: number;
};

type Request = FastifyRequest & { caller: Caller };

const TUS = { 'tus-resumable': '1.0.0' };

/** Our error codes for the protocol library's statuses. */
const CODES: Record<number, ErrorCode> = {
  400: 'invalid-input', 403: 'invalid-input', 412: 'invalid-input', 501: 'invalid-input',
  404: 'upload-not-found', 410: 'upload-not-found', 409: 'upload-out-of-step', 413: 'film-too-large', 415: 'unsupported-type',
};

/** Receives videos in parts (tus); a complete one is checked and stored. */
export function createVideoUploads({ db, unfinished, mostMb }: Deps) {
  /** Calls the library; its errors become ours. `passing` sees the body as it goes by. */
  const answer = async (request: FastifyRequest, passing?: (bytes: Uint8Array) => void): Promise<Response> => {
    const server = await unfinished.tus();
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
    const body = request.body instanceof Readable ? { body: observeStream(request.body, passing), duplex: 'half' as const } : {};
    const response = await server.handleWeb(new Request(new URL(request.url, 'http://site'), { method: request.method, headers, ...body }));
    if (response.status >= 500 && response.status !== 501) throw new AppError('unavailable');
    if (response.status >= 400) throw new AppError(CODES[response.status] ?? 'invalid-input');
    return response;
  };

  const send = (reply: FastifyReply, status: number, headers: Record<string, string>): FastifyReply =>
    reply.code(status).headers({ ...TUS, ...headers }).send();

  /** Keeps only the protocol's own headers; for all others, CORS among them, the site has its own. */
  const headersOf = (response: Response): Record<string, string> =>
    Object.fromEntries([...response.headers].filter(([name]) => name === 'location' || /^(?:tus|upload)-/.test(name)));

  /** Videos being stored, by name: a client may ask about the last part meanwhile. */
  const finishing = new Map<string, Promise<number>>();
  const finish = (name: string, caller: Caller): Promise<number> => {
    const begun = finishing.get(name) ?? finishNow(name, caller).finally(() => finishing.delete(name));
    finishing.set(name, begun);
    return begun;
  };

  const finishNow = async (name: string, caller: Caller): Promise<number> => {
    const upload = await unfinished.find(name);
    // stored by another call, a moment ago
    const ended = upload ? undefined : await findUpload(db, { folder: 'video', name });
    if (ended) return ended.bytes;
    const film = upload && (await unfinished.read(name));
    if (!upload || !film) {
      await unfinished.discard(name);
      throw new AppError('not-a-film');
    }
    const bytes = upload.offset;
    const title = (upload.metadata?.['filename'] ?? '').replace(/\p{Cc}/gu, '').slice(0, 200) || 'video';
    await unfinished.keep(name);
    await db.transaction(async (tx) => {
      await lockUploadName(tx, name);
      if (await findUpload(tx, { folder: 'video', name })) return; // another node was asked as well
      await putUpload(tx, { folder: 'video', name, title, bytes, ...film });
      await recordAudit(tx, { actor: caller, action: 'create', thing: { kind: 'upload', id: videoPlace(name) }, after: { title, bytes } });
    });
    await unfinished.forget(name);
    return bytes;
  };

  return {
    /** @throws AppError `film-too-large`, `no-room-for-film` */
    begin: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const length = Number(request.headers['upload-length'] ?? NaN);
      if (!Number.isSafeInteger(length)) throw new AppError('invalid-input');
      if (length < 1) throw new AppError('not-a-film');
      if (length > mostMb * 1024 * 1024) throw new AppError('film-too-large', `Video lớn quá: tối đa ${mostMb.toLocaleString('vi-VN')} MB.`);
      await unfinished.expire();
      if (!(await unfinished.hasRoomFor(length))) throw new AppError('no-room-for-film');
      const response = await answer(request);
      return send(reply, response.status, headersOf(response));
    },

    /** Returns how much has come; for a complete video waits until it is stored. */
    look: async (request: Request, reply: FastifyReply, name: string): Promise<FastifyReply> => {
      const upload = await unfinished.find(name);
      const whole = upload && upload.offset === upload.size ? await finish(name, request.caller) : (await findUpload(db, { folder: 'video', name }))?.bytes;
      if (whole !== undefined) return send(reply, 200, { 'upload-offset': String(whole), 'upload-length': String(whole) });
      const response = await answer(request);
      return send(reply, response.status, headersOf(response));
    },

    /** @throws AppError `not-a-film` as soon as that is known, after discarding it */
    receive: async (request: Request, reply: FastifyReply, name: string): Promise<FastifyReply> => {
      let start = Buffer.alloc(0);
      const isFirst = request.headers['upload-offset'] === '0';
      const response = await answer(request, (bytes) => {
        if (isFirst && start.length < VIDEO_START_BYTES) start = Buffer.concat([start, bytes.subarray(0, VIDEO_START_BYTES)]);
      });
      const headers = headersOf(response);
      if (!looksLikeVideo(start)) {
        await unfinished.discard(name);
        throw new AppError('not-a-film');
      }
      const upload = await unfinished.find(name);
      if (upload && upload.offset === upload.size) await finish(name, request.caller);
      return send(reply, response.status, headers);
    },

    /** Gives up an incomplete video; returns whether it existed. */
    discard: async (name: string): Promise<boolean> => {
      if (!(await unfinished.find(name))) return false;
      await unfinished.discard(name);
      return true;
    },

    expire: unfinished.expire,
  };
}

export type VideoUploads = ReturnType<typeof createVideoUploads>;

function observeStream(body: Readable, passing: (bytes: Uint8Array) => void = () => {}): ReadableStream<Uint8Array> {
  return (Readable.toWeb(body) as ReadableStream<Uint8Array>).pipeThrough(new TransformStream<Uint8Array, Uint8Array>({
    transform: (bytes, control) => {
      passing(bytes);
      control.enqueue(bytes);
    },
  }));
}
