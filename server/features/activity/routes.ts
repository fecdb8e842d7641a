import { activityContract } from '#contract/activity.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { logActivity } from './service.ts';

/** Limit for a network, which may be a whole school. */
const CALLS = { name: 'activity', max: 600, seconds: 600 };

type Deps = { db: Db; limits: Limiter };

export function activityRoutes(serve: Serve, { db, limits }: Deps): void {
  serve(activityContract, {
    'POST /api/user-activity': async (request, reply) => {
      const { userId, anonymousId } = request.body;
      const { caller } = request;
      if (userId !== undefined && !caller) throw new AppError('not-signed-in');
      if (userId !== undefined && userId !== caller?.uid) throw new AppError('forbidden');
      await limits.call(request, reply, CALLS);
      return { logged: await logActivity(db, { uid: userId, anonymousId }) };
    },
  });
}
