import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { refuseOtherMachines } from '#server/platform/pages/local-pages.ts';
import { readNewestMails, readMail } from './service.ts';
import { MAILBOX_HEADERS, listPage, mailPage } from './pages.ts';

/** Serves the mails in `folder` as pages, for a local server only: it shows everybody's mail. */
export function devMailboxRoutes(app: FastifyInstance, folder: string): void {
  app.get('/dev/inbox', { onRequest: refuseOtherMachines }, async (_, reply) =>
    reply.headers(MAILBOX_HEADERS).send(listPage(await readNewestMails(folder))),
  );

  app.get<{ Params: { name: string } }>('/dev/inbox/:name', { onRequest: refuseOtherMachines }, async (request, reply) => {
    const mail = await readMail(folder, request.params.name);
    if (!mail) throw new AppError('not-found');
    return reply.headers(MAILBOX_HEADERS).send(mailPage(mail));
  });
}
