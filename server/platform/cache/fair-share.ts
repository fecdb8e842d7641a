import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listNetworks } from '../rate-limits/network.ts';
import { INSIDE } from './response-cache.ts';

/**
 * Reads of one network that are worked on at once. More would be no faster: the process is one, and its database has
 * ten connections. Fewer would combine fewer reads in one statement.
 */
const AT_ONCE = 16;

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the request's place to the next of its network; undefined while it has none. */
    leavePlace: (() => void) | undefined;
  }

  interface FastifyContextConfig {
    /** The request becomes a socket and is never answered. */
    becomesSocket?: boolean;
  }
}

type Share = { working: number; waiting: { request: FastifyRequest; begin: () => void }[] };

/**
 * Works on a few reads of each network at once; its others wait in the network's own line. A flood then delays other
 * clients by a few requests. Nothing is refused: a class behind one address is answered as fast as before. Writes are
 * not counted, because a slow upload would hold up the class.
 */
export function createFairShare(atOnce = AT_ONCE) {
  const shares = new Map<string, Share>();

  const leave = (network: string, share: Share) => {
    share.working--;
    const isThere = ({ request }: Share['waiting'][number]) => !request.raw.socket.destroyed;
    let next = share.waiting.shift();
    while (next && !isThere(next)) next = share.waiting.shift();
    next?.begin();
    if (share.working === 0) shares.delete(network);
  };

  return {
    /** Lets a read begin when its network has a place. To be called before the hooks that do work. */
    admitOn: (app: FastifyInstance): void => {
      app.decorateRequest('leavePlace');
      app.addHook('onRequest', (request, reply, done) => {
        if (!isRead(request) || request.ip === INSIDE || request.routeOptions.config.becomesSocket) return done();
        const [{ network }] = listNetworks(request.ip);
        const share = shares.get(network) ?? { working: 0, waiting: [] };
        shares.set(network, share);
        const begin = () => {
          share.working++;
          request.leavePlace = () => {
            request.leavePlace = undefined;
            // In the next turn of the event loop: instant answers must not keep others' data waiting.
            setImmediate(leave, network, share);
          };
          reply.raw.on('close', () => request.leavePlace?.()); // when the client goes before its answer is ready
          done();
        };
        if (share.working < atOnce) begin();
        else share.waiting.push({ request, begin });
      });
    },
    /**
     * Ends a read's place when its answer is ready, not sent: a slow download holds none. To be called after the hooks
     * that do work.
     */
    releaseOn: (app: FastifyInstance): void => {
      app.addHook('onSend', (request, _reply, payload, done) => {
        request.leavePlace?.();
        done(null, payload);
      });
    },
  };
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
