import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import type { Hub } from './hub.ts';
import { CODES } from './protocol.ts';

export type EndpointDeps = { hub: Hub; key: string; ownOrigins: string[] };

type Params = { Params: { key: string }; Querystring: { protocol?: string } };

/**
 * Serves WebSockets at `/app/{key}`. Their requests go through the application, so that its rules about proxies'
 * addresses hold, and a refusal is plain HTTP.
 */
export function createEndpoint(app: FastifyInstance, { hub, key, ownOrigins }: EndpointDeps): void {
  const waiting = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer; response: ServerResponse }>();

  app.server.on('upgrade', (request, socket, head) => {
    if (!isSocketPath(request.url)) return; // of the hot reload, in development
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as Socket);
    response.once('finish', () => socket.end());
    waiting.set(request, { socket, head, response });
    app.routing(request, response);
  });

  app.get<Params>('/app/:key', { config: { becomesSocket: true } }, (request, reply) => {
    const upgrade = waiting.get(request.raw);
    if (!upgrade) throw new AppError('not-found');
    // Programs send no Origin; every browser does.
    const { origin } = request.headers;
    if (origin !== undefined && !ownOrigins.includes(origin)) throw new AppError('forbidden');
    const { socket, head, response } = upgrade;
    const error = errorOf(request, key);
    reply.hijack();
    response.detachSocket(socket as Socket);
    hub.server.handleUpgrade(request.raw, socket, head, (webSocket) => hub.accept(webSocket, request.ip, error));
  });

  app.addHook('preClose', hub.dismiss);
}

/**
 * Returns the refusal of a request. Client libraries read the reason only from an open socket, which is then closed at
 * once.
 */
function errorOf({ params, query }: FastifyRequest<Params>, key: string) {
  if (params.key !== key) return { code: CODES.unknownKey, message: `App key ${params.key} not in this cluster` };
  if (query.protocol === undefined) return { code: CODES.noVersion, message: 'No protocol version supplied' };
  if (query.protocol !== '7') return { code: CODES.unsupportedVersion, message: 'Unsupported protocol version' };
  return undefined;
}

/** Tells which addresses become sockets; an `Upgrade` anywhere else is ignored, as HTTP allows. */
export const isSocketPath = (url: string | undefined): boolean => url !== undefined && url.startsWith('/app/');
