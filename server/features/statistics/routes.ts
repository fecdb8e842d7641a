import { learningFiguresContract } from '#contract/learning-figures.ts';
import { ownerFiguresContract } from '#contract/owner-figures.ts';
import { statisticsContract } from '#contract/statistics.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { listLearning } from './learning.ts';
import { readOverview } from './overview.ts';
import { loggedInUsers, statistics, visitsOf } from './service.ts';

export function statisticsRoutes(serve: Serve, db: Db): void {
  serve(statisticsContract, {
    'GET /api/daily-active-users': ({ query }) => visitsOf(db, query.date),
    'GET /api/logged-in-users': ({ query }) => loggedInUsers(db, query),
    'GET /api/admin/stats': ({ query }) => statistics(db, query.days),
  });
  serve(ownerFiguresContract, {
    'GET /api/admin/overview': () => readOverview(db),
  });
  serve(learningFiguresContract, {
    'GET /api/admin/learning': ({ query }) => listLearning(db, query),
  });
}
