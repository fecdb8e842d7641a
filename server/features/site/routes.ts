import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { introductionContract } from '#contract/introduction.ts';
import type { OfferedExams } from '#contract/questions.ts';
import { paperHeadContract } from '#contract/paper-head.ts';
import { siteAdminContract, siteContract, type SetupNeed, type Site, type LibraryState, type SiteState } from '#contract/site.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller, Serve } from '#server/platform/http/serve.ts';
import { libraryFolder } from './library-pictures.ts';
import type { IntroductionService } from './introduction.ts';
import type { PaperHeadService } from './paper-head.ts';
import type { Particulars, SiteService, StoredParticulars } from './service.ts';
import { readFile } from 'node:fs/promises';
import { makeEtag, matchesEtag } from '#server/platform/cache/etag.ts';

// Routes beside the pages themselves.

type Deps = {
  /** The documents that come with the project. */
  library: { state: () => Promise<LibraryState>; offer: (tx: Db, published: boolean, actor: Caller) => Promise<LibraryState> };
  site: SiteService; introduction: IntroductionService; paperHead: PaperHeadService; missing: (particulars: Particulars) => Promise<SetupNeed[]>; open: Omit<Site, keyof Particulars | 'logo' | 'hero' | 'about' | 'quizExams'>;
  quizExams: () => Promise<OfferedExams>;
};

export function siteRoutes(serve: Serve, { site, introduction, paperHead, missing, open, quizExams, library }: Deps): void {
  serve(siteContract, { 'GET /api/site': async () => ({ ...(await site.current()), ...(await introduction.facts()), quizExams: await quizExams(), ...open }) });
  serve(introductionContract, {
    'GET /api/about': () => introduction.about(),
    'GET /api/admin/site/introduction': () => introduction.stored(),
    'PUT /api/admin/site/introduction': ({ body, caller, audited }) => audited((tx) => introduction.write(tx, body, caller)),
  });
  serve(paperHeadContract, {
    'GET /api/admin/paper-head': () => paperHead.read(),
    'PUT /api/admin/paper-head': ({ body, caller, audited }) => audited((tx) => paperHead.write(tx, body, caller)),
  });

  const stateOf = async (stored: StoredParticulars): Promise<SiteState> =>
    ({ ...stored, missing: await missing(stored.particulars), library: await library.state() });
  serve(siteAdminContract, {
    'GET /api/admin/site': async () => stateOf(await site.stored()),
    'PUT /api/admin/site': async ({ body, caller, audited }) => stateOf(await audited((tx) => site.write(tx, body, caller))),
    'PUT /api/admin/site/library': ({ body: { published }, caller, audited }) => audited((tx) => library.offer(tx, published, caller)),
  });
}

/** Files at the root of the site under fixed names: icons and the preview picture. */
export const publicFolder = path.resolve(import.meta.dirname, '../../../web/public');

export function publicFileRoutes(app: FastifyInstance): void {
  for (const name of readdirSync(publicFolder)) {
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, publicFolder, { maxAge: '1d' }));
  }
}

const KINDS = ['course', 'quiz', 'practice', 'topic'];
const FILE = /^[\w-]+\.(?:svg|png|jpe?g|webp|avif)$/;

/** Sends a picture that the owner uploaded; undefined when the name is not one of those. */
type SentIn = (request: FastifyRequest, reply: FastifyReply, folder: string, file: string) => Promise<FastifyReply> | undefined;

/** Serves pictures, `/course/x.svg` and the like: uploads and the library's. */
export function imageRoutes(app: FastifyInstance, contentFolder: string, sentIn: SentIn): void {
  for (const kind of KINDS) {
    app.get<{ Params: { file: string } }>(`/${kind}/:file(^[^/]+\\.[^/.]+$)`, async (request, reply) => {
      const { file } = request.params;
      if (!FILE.test(file)) throw new AppError('not-found');
      // An SVG opened on its own may only draw.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      const sent = sentIn(request, reply, kind, file);
      if (sent) return sent;
      const folder = libraryFolder(contentFolder, kind, file);
      if (file.endsWith('.svg')) return sendDrawing(request, reply, path.join(folder, file));
      return reply.sendFile(file, folder, { maxAge: '1h' });
    });
  }
}

/**
 * Sends a drawing of the library, an SVG file: as text, which compression reduces to a third.
 * @throws AppError `not-found`
 */
async function sendDrawing(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new AppError('not-found');
  });
  const etag = makeEtag(text);
  reply.headers({ etag, 'cache-control': 'public, max-age=3600' });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('image/svg+xml').send(text);
}
