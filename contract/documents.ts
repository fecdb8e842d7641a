import { z } from 'zod';
import { ContentId } from './catalog.ts';
import type { Contract, Route } from './route.ts';

const DocumentVersion = z.object({
  version: z.int(),
  writtenAt: z.iso.datetime(),
  /** The e-mail of who wrote it; `library` when it was loaded from a file. */
  writtenBy: z.string(),
  /** The one that stands now; of a document that was deleted there is none. */
  isPresent: z.boolean(),
});

const versions = {
  access: 'admin',
  params: z.object({ id: ContentId }),
  response: { 200: z.object({ items: z.array(DocumentVersion) }) },
} satisfies Route;

/** Writes an earlier version anew, and answers the number that it has now. */
const restore = {
  access: 'admin',
  params: z.object({ id: ContentId, version: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) }),
  response: { 200: z.object({ version: z.int() }) },
} satisfies Route;

/** The versions of what the admin edits, the newest first; none of what there never was. */
export const documentsContract = {
  'GET /api/admin/courses/:id/versions': versions,
  'GET /api/admin/practices/:id/versions': versions,
  'GET /api/admin/topics/:id/versions': versions,
  'GET /api/admin/questions/:id/versions': versions,
  'POST /api/admin/courses/:id/versions/:version/restore': restore,
  'POST /api/admin/practices/:id/versions/:version/restore': restore,
  'POST /api/admin/topics/:id/versions/:version/restore': restore,
  'POST /api/admin/questions/:id/versions/:version/restore': restore,
} satisfies Contract;
