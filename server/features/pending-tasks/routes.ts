import { pendingTasksContract } from '#contract/pending-tasks.ts';
import type { SetupNeed } from '#contract/site.ts';
import { countWaitingForGrading } from '#server/features/learning/service.ts';
import type { Backups } from '#server/features/backup/service.ts';
import { countOpen } from '#server/features/contact/service.ts';
import { countUnmatched } from '#server/features/payments/service.ts';
import { countOpenReports } from '#server/features/reports/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Serve } from '#server/platform/http/serve.ts';

/** Limit of the numbers at tabs. */
const MOST = 100;

type Deps = { db: Db; backups: Pick<Backups, 'faults'>; missing: () => Promise<SetupNeed[]> };

export function pendingTasksRoutes(serve: Serve, { db, backups, missing }: Deps): void {
  serve(pendingTasksContract, {
    'GET /api/admin/waiting': async () => {
      const [transfers, messages, reports, faults, essays, needed] = await Promise.all([
        countUnmatched(db, MOST), countOpen(db, MOST), countOpenReports(db, MOST), backups.faults(), countWaitingForGrading(db, MOST), missing(),
      ]);
      return { transfers, messages, reports, backups: faults, essays, missing: needed };
    },
  });
}
