import type { FastifyInstance } from 'fastify';
import { pushContract } from '#contract/push.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { channelOf, OWNER_CHANNEL, type Push } from './service.ts';

/** Calls by which a browser gets its events, and the events' own endpoint where the site serves it itself. */
export function pushRoutes(app: FastifyInstance, serve: Serve, push: Push): void {
  push.serve(app);
  serve(pushContract, {
    'GET /api/push': (request) => push.connection(request.host),

    'POST /api/pusher/auth': async ({ body: { socket_id: socketId, channel_name: channel }, caller }) => {
      if (channel !== channelOf(caller.uid)) throw new AppError('forbidden');
      return { auth: push.authorise(socketId, channel) };
    },

    'POST /api/admin/pusher/auth': async ({ body: { socket_id: socketId, channel_name: channel } }) => {
      if (channel !== OWNER_CHANNEL) throw new AppError('forbidden');
      return { auth: push.authorise(socketId, channel) };
    },
  });
}
