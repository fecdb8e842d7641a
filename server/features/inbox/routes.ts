import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { newestMails, readMail } from './outbox.ts';
import { INBOX_POLICY, listPage, mailPage } from './pages.ts';

/** Names under which this machine calls itself. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]', '::1'];

/**
 * The mails in `folder` as pages. Register it only for a local server (decision 40): it shows everybody's mail.
 * Under any other name of the server it is not there: a proxy in front of it, or a page elsewhere whose name was
 * pointed at this machine, does not get to it.
 */
export function inboxRoutes(app: FastifyInstance, folder: string): void {
  const onlyHere = async ({ hostname }: FastifyRequest) => {
    if (!OWN_NAMES.includes(hostname)) throw new AppError('not-found');
  };

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
