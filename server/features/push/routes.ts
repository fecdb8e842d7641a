import type { FastifyInstance } from 'fastify';
import { pushContract } from '#contract/push.ts';
import type { Identity } from '#server/features/identity/service.ts';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/serve.ts';
import { channelOf, type Push } from './service.ts';

type Deps = { push: Push; identity: Pick<Identity, 'caller'> };

/** How a browser gets its events, and the events' own endpoint where the site serves it itself. */
export function pushRoutes(app: FastifyInstance, { push, identity }: Deps): void {
  push.serve(app);
  app.register(async (scope) => {
    // What `pusher-js` sends; JSON is read as everywhere.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))));
    serve(scope, pushContract, {
      'GET /api/push': (request) => push.connection(request.host),

      'POST /api/pusher/auth': async (request) => {
        const caller = await identity.caller(request);
        if (!caller) throw new AppError('not-signed-in');
        const { socket_id: socketId, channel_name: channel } = request.body;
        if (channel !== channelOf(caller.uid)) throw new AppError('forbidden');
        return { auth: push.authorise(socketId, channel) };
      },
    });
  });
}
