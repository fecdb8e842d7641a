import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { onlyHere } from '#server/platform/only-here.ts';
import { newestMails, readMail } from './outbox.ts';
import { INBOX_POLICY, listPage, mailPage } from './pages.ts';

/**
 * The mails in `folder` as pages. Register it only for a local server (decision 40): it shows everybody's mail.
 */
export function inboxRoutes(app: FastifyInstance, folder: string): void {
  app.get('/dev/inbox', { onRequest: onlyHere }, async (_, reply) => send(reply, listPage(await newestMails(folder))));

  app.get<{ Params: { name: string } }>('/dev/inbox/:name', { onRequest: onlyHere }, async (request, reply) => {
    const mail = await readMail(folder, request.params.name);
    if (!mail) throw new AppError('not-found');
    return send(reply, mailPage(mail));
  });
}

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('content-security-policy', INBOX_POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
