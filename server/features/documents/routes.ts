import { documentsContract } from '#contract/documents.ts';
import type { Db } from '#server/platform/database.ts';
import type { Audited, Caller, Serve } from '#server/platform/serve.ts';
import type { Author, Documents } from './service.ts';

type Kept = Pick<Documents, 'versions' | 'restore'>;
type Deps = { db: Db; figuresIn: Author['figuresIn']; courses: Kept; practices: Kept; topics: Kept; questions: Kept };

type Listing = { params: { id: string } };
type Restoring = { params: { id: string; version: number }; caller: Caller; audited: Audited };

/** The earlier versions of each kind of document, and the way back to them. */
export function documentsRoutes(serve: Serve, { db, figuresIn, courses, practices, topics, questions }: Deps): void {
  const versionsOf = (documents: Kept) => async ({ params }: Listing) => {
    const versions = await documents.versions(db, params.id);
    return { items: versions.map((each) => ({ ...each, writtenAt: each.writtenAt.toISOString() })) };
  };
  const restore = (documents: Kept) => ({ params, caller, audited }: Restoring) =>
    audited(async (tx) => {
      const { version } = await documents.restore(tx, params.id, params.version, { actor: caller, figuresIn });
      return { version };
    });

  serve(documentsContract, {
    'GET /api/admin/courses/:id/versions': versionsOf(courses),
    'GET /api/admin/practices/:id/versions': versionsOf(practices),
    'GET /api/admin/topics/:id/versions': versionsOf(topics),
    'GET /api/admin/questions/:id/versions': versionsOf(questions),
    'POST /api/admin/courses/:id/versions/:version/restore': restore(courses),
    'POST /api/admin/practices/:id/versions/:version/restore': restore(practices),
    'POST /api/admin/topics/:id/versions/:version/restore': restore(topics),
    'POST /api/admin/questions/:id/versions/:version/restore': restore(questions),
  });
}
