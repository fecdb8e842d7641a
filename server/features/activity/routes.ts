import type { FastifyInstance } from 'fastify';
import { activityContract } from '#contract/activity.ts';
import type { Identity } from '#server/features/identity/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import { serve } from '#server/platform/serve.ts';
import { logActivity } from './service.ts';

/** From one network, behind which a school may sit. */
const CALLS = { name: 'activity', max: 600, seconds: 600 };

type Deps = { db: Db; identity: Identity; limits: Limiter };

export function activityRoutes(app: FastifyInstance, { db, identity, limits }: Deps): void {
  serve(app, activityContract, {
    'POST /api/user-activity': async (request, reply) => {
      const { userId, anonymousId } = request.body;
      const uid = userId === undefined ? undefined : (await identity.owner(request, userId)).uid;
      await limits.call(request, reply, CALLS);
      return { logged: await logActivity(db, { uid, anonymousId }) };
    },
  });
}
