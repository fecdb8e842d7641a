import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { onlyHere } from '#server/platform/local-pages.ts';
import { newestMails, readMail } from './service.ts';
import { INBOX_HEADERS, listPage, mailPage } from './pages.ts';

/** Serves the mails in `folder` as pages, for a local server only: it shows everybody's mail. */
export function inboxRoutes(app: FastifyInstance, folder: string): void {
  app.get('/dev/inbox', { onRequest: onlyHere }, async (_, reply) =>
    reply.headers(INBOX_HEADERS).send(listPage(await newestMails(folder))),
  );

  app.get<{ Params: { name: string } }>('/dev/inbox/:name', { onRequest: onlyHere }, async (request, reply) => {
    const mail = await readMail(folder, request.params.name);
    if (!mail) throw new AppError('not-found');
    return reply.headers(INBOX_HEADERS).send(mailPage(mail));
  });
}
